import type { Payload } from 'payload'
import type { ChatMessage, Workspace } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { database, rows, sql } from '../database/index.ts'
import { environment } from '../environment.ts'
import { readActiveTurn } from '../generation/index.ts'
import { isoDate, ownPlugin } from '../plugins/plugin.ts'
import { newestVersion, summaryOf } from '../plugins/versions.ts'

interface MessageRow {
  readonly id: string
  readonly role: ChatMessage['role']
  readonly content: string | null
  readonly created_at: string | Date
  readonly turn_id: string | null
  readonly outcome: ChatMessage['outcome']
  readonly error_code: ChatMessage['error']
  readonly files: readonly string[] | null
  readonly features: readonly string[] | null
  readonly quick_actions: ChatMessage['quickActions'] | null
  readonly version_number: number | null
  readonly header_version: string | null
}

const toMessage = (message: MessageRow): ChatMessage => ({
  id: message.id,
  role: message.role,
  content: message.content ?? '',
  createdAt: isoDate(message.created_at),
  turnId: message.turn_id,
  outcome: message.role === 'assistant' ? message.outcome : null,
  error: message.role === 'assistant' ? message.error_code : null,
  files: message.files ?? [],
  features: message.features ?? [],
  quickActions: message.quick_actions ?? [],
  versionNumber: message.version_number,
  headerVersion: message.header_version,
})

/** The newest messages of a plugin, oldest first. */
async function messagesOf(payload: Payload, pluginId: string): Promise<readonly ChatMessage[]> {
  const newest = await rows<MessageRow>(
    database(payload),
    sql`select m.id, m.role, m.content, m.created_at, m.turn_id, m.files, m.features, m.quick_actions,
          case when t.status in ('delivered', 'answered', 'declined', 'failed', 'cancelled')
            then t.status::text end as outcome,
          t.error_code, v.version_number::int as version_number, v.header_version
        from messages m
        left join turns t on t.id = m.turn_id
        left join plugin_versions v on v.id = m.version_id
        where m.plugin_id = ${pluginId}
        order by m.created_at desc, m.role limit ${limits.lists.messages}`,
  )
  return newest.reverse().map(toMessage)
}

/**
 * Everything the builder opens with.
 * @throws ServiceError `not_found`
 */
export async function readWorkspace(payload: Payload, userId: string, pluginId: string): Promise<Workspace> {
  const db = database(payload)
  const plugin = await ownPlugin(db, userId, pluginId)
  const [version, messages, activeTurn] = await Promise.all([
    newestVersion(db, pluginId),
    messagesOf(payload, pluginId),
    readActiveTurn(payload, userId, pluginId),
  ])
  return {
    plugin,
    version: version && summaryOf(version),
    messages,
    activeTurn,
    model: environment().MODEL_KIND,
  }
}
