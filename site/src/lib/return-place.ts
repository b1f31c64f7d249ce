import { onDemandPages, routes } from '#contract/routes.ts'

/** The parameter of /auth and of onboarding that names the requested page. */
const parameter = 'next'

const places: readonly string[] = [...Object.values(routes), ...onDemandPages].filter(
  (route) => route !== routes.home && route !== routes.auth && route !== routes.welcome,
)

const isPlace = (path: string): boolean =>
  places.some((place) => path === place || path.startsWith(`${place}/`))

/**
 * The requested page in an address, or null. Anyone can write such an address, so only our own pages count, and never
 * another site, however it is written (`//site`, `/\site`, `https:`).
 * @param search of the address, with its question mark
 * @param origin of our pages
 * @returns path and query
 */
export function returnPlaceIn(search: string, origin = location.origin): string | null {
  const named = new URLSearchParams(search).get(parameter)
  if (named === null || !URL.canParse(named, origin)) return null
  const { origin: site, pathname, search: query } = new URL(named, origin)
  return site === origin && isPlace(pathname) ? pathname + query : null
}

/** A page of ours with a place to go to afterward; the dashboard is where one goes anyway. */
export const withReturnPlace = (route: string, place: string | null): string =>
  place === null || place === routes.dashboard
    ? route
    : `${route}${route.includes('?') ? '&' : '?'}${new URLSearchParams({ [parameter]: place }).toString()}`

/** The address of the sign-in, which returns to the current page, or to the page requested there. */
export function signInAddress({
  pathname,
  search,
  origin,
}: Pick<Location, 'pathname' | 'search' | 'origin'>): string {
  const here = isPlace(pathname) ? pathname + search : returnPlaceIn(search, origin)
  return withReturnPlace(routes.auth, here)
}
