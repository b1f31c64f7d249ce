import type { Me } from '#contract/api.ts'
import { routes } from '#contract/routes.ts'
import { signInAddress, withReturnPlace } from './return-place.ts'
import { fetchMe } from './session.ts'

/** Where somebody belongs who has nothing to look at here, or null. */
function elsewhere(me: Me | null): string | null {
  if (!me) return signInAddress(location)
  return me.onboardingCompleted ? null : withReturnPlace(routes.welcome, location.pathname + location.search)
}

/**
 * The person whose page this is.
 * @returns null for somebody who does not belong here, and is on the way to where they belong
 * @throws ApiError
 */
export async function requirePerson(): Promise<Me | null> {
  const who = await fetchMe()
  const place = elsewhere(who)
  if (place === null) return who
  location.replace(place)
  return null
}
