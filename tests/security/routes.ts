import { cmsConfig, entitiesOf } from '../support/cms-config.ts'

/** A route of the API in the configuration: our own, and those that Payload adds to each collection. */
export interface Route {
  /** In upper case. */
  readonly method: string
  /** From the root, with `:names` for parameters. */
  readonly path: string
  /** The collection or global that it belongs to; undefined if none. */
  readonly slug: string | undefined
  /** Whether it is ours, and so its errors have the standard shape. */
  readonly own: boolean
  /** The error codes that the contract states for it; undefined if it replaces one of Payload's routes. */
  readonly errors: readonly string[] | undefined
}

interface Listed {
  readonly method: string
  readonly path: string
  readonly custom?: Readonly<Record<string, unknown>>
}

/** Every route, read from the configuration, so that new ones are included automatically. */
export async function allRoutes(): Promise<readonly Route[]> {
  const config = await cmsConfig()
  // Import it only after the configuration has set the environment that the endpoints read.
  const { ownEndpoints } = await import('#cms/features/endpoints.ts')
  const named = ({ method, path }: Listed): string => `${method} /api${path}`.toLowerCase()
  const own = new Set(ownEndpoints.map(named)).add('post /api/users/forgot-password')
  const routes = new Map<string, Route>()
  const add = (base: string, slug: string | undefined, listed: readonly Listed[] | false): void => {
    for (const { method, path, custom } of listed || []) {
      const whole = `/api${base}${path === '/' ? '' : path}`
      const name = `${method} ${whole}`.toLowerCase()
      // The first matching route is ours.
      if (!routes.has(name))
        routes.set(name, {
          method: method.toUpperCase(),
          path: whole,
          slug,
          own: own.has(name),
          errors: custom?.['errors'] as readonly string[] | undefined,
        })
    }
  }
  add('', undefined, config.endpoints ?? [])
  for (const { kind, slug, config: entity } of entitiesOf(config))
    add(kind === 'global' ? `/globals/${slug}` : `/${slug}`, slug, entity.endpoints)
  const missing = [...own].filter((name) => !routes.has(name))
  if (missing.length > 0)
    throw new Error(`Routes that the configuration does not have: ${missing.join(', ')}`)
  return [...routes.values()]
}

/** The group of a route: its collection or global, or the first part of its path. */
export const roomOf = ({ path, slug }: Route): string =>
  slug ?? path.replace('/api/app/', '/api/').split('/')[2] ?? ''

/**
 * Who may use a route of ours; 'operator' requires a token, which no session replaces, and 'link' the token of a link in an
 * email, which works from everywhere.
 */
export type Who = 'anyone' | 'person' | 'staff' | 'moderator' | 'admin' | 'operator' | 'stripe' | 'link'

const who: Readonly<Record<string, Who>> = {
  'sign-up': 'anyone',
  'sign-in': 'anyone',
  'sign-out': 'anyone',
  'forgot-password': 'anyone',
  users: 'anyone',
  'reset-link': 'anyone',
  'invite-code': 'anyone',
  'reset-password': 'anyone',
  'staff-invitation': 'anyone',
  'accept-invitation': 'anyone',
  health: 'anyone',
  preview: 'anyone',
  unsubscribe: 'link',
  'confirm-address': 'link',
  metrics: 'operator',
  // Proven by a signature.
  'mail-events': 'operator',
  'stripe-webhook': 'stripe',
  'change-password': 'person',
  'change-email': 'person',
  'delete-account': 'person',
  'account-contents': 'person',
  'confirm-email': 'person',
  'resend-confirmation': 'person',
  'end-other-sessions': 'person',
  profile: 'person',
  sessions: 'person',
  settings: 'person',
  'data-export': 'person',
  'data-export.zip': 'person',
  onboarding: 'person',
  attachments: 'person',
  notifications: 'person',
  'newest-notifications': 'person',
  'read-notifications': 'person',
  'notification-preferences': 'person',
  imports: 'person',
  avatar: 'person',
  avatars: 'anyone',
  'public-plugins': 'anyone',
  'front-page': 'anyone',
  'sign-up-offer': 'anyone',
  'generated-plugins': 'anyone',
  community: 'anyone',
  search: 'anyone',
  'search-suggestions': 'anyone',
  contact: 'anyone',
  'contact-form': 'anyone',
  'forum-images': 'person',
  'forum-people': 'person',
  threads: 'person',
  comments: 'person',
  moderation: 'moderator',
  credits: 'person',
  'credit-holdings': 'person',
  'credit-transactions': 'person',
  'credit-transactions.csv': 'person',
  dashboard: 'person',
  'generate-plugin': 'person',
  'create-checkout': 'person',
  'create-payment': 'person',
  'customer-portal': 'person',
  'check-subscription': 'person',
  'send-welcome-email': 'person',
  'checkout-return': 'person',
  plugins: 'person',
  'plugin-versions': 'person',
  realtime: 'person',
  referral: 'person',
  turns: 'person',
  editing: 'staff',
  'article-imports': 'staff',
  'email-templates': 'staff',
  publishing: 'staff',
  reviews: 'staff',
  'send-weekly-promo': 'admin',
  mailings: 'admin',
  'staff-invitations': 'admin',
  'staff-payments': 'admin',
  'staff-sync': 'admin',
  'staff-prices': 'admin',
  admin: 'admin',
  'admin-add-credits': 'admin',
}

/** @returns undefined if access to a route of ours is not declared */
export const requiredRole = (route: Route): Who | undefined => who[roomOf(route)]

/** A route's address with its `:names` filled in; those without a value get an id that nothing has. */
export const addressOf = ({ path }: Route, value: string): string =>
  path.replaceAll(/:\w+\??/g, encodeURIComponent(value))
