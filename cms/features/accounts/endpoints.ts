import { apiRoutes } from '#contract/api-routes.ts'
import { signUpOfferRoute } from '#contract/sign-up-offer.ts'
import { addDataAndFileToRequest } from 'payload'
import type { ForgotPasswordAnswer, ResetLinkAnswer } from '#contract/api.ts'
import {
  changeEmailSchema,
  changePasswordSchema,
  confirmEmailSchema,
  forgotPasswordSchema,
  profileSchema,
  resetLinkSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
} from '#contract/schemas/auth.ts'
import { systemRoutes } from '#contract/system-routes.ts'
import { database } from '../../platform/database/index.ts'
import { endpoint, json, override } from '../../platform/endpoint/endpoint.ts'
import {
  checked,
  clientNetwork,
  isInside,
  requireSameOrigin,
  requireUser,
  routeId,
} from '../../platform/endpoint/request.ts'
import { ServiceError } from '../../platform/errors.ts'
import { countAgainst, countPublicRead } from '../../platform/limiter/index.ts'
import { addressOfToken, confirmationPage } from '../addresses/index.ts'
import { readOperation } from '../../platform/settings/index.ts'
import {
  acceptedPassword,
  changePassword,
  completeOnboarding,
  confirmByLink,
  confirmEmailChange,
  endOtherSessions,
  endSession,
  ensureWelcome,
  meOf,
  readSettings,
  requestEmailChange,
  requestReset,
  requireResetLink,
  resendConfirmation,
  resetPassword,
  saveProfile,
  signIn,
  signInNewAccount,
  signOut,
  signUp,
} from './index.ts'

const accepted: ForgotPasswordAnswer = { accepted: true }
const works: ResetLinkAnswer = { works: true }

/**
 * `GET /api/app/sign-up-offer`, `POST /api/app/sign-up`, `/api/app/sign-in`, `/api/app/sign-out`
 * `POST /api/app/forgot-password`, `/api/app/reset-link`, `/api/app/reset-password`
 * `POST /api/app/change-password`, `/api/app/change-email`, `/api/app/confirm-email`
 * `GET`, `POST /api/app/confirm-address/{token}`, `POST /api/app/resend-confirmation`
 * `GET /api/app/settings`, `POST /api/app/profile`, `/api/app/sessions/{id}/end`, `/api/app/end-other-sessions`
 * `POST /api/app/onboarding`
 */
export const accountEndpoints = [
  endpoint(signUpOfferRoute, async (req) => {
    if (!isInside(req)) await countPublicRead(req.payload, clientNetwork(req))
    const { signUpOpen, gifts } = await readOperation(database(req.payload))
    return { open: signUpOpen, ...gifts }
  }),
  endpoint(apiRoutes.signUp, signUpSchema, async (req, body) => {
    requireSameOrigin(req)
    const input = await body()
    // Checked before counting, because a rejected input is not a sign-up.
    await acceptedPassword(input.password)
    await countAgainst(req.payload, 'signUpPerAddress', clientNetwork(req))
    // If the browser has a session, its user may be inviting themselves.
    const { userId, invited, credits } = await signUp(req.payload, input, req.user?.id ?? null)
    const user = await signInNewAccount(req, userId)
    return { user: meOf(user), invited, credits }
  }),
  endpoint(apiRoutes.signIn, signInSchema, async (req, body) => {
    requireSameOrigin(req)
    const { email, password } = await body()
    const user = await signIn(req, email, password)
    await ensureWelcome(req.payload, user.id)
    return { user: meOf(user) }
  }),
  endpoint(apiRoutes.signOut, async (req) => {
    requireSameOrigin(req)
    await signOut(req)
    return { user: null }
  }),
  endpoint(apiRoutes.forgotPassword, forgotPasswordSchema, async (req, body) => {
    requireSameOrigin(req)
    const { email } = await body()
    await requestReset(req.payload, email, clientNetwork(req))
    return accepted
  }),
  endpoint(apiRoutes.resetLink, resetLinkSchema, async (req, body) => {
    requireSameOrigin(req)
    const { token } = await body()
    await requireResetLink(req.payload, token, clientNetwork(req))
    return works
  }),
  endpoint(apiRoutes.resetPassword, resetPasswordSchema, async (req, body) => {
    requireSameOrigin(req)
    const { token, password } = await body()
    const user = await resetPassword(req, token, password)
    await ensureWelcome(req.payload, user.id)
    return { user: meOf(user) }
  }),
  endpoint(apiRoutes.changePassword, changePasswordSchema, async (req, body) => {
    requireSameOrigin(req)
    const user = requireUser(req)
    await changePassword(req, user, await body())
    return { user: meOf(user) }
  }),
  endpoint(apiRoutes.changeEmail, changeEmailSchema, async (req, body) => {
    requireSameOrigin(req)
    const user = requireUser(req)
    const input = await body()
    await requestEmailChange(req, user, input)
    return { sentTo: input.email }
  }),
  endpoint(apiRoutes.confirmEmail, confirmEmailSchema, async (req, body) => {
    requireSameOrigin(req)
    const user = requireUser(req)
    const { token } = await body()
    return { user: meOf(await confirmEmailChange(req, user, token)) }
  }),
  endpoint(systemRoutes.confirmAddressPage, async (req) => {
    await countPublicRead(req.payload, clientNetwork(req))
    return confirmationPage(await addressOfToken(database(req.payload), req.routeParams?.token))
  }),
  // The token is enough: emails are read on devices that are not signed in.
  endpoint(systemRoutes.confirmAddress, async (req) => {
    await countPublicRead(req.payload, clientNetwork(req))
    return confirmationPage(await confirmByLink(req.payload, req.routeParams?.token), 404)
  }),
  endpoint(apiRoutes.resendConfirmation, async (req) => {
    requireSameOrigin(req)
    return resendConfirmation(req.payload, requireUser(req))
  }),
  endpoint(apiRoutes.settings, async (req) => {
    return readSettings(req, requireUser(req))
  }),
  endpoint(apiRoutes.profile, profileSchema, async (req, body) => {
    requireSameOrigin(req)
    const user = requireUser(req)
    return saveProfile(req.payload, user.id, await body())
  }),
  endpoint(apiRoutes.endSession, async (req) => {
    requireSameOrigin(req)
    const user = requireUser(req)
    return { sessions: await endSession(req, user.id, routeId(req)) }
  }),
  endpoint(apiRoutes.endOtherSessions, async (req) => {
    requireSameOrigin(req)
    const user = requireUser(req)
    return { sessions: await endOtherSessions(req, user.id) }
  }),
  endpoint(apiRoutes.onboarding, async (req) => {
    const user = requireUser(req)
    await completeOnboarding(req.payload, user.id)
    return { user: { ...meOf(user), onboardingCompleted: true } }
  }),
]

/** Replaces Payload's own route, which the admin's form uses and whose response time reveals who has an account. */
export const forgotPasswordOverride = override('post', '/forgot-password', async (req) => {
  requireSameOrigin(req)
  await addDataAndFileToRequest(req).catch(() => {
    throw new ServiceError('invalid_input')
  })
  const { email } = checked(req.data, forgotPasswordSchema)
  await requestReset(req.payload, email, clientNetwork(req))
  return json(accepted)
})
