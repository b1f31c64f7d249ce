import type { Me } from '#contract/api.ts'
import { routes } from '#contract/routes.ts'
import { peekPendingPrompt } from './pending-prompt.ts'
import { returnPlaceIn, withReturnPlace } from './return-place.ts'

/**
 * The destination after sign-in and onboarding: the requested page, or else the builder if a prompt waits, or else a
 * default page.
 * @param otherwise the default page
 */
export function afterWelcome(me: Me, otherwise: string = routes.dashboard): string {
  const place = returnPlaceIn(location.search)
  if (place !== null) return place
  const pending = peekPendingPrompt(me.id)
  if (!pending) return otherwise
  const { pluginId } = pending
  return pluginId === null ? routes.builder : `${routes.builder}?id=${encodeURIComponent(pluginId)}`
}

/** Where a person who is signed in is redirected. A waiting prompt keeps waiting during onboarding. */
export const destinationOf = (me: Me): string =>
  me.onboardingCompleted ? afterWelcome(me) : withReturnPlace(routes.welcome, returnPlaceIn(location.search))
