import { createHmac, timingSafeEqual } from 'node:crypto'
import { systemRoutes } from '#contract/system-routes.ts'
import { environment } from '../../platform/environment.ts'

/** What a link ends: emails about notices, or the newsletter. */
export type MailList = 'notices' | 'newsletter'

/** A list of somebody's that a token names. */
export interface Subscription {
  readonly userId: string
  readonly list: MailList
}

/**
 * The token of the link that ends emails of one list. It names the account, is signed, and never expires: emails are kept
 * for years.
 */
const pattern = /^(n\.)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

const purposes: Readonly<Record<MailList, string>> = {
  notices: 'unsubscribe',
  newsletter: 'unsubscribe newsletter',
}

function signature({ userId, list }: Subscription): Buffer {
  const key = createHmac('sha256', environment().PAYLOAD_SECRET).update(purposes[list]).digest()
  return createHmac('sha256', key).update(userId).digest()
}

export const unsubscribeUrl = (userId: string, list: MailList = 'notices'): string => {
  const signed = signature({ userId, list }).toString('base64url')
  const token = `${list === 'newsletter' ? 'n.' : ''}${userId}.${signed}`
  return environment().PUBLIC_URL + systemRoutes.unsubscribe.at(token).path
}

/** Headers with which mail programs unsubscribe by one click: https://www.rfc-editor.org/rfc/rfc8058#section-3.1. */
export const unsubscribeHeaders = (url: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** What a token ends, or null if we have not written it. */
export function subscriptionOfToken(token: unknown): Subscription | null {
  const [, mark, userId, signed] = (typeof token === 'string' && pattern.exec(token)) || []
  if (!userId || !signed) return null
  const named: Subscription = { userId, list: mark ? 'newsletter' : 'notices' }
  return timingSafeEqual(Buffer.from(signed, 'base64url'), signature(named)) ? named : null
}
