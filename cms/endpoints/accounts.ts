import type { SignInAnswer, SignUpAnswer } from '#contract/api.ts'
import { signInSchema, signUpSchema } from '#contract/schemas/auth.ts'
import { acceptedPassword, ensureWelcome, meOf, signIn, signOut, signUp } from '../accounts/index.ts'
import { countAgainst } from '../limiter/index.ts'
import { endpoint, json } from './endpoint.ts'
import { body, clientNetwork, requireSameOrigin } from './request.ts'

/** `POST /api/sign-up`, `/api/sign-in`, `/api/sign-out` */
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
]
