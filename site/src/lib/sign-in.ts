import { cookieName, signedInCookie } from '#contract/public-config.ts'
import { setFlash } from './flash.ts'
import type { Flash } from './flash.ts'
import { signInAddress } from './return-place.ts'

/**
 * Whether someone seems to be signed in. This proves nothing, so data requested because of it may be used only after
 * `fetchMe`; without it, requests would certainly be refused.
 */
export const seemsSignedIn = (): boolean =>
  document.cookie.split('; ').includes(`${cookieName(signedInCookie, location.protocol === 'https:')}=1`)

/** Goes to the sign-in, which shows the reason and returns here. */
export function goToSignIn(flash: Flash): void {
  setFlash(flash)
  location.assign(signInAddress(location))
}
