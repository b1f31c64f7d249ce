import type { Payload } from 'payload'
import { row, sql, transaction } from '../database/index.ts'
import type { Executor } from '../database/index.ts'
import { noticeLock, storeNotice } from './notice.ts'
import type { Notice, NoticeKind, StoredNotice } from './notice.ts'
import { announceNotice } from './notify-admins.ts'

const hourMs = 60 * 60 * 1000
/** Hours of the day in UTC, the end exclusive. */
const night = { from: 2, to: 5 }
const longestPauseMs = 26 * hourMs

/**
 * Whether the nightly work is due: once at night (UTC), and at any time if the last run is more than 26 hours ago.
 * Never twice on one day.
 */
export function nightlyIsDue(last: Date | null, now: Date): boolean {
  if (last === null || now.getTime() - last.getTime() > longestPauseMs) return true
  const isNight = now.getUTCHours() >= night.from && now.getUTCHours() < night.to
  return isNight && last.toISOString().slice(0, 10) < now.toISOString().slice(0, 10)
}

async function isDue(tx: Executor, kind: NoticeKind): Promise<boolean> {
  // The database's clock, which all workers share.
  const at = await row<{ last: number | null; now: number }>(
    tx,
    sql`select extract(epoch from max(created_at))::float8 * 1000 as last,
          extract(epoch from clock_timestamp())::float8 * 1000 as now
        from operator_notices where kind = ${kind}`,
  )
  if (!at) return false
  return nightlyIsDue(at.last === null ? null : new Date(at.last), new Date(at.now))
}

/**
 * Runs nightly work if it is due and nobody else runs it, and stores its result as a notice. Any number of workers may
 * call it at any time; it runs once per day.
 * @param work gets the transaction in which its notice is stored, and may use others of its own
 * @returns the notice that was stored, or null
 */
export async function nightly(
  payload: Payload,
  kind: NoticeKind,
  work: (tx: Executor) => Promise<Notice>,
): Promise<Notice | null> {
  const done = await transaction(
    payload,
    async (tx): Promise<{ notice: Notice; stored: StoredNotice } | null> => {
      const lock = await row<{ taken: boolean }>(
        tx,
        sql`select pg_try_advisory_xact_lock(${noticeLock(kind)}) as taken`,
      )
      if (!lock?.taken || !(await isDue(tx, kind))) return null
      const notice = await work(tx)
      return { notice, stored: await storeNotice(tx, notice) }
    },
  )
  if (!done) return null
  announceNotice(payload, done.notice, done.stored)
  return done.notice
}
