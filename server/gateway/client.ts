import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** The client of a request, as far as its headers can be trusted. */
export interface Client {
  /** IP address. */
  readonly address: string
  /** In the log, in the response and in the request that Next gets. */
  readonly requestId: string
  /** The host that was asked for. */
  readonly host: string | undefined
  /** The protocol that the browser used, according to a trusted proxy; undefined without one. */
  readonly scheme: string | undefined
  /** Whether the connection itself comes from this machine. */
  readonly loopback: boolean
  /** Whether a proxy has left its traces. */
  readonly forwarded: boolean
}

const sane = /^[A-Za-z0-9._-]{8,128}$/

function plain(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
}

/** What proxies write (RFC 7239, and what came before it). */
const traces = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')

function lastOf(value: string | string[] | undefined): string | undefined {
  const text = Array.isArray(value) ? value.join(',') : value
  return text?.split(',').at(-1)?.trim()
}

/** An address as proxies write it: alone, in brackets, or with a port. */
function readAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(bare) === 0 ? undefined : plain(bare)
}

/**
 * Reads the client of a request. Forwarded headers count only behind a trusted proxy, and only the last of several
 * addresses, which is the one that our own proxy saw.
 */
export function readClient(request: IncomingMessage, trustProxy: boolean): Client {
  const direct = plain(request.socket.remoteAddress ?? '')
  const { headers } = request
  const received = headers['x-request-id']
  const trusted = trustProxy && typeof received === 'string' && sane.test(received) ? received : undefined
  return {
    address: (trustProxy ? readAddress(lastOf(headers['x-forwarded-for'])) : undefined) ?? direct,
    requestId: trusted ?? randomUUID(),
    host: (trustProxy ? lastOf(headers['x-forwarded-host']) : undefined) ?? headers.host,
    scheme: trustProxy ? lastOf(headers['x-forwarded-proto'])?.toLowerCase() : undefined,
    loopback: isLoopback(direct),
    forwarded: traces.some((name) => name in headers),
  }
}
