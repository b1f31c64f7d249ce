import { STATUS_CODES } from 'node:http'
import type { ServerOptions } from 'node:http'
import type { Duplex } from 'node:stream'

/** Limits of one connection; times in milliseconds, sizes in bytes. */
export const serverOptions: ServerOptions = {
  maxHeaderSize: 16_384,
  headersTimeout: 15_000,
  /** The whole request, body included: the largest body over a slow line. */
  requestTimeout: 120_000,
  /** Longer than the idle time of usual load balancers (60 s), or they would send into a closing connection. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  insecureHTTPParser: false,
}

const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers a malformed HTTP request if the connection is still writable. */
export function onBrokenRequest(err: Error & { readonly code?: string }, socket: Duplex): void {
  if (!socket.writable || err.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const status = statusOf[err.code ?? ''] ?? 400
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    () => socket.destroy(),
  )
}
