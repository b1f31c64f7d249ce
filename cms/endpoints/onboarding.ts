import type { SignInAnswer } from '#contract/api.ts'
import { completeOnboarding, meOf } from '../accounts/index.ts'
import { endpoint, json } from './endpoint.ts'
import { requireUser } from './request.ts'

/** `POST /api/onboarding` */
export const onboardingEndpoints = [
  endpoint('post', '/onboarding', async (req) => {
    const user = requireUser(req)
    await completeOnboarding(req.payload, user.id)
    const answer: SignInAnswer = { user: { ...meOf(user), onboardingCompleted: true } }
    return json(answer)
  }),
]
