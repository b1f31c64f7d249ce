import { payloadRoutes } from '#contract/api.ts'
import type { Me } from '#contract/api.ts'
import { api } from './api.ts'
import { showAvatar } from './avatar.ts'
import { rememberDevice } from './known-device.ts'

export { goToSignIn, seemsSignedIn } from './sign-in.ts'

/** Fetches the signed-in person, or null. */
export async function fetchMe(): Promise<Me | null> {
  const { user, avatar } = await api.call(payloadRoutes.me)
  showAvatar(avatar ?? null)
  if (user) rememberDevice()
  return user
}
