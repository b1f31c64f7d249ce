import http from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { capPoints, isLoopbackUrl } from '#contract/environment.ts'
import type { GatewayEnvironment } from '#contract/environment.ts'
import { caps } from '#contract/limits.ts'
import { networkOf } from '#contract/network.ts'
import { handleOwned } from '../process/owned-requests.ts'
import type { OwnedRequest } from '../process/owned-requests.ts'
import { logRequest } from './access-log.ts'
import { sendError, sendJson, sendRedirect, sendSentence, sendStatus } from './answers.ts'
import { BodyCache } from './bodies.ts'
import type { Client } from './client.ts'
import { readClient } from './client.ts'
import type { ReleaseSource } from './follow-release.ts'
import { createReadiness } from './health.ts'
import { hostKind, hostsNamed } from './hosts.ts'
import { closeServers, listenAll } from './listen.ts'
import { proxyRequest } from './local-proxy.ts'
import type { NextHandler, Surface } from './next-surface.ts'
import { createNextSurface } from './next-surface.ts'
import { isFresh, isOnDemand, serveFresh, serveOnDemand } from './on-demand.ts'
import { RenderingLimit } from './rendering-limit.ts'
import type { Route } from './router.ts'
import { internalRoute, route } from './router.ts'
import type { Headers, PageInline } from './security-headers.ts'
import {
  cmsPolicy,
  dataPolicy,
  commonHeaders,
  ownHeaders,
  pagePolicy,
  previewFallbackPolicy,
} from './security-headers.ts'
import { onBrokenRequest, serverOptions } from './server-options.ts'
import { serveRelease } from './static.ts'
import type { Target } from './target.ts'
import { longestTarget, readTarget } from './target.ts'
import type { NextUpgrade } from './upgrades.ts'
import { createUpgrades } from './upgrades.ts'

export interface GatewayOptions {
  readonly env: GatewayEnvironment
  /** Next's request handler; null while it is being prepared. */
  readonly nextHandler: () => NextHandler | null
  /** Next's own WebSocket, which it has while one works on the product. */
  readonly nextUpgrade?: NextUpgrade
  readonly release: ReleaseSource
  readonly log: Logger
}

export interface Gateway {
  /** The ports that are listened on. */
  readonly port: number
  readonly internalPort: number
  /** Refuses new requests, waits up to `graceMs` for running ones, and closes WebSockets. */
  readonly close: (graceMs?: number) => Promise<void>
}

const defaultGraceMs = 10_000
const requestIdHeader = 'x-request-id'

/** @param common headers of every answer */
type ServePage = (
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
  common: Map<string, string>,
  client: Client,
) => void

function surfaceHeaders({ PUBLIC_URL, PLUGSMITH_DEV }: GatewayEnvironment): Record<Surface, Headers> {
  const everywhere = commonHeaders({ PUBLIC_URL })
  return {
    api: {
      ...everywhere,
      ...ownHeaders,
      // Answers are private unless an endpoint says otherwise.
      'cache-control': 'private, no-store',
      'content-security-policy': dataPolicy,
    },
    cms: {
      ...everywhere,
      ...ownHeaders,
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': cmsPolicy(PLUGSMITH_DEV),
    },
    // The address of a preview is the right to see it.
    preview: {
      ...everywhere,
      'referrer-policy': 'no-referrer',
      'content-security-policy': previewFallbackPolicy(PUBLIC_URL),
    },
  }
}

