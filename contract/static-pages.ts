import { furtherPages, plannedRoutes, routes } from './routes.ts'

/** The Swedish names of pages (spec, community §2.1): each leads to the English one as soon as that page exists. */
export const swedishAliases: Readonly<Record<string, string>> = {
  '/om-oss': plannedRoutes.about,
  '/priser': plannedRoutes.pricing,
  '/hur-det-fungerar': plannedRoutes.howItWorks,
  '/kontakt': plannedRoutes.contact,
}

/** Pages that are rendered ahead of time, each at its public address. */
export const staticPages = [
  routes.home,
  routes.auth,
  routes.join,
  routes.welcome,
  routes.dashboard,
  routes.credits,
  routes.settings,
  routes.notifications,
  routes.builder,
  routes.pluginEditor,
  routes.pricing,
  routes.admin,
  ...furtherPages,
  '/404',
] as const
