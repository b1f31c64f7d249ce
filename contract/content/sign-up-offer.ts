import * as z from 'zod/mini'
import type { SignUpOffer } from '../sign-up-offer.ts'

export const signUpOfferSchema: z.ZodMiniType<SignUpOffer> = z.object({
  open: z.boolean(),
  signUp: z.number(),
  invitee: z.number(),
  referrer: z.number(),
})
