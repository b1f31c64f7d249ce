import type { Payload } from 'payload'
import { capPoints } from '#contract/environment.ts'
import { caps } from '#contract/limits.ts'
import { prices } from '#contract/prices.ts'
import type { TurnState, ViewMode } from '#contract/turns/index.ts'
import { reserve } from '../credits/index.ts'
import { row, sql, storable, transaction } from '../database/index.ts'
import type { Executor } from '../database/index.ts'
import { environment } from '../environment.ts'
import { ServiceError } from '../errors.ts'
import { requireNoTurn } from '../plugins/active-turn.ts'
import { lockPlugin } from '../plugins/plugin.ts'
import { enqueueTurn } from '../queue/index.ts'
import { readTurn } from './read-turn.ts'

/** What a plugin is called until its first delivery (spec, core §4). */
const newPluginName = 'New WordPress Plugin'

export interface TurnOrder {
  readonly user: { readonly id: string; readonly email: string; readonly fullName?: string | null }
  /** Made by the browser, once for each message: the same one again is the same turn. */
  readonly requestId: string
  readonly pluginId: string | null
  readonly prompt: string
  readonly viewMode: ViewMode
}

/** The turn this request has made already, if it has. */
async function knownTurn(
  tx: Executor,
  { user, requestId, prompt, pluginId }: TurnOrder,
): Promise<string | null> {
  const known = await row<{ id: string; prompt: string; plugin_id: string }>(
    tx,
    sql`select id, prompt, plugin_id from turns where user_id = ${user.id} and request_id = ${requestId}`,
  )
  if (!known) return null
  const same = known.prompt === prompt && (pluginId === null || pluginId === known.plugin_id)
  if (!same) throw new ServiceError('request_reused')
  return known.id
}

/** Turns that cost nothing are capped: they cost us. */
async function requireUnderCap(tx: Executor, userId: string): Promise<void> {
  const uncharged = await row<{ count: number }>(
    tx,
    sql`select count(*)::int as count from turns
        where user_id = ${userId} and status in ('declined', 'failed', 'cancelled')
          and ended_at > now() - make_interval(secs => ${caps.unchargedTurns.seconds})`,
  )
  if ((uncharged?.count ?? 0) >= capPoints(environment(), 'unchargedTurns'))
    throw new ServiceError('rate_limited')
}

async function createPlugin(tx: Executor, { user }: TurnOrder): Promise<string> {
  const author = user.fullName?.trim() || user.email.split('@')[0] || 'Anonymous'
  const plugin = await row<{ id: string }>(
    tx,
    sql`insert into plugins (owner_id, name, status, author, version)
        values (${user.id}, ${newPluginName}, 'draft', ${storable(author)}, '1.0.0') returning id`,
  )
  if (!plugin) throw new Error('the plugin was not stored')
  return plugin.id
}

async function createTurn(tx: Executor, order: TurnOrder): Promise<string> {
  const { user, requestId, prompt, viewMode } = order
  if (order.pluginId !== null) {
    await lockPlugin(tx, user.id, order.pluginId)
    await requireNoTurn(tx, order.pluginId)
  }
  const pluginId = order.pluginId ?? (await createPlugin(tx, order))
  const turn = await row<{ id: string }>(
    tx,
    sql`insert into turns (user_id, plugin_id, request_id, prompt, view_mode, status)
        values (${user.id}, ${pluginId}, ${requestId}, ${prompt}, ${viewMode}, 'queued')
        on conflict do nothing returning id`,
  )
  // The plugin's lock lets one in at a time; the unique index on active turns holds whatever else may come.
  if (!turn) throw new ServiceError('turn_running')
  await reserve(tx, { userId: user.id, turnId: turn.id, amount: prices.turn })
  await tx.execute(sql`
    insert into messages (plugin_id, turn_id, role, content) values (${pluginId}, ${turn.id}, 'user', ${prompt})`)
  await enqueueTurn(tx, turn.id)
  return turn.id
}

/**
 * Starts a turn, in one transaction: plugin if there is none, turn, reservation, message, job.
 * @returns the turn; for a request that was sent before, the turn it made then
 * @throws ServiceError `not_found` for a plugin that is unknown or somebody else's, `turn_running`,
 *   `insufficient_credits`, `request_reused` for the same request id with another text, `rate_limited`
 */
export async function startTurn(payload: Payload, order: TurnOrder): Promise<TurnState> {
  const asked = { ...order, prompt: storable(order.prompt) }
  const turnId = await transaction(payload, async (tx) => {
    // Two clicks at the same moment stand in line here; the second finds the turn of the first.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${order.user.id}:${order.requestId}`}, 0))`,
    )
    const known = await knownTurn(tx, asked)
    if (known) return known
    await requireUnderCap(tx, order.user.id)
    return createTurn(tx, asked)
  })
  return readTurn(payload, order.user.id, turnId)
}
