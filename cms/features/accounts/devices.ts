import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { limits } from '#contract/limits.ts'
import { deviceCookie } from '#contract/public-config.ts'
import { ownCookie, setOwnCookie } from '../../platform/cookies.ts'
import { environment } from '../../platform/environment.ts'

/**
 * Devices that have signed in before, after OWASP's 'device cookies': their attempts are counted apart, so that nobody
 * can lock out the person who uses them by guessing. The cookie holds one mark for each account that the browser has
 * signed in to. A mark is signed over the account and its salt, and so ends with every change of the password.
 */

/** Of an account what its marks are signed over. */
export interface Marked {
  readonly id: string
  /** Of its password. */
  readonly salt: string
}

/** For an account that does not exist: the same work, which no mark fits. */
const nobody: Marked = { id: 'nobody', salt: '' }

const separator = '~'
const now = (): number => Math.floor(Date.now() / 1000)

function signature({ id, salt }: Marked, claim: string): Buffer {
  const key = createHmac('sha256', environment().PAYLOAD_SECRET).update('known devices').digest()
  return createHmac('sha256', key)
    .update(JSON.stringify([id, salt, claim]))
    .digest()
}

/** The number of the device, where this mark is one of the account and not too old. */
function numberIn(mark: string, account: Marked): string | null {
  const [since = '', number = '', signed = ''] = mark.split('.')
  const expected = signature(account, `${since}.${number}`)
  const given = Buffer.from(signed, 'base64url')
  const isTheirs = given.length === expected.length && timingSafeEqual(given, expected)
  return isTheirs && now() - Number(since) < limits.knownDevice.seconds ? number : null
}

const marksOf = (req: PayloadRequest): readonly string[] =>
  (ownCookie(req, deviceCookie) ?? '').split(separator).filter(Boolean).slice(0, limits.knownDevice.accounts)

/**
 * What the attempts of this browser are counted under, where it has signed in to the account since its password was set.
 * @param account null where there is none
 */
export function knownDevice(req: PayloadRequest, account: Marked | null): string | null {
  const numbers = marksOf(req).map((mark) => numberIn(mark, account ?? nobody))
  return numbers.find((number) => number !== null) ?? null
}

/** Has the browser remember that it has signed in to the account. */
export function rememberDevice(req: PayloadRequest, account: Marked): void {
  const claim = `${now()}.${randomBytes(16).toString('base64url')}`
  const mark = `${claim}.${signature(account, claim).toString('base64url')}`
  const others = marksOf(req).filter((other) => numberIn(other, account) === null)
  const value = [mark, ...others].slice(0, limits.knownDevice.accounts).join(separator)
  setOwnCookie(req, { name: deviceCookie, value, seconds: limits.knownDevice.seconds })
}
