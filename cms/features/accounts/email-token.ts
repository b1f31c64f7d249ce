import { createHmac, timingSafeEqual } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { emailSchema } from '#contract/schemas/auth.ts'
import { environment } from '../../platform/environment.ts'

/**
 * The token in the link that confirms a new email. Nothing is stored: it is signed over the account with its current
 * email and password, so it stops working once either changes, and therefore works once.
 */

/** The account whose email is to change, as it is now. */
export interface Changing {
  readonly id: string
  readonly email: string
  /** Salt of the password. */
  readonly salt: string
}

const now = (): number => Math.floor(Date.now() / 1000)

function signature({ id, email, salt }: Changing, claim: string): Buffer {
  const key = createHmac('sha256', environment().PAYLOAD_SECRET).update('email change').digest()
  return createHmac('sha256', key)
    .update(JSON.stringify([id, email, salt, claim]))
    .digest()
}

/** @param wanted the new email, normalized */
export function emailToken(account: Changing, wanted: string): string {
  const claim = `${now() + limits.emailChange.seconds}.${Buffer.from(wanted).toString('base64url')}`
  return `${claim}.${signature(account, claim).toString('base64url')}`
}

/** The new email that a token names, or null if it is not a valid token of this account now. */
export function emailInToken(account: Changing, token: string): string | null {
  const [expires = '', wanted = '', signed = ''] = token.split('.')
  const expected = signature(account, `${expires}.${wanted}`)
  const received = Buffer.from(signed, 'base64url')
  const isValid = received.length === expected.length && timingSafeEqual(received, expected)
  if (!isValid || Number(expires) < now()) return null
  const email = emailSchema.safeParse(Buffer.from(wanted, 'base64url').toString())
  return email.success ? email.data : null
}
