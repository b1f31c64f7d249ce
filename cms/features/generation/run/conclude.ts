import type { TurnErrorCode } from '#contract/errors.ts'
import { creditMessages } from '#contract/messages/credits.ts'
import { prices } from '#contract/prices.ts'
import { realtimeEvents, userChannel } from '#contract/realtime.ts'
import type {
  EndedTurnStatus,
  QuickAction,
  RequestAccount,
  TurnEventBody,
  TurnVersion,
} from '#contract/turns/index.ts'
import { release, settle } from '../../credits/index.ts'
import { jsonb, row, sql, storable } from '../../../platform/database/index.ts'
import type { Executor } from '../../../platform/database/index.ts'
import { queueEvent, progressOf } from '../../../platform/realtime/index.ts'
import { storeEvents } from './event-log.ts'
import { Fenced } from './fence.ts'
import { recordTurnMetrics } from './turn-metrics.ts'

interface EndedTurn {
  readonly id: string
  readonly user_id: string
  readonly plugin_id: string
  readonly name: string
  /** As the last checkpoint has it; null if there was none. */
  readonly account: RequestAccount | null
}

/** How a turn ended, and the message about it. */
export interface Conclusion {
  readonly status: EndedTurnStatus
  readonly version: TurnVersion | null
  /** Where the turn went if its result is a copy's. */
  readonly moved?: { readonly from: string; readonly to: string } | null
  /** Number of the version that was restored, or null. */
  readonly restored: number | null
  readonly explanation: string
  readonly features: readonly string[]
  readonly quickActions: readonly QuickAction[]
  /** Paths of the files that changed, for the chat. */
  readonly files: readonly string[]
  /** Paths of files that were written but not delivered. */
  readonly draft: readonly string[]
  readonly error: TurnErrorCode | null
  readonly usage: unknown
}

/** A turn that ended without a result, for whatever reason. */
export const withoutResult = (
  status: 'failed' | 'cancelled' | 'declined',
  error: TurnErrorCode | null,
  usage: unknown,
  draft: readonly string[],
): Conclusion => ({
  status,
  version: null,
  restored: null,
  explanation: '',
  features: [],
  quickActions: [],
  files: [],
  draft,
  error,
  usage,
})

type Condition = ReturnType<typeof sql>

/**
 * Ends a turn inside the caller's transaction: status, event, message, credit and realtime event, all or nothing.
 * @param where selects the row of `turns`, and the condition under which it may be ended
 * @param before buffered events that are not stored yet
 * @throws Fenced when the condition does not hold: the turn was ended elsewhere
 */
export async function conclude(
  tx: Executor,
  where: Condition,
  conclusion: Conclusion,
  before: readonly TurnEventBody[] = [],
): Promise<void> {
  const { status, version, restored, explanation, features, quickActions } = conclusion
  const { files, draft, error, usage, moved } = conclusion
  const charged = status === 'delivered' ? prices.turn : 0
  // A caller outside the worker only knows the usage in the last checkpoint.
  const spent = usage === null ? sql`checkpoint->'usage'` : sql`${jsonb(usage)}::jsonb`
  // Events are accepted only while the turn is active, so they are stored before its status changes.
  const events = await storeEvents(tx, where, [
    ...before,
    {
      ...({ type: 'ended', status, version, restored, explanation, features, quickActions } as const),
      ...{ error, charged, draft },
      ...(moved && { movedTo: moved.to }),
    },
  ])
  const turn = await row<EndedTurn>(
    tx,
    sql`with ended as (
          update turns set status = ${status}, error_code = ${error}, usage = ${spent},
            ended_at = clock_timestamp(), updated_at = now()
          where ${where} returning id, user_id, plugin_id, checkpoint->'plan'->'account' as account
        )
        select ended.*, plugins.name from ended join plugins on plugins.id = ended.plugin_id`,
  )
  if (!turn) throw new Fenced()
  // Somebody who stops a request knows that it ended.
  if (status !== 'cancelled')
    await tx.execute(
      sql`insert into plugsmith.unseen_turns (turn_id, user_id) values (${turn.id}, ${turn.user_id})`,
    )
  await recordTurnMetrics(tx, { turnId: turn.id, status, error })
  await tx.execute(sql`
    insert into messages (plugin_id, turn_id, role, content, account, restored, files, features, quick_actions, version_id)
    values (${turn.plugin_id}, ${turn.id}, 'assistant', ${storable(explanation)},
      ${turn.account ? jsonb(turn.account) : null}::jsonb, ${restored}, ${jsonb(draft.length > 0 ? draft : files)}::jsonb,
      ${jsonb(features)}::jsonb, ${jsonb(quickActions)}::jsonb, ${version?.id ?? null})`)
  if (charged > 0) {
    await settle(tx, { turnId: turn.id, description: creditMessages.ledger.turn(turn.name) })
  } else {
    await release(tx, { turnId: turn.id, expiryDescription: creditMessages.ledger.expiry })
  }
  // Open pages still show the plugin that the turn began with.
  const address = { userId: turn.user_id, turnId: turn.id, pluginId: moved?.from ?? turn.plugin_id }
  await queueEvent(tx, userChannel(turn.user_id), realtimeEvents.turnProgress, progressOf(address, events))
}
