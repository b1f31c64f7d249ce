import http from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import net from 'node:net'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { sendSentence } from './answers.ts'

/** Headers that belong to one connection (RFC 9110, 7.6.1), and those that only we may set. */
const dropped = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'forwarded',
  'x-real-ip',
  'x-client-address',
  'x-inside',
  // The services behind this proxy have no sessions.
  'cookie',
  'authorization',
])

const passes = (name: string): boolean => !dropped.has(name) && !name.startsWith('x-forwarded-')

const loopback = '127.0.0.1'

/**
 * Forwards a request to a service on this machine.
 * @param port where the service listens, on 127.0.0.1
 * @param finalise called before the response's head is written
 */
export function proxyRequest(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  log: Logger,
  finalise: (response: ServerResponse) => void,
): void {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => passes(name)))
  const hasBody = 'transfer-encoding' in request.headers || 'content-length' in request.headers
  const upstream = http.request(
    { host: loopback, port, method: request.method, path: request.url, headers, timeout: 120_000 },
    (answer) => {
      for (const [name, value] of Object.entries(answer.headers)) {
        if (value !== undefined && passes(name)) response.setHeader(name, value)
      }
      response.removeHeader('x-powered-by')
      finalise(response)
      response.writeHead(answer.statusCode ?? 502)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    },
  )
  upstream.on('timeout', () => upstream.destroy(new Error('no answer')))
  upstream.on('error', (err) => {
    if (response.headersSent || response.destroyed) {
      response.destroy()
      return
    }
    log.warn({ err, port }, 'a service on this machine does not respond')
    sendSentence(response, 'unavailable')
  })
  response.on('close', () => upstream.destroy())
  if (hasBody) request.pipe(upstream)
  else upstream.end()
}

/** Refuses an upgrade. */
export function refuseUpgrade(socket: Duplex, status: 400 | 404 | 421 | 502 | 503): void {
  const reason = http.STATUS_CODES[status] ?? ''
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/**
 * Connects a WebSocket to a service on this machine and copies bytes both ways unread.
 * @returns ends the connection
 */
export function tunnelUpgrade(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  port: number,
  log: Logger,
): () => void {
  const upstream = net.connect({ host: loopback, port, noDelay: true })
  let connected = false
  const end = (): void => {
    upstream.destroy()
    socket.destroy()
  }
  upstream.once('connect', () => {
    connected = true
    const lines = Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined || !passes(name) ? [] : [`${name}: ${[value].flat().join(', ')}`],
    )
    upstream.write(
      [
        `GET ${request.url ?? '/'} HTTP/1.1`,
        ...lines,
        'connection: Upgrade',
        'upgrade: websocket',
        '',
        '',
      ].join('\r\n'),
    )
    upstream.write(head)
    upstream.pipe(socket)
    socket.pipe(upstream)
  })
  upstream.on('error', (err) => {
    if (connected) return end()
    log.warn({ err, port }, 'a service on this machine does not respond')
    refuseUpgrade(socket, 502)
  })
  socket.on('error', end)
  upstream.on('close', () => {
    if (connected) end()
  })
  socket.on('close', end)
  return end
}
