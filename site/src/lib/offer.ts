import { usualOffer } from '#contract/sign-up-offer.ts'
import type { SignUpOffer } from '#contract/sign-up-offer.ts'
import { readPublicConfig } from './public-config.ts'

/** What people get when they sign up, as the page was published with; only pages around an island carry it. */
export const readOffer = (): SignUpOffer => readPublicConfig().offer ?? usualOffer
