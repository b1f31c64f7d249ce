import { addDataAndFileToRequest } from 'payload'
import type { ForgotPasswordAnswer, ResetLinkAnswer, SignInAnswer, SignUpAnswer } from '#contract/api.ts'
import {
  changeEmailSchema,
  changePasswordSchema,
  forgotPasswordSchema,
  resetLinkSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
} from '#contract/schemas/auth.ts'
import { endpoint, json } from '../../platform/endpoint/endpoint.ts'
import {
  body,
  checked,
  clientNetwork,
  requireSameOrigin,
  requireUser,
} from '../../platform/endpoint/request.ts'
import { ServiceError } from '../../platform/errors.ts'
import { countAgainst } from '../../platform/limiter/index.ts'
import {
  acceptedPassword,
  changeEmail,
  changePassword,
  completeOnboarding,
  ensureWelcome,
  meOf,
  requestReset,
  requireResetLink,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from './index.ts'

const accepted: ForgotPasswordAnswer = { accepted: true }
const works: ResetLinkAnswer = { works: true }

/**
 * `POST /api/sign-up`, `/api/sign-in`, `/api/sign-out`
 * `POST /api/forgot-password`, `/api/reset-link`, `/api/reset-password`, `/api/change-password`, `/api/change-email`
 * `POST /api/onboarding`
 */
export const accountEndpoints = [
  endpoint('post', '/sign-up', async (req) => {
    requireSameOrigin(req)
    const input = await body(req, signUpSchema)
    // Before it is counted: what is refused for its input is no sign-up.
    await acceptedPassword(input.password)
    await countAgainst(req.payload, 'signUpPerAddress', clientNetwork(req))
    // Somebody's browser that has a session: they may be inviting themselves.
    const { invited } = await signUp(req.payload, input, req.user?.id ?? null)
    const user = await signIn(req, input.email, input.password, { isJustMade: true })
    const answer: SignUpAnswer = { user: meOf(user), invited }
    return json(answer, 201)
  }),
  endpoint('post', '/sign-in', async (req) => {
    requireSameOrigin(req)
    const { email, password } = await body(req, signInSchema)
    const user = await signIn(req, email, password)
    await ensureWelcome(req.payload, user.id)
    const answer: SignInAnswer = { user: meOf(user) }
    return json(answer)
  }),
  endpoint('post', '/sign-out', async (req) => {
    requireSameOrigin(req)
    await signOut(req)
    return json({ user: null })
  }),
  endpoint('post', '/forgot-password', async (req) => {
    requireSameOrigin(req)
    const { email } = await body(req, forgotPasswordSchema)
    await requestReset(req.payload, email, clientNetwork(req))
    return json(accepted, 202)
  }),
  // Stands in for Payload's own route, which the admin panel's form sends to and whose time tells who has an account.
  endpoint('post', '/users/forgot-password', async (req) => {
    requireSameOrigin(req)
    await addDataAndFileToRequest(req).catch(() => {
      throw new ServiceError('invalid_input')
    })
    const { email } = checked(req.data, forgotPasswordSchema)
    await requestReset(req.payload, email, clientNetwork(req))
    return json(accepted)
  }),
  endpoint('post', '/reset-link', async (req) => {
    requireSameOrigin(req)
    const { token } = await body(req, resetLinkSchema)
    await requireResetLink(req.payload, token, clientNetwork(req))
    return json(works)
  }),
  endpoint('post', '/reset-password', async (req) => {
    requireSameOrigin(req)
    const { token, password } = await body(req, resetPasswordSchema)
    const user = await resetPassword(req, token, password)
    await ensureWelcome(req.payload, user.id)
    const answer: SignInAnswer = { user: meOf(user) }
    return json(answer)
  }),
  endpoint('post', '/change-password', async (req) => {
    requireSameOrigin(req)
    const user = requireUser(req)
    await changePassword(req, user, await body(req, changePasswordSchema))
    const answer: SignInAnswer = { user: meOf(user) }
    return json(answer)
  }),
  endpoint('post', '/change-email', async (req) => {
    requireSameOrigin(req)
    const user = requireUser(req)
    const answer: SignInAnswer = {
      user: meOf(await changeEmail(req, user, await body(req, changeEmailSchema))),
    }
    return json(answer)
  }),
  endpoint('post', '/onboarding', async (req) => {
    const user = requireUser(req)
    await completeOnboarding(req.payload, user.id)
    const answer: SignInAnswer = { user: { ...meOf(user), onboardingCompleted: true } }
    return json(answer)
  }),
]
