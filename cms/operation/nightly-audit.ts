import type { Payload } from 'payload'
import { ledgerFaults } from '../credits/index.ts'
import type { LedgerFault } from '../credits/index.ts'
import { row, sql, transaction } from '../database/index.ts'
import type { Executor } from '../database/index.ts'
import { noticeLock, storeNotice } from './notice.ts'
import type { Notice, StoredNotice } from './notice.ts'
import { announce } from './tell.ts'
import { turnFaults } from './turn-faults.ts'
import type { TurnFault } from './turn-faults.ts'

const kind = 'ledger-audit'
const hourMs = 60 * 60 * 1000
/** Hours of the day, UTC: from the first to before the second. */
const night = { from: 2, to: 5 }
const longestPauseMs = 26 * hourMs
/** Faults of each sort that are kept with the notice; the summary counts all of them. */
const keptFaults = 100

/**
 * Whether it is time: at night (UTC) once, and at any time when the last audit is more than 26 hours ago. Two never
 * fall on one day.
 */
export function auditIsDue(last: Date | null, now: Date): boolean {
  if (last === null || now.getTime() - last.getTime() > longestPauseMs) return true
  const isNight = now.getUTCHours() >= night.from && now.getUTCHours() < night.to
  return isNight && last.toISOString().slice(0, 10) < now.toISOString().slice(0, 10)
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** The result of an audit in plain words. */
export function auditNotice(
  accounts: number,
  ledger: readonly LedgerFault[],
  turns: readonly TurnFault[],
): Notice {
  if (ledger.length + turns.length === 0) {
    return {
      kind,
      level: 'ok',
      summary: `The ledger is sound: ${counted(accounts, 'account', 'accounts')}.`,
      details: { accounts },
    }
  }
  const sentences = [
    ledger.length > 0 && `${counted(ledger.length, 'account does', 'accounts do')} not add up.`,
    turns.length > 0 &&
      `${counted(turns.length, 'turn does', 'turns do')} not agree with what is set aside for ${turns.length === 1 ? 'it' : 'them'}.`,
  ]
  return {
    kind,
    level: 'alert',
    summary: sentences.filter(Boolean).join(' '),
    details: { accounts, ledger: ledger.slice(0, keptFaults), turns: turns.slice(0, keptFaults) },
  }
}

async function isDue(tx: Executor): Promise<boolean> {
  // The database's clock, which all workers share.
  const at = await row<{ last: number | null; now: number }>(
    tx,
    sql`select extract(epoch from max(created_at))::float8 * 1000 as last,
          extract(epoch from clock_timestamp())::float8 * 1000 as now
        from operator_notices where kind = ${kind}`,
  )
  if (!at) return false
  return auditIsDue(at.last === null ? null : new Date(at.last), new Date(at.now))
}

/**
 * Checks the invariants of ledger and turns, if it is time and nobody else does, and stores the result as a notice.
 * Any number of workers may call it as often as they like: each day it happens once.
 * @returns the notice that was stored, or null
 */
export async function nightlyAudit(payload: Payload): Promise<Notice | null> {
  const done = await transaction(
    payload,
    async (tx): Promise<{ notice: Notice; stored: StoredNotice } | null> => {
      const lock = await row<{ taken: boolean }>(
        tx,
        sql`select pg_try_advisory_xact_lock(${noticeLock(kind)}) as taken`,
      )
      if (!lock?.taken || !(await isDue(tx))) return null
      const ledger = await ledgerFaults(tx)
      const turns = await turnFaults(tx)
      const all = await row<{ count: number }>(tx, sql`select count(*)::int as count from credit_accounts`)
      const notice = auditNotice(all?.count ?? 0, ledger, turns)
      return { notice, stored: await storeNotice(tx, notice) }
    },
  )
  if (!done) return null
  announce(payload, done.notice, done.stored)
  return done.notice
}