/**
 * The one port of the product, and the internal listener beside it.
 * @throws Error when a port cannot be listened on
 */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { env, nextHandler, release, log } = options
  const hosts = { canonicalOrigin: env.PUBLIC_URL, previewOrigin: env.PREVIEW_ORIGIN }
  const setup = {
    hosts,
    tools: isLoopbackUrl(env.PUBLIC_URL),
    mailbox: env.MAILBOX_PROXY_PORT !== undefined,
    stripe: env.STRIPE_PROXY_PORT !== undefined,
    dev: env.PLUGSMITH_DEV,
    hasPage: (path: string) => release.current()?.find(path) !== undefined,
  }
  const headers = surfaceHeaders(env)
  const pageHeaders: (readonly [string, string])[] = Object.entries({
    ...commonHeaders(env),
    ...ownHeaders,
    'x-frame-options': 'DENY',
  })
  const toNext = createNextSurface({ handler: nextHandler, canonicalOrigin: env.PUBLIC_URL, headers, log })
  const bodies = new BodyCache()
  const limit = new RenderingLimit(
    capPoints(env, 'renderedPagesPerAddress'),
    caps.renderedPagesPerAddress.seconds,
  )
  let internalUrl: string | null = null
  const readiness = createReadiness({
    nextPrepared: () => nextHandler() !== null,
    releaseLoaded: () => env.PLUGSMITH_DEV || release.current() !== null,
    internalUrl: () => internalUrl,
  })

  const sendReadiness = async (response: ServerResponse): Promise<void> => {
    const parts = await readiness()
    const ready = Object.values(parts).every(Boolean)
    sendJson(response, ready ? 200 : 503, { status: ready ? 'ok' : 'unavailable', ...parts })
  }

  const serveStored: ServePage = (request, response, target, common) => {
    const current = release.current()
    if (current) {
      const serve = { release: current, bodies, canonicalOrigin: env.PUBLIC_URL, log, common }
      if (!serveRelease(request, response, target, serve)) sendStatus(response.setHeaders(common), 404)
      return
    }
    response.setHeaders(common).setHeader('retry-after', '1')
    sendSentence(response, 'unavailable')
  }

  const servePage: ServePage = (request, response, target, common, client) => {
    if (env.PLUGSMITH_DEV && env.ASTRO_DEV_PORT !== undefined) {
      proxyRequest(request, response.setHeaders(common), env.ASTRO_DEV_PORT, log, () => undefined)
      return
    }
    if (env.ON_DEMAND_PORT !== undefined && isOnDemand(target.path)) {
      const onDemand = {
        port: env.ON_DEMAND_PORT,
        log,
        notFound: () => serveStored(request, response, target, common, client),
      }
      if (isFresh(target.path)) {
        const policyOf = (page: PageInline) => pagePolicy(page, env)
        const network = networkOf(client.address)
        serveFresh(request, response.setHeaders(common), { ...onDemand, policyOf, limit, network })
      } else {
        // Drafts are shown in a frame of the CMS.
        const policyOf = (page: PageInline) => pagePolicy(page, env, "'self'")
        serveOnDemand(request, response.setHeaders(common), { ...onDemand, policyOf })
      }
      return
    }
    serveStored(request, response, target, common, client)
  }

  const answer = (
    request: IncomingMessage,
    response: ServerResponse,
    asked: {
      readonly client: Client
      readonly target: Target
      readonly route: Route
      readonly inside: boolean
    },
    owner: OwnedRequest,
  ): void => {
    const { client, target, route: found, inside } = asked
    if (found.to === 'next' || found.to === 'preview') {
      const surface = found.to === 'preview' ? 'preview' : found.surface
      response.setHeader(requestIdHeader, client.requestId)
      return toNext(request, response, { surface, url: found.url, client, owner, inside })
    }
    const common = new Map([...pageHeaders, [requestIdHeader, client.requestId]])
    if (found.to === 'page') return servePage(request, response, target, common, client)
    response.setHeaders(common)
    switch (found.to) {
      case 'refuse':
        if (found.status === 405) response.setHeader('allow', 'GET, HEAD')
        if (found.inApi) return sendError(response, 'not_found', client.requestId)
        return sendStatus(response, found.status)
      case 'redirect':
        return sendRedirect(response, found.location)
      case 'live':
        return sendJson(response, 200, { status: 'ok' })
      case 'ready':
        void sendReadiness(response)
        return
      case 'mailbox':
        // The mailbox frames mails, and sets its own framing policy.
        response.removeHeader('x-frame-options')
        if (env.MAILBOX_PROXY_PORT === undefined) return sendStatus(response, 404)
        return proxyRequest(request, response, env.MAILBOX_PROXY_PORT, log, () => undefined)
      case 'stripe':
        if (env.STRIPE_PROXY_PORT === undefined) return sendStatus(response, 404)
        return proxyRequest(request, response, env.STRIPE_PROXY_PORT, log, () => undefined)
    }
  }

  /** A request that cannot be read: to programs in the shape of the API's errors. */
  const refuseUnread = (response: ServerResponse, url: string, requestId: string): void => {
    if (url.startsWith('/api/')) sendError(response, 'invalid_input', requestId)
    else sendStatus(response, 400)
  }

  type Find = (request: IncomingMessage, client: Client, target: Target) => Route
  const listener = (find: Find) => (request: IncomingMessage, response: ServerResponse) => {
    const inside = find === findInternal
    const client = readClient(request, env.TRUST_PROXY || inside)
    logRequest(request, response, client.requestId, log)
    const withId = () => response.setHeader(requestIdHeader, client.requestId)
    const fail = () => sendError(withId(), 'internal', client.requestId)
    handleOwned(request, response, client.requestId, fail, (owner) => {
      try {
        const url = request.url ?? ''
        const target = readTarget(url)
        if (url.length > longestTarget) sendStatus(withId(), 414)
        else if (!target || hostsNamed(request) > 1) refuseUnread(withId(), url, client.requestId)
        else
          answer(request, response, { client, target, route: find(request, client, target), inside }, owner)
      } catch (err) {
        log.error({ err, id: client.requestId }, 'the gateway failed')
        if (response.headersSent) response.destroy()
        else fail()
      }
    })
  }

  const findPublic: Find = (request, client, target) =>
    route(
      {
        method: request.method ?? 'GET',
        target,
        host: hostKind(target.authority ?? client.host, hosts),
        loopback: client.loopback,
        forwarded: client.forwarded,
        scheme: client.scheme,
        hasSession: /payload-token=[^;\s]/.test(request.headers.cookie ?? ''),
        callsServer:
          'next-action' in request.headers &&
          (request.headers.origin ?? hosts.canonicalOrigin) === hosts.canonicalOrigin,
      },
      setup,
    )
  const findInternal: Find = (request, _client, target) =>
    internalRoute({ method: request.method ?? 'GET', target })

  const upgrades = createUpgrades({ env, hosts, nextUpgrade: options.nextUpgrade, log })
  const publicServers = await listenAll({
    create: () => {
      const server = http.createServer(
        { ...serverOptions, shouldUpgradeCallback: upgrades.wants },
        listener(findPublic),
      )
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
        upgrades.take(request, socket, head),
      )
      return server.on('clientError', onBrokenRequest)
    },
    hosts: env.HOST,
    port: env.PORT,
  })
  const internalServers = await listenAll({
    create: () =>
      http
        .createServer({ ...serverOptions, shouldUpgradeCallback: () => false }, listener(findInternal))
        .on('clientError', onBrokenRequest),
    hosts: ['127.0.0.1'],
    port: env.INTERNAL_PORT,
  }).catch(async (err: unknown) => {
    await closeServers(publicServers, 0)
    throw err
  })
  const portOf = (servers: readonly http.Server[]): number => {
    const address: AddressInfo | string | null | undefined = servers[0]?.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  const internalPort = portOf(internalServers)
  internalUrl = `http://127.0.0.1:${internalPort}`

  return {
    port: portOf(publicServers),
    internalPort,
    close: async (graceMs = defaultGraceMs) => {
      upgrades.close()
      await Promise.all([closeServers(publicServers, graceMs), closeServers(internalServers, graceMs)])
    },
  }
}
