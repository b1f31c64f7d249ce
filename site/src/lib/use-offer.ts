import { useSyncExternalStore } from 'react'
import { usualOffer } from '#contract/sign-up-offer.ts'
import type { SignUpOffer } from '#contract/sign-up-offer.ts'
import { readPublicConfig } from './public-config.ts'

let read: SignUpOffer | undefined

const never = () => () => undefined
/** React compares what it gets by identity, so it is read once; a page keeps what it was published with. */
const offerOfPage = (): SignUpOffer => (read ??= readPublicConfig().offer ?? usualOffer)

/**
 * What people get when they sign up, as the page was published with; only pages around an island carry it. The server
 * renders the usual offer, since an island has no page there.
 */
export const useOffer = (): SignUpOffer => useSyncExternalStore(never, offerOfPage, () => usualOffer)
