import { sessionChannel } from '#contract/realtime.ts'
import { ServiceError } from '../errors.ts'
import { pusher } from './pusher.ts'

const socketIdPattern = /^\d+\.\d+$/

/**
 * Authorizes a browser for the private channel of its own session, and for no other.
 * @returns Pusher's signature of socket and channel
 * @throws ServiceError `forbidden`
 */
export function authorizeChannel(
  sessionId: string,
  socketId: string,
  channel: string,
): { readonly auth: string } {
  if (!sessionId || !socketIdPattern.test(socketId) || channel !== sessionChannel(sessionId))
    throw new ServiceError('forbidden')
  return pusher().authorizeChannel(socketId, channel)
}
