import { signInSchema, signUpSchema } from '#contract/schemas/auth.ts'
import { ensureWelcome, meOf, signIn, signOut, signUp } from '../accounts/index.ts'
import { countAgainst } from '../limiter/index.ts'
import { endpoint, json } from './endpoint.ts'
import { body, clientAddress, requireSameOrigin } from './request.ts'

/** `POST /api/sign-up`, `/api/sign-in`, `/api/sign-out` */
export const accountEndpoints = [
  endpoint('post', '/sign-up', async (req) => {
    requireSameOrigin(req)
    const input = await body(req, signUpSchema)
    await countAgainst(req.payload, 'signUpPerAddress', clientAddress(req))
    await signUp(req.payload, input)
    const user = await signIn(req, input.email, input.password)
    return json({ user: meOf(user) }, 201)
  }),
  endpoint('post', '/sign-in', async (req) => {
    requireSameOrigin(req)
    const { email, password } = await body(req, signInSchema)
    const user = await signIn(req, email, password)
    await ensureWelcome(req.payload, user.id)
    return json({ user: meOf(user) })
  }),
  endpoint('post', '/sign-out', async (req) => {
    requireSameOrigin(req)
    await signOut(req)
    return json({ user: null })
  }),
]
