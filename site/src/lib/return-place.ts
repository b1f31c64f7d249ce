import { routes } from '#contract/routes.ts'

/** The parameter of /auth, and of the welcome behind it, that names the page somebody was on their way to. */
const parameter = 'next'

const places: readonly string[] = Object.values(routes).filter(
  (route) => route !== routes.home && route !== routes.auth && route !== routes.welcome,
)

const isPlace = (path: string): boolean =>
  places.some((place) => path === place || path.startsWith(`${place}/`))

/**
 * The page that an address says somebody was on their way to, or null. Anyone can write such an address, so only pages of
 * ours count: another site, however it is written (`//site`, `/\site`, `https:`), is none.
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

/** The sign-in, which leads back to where somebody is, or to where that page would have led. */
export function signInAddress({
  pathname,
  search,
  origin,
}: Pick<Location, 'pathname' | 'search' | 'origin'>): string {
  const here = isPlace(pathname) ? pathname + search : returnPlaceIn(search, origin)
  return withReturnPlace(routes.auth, here)
}
