import { AuthenticationError, getFieldsToSign, jwtSign, loginOperation, logoutOperation } from 'payload'
import type { PayloadRequest } from 'payload'
import { addSessionToUser, generateExpiredPayloadCookie, generatePayloadCookie } from 'payload/shared'
import type { Me } from '#contract/api.ts'
import { ServiceError } from '../../platform/errors.ts'
import { addCookie } from '../../platform/cookies.ts'
import type { User } from '../../payload-types.ts'

/** The signed-in person as sent to the browser. */
export const meOf = (user: User): Me => ({
  id: user.id,
  email: user.email,
  fullName: user.fullName ?? '',
  onboardingCompleted: user.onboardingCompleted ?? false,
  roles: user.roles ?? [],
})

/** Sets the session cookie. */
export function setSession(req: PayloadRequest, token: string): void {
  addCookie(
    req,
    generatePayloadCookie({
      collectionAuthConfig: req.payload.collections.users.config.auth,
      cookiePrefix: req.payload.config.cookiePrefix,
      token,
    }),
  )
}

/**
 * Signs a person in with Payload's own operation (its hooks, sessions and limits apply) and sets the session cookie.
 * @throws ServiceError `invalid_credentials`, the same for an unknown email, a wrong password and too many attempts;
 *   `rate_limited` for a network with too many attempts, whatever the email
 */
export async function signIn(req: PayloadRequest, email: string, password: string): Promise<User> {
  const collection = req.payload.collections.users
  try {
    const { token, user } = await loginOperation({ collection, data: { email, password }, req })
    if (!token || !user) throw new ServiceError('invalid_credentials')
    setSession(req, token)
    return user as User
  } catch (error) {
    if (error instanceof AuthenticationError) throw new ServiceError('invalid_credentials')
    throw error
  }
}

/**
 * Signs in the person whose account this request has created, and sets the session cookie: the steps of Payload's
 * `loginOperation` after the password check, which is not needed for a password just set.
 * @param userId of the new account
 */
export async function signInNewAccount(req: PayloadRequest, userId: string): Promise<User> {
  const { payload } = req
  const collection = payload.collections.users.config
  const stored = await payload.db.findOne<User>({
    collection: 'users',
    where: { id: { equals: userId } },
    req,
  })
  if (!stored) throw new Error(`There is no user ${userId}`)
  const { hash: _hash, salt: _salt, ...user } = stored
  const { sid } = await addSessionToUser({ collectionConfig: collection, payload, req, user })
  const fieldsToSign = getFieldsToSign({
    collectionConfig: collection,
    email: user.email,
    user,
    ...(sid && { sid }),
  })
  const { token } = await jwtSign({
    fieldsToSign,
    secret: payload.secret,
    tokenExpiration: collection.auth.tokenExpiration,
  })
  for (const hook of collection.hooks.afterLogin)
    await hook({ collection, context: req.context, req, token, user })
  setSession(req, token)
  return user
}

/** Ends the session and removes its cookies. Does nothing without a session. */
export async function signOut(req: PayloadRequest): Promise<void> {
  const collection = req.payload.collections.users
  if (req.user) await logoutOperation({ collection, req })
  addCookie(
    req,
    generateExpiredPayloadCookie({
      collectionAuthConfig: collection.config.auth,
      cookiePrefix: req.payload.config.cookiePrefix,
    }),
  )
}
