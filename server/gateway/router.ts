import { swedishAliases } from '#contract/static-pages.ts'
import type { HostKind, Hosts } from './hosts.ts'
import type { Target } from './target.ts'

/** The handler for a request. */
export type Route =
  /** `inApi`: to programs, in the shape of the API's errors. */
  | { readonly to: 'refuse'; readonly status: 403 | 404 | 405 | 421; readonly inApi?: boolean }
  | { readonly to: 'redirect'; readonly location: string }
  | { readonly to: 'live' }
  | { readonly to: 'ready' }
  /** Next; `url` is the target it is handed. */
  | { readonly to: 'next'; readonly surface: 'api' | 'cms'; readonly url: string }
  /** Next, for the previews' host: no credential goes in and no cookie comes out. */
  | { readonly to: 'preview'; readonly url: string }
  | { readonly to: 'mailbox' }
  /** The pages of the embedded Stripe. */
  | { readonly to: 'stripe' }
  | { readonly to: 'page' }

export interface RouteQuestion {
  readonly method: string
  readonly target: Target
  readonly host: HostKind
  /** Whether the connection comes from this machine: its health checks need not know our host. */
  readonly loopback: boolean
  /** Whether its headers say that it was forwarded. */
  readonly forwarded: boolean
  /** The protocol that the browser used, according to a trusted proxy. */
  readonly scheme: string | undefined
  /** Whether it carries a session cookie, which has not been verified yet. */
  readonly hasSession: boolean
  /** Whether it calls a server function (`Next-Action`), and does not say that a page of another site does. */
  readonly callsServer: boolean
}

export interface RouteSetup {
  readonly hosts: Hosts
  /** Whether `/dev/` is served at all: only where our address is one of this machine. */
  readonly tools: boolean
  readonly mailbox: boolean
  readonly stripe: boolean
  /** Whether the current release has a page at a path. */
  readonly hasPage: (path: string) => boolean
  /** Astro's dev server has its own paths and methods. */
  readonly dev: boolean
}

const previewPath = /^\/preview\/([A-Za-z0-9._~-]{1,1024})\/?$/
const reads = (method: string): boolean => method === 'GET' || method === 'HEAD'
const refuse = (status: 403 | 404 | 405 | 421): Route => ({ to: 'refuse', status })

function healthRoute(path: string, method: string): Route | null {
  if (path !== '/health/live' && path !== '/health/ready') return null
  if (!reads(method)) return refuse(405)
  return { to: path === '/health/live' ? 'live' : 'ready' }
}

/** The one address of a page: no slash at its end, and the English name for a Swedish one where that page exists. */
function canonicalPath(rawPath: string, hasPage: RouteSetup['hasPage']): string {
  const path = rawPath === '/' ? '/' : rawPath.replace(/\/$/, '')
  const english = swedishAliases[path]
  return english !== undefined && hasPage(english) ? english : path
}

function previewRoute({ method, target }: RouteQuestion): Route {
  const token = previewPath.exec(target.rawPath)?.[1]
  if (token === undefined) return refuse(404)
  return reads(method) ? { to: 'preview', url: `/api/app/preview/${token}${target.query}` } : refuse(405)
}

function nextRoute(target: Target): Route | null {
  const [first] = target.path.slice(1).split('/', 1)
  const url = target.rawPath + target.query
  if (first === 'api') return { to: 'next', surface: 'api', url }
  if (first === 'cms' || first === '_next') return { to: 'next', surface: 'cms', url }
  return null
}

/**
 * `/dev/` shows everyone's mail, so it is only for the person at this machine. Headers can only deny access, since the
 * client controls them.
 */
const mayUseTools = ({ loopback, forwarded }: RouteQuestion, { tools }: RouteSetup): boolean =>
  tools && loopback && !forwarded

const apiMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Requests that Next would answer with 500: unknown methods, and server actions that its pages never send. */
function unfitForNext({ method, hasSession, callsServer }: RouteQuestion, next: Route): Route | null {
  if (next.to !== 'next') return null
  if (next.surface === 'api') return apiMethods.has(method) ? null : refuse(405)
  if (reads(method)) return null
  if (method !== 'POST') return refuse(405)
  return hasSession && callsServer ? null : refuse(403)
}

/** Finds what answers a request to the public listener. */
export function route(question: RouteQuestion, setup: RouteSetup): Route {
  const { method, target, host, loopback, scheme } = question
  const { canonicalOrigin } = setup.hosts
  if (loopback || host === 'canonical') {
    const health = healthRoute(target.path, method)
    if (health) return health
  }
  if (host === 'preview') return previewRoute(question)
  const next = nextRoute(target)
  const insecure = scheme === 'http' && canonicalOrigin.startsWith('https:')
  if (host === 'other' || insecure) {
    if (!reads(method)) return refuse(421)
    const path = next || setup.dev ? target.rawPath : canonicalPath(target.rawPath, setup.hasPage)
    return { to: 'redirect', location: canonicalOrigin + path + target.query }
  }
  // What a model wrote must never be a document of our own origin. Endpoints match without regard to case.
  if (/^\/api\/app\/preview(\/|$)/i.test(target.path)) return { to: 'refuse', status: 404, inApi: true }
  if (next) return unfitForNext(question, next) ?? next
  if (/^\/dev(\/|$)/i.test(target.path) && !mayUseTools(question, setup)) return refuse(404)
  if (setup.mailbox && /^\/dev\/mailbox(\/|$)/.test(target.path)) return { to: 'mailbox' }
  if (setup.stripe && /^\/dev\/stripe(\/|$)/.test(target.path)) return { to: 'stripe' }
  if (setup.dev) return { to: 'page' }
  if (!reads(method)) return refuse(405)
  const path = canonicalPath(target.rawPath, setup.hasPage)
  if (path !== target.rawPath) return { to: 'redirect', location: canonicalOrigin + path + target.query }
  return { to: 'page' }
}

/** Finds what answers a request to the internal listener: the API and health, for our own processes. */
export function internalRoute(question: Pick<RouteQuestion, 'method' | 'target'>): Route {
  const health = healthRoute(question.target.path, question.method)
  if (health) return health
  const next = nextRoute(question.target)
  return next?.to === 'next' && next.surface === 'api' ? next : refuse(404)
}
