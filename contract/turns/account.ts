import { turnMessages } from '../messages/turn.ts'
import type { RequestAccount } from './events.ts'

/** The account of a request as one text; empty where the model gave none. */
export function accountInWords({ understood, leftOut }: RequestAccount): string {
  const { account } = turnMessages
  const left = leftOut.map(({ part, why }) => `${part}${account.because}${why}`)
  const list = (label: string, parts: readonly string[]) =>
    parts.length > 0 ? `${label} ${parts.join('; ')}.` : ''
  return `${list(account.understood, understood)} ${list(account.leftOut, left)}`.trim()
}
