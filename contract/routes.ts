/**
 * The existing routes. Links to routes not listed here are not rendered, and appear when the route is added.
 */
export const routes = {
  home: '/',
  auth: '/auth',
  join: '/join',
  welcome: '/welcome',
  dashboard: '/dashboard',
  credits: '/credits',
  settings: '/settings',
  builder: '/builder',
  pluginEditor: '/plugin-editor',
  blog: '/blog',
  faq: '/faq',
  pricing: '/pricing',
} as const

export type RouteName = keyof typeof routes

const community = '/community'

/** All planned routes; `routeExists` says which can be linked to now. */
export const plannedRoutes = {
  ...routes,
  admin: '/admin',
  about: '/about',
  howItWorks: '/how-it-works',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  purchaseTerms: '/purchase-terms',
  community,
} as const

export type PlannedRouteName = keyof typeof plannedRoutes

/** Whether `name` can be linked to. */
export function routeExists(name: PlannedRouteName): name is RouteName {
  return name in routes
}

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
  routes.builder,
  routes.pluginEditor,
  routes.pricing,
  '/404',
] as const

/** Pages that are rendered when they are asked for; apart from `routes`, which every island loads. */
export const onDemandPages = [community] as const
