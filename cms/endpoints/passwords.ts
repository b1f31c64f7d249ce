import { addDataAndFileToRequest } from 'payload'
import type { ForgotPasswordAnswer, ResetLinkAnswer, SignInAnswer } from '#contract/api.ts'
import {
  changeEmailSchema,
  changePasswordSchema,
  forgotPasswordSchema,
  resetLinkSchema,
  resetPasswordSchema,
} from '#contract/schemas/auth.ts'
import {
  changeEmail,
  changePassword,
  ensureWelcome,
  meOf,
  requestReset,
  requireResetLink,
  resetPassword,
} from '../accounts/index.ts'
import { ServiceError } from '../errors.ts'
import { endpoint, json } from './endpoint.ts'
import { body, checked, clientNetwork, requireSameOrigin, requireUser } from './request.ts'

const accepted: ForgotPasswordAnswer = { accepted: true }
const works: ResetLinkAnswer = { works: true }

/** `POST /api/forgot-password`, `/api/reset-link`, `/api/reset-password`, `/api/change-password`, `/api/change-email` */
export const passwordEndpoints = [
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
]
