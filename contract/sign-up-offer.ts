import { gifts } from './prices.ts'
import { route } from './route.ts'

/** What people get when they sign up, as pages show it. */
export interface SignUpOffer {
  /** Whether people may sign up by themselves. */
  readonly open: boolean
  /** Credits of every new account. */
  readonly signUp: number
  /** More credits, for an invited person. */
  readonly invitee: number
  /** Credits for the person who invited them. */
  readonly referrer: number
}

/** The offer of an installation that has changed nothing. */
export const usualOffer: SignUpOffer = { open: true, ...gifts }

/** `GET /api/app/sign-up-offer`, which the publisher reads. */
export const signUpOfferRoute = route('GET', '/api/app/sign-up-offer').of<undefined, SignUpOffer>()
