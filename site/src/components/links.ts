import { siteMessages } from '#contract/messages/site.ts'
import { plannedRoutes, routeExists } from '#contract/routes.ts'
import type { PlannedRouteName } from '#contract/routes.ts'

export interface SiteLink {
  readonly href: string
  readonly text: string
}

/** Those of `names` that lead somewhere now, in their order. */
export const siteLinks = (names: readonly PlannedRouteName[]): readonly SiteLink[] =>
  names
    .filter(routeExists)
    .map((name) => ({ href: plannedRoutes[name], text: siteMessages.links[name] ?? name }))
