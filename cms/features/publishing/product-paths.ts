import { contentPaths } from '#contract/content/paths.ts'
import { plannedRoutes, routes, swedishAliases } from '#contract/routes.ts'
import { environment } from '../../platform/environment.ts'

/** The first part of a path: 'blog' of '/blog/page/2'. */
export const firstPart = (path: string): string => path.split('/')[1] ?? ''

/** First parts of addresses below which nothing but the product's own programs answers. */
export const ownFirstParts: readonly string[] = [
  'api',
  'cms',
  '_next',
  '_astro',
  'media',
  'cards',
  'draft',
  'preview',
  'health',
  'dev',
  'app',
  '404',
]

/** Screens: the product has everything below them too, or will. */
const { auth, join, welcome, dashboard, builder, admin, settings, pluginEditor } = plannedRoutes
const closed: ReadonlySet<string> = new Set([
  ...ownFirstParts,
  ...[auth, join, welcome, dashboard, builder, admin, settings, pluginEditor].map(firstPart),
])

/** Single addresses; below these there is room. */
const single: ReadonlySet<string> = new Set([
  ...Object.values(routes),
  ...Object.keys(swedishAliases),
  ...[contentPaths.feed, contentPaths.sitemap, contentPaths.robots],
  ...['/favicon.svg', '/favicon.ico'],
])

/**
 * Whether the product itself answers at a path, whatever staff publish: a redirect from there would never be followed, or
 * would take away what people work with.
 * @param path decoded, without a slash at its end
 */
export const isProductPath = (path: string): boolean =>
  closed.has(firstPart(path)) ||
  single.has(path) ||
  /^\/blog\/page(\/|$)/.test(path) ||
  /^\/sitemap-\d+\.xml$/.test(path)

/**
 * A path of ours as the gateway looks it up: decoded, without query and place, without a slash at its end.
 * @returns null for what no request can ask for
 */
export function requestPath(text: string): string | null {
  const [bare = ''] = text.split(/[?#]/, 1)
  try {
    const path = decodeURIComponent(bare.length > 1 ? bare.replace(/\/+$/, '') : bare)
    return /^\/(?!\/)[^\p{Cc}\\]*$/u.test(path) && !/\/(\.{0,2}\/|\.{1,2}$)/.test(path) ? path : null
  } catch {
    return null
  }
}

/**
 * The one way in which we write down a path: with its letters as they are read, and escaped what would mean something else.
 * @param path decoded
 */
export const canonicalPath = (path: string): string => path.replaceAll(/[%?#]/g, encodeURIComponent)

/** The path of ours that an address leads to, written with our origin or without it; null where it leads elsewhere. */
export function pathWithin(address: string): string | null {
  const { origin } = new URL(environment().PUBLIC_URL)
  if (address.startsWith('/')) return requestPath(address)
  return URL.canParse(address) && new URL(address).origin === origin
    ? requestPath(new URL(address).pathname)
    : null
}
