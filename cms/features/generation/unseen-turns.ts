import type { Payload } from 'payload'
import { noticeMessages } from '#contract/messages/notices.ts'
import { routes } from '#contract/routes.ts'
import type { TurnStatus } from '#contract/turns/index.ts'
import { database, forEachRow, row, rows, sql, transaction } from '../../platform/database/index.ts'
import { markNoticesOf, notify } from '../notifications/index.ts'

/** How long a page that is open has to load the plugin after a turn has ended. */
const patienceSeconds = 30
const batch = 200

const builderOf = (pluginId: string): string => `${routes.builder}?id=${pluginId}`
const editorOf = (pluginId: string): string => `${routes.pluginEditor}?id=${pluginId}`

function textOf(status: TurnStatus, plugin: string) {
  if (status === 'delivered') return noticeMessages.delivered(plugin)
  return status === 'failed' ? noticeMessages.requestFailed(plugin) : noticeMessages.answered(plugin)
}

/**
 * The person looks at a plugin: they see how its turns ended. Without it, they are told a little later
 * (`tellUnseenTurns`); if they were, these notices count as read.
 */
export async function seeEndedTurns(payload: Payload, userId: string, pluginId: string): Promise<void> {
  await database(payload).execute(
    sql`delete from plugsmith.unseen_turns s using turns t
        where s.turn_id = t.id and s.user_id = ${userId} and t.plugin_id = ${pluginId}`,
  )
  await markNoticesOf(payload, userId, 'request_finished', [builderOf(pluginId), editorOf(pluginId)])
}

async function tell(payload: Payload, turnId: string): Promise<void> {
  await transaction(payload, async (tx) => {
    // Of two workers, or of a worker and a page, the second one finds nothing.
    const ended = await row<{
      user_id: string
      status: TurnStatus
      plugin_id: string
      plugin: string
      in_editor: boolean
    }>(
      tx,
      sql`with unseen as (delete from plugsmith.unseen_turns where turn_id = ${turnId} returning turn_id)
          select t.user_id, t.status, t.plugin_id, p.name as plugin,
            coalesce(p.is_imported, false) or p.original_plugin_id is not null as in_editor
          from unseen join turns t on t.id = unseen.turn_id join plugins p on p.id = t.plugin_id`,
    )
    if (!ended) return
    await notify(tx, {
      kind: 'request_finished',
      userId: ended.user_id,
      occasion: `turn:${turnId}`,
      ...textOf(ended.status, ended.plugin),
      link: ended.in_editor ? editorOf(ended.plugin_id) : builderOf(ended.plugin_id),
    })
  })
}

/** Tells people of turns that ended while they were not there, once each. */
export async function tellUnseenTurns(payload: Payload): Promise<void> {
  const unseen = await rows<{ turn_id: string }>(
    database(payload),
    sql`select turn_id from plugsmith.unseen_turns
        where ended_at <= now() - make_interval(secs => ${patienceSeconds})
        order by ended_at limit ${batch}`,
  )
  await forEachRow(unseen, ({ turn_id: turnId }) => tell(payload, turnId))
}
