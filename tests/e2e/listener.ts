import dgram from 'node:dgram'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A third-party server that records who connects. */
export interface Listener {
  readonly url: string
  readonly port: number
  readonly udpPort: number
  /**
   * Requested paths, 'bytes' for data that is not HTTP, 'datagram' for UDP. A connection without data is no hit:
   * Chromium opens one for any attempted navigation, before it checks whether it is allowed.
   */
  readonly hits: readonly string[]
  /** Serves a page at a path; requests for it are no hits. */
  serve(path: string, html: string): void
  clear(): void
  close(): Promise<void>
}

export async function startListener(): Promise<Listener> {
  const hits: string[] = []
  const pages = new Map<string, string>()
  const server = http.createServer((request, response) => {
    const path = request.url ?? ''
    const page = pages.get(path)
    if (page === undefined) hits.push(path)
    response.setHeader('content-type', path.endsWith('.svg') ? 'image/svg+xml' : 'text/html')
    response.end(page ?? '<svg xmlns="http://www.w3.org/2000/svg"/>')
  })
  server.on('clientError', (error, socket) => {
    hits.push('bytes')
    socket.destroy(error)
  })
  server.on('upgrade', (request, socket) => {
    hits.push(request.url ?? '')
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  const datagrams = dgram.createSocket('udp4')
  datagrams.on('message', () => hits.push('datagram'))
  datagrams.bind(0, '127.0.0.1')
  await Promise.all([once(server, 'listening'), once(datagrams, 'listening')])
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    udpPort: datagrams.address().port,
    hits,
    serve: (path, html) => void pages.set(path, html),
    clear: () => void hits.splice(0),
    async close() {
      datagrams.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
