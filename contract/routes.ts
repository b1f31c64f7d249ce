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
  notifications: '/notifications',
  builder: '/builder',
  pluginEditor: '/plugin-editor',
  blog: '/blog',
  faq: '/faq',
  pricing: '/pricing',
  admin: '/admin',
} as const

export type RouteName = keyof typeof routes

const community = '/community'
const contact = '/contact'
const search = '/search'

/** All planned routes; `routeExists` says which can be linked to now. */
export const plannedRoutes = {
  ...routes,
  about: '/about',
  howItWorks: '/how-it-works',
  contact,
  terms: '/terms',
  privacy: '/privacy',
  purchaseTerms: '/purchase-terms',
  community,
  search,
} as const

export type PlannedRouteName = keyof typeof plannedRoutes

/** Whether `name` can be linked to. */
export function routeExists(name: PlannedRouteName): name is RouteName {
  return name in routes
}

/** Pages that are rendered when they are asked for; apart from `routes`, which every island loads. */
export const onDemandPages = [community, search] as const

/** Pages that are rendered ahead of time; apart from `routes` likewise. */
export const furtherPages = [contact] as const
