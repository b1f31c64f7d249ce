import type { Payload } from 'payload'
import { capPoints } from '#contract/environment.ts'
import { caps } from '#contract/limits.ts'
import { builderMessages } from '#contract/messages/builder.ts'
import { dashboardMessages } from '#contract/messages/dashboard.ts'
import { prices } from '#contract/prices.ts'
import type { MarkedElement, TurnState, ViewMode } from '#contract/turns/index.ts'
import { hasTheseImages, lockImages, prepareImages, assignImages } from '../attachments/index.ts'
import type { MessageImage } from '../attachments/index.ts'
import { reserve } from '../credits/index.ts'
import { jsonb, row, sql, storable, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { environment } from '../../platform/environment.ts'
import { ServiceError } from '../../platform/errors.ts'
import { lockPlugin, requireNoTurn } from '../plugins/index.ts'
import { enqueueTurn } from './queue.ts'
import { readTurn } from './read-turn.ts'

export interface TurnOrder {
  readonly user: { readonly id: string; readonly email: string; readonly fullName?: string | null }
  /** Made by the browser, once for each message: the same one again is the same turn. */
  readonly requestId: string
  readonly pluginId: string | null
  readonly prompt: string
  readonly viewMode: ViewMode
  /** Ids of uploads, or data URLs. */
  readonly images?: readonly string[]
  readonly markedElements?: readonly MarkedElement[]
}

/** The same, with its images drawn. */
interface PreparedOrder extends Omit<TurnOrder, 'images'> {
  readonly images: readonly MessageImage[]
  readonly markedElements: readonly MarkedElement[]
}

/** The turn this request has made already, if it has. */
async function knownTurn(tx: Executor, order: PreparedOrder): Promise<string | null> {
  const { user, requestId, prompt, pluginId, images, markedElements } = order
  const known = await row<{ id: string; prompt: string; plugin_id: string; same_marks: boolean }>(
    tx,
    sql`select id, prompt, plugin_id,
          coalesce(marked_elements, '[]'::jsonb) = ${jsonb(markedElements)}::jsonb as same_marks
        from turns where user_id = ${user.id} and request_id = ${requestId}`,
  )
  if (!known) return null
  const same =
    known.prompt === prompt &&
    (pluginId === null || pluginId === known.plugin_id) &&
    known.same_marks &&
    (await hasTheseImages(tx, known.id, images))
  if (!same) throw new ServiceError('request_reused')
  return known.id
}

/** Turns that cost nothing are capped: they cost us. */
async function requireUnderCap(tx: Executor, userId: string): Promise<void> {
  const uncharged = await row<{ count: number }>(
    tx,
    sql`select count(*)::int as count from turns
        where user_id = ${userId} and status in ('answered', 'declined', 'failed', 'cancelled')
          and ended_at > now() - make_interval(secs => ${caps.unchargedTurns.seconds})`,
  )
  if ((uncharged?.count ?? 0) >= capPoints(environment(), 'unchargedTurns'))
    throw new ServiceError('rate_limited')
}

async function createPlugin(tx: Executor, { user }: PreparedOrder): Promise<string> {
  // Until its first delivery, which brings its own (spec, core §4).
  const name = builderMessages.newPlugin
  const author = user.fullName?.trim() || user.email.split('@')[0] || dashboardMessages.anonymous
  const plugin = await row<{ id: string }>(
    tx,
    sql`insert into plugins (owner_id, name, status, author, version)
        values (${user.id}, ${name}, 'draft', ${storable(author)}, '1.0.0') returning id`,
  )
  if (!plugin) throw new Error('the plugin was not stored')
  return plugin.id
}

async function createTurn(tx: Executor, order: PreparedOrder): Promise<string> {
  const { user, requestId, prompt, viewMode, images } = order
  const marked = jsonb(order.markedElements)
  if (order.pluginId !== null) {
    await lockPlugin(tx, user.id, order.pluginId)
    await requireNoTurn(tx, order.pluginId)
  }
  await lockImages(tx, user.id, images)
  const pluginId = order.pluginId ?? (await createPlugin(tx, order))
  const turn = await row<{ id: string }>(
    tx,
    sql`insert into turns (user_id, plugin_id, request_id, prompt, view_mode, marked_elements, status)
        values (${user.id}, ${pluginId}, ${requestId}, ${prompt}, ${viewMode}, ${marked}::jsonb, 'queued')
        on conflict do nothing returning id`,
  )
  // The plugin's lock lets one in at a time; the unique index on active turns holds whatever else may come.
  if (!turn) throw new ServiceError('turn_running')
  await reserve(tx, { userId: user.id, turnId: turn.id, amount: prices.turn })
  const imageIds = jsonb(await assignImages(tx, user.id, turn.id, images))
  await tx.execute(sql`update turns set images = ${imageIds}::jsonb where id = ${turn.id}`)
  await tx.execute(sql`
    insert into messages (plugin_id, turn_id, role, content, images, marked_elements)
    values (${pluginId}, ${turn.id}, 'user', ${prompt}, ${imageIds}::jsonb, ${marked}::jsonb)`)
  await enqueueTurn(tx, turn.id, user.id)
  return turn.id
}

/**
 * Starts a turn, in one transaction: plugin if there is none, turn, reservation, images, message, job.
 * @returns the turn; for a request that was sent before, the turn it made then
 * @throws ServiceError `not_found` for a plugin that is unknown or somebody else's, `turn_running`,
 *   `insufficient_credits`, `request_reused` for the same request id with another message, `rate_limited`; of its
 *   images `too_many_images`, `images_too_large`, `not_an_image`, `too_large`, and `invalid_input` for one that is not
 *   there to be taken up
 */
export async function startTurn(payload: Payload, order: TurnOrder): Promise<TurnState> {
  // Drawing takes its time, and must not hold a transaction open.
  const images = await prepareImages(payload, order.user.id, order.images ?? [])
  const asked = {
    ...order,
    prompt: storable(order.prompt),
    images,
    markedElements: order.markedElements ?? [],
  }
  const turnId = await transaction(payload, async (tx) => {
    // Two clicks at the same moment wait for each other here; the second finds the turn of the first.
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
