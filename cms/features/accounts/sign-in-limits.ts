import type { Payload, PayloadRequest } from 'payload'
import type { CapName } from '#contract/limits.ts'
import { clientNetwork } from '../../platform/endpoint/request.ts'
import { ServiceError } from '../../platform/errors.ts'
import { countAgainst, forgetCount, uncount } from '../../platform/limiter/index.ts'
import { knownDevice } from './devices.ts'
import type { Marked } from './devices.ts'

/** An attempt to sign in, as it is counted. */
export interface Attempt {
  readonly email: string
  /** What its device is counted under, where it is a known one. */
  readonly device: string | null
  readonly network: string
}

const networkKey = ({ email, network }: Attempt): string => `${network} ${email}`

/** Whether a cap leaves room for one more. */
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
 * Counts an attempt before its password is looked at. A device that has signed in before is counted by itself; any other
 * by its email and network, and only as far as that lets it by its email alone.
 * @param account null where there is none: it is counted like any other
 * @returns the attempt, and whether it may continue
 * @throws ServiceError `rate_limited` for a network that tries too much, whatever the email
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
 * Clears the attempts of a person who signed in after all. Of those that were counted by the email alone only this
 * one, since the others may have been somebody else's.
 */
export async function forgetAttempts(payload: Payload, attempt: Attempt): Promise<void> {
  const { device, email } = attempt
  if (device !== null) return forgetCount(payload, 'signInPerKnownDevice', device)
  await forgetCount(payload, 'signInPerEmailAndAddress', networkKey(attempt))
  await uncount(payload, 'signInFromUnknownDevices', email)
}

/** Forgets every attempt from devices that are not known: the password they were made at is gone. */
export async function forgetGuesses(req: PayloadRequest, email: string): Promise<void> {
  const attempt: Attempt = { email, device: null, network: clientNetwork(req) }
  await forgetCount(req.payload, 'signInPerEmailAndAddress', networkKey(attempt))
  await forgetCount(req.payload, 'signInFromUnknownDevices', email)
}
