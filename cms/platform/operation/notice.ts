import { jsonb, row, sql, storable } from '../database/index.ts'
import type { Executor } from '../database/index.ts'

export const noticeKinds = [
  'ledger-audit',
  'model-outage',
  'clean-up',
  'process-hung',
  'billing',
  'billing-audit',
  'forum-audit',
  'sandbox-outage',
  'mail',
  'queue',
  'publishing',
  'disk',
  'process-ended',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** A message to the operators. */
export interface Notice {
  readonly kind: NoticeKind
  /** 'alert' needs attention; 'ok' is only for the record. */
  readonly level: 'ok' | 'alert'
  /** One sentence. */
  readonly summary: string
  readonly details?: unknown
  /** Whether only notices with the same text are counted together. */
  readonly byWords?: boolean
}

export interface StoredNotice {
  readonly id: string
  /** How often it has happened within the hour of this notice. */
  readonly count: number
}

/** SQL: the key of the advisory lock for writing notices of this kind. */
export const noticeLock = (kind: NoticeKind) => sql`hashtextextended(${`operator-notice:${kind}`}, 0)`

/**
 * Stores a notice in the caller's transaction. A repetition within an hour increments the count of the existing notice
 * and updates its text.
 */
export async function storeNotice(tx: Executor, notice: Notice): Promise<StoredNotice> {
  const { kind, level, byWords = false } = notice
  const summary = storable(notice.summary)
  const details = notice.details === undefined ? null : jsonb(notice.details)
  await tx.execute(sql`select pg_advisory_xact_lock(${noticeLock(kind)})`)
  const stored = await row<StoredNotice>(
    tx,
    sql`with repeated as (
          update operator_notices
          set count = count + 1, summary = ${summary}, details = ${details}::jsonb, updated_at = clock_timestamp()
          where id = (
            select id from operator_notices
            where kind = ${kind} and level = ${level} and (not ${byWords} or summary = ${summary}) and created_at > clock_timestamp() - interval '1 hour'
            order by created_at desc limit 1)
          returning id, count::int as count
        ), made as (
          insert into operator_notices (kind, level, summary, details, created_at, updated_at)
          select ${kind}::enum_operator_notices_kind, ${level}::enum_operator_notices_level, ${summary},
            ${details}::jsonb, clock_timestamp(), clock_timestamp()
          where not exists (select 1 from repeated)
          returning id, count::int as count
        )
        select * from repeated union all select * from made`,
  )
  if (!stored) throw new Error('the notice was not stored')
  return stored
}
