import { apiRoutes, payloadRoutes } from '#contract/api.ts'
import type { Me } from '#contract/api.ts'
import { cookieName, signedInCookie } from '#contract/public-config.ts'
import { routes } from '#contract/routes.ts'
import { api } from './api.ts'
import { setFlash } from './flash.ts'
import type { Flash } from './flash.ts'
import { rememberDevice } from './known-device.ts'
import { signInAddress } from './return-place.ts'
import { tabStorage } from './storage.ts'

/** Who is signed in, asked of the server; null for nobody. */
export async function fetchMe(): Promise<Me | null> {
  const { user } = await api.call(payloadRoutes.me)
  if (user) rememberDevice()
  return user
}

/**
 * Whether somebody seems to be signed in now. It proves nothing: what is asked for on the strength of it counts only behind
 * `fetchMe`. Without it, asking would be refused for certain.
 */
export const seemsSignedIn = (): boolean =>
  document.cookie.split('; ').includes(`${cookieName(signedInCookie, location.protocol === 'https:')}=1`)

/** Goes to the sign-in, which leads back here, and tells there why. */
export function goToSignIn(flash: Flash): void {
  setFlash(flash)
  location.assign(signInAddress(location))
}

/**
 * Ends the session and goes home. What was being written in this tab goes too: somebody else may sit down here next. A
 * session that ends by itself leaves it, for whoever signs in again.
 */
export async function signOut(): Promise<void> {
  await api.call(apiRoutes.signOut)
  tabStorage.removeAll('plugsmith:')
  location.assign(routes.home)
}
