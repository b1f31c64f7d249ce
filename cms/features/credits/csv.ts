import type { Payload } from 'payload'
import type { CreditTransaction, CreditView } from '#contract/credit-history.ts'
import { limits } from '#contract/limits.ts'
import { creditHistoryMessages } from '#contract/messages/credit-history.ts'
import { database } from '../../platform/database/index.ts'
import { listTransactions } from './history.ts'

const texts = creditHistoryMessages

/** Spreadsheets take a cell that begins with one of these for a formula, also behind a full-width form or a break. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/u

/**
 * A text as a cell (RFC 4180). One that a spreadsheet would run as a formula gets an apostrophe in front, since a
 * plugin's name is in it and may come from somebody else's ZIP.
 */
export function csvText(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const lineOf = ({ createdAt, type, description, amount, balanceAfter }: CreditTransaction): string =>
  [
    // Spreadsheets read this as a date and time; the heading says that it is UTC.
    createdAt.slice(0, 19).replace('T', ' '),
    csvText(texts.types[type]),
    csvText(description),
    String(amount),
    String(balanceAfter),
  ].join(',')

/** A person's transactions as CSV, newest first, with a byte order mark, without which Excel garbles letters. */
export async function transactionsCsv(payload: Payload, userId: string, view: CreditView): Promise<string> {
  const found = await listTransactions(database(payload), userId, view, null, limits.lists.csvTransactions)
  return `\ufeff${[texts.csvColumns.map(csvText).join(','), ...found.map(lineOf)].join('\r\n')}\r\n`
}
