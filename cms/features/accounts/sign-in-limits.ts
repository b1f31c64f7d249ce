import type { Payload, PayloadRequest } from 'payload'
import type { CapName } from '#contract/limits.ts'
import { clientNetwork } from '../../platform/endpoint/request.ts'
import { ServiceError } from '../../platform/errors.ts'
import { countAgainst, forgetCount, uncount } from '../../platform/limiter/index.ts'
import { knownDevice } from './devices.ts'
import type { Marked } from './devices.ts'

/** A counted attempt to sign in. */
export interface Attempt {
  readonly email: string
  /** The id of a known device, or null. */
  readonly device: string | null
  readonly network: string
}

const networkKey = ({ email, network }: Attempt): string => `${network} ${email}`

/** Whether another attempt fits under a cap. */
async function hasRoom(payload: Payload, name: CapName, key: string): Promise<boolean> {
  try {
    await countAgainst(payload, name, key)
    return true
  } catch (error) {
    if (error instanceof ServiceError) return false
    throw error
  }
}

/**
 * Counts an attempt before its password is checked. A known device is counted separately; any other by email and
 * network first, and if that cap allows it, by email alone.
 * @param account null if it does not exist: attempts are counted all the same
 * @returns the attempt, and whether it may continue
 * @throws ServiceError `rate_limited` for a network with too many attempts, whatever the email
 */
export async function countAttempt(
  req: PayloadRequest,
  email: string,
  account: Marked | null,
): Promise<{ readonly attempt: Attempt; readonly isAllowed: boolean }> {
  const { payload } = req
  const attempt: Attempt = { email, device: knownDevice(req, account), network: clientNetwork(req) }
  if (attempt.device !== null)
    return { attempt, isAllowed: await hasRoom(payload, 'signInPerKnownDevice', attempt.device) }
  await countAgainst(payload, 'signInPerAddress', attempt.network)
  const isAllowed =
    (await hasRoom(payload, 'signInPerEmailAndAddress', networkKey(attempt))) &&
    (await hasRoom(payload, 'signInFromUnknownDevices', email))
  return { attempt, isAllowed }
}

/**
 * Clears the attempts of a person after a successful sign-in. Of those counted by email alone only this one is cleared,
 * since the others may be somebody else's.
 */
export async function forgetAttempts(payload: Payload, attempt: Attempt): Promise<void> {
  const { device, email } = attempt
  if (device !== null) return forgetCount(payload, 'signInPerKnownDevice', device)
  await forgetCount(payload, 'signInPerEmailAndAddress', networkKey(attempt))
  await uncount(payload, 'signInFromUnknownDevices', email)
}

/** Clears all attempts from unknown devices, because they were made against an old password. */
export async function forgetGuesses(req: PayloadRequest, email: string): Promise<void> {
  const attempt: Attempt = { email, device: null, network: clientNetwork(req) }
  await forgetCount(req.payload, 'signInPerEmailAndAddress', networkKey(attempt))
  await forgetCount(req.payload, 'signInFromUnknownDevices', email)
}
