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

/** Fetches the signed-in person, or null. */
export async function fetchMe(): Promise<Me | null> {
  const { user } = await api.call(payloadRoutes.me)
  if (user) rememberDevice()
  return user
}

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

/**
 * Ends the session and goes home. Unsent text in this tab is deleted, since someone else may use the device next. An expired
 * session keeps it for the next sign-in.
 */
export async function signOut(): Promise<void> {
  await api.call(apiRoutes.signOut)
  tabStorage.removeAll('plugsmith:')
  location.assign(routes.home)
}

/**
 * Goes home from an account that no longer exists, with the news; what this tab had kept for the person goes, too.
 * @param title of the news
 */
export function goHomeAfterDeletion(title: string): void {
  tabStorage.removeAll('plugsmith:')
  setFlash({ title, tone: 'success' })
  location.replace(routes.home)
}
