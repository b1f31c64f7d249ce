import { createHmac, timingSafeEqual } from 'node:crypto'
import { systemRoutes } from '#contract/system-routes.ts'
import { environment } from '../../platform/environment.ts'

/**
 * The token of the link that ends emails about notices. It names the account, is signed, and never expires: emails are
 * kept for years.
 */
const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

function signature(userId: string): Buffer {
  const key = createHmac('sha256', environment().PAYLOAD_SECRET).update('unsubscribe').digest()
  return createHmac('sha256', key).update(userId).digest()
}

export const unsubscribeUrl = (userId: string): string => {
  const token = `${userId}.${signature(userId).toString('base64url')}`
  return environment().PUBLIC_URL + systemRoutes.unsubscribe.at(token).path
}

/** The account that a token names, or null if we have not written it. */
export function userOfToken(token: unknown): string | null {
  const [, userId, signed] = (typeof token === 'string' && pattern.exec(token)) || []
  if (!userId || !signed) return null
  return timingSafeEqual(Buffer.from(signed, 'base64url'), signature(userId)) ? userId : null
}
