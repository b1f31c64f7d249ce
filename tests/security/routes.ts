import { cmsConfig, entitiesOf } from '../support/cms-config.ts'

/** A route of the API that the configuration knows: our own, and those that Payload adds to each collection. */
export interface Route {
  /** In capitals. */
  readonly method: string
  /** From the root, with `:names` for what varies. */
  readonly path: string
  /** The collection or global below which it lies; undefined beside them. */
  readonly slug: string | undefined
  /** Whether we wrote it; then its errors have the one shape. */
  readonly own: boolean
  /** The codes that the contract states for it; undefined where it stands in the place of one of Payload's. */
  readonly errors: readonly string[] | undefined
}

interface Listed {
  readonly method: string
  readonly path: string
  readonly custom?: Readonly<Record<string, unknown>>
}

/** Every route, from the configuration alone: a new one is in here without anybody adding it. */
export async function allRoutes(): Promise<readonly Route[]> {
  const config = await cmsConfig()
  // After the configuration has set the environment that the endpoints read.
  const { ownEndpoints } = await import('#cms/features/endpoints.ts')
  const named = ({ method, path }: Listed): string => `${method} /api${path}`.toLowerCase()
  const own = new Set(ownEndpoints.map(named)).add('post /api/users/forgot-password')
  const routes = new Map<string, Route>()
  const add = (base: string, slug: string | undefined, listed: readonly Listed[] | false): void => {
    for (const { method, path, custom } of listed || []) {
      const whole = `/api${base}${path === '/' ? '' : path}`
      const name = `${method} ${whole}`.toLowerCase()
      // The first that answers is ours.
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

/** What a route is about: the collection or global below which it lies, or the first part of its path. */
export const roomOf = ({ path, slug }: Route): string =>
  slug ?? path.replace('/api/app/', '/api/').split('/')[2] ?? ''

/** Who is let in at a route of ours; 'operator' carries a token, and nobody's session opens it. */
export type Who = 'anyone' | 'person' | 'staff' | 'admin' | 'operator'

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
  metrics: 'operator',
  'change-password': 'person',
  'change-email': 'person',
  onboarding: 'person',
  attachments: 'person',
  credits: 'person',
  dashboard: 'person',
  'generate-plugin': 'person',
  plugins: 'person',
  'plugin-versions': 'person',
  realtime: 'person',
  referral: 'person',
  turns: 'person',
  editing: 'staff',
  publishing: 'staff',
  'staff-invitations': 'admin',
}

/** @returns undefined where nobody has said who may use a route of ours */
export const requiredRole = (route: Route): Who | undefined => who[roomOf(route)]

/** A route's address with its `:names` filled in; what has no value gets an id that nothing has. */
export const addressOf = ({ path }: Route, value: string): string =>
  path.replaceAll(/:\w+\??/g, encodeURIComponent(value))
