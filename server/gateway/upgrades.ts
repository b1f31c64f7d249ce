import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import type { GatewayEnvironment } from '#contract/environment.ts'
import { ownEvents, runFor } from '../process/owner.ts'
import type { Owner } from '../process/owner.ts'
import { readClient } from './client.ts'
import type { Hosts } from './hosts.ts'
import { hostKind } from './hosts.ts'
import { refuseUpgrade, tunnelUpgrade } from './local-proxy.ts'
import { readTarget } from './target.ts'

/** Next's upgrade handler. */
export type NextUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void> | void

export interface UpgradesOptions {
  readonly env: GatewayEnvironment
  readonly hosts: Hosts
  readonly nextUpgrade: NextUpgrade | undefined
  readonly log: Logger
}

export interface Upgrades {
  /** Whether a request wants a protocol we support; otherwise it is answered as plain HTTP. */
  readonly wants: (request: IncomingMessage) => boolean
  readonly take: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Ends every WebSocket and refuses further ones. */
  readonly close: () => void
}

/** Connects WebSockets: the realtime stand-in's, and those of the dev servers. */
export function createUpgrades({ env, hosts, nextUpgrade, log }: UpgradesOptions): Upgrades {
  const open = new Set<() => void>()
  let closing = false

  const tunnel = (request: IncomingMessage, socket: Duplex, head: Buffer, port: number): void => {
    const end = tunnelUpgrade(request, socket, head, port, log)
    open.add(end)
    socket.once('close', () => open.delete(end))
  }

  const connect: Upgrades['take'] = (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const target = readTarget(request.url ?? '')
    if (!target) return refuseUpgrade(socket, 400)
    if (closing) return refuseUpgrade(socket, 503)
    const { host } = readClient(request, env.TRUST_PROXY)
    if (hostKind(target.authority ?? host, hosts) !== 'canonical') return refuseUpgrade(socket, 421)
    const { path } = target
    if (env.REALTIME_PROXY_PORT !== undefined && path.startsWith('/app/')) {
      return tunnel(request, socket, head, env.REALTIME_PROXY_PORT)
    }
    if (env.PLUGSMITH_DEV && nextUpgrade && path.startsWith('/_next/')) {
      const end = (): void => void socket.destroy()
      open.add(end)
      socket.once('close', () => open.delete(end))
      void Promise.resolve(nextUpgrade(request, socket, head)).catch(end)
      return
    }
    if (env.PLUGSMITH_DEV && env.ASTRO_DEV_PORT !== undefined) {
      return tunnel(request, socket, head, env.ASTRO_DEV_PORT)
    }
    refuseUpgrade(socket, 404)
  }

  const take: Upgrades['take'] = (request, socket, head) => {
    const { requestId: id } = readClient(request, env.TRUST_PROXY)
    const owner: Owner = { kind: 'connection', id, fail: () => socket.destroy() }
    ownEvents(socket, owner)
    runFor(owner, () => connect(request, socket, head))
  }

  return {
    wants: (request) => /^websocket$/i.test(request.headers.upgrade ?? ''),
    take,
    close: () => {
      closing = true
      for (const end of open) end()
    },
  }
}
