import { userChannel } from '#contract/realtime.ts'
import { ServiceError } from '../errors.ts'
import { pusher } from './pusher.ts'

const socketIdPattern = /^\d+\.\d+$/

/**
 * Authorizes a browser for the private channel of its signed-in user, and for no other.
 * @returns Pusher's signature of socket and channel
 * @throws ServiceError `forbidden`
 */
export function authorizeChannel(
  userId: string,
  socketId: string,
  channel: string,
): { readonly auth: string } {
  if (!socketIdPattern.test(socketId) || channel !== userChannel(userId)) throw new ServiceError('forbidden')
  return pusher().authorizeChannel(socketId, channel)
}
