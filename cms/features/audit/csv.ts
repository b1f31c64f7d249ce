import type { Payload } from 'payload'
import type { AuditEntry } from '#contract/admin-audit.ts'
import { auditMessages } from '#contract/messages/admin-audit.ts'
import { byteOrderMark, csvText, csvTime } from '../../platform/csv.ts'
import { database } from '../../platform/database/index.ts'
import type { TimePosition } from '../../platform/endpoint/position.ts'
import { listEntries } from './list.ts'
import type { AuditView } from './list.ts'

const perPiece = 500

const lineOf = ({ at, by, action, target, title, changes, address }: AuditEntry): string =>
  [
    csvTime(at),
    ...[by.email, by.name ?? '', action, target, title, JSON.stringify(changes), address ?? ''].map(csvText),
  ].join(',')

const linesOf = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('')

/** The log as CSV, newest first, piece by piece, so that a long log is never in memory. */
export async function* auditCsv(payload: Payload, view: AuditView): AsyncGenerator<string, void, undefined> {
  const db = database(payload)
  yield `${byteOrderMark}${linesOf([auditMessages.csv.columns.map(csvText).join(',')])}`
  let position: TimePosition | null = null
  for (;;) {
    const entries: readonly AuditEntry[] = await listEntries(db, view, position, perPiece)
    const last = entries.at(-1)
    if (!last) return
    yield linesOf(entries.map(lineOf))
    if (entries.length < perPiece) return
    position = last
  }
}
