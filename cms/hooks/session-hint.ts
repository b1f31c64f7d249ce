import { refreshOperation } from 'payload'
import type {
  CollectionAfterLoginHook,
  CollectionAfterLogoutHook,
  CollectionAfterMeHook,
  CollectionAfterRefreshHook,
  PayloadRequest,
} from 'payload'
import { generateExpiredPayloadCookie, generatePayloadCookie } from 'payload/shared'
import { limits } from '#contract/limits.ts'
import { signedInCookie } from '#contract/public-config.ts'
import { addCookie, ownCookie, setOwnCookie } from '../platform/cookies.ts'
import { avatarOf } from '../features/avatars/index.ts'
import type { User } from '../payload-types.ts'
import { ServiceError } from '../platform/errors.ts'
import { isSessionUnread } from '../platform/outage.ts'

/**
 * A readable cookie in addition to the HttpOnly session. It lets a static page show the right header before first
 * paint; nothing relies on it for security.
 */
const hint = (req: PayloadRequest, value: '1' | ''): void =>
  setOwnCookie(req, { name: signedInCookie, value, seconds: limits.session.seconds, isReadable: true })

export const setHint: CollectionAfterLoginHook = ({ req }) => hint(req, '1')

export const clearHint: CollectionAfterLogoutHook = ({ req }) => hint(req, '')

export const setHintOnRefresh: CollectionAfterRefreshHook = ({ req }) => hint(req, '1')

/**
 * On `/me`, removes the cookies of a lost session, and renews a session past half its lifetime, so that a person who
 * returns within two weeks stays signed in.
 * @throws ServiceError `unavailable` if the session could not be read, which does not mean that it is lost
 */
export const keepSession: CollectionAfterMeHook = async ({ collection, req, response: answer }) => {
  const response = answer as { readonly user: unknown; readonly exp?: number }
  const { cookiePrefix } = req.payload.config
  if (!response.user) {
    if (await isSessionUnread(req)) throw new ServiceError('unavailable')
    if (ownCookie(req, signedInCookie) !== '1') return response
    hint(req, '')
    addCookie(req, generateExpiredPayloadCookie({ collectionAuthConfig: collection.auth, cookiePrefix }))
    return response
  }
  const withAvatar = { ...response, avatar: await avatarOf(req.payload, (response.user as User).id) }
  const secondsLeft = (response.exp ?? 0) - Date.now() / 1000
  if (secondsLeft > limits.session.seconds / 2) return withAvatar
  const refreshed = await refreshOperation({ collection: req.payload.collections.users, req })
  const token = refreshed.refreshedToken
  addCookie(req, generatePayloadCookie({ collectionAuthConfig: collection.auth, cookiePrefix, token }))
  return withAvatar
}
