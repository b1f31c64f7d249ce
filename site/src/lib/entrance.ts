import type { Me } from '#contract/api.ts'
import { routes } from '#contract/routes.ts'
import { peekPendingPrompt } from './pending-prompt.ts'
import { returnPlaceIn, withReturnPlace } from './return-place.ts'

/**
 * Where somebody who is set up goes: to the page that they were on their way to, on with a prompt that waits, else to a
 * page of ours.
 * @param otherwise that page
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
