import { signInMessages } from '#contract/messages/sign-in.ts'
import { routes } from '#contract/routes.ts'
import { setFlash } from '../lib/flash.ts'
import { isKnownDevice } from '../lib/known-device.ts'
import { savePendingPrompt } from '../lib/pending-prompt.ts'
import { withReturnPlace } from '../lib/return-place.ts'

/** The sign-in on the way to the builder; a device that never signed in most likely has no account yet. */
function signInFor(prompt: string): string {
  const auth = isKnownDevice() ? routes.auth : `${routes.auth}?mode=sign-up`
  // A prompt leads to the builder anyway.
  return withReturnPlace(auth, prompt.trim() === '' ? routes.builder : null)
}

/**
 * Opens the builder with a prompt, by way of the sign-in if need be (spec, community §4, 'landing prompt submit').
 * @param submitted whether the person sent it: only then it sends itself over there
 * @returns false, and goes nowhere, where the browser cannot keep the prompt and `insist` is not set
 */
export function takePrompt(prompt: string, { submitted = false, insist = true } = {}): boolean {
  if (!savePendingPrompt({ prompt, submitted }) && !insist) return false
  // A hint only: the builder asks the server, and leads to the sign-in itself if it was wrong.
  const signedIn = document.documentElement.hasAttribute('data-signed-in')
  if (!signedIn) setFlash(signInMessages.needed)
  location.assign(signedIn ? routes.builder : signInFor(prompt))
  return true
}
