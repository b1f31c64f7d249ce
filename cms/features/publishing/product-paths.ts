import { contentPaths } from '#contract/content/paths.ts'
import { furtherPages, plannedRoutes, routes } from '#contract/routes.ts'
import { swedishAliases } from '#contract/static-pages.ts'
import { environment } from '../../platform/environment.ts'

/** The first part of a path: 'blog' of '/blog/page/2'. */
export const firstPart = (path: string): string => path.split('/')[1] ?? ''

/** First path segments that are reserved for the product. */
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

/** Screens, where all paths below are reserved too. */
const { auth, join, welcome, dashboard, builder, admin, settings, pluginEditor } = plannedRoutes
const closed: ReadonlySet<string> = new Set([
  ...ownFirstParts,
  ...[auth, join, welcome, dashboard, builder, admin, settings, pluginEditor].map(firstPart),
])

/** Single addresses; paths below them are free. */
const single: ReadonlySet<string> = new Set([
  ...Object.values(routes),
  ...furtherPages,
  ...Object.keys(swedishAliases),
  ...[contentPaths.feed, contentPaths.sitemap, contentPaths.robots],
  ...['/favicon.svg', '/favicon.ico'],
])

/**
 * Whether a path belongs to the product itself, so that a redirect from it would never be followed or would hide a
 * screen.
 * @param path decoded, without a trailing slash
 */
export const isProductPath = (path: string): boolean =>
  closed.has(firstPart(path)) ||
  single.has(path) ||
  /^\/blog\/page(\/|$)/.test(path) ||
  /^\/sitemap-\d+\.xml$/.test(path)

/**
 * Normalizes one of our paths as the gateway looks it up: decoded, without query, fragment and trailing slash.
 * @returns null if no request can have this path
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
 * The canonical spelling of a path: readable characters, escaping only those with a special meaning.
 * @param path decoded
 */
export const canonicalPath = (path: string): string => path.replaceAll(/[%?#]/g, encodeURIComponent)

/** The path on our site that an address points to, absolute or relative; null if it points elsewhere. */
export function pathWithin(address: string): string | null {
  const { origin } = new URL(environment().PUBLIC_URL)
  if (address.startsWith('/')) return requestPath(address)
  return URL.canParse(address) && new URL(address).origin === origin
    ? requestPath(new URL(address).pathname)
    : null
}
