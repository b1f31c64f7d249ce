import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { limits } from '#contract/limits.ts'
import { deviceCookie } from '#contract/public-config.ts'
import { ownCookie, setOwnCookie } from '../../platform/cookies.ts'
import { environment } from '../../platform/environment.ts'

/**
 * Devices that have signed in before, after OWASP's 'device cookies': their attempts are counted separately, so that
 * nobody can lock out the owner by guessing. The cookie contains one mark per account. A mark is signed over the
 * account and its salt, so it becomes invalid with every change of password.
 */

/** The parts of an account over which its marks are signed. */
export interface Marked {
  readonly id: string
  /** Salt of the password. */
  readonly salt: string
}

/** Stands for an account that does not exist, so that the check takes the same time. */
const nobody: Marked = { id: 'nobody', salt: '' }

const separator = '~'
const now = (): number => Math.floor(Date.now() / 1000)

function signature({ id, salt }: Marked, claim: string): Buffer {
  const key = createHmac('sha256', environment().PAYLOAD_SECRET).update('known devices').digest()
  return createHmac('sha256', key)
    .update(JSON.stringify([id, salt, claim]))
    .digest()
}

/** The device number, if this mark belongs to the account and is not too old. */
function numberIn(mark: string, account: Marked): string | null {
  const [since = '', number = '', signed = ''] = mark.split('.')
  const expected = signature(account, `${since}.${number}`)
  const received = Buffer.from(signed, 'base64url')
  const isTheirs = received.length === expected.length && timingSafeEqual(received, expected)
  return isTheirs && now() - Number(since) < limits.knownDevice.seconds ? number : null
}

const marksOf = (req: PayloadRequest): readonly string[] =>
  (ownCookie(req, deviceCookie) ?? '').split(separator).filter(Boolean).slice(0, limits.knownDevice.accounts)

/**
 * The device id under which to count attempts, if this browser has signed in to the account since its password was set.
 * @param account null if it does not exist
 */
export function knownDevice(req: PayloadRequest, account: Marked | null): string | null {
  const numbers = marksOf(req).map((mark) => numberIn(mark, account ?? nobody))
  return numbers.find((number) => number !== null) ?? null
}

/** Makes the browser remember that it has signed in to the account. */
export function rememberDevice(req: PayloadRequest, account: Marked): void {
  const claim = `${now()}.${randomBytes(16).toString('base64url')}`
  const mark = `${claim}.${signature(account, claim).toString('base64url')}`
  const others = marksOf(req).filter((other) => numberIn(other, account) === null)
  const value = [mark, ...others].slice(0, limits.knownDevice.accounts).join(separator)
  setOwnCookie(req, { name: deviceCookie, value, seconds: limits.knownDevice.seconds })
}
