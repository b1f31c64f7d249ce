import type { Payload } from 'payload'
import type { CreditTransaction, CreditView } from '#contract/credit-history.ts'
import { limits } from '#contract/limits.ts'
import { creditHistoryMessages } from '#contract/messages/credit-history.ts'
import { byteOrderMark, csvText, csvTime } from '../../platform/csv.ts'
import { database } from '../../platform/database/index.ts'
import { listTransactions } from './history.ts'

const texts = creditHistoryMessages

const lineOf = ({ createdAt, type, description, amount, balanceAfter }: CreditTransaction): string =>
  [
    csvTime(createdAt),
    csvText(texts.types[type]),
    csvText(description),
    String(amount),
    String(balanceAfter),
  ].join(',')

/** A person's transactions as CSV, newest first, with a byte order mark, without which Excel garbles letters. */
export async function transactionsCsv(payload: Payload, userId: string, view: CreditView): Promise<string> {
  const found = await listTransactions(database(payload), userId, view, null, limits.lists.csvTransactions)
  return `${byteOrderMark}${[texts.csvColumns.map(csvText).join(','), ...found.map(lineOf)].join('\r\n')}\r\n`
}
