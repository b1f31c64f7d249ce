import { payloadRoutes } from '#contract/api.ts'
import type { Me } from '#contract/api.ts'
import { routes } from '#contract/routes.ts'
import { api } from './api.ts'
import { showAvatar } from './avatar.ts'
import { setFlash } from './flash.ts'
import { forgetAllKept } from './kept-edits.ts'
import { rememberDevice } from './known-device.ts'
import { tabStorage } from './storage.ts'

export { goToSignIn, seemsSignedIn } from './sign-in.ts'

/** Fetches the signed-in person, or null. */
export async function fetchMe(): Promise<Me | null> {
  const { user, avatar } = await api.call(payloadRoutes.me)
  showAvatar(avatar ?? null)
  if (user) rememberDevice()
  return user
}

/**
 * Goes home from an account that no longer exists, with the news; what the browser had kept for the person goes, too.
 * @param title of the news
 */
export function goHomeAfterDeletion(title: string, personId: string | undefined): void {
  if (personId !== undefined) forgetAllKept(personId)
  tabStorage.removeAll('plugsmith:')
  setFlash({ title, tone: 'success' })
  location.replace(routes.home)
}
