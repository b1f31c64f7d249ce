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
import { adminCookie, signedInCookie } from '#contract/public-config.ts'
import { hasRole } from '../access/index.ts'
import { addCookie, ownCookie, setOwnCookie } from '../platform/cookies.ts'
import { avatarOf } from '../features/avatars/index.ts'
import type { User } from '../payload-types.ts'
import { ServiceError } from '../platform/errors.ts'
import { isSessionUnread } from '../platform/outage.ts'

const setReadable = (req: PayloadRequest, name: string, isSet: boolean): void =>
  setOwnCookie(req, { name, value: isSet ? '1' : '', seconds: limits.session.seconds, isReadable: true })

const isHintedAdmin = (req: PayloadRequest): boolean => ownCookie(req, adminCookie) === '1'

/**
 * Readable cookies in addition to the HttpOnly session. They let a static page show the right header before first
 * paint; nothing relies on them for security.
 */
function hint(req: PayloadRequest, user: User | null): void {
  setReadable(req, signedInCookie, user !== null)
  const isAdmin = hasRole(user, 'admin')
  if (isAdmin || isHintedAdmin(req)) setReadable(req, adminCookie, isAdmin)
}

export const setHint: CollectionAfterLoginHook<User> = ({ req, user }) => hint(req, user)

export const clearHint: CollectionAfterLogoutHook = ({ req }) => hint(req, null)

export const setHintOnRefresh: CollectionAfterRefreshHook = ({ req }) => hint(req, req.user as User | null)

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
    hint(req, null)
    addCookie(req, generateExpiredPayloadCookie({ collectionAuthConfig: collection.auth, cookiePrefix }))
    return response
  }
  const user = response.user as User
  const withAvatar = { ...response, avatar: await avatarOf(req.payload, user.id) }
  // Roles change while a session lasts.
  const isAdmin = hasRole(user, 'admin')
  if (isAdmin !== isHintedAdmin(req)) setReadable(req, adminCookie, isAdmin)
  const secondsLeft = (response.exp ?? 0) - Date.now() / 1000
  if (secondsLeft > limits.session.seconds / 2) return withAvatar
  const refreshed = await refreshOperation({ collection: req.payload.collections.users, req })
  const token = refreshed.refreshedToken
  addCookie(req, generatePayloadCookie({ collectionAuthConfig: collection.auth, cookiePrefix, token }))
  return withAvatar
}
