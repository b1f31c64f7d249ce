import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { siteUrl } from '#wordpress/sandbox/visit/index.ts'
import type { Visit } from '#wordpress/sandbox/visit/index.ts'

/** An HTTP proxy through which a browser reaches the visited site, and nothing else. */
export interface Proxy {
  readonly url: string
  close(): Promise<void>
}

/** What takes time and shows nothing that is looked at. */
const notNeeded = /\/favicon\.ico|\.woff2?(?:\?|$)|\/wp-emoji-release\./

export async function startProxy(visit: Visit): Promise<Proxy> {
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const { url = '', method = 'GET', headers } = request
    if (!url.startsWith(`${siteUrl}/`) || notNeeded.test(url)) return void response.writeHead(404).end()
    const body = await buffer(request)
    const sent = Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) =>
        typeof value === 'string' && !/^(?:proxy-|connection|accept-encoding)/.test(name)
          ? [[name, value]]
          : [],
      ),
    )
    const answered = await visit.send(url.slice(siteUrl.length), {
      method,
      headers: sent,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    response.writeHead(answered.status || 502, { ...copied(answered.headers), connection: 'close' })
    response.end(answered.bytes)
  }
  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  // Tunnels, as for https, lead to nowhere.
  server.on('connect', (_request, socket) => socket.destroy())
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const copied = (headers: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !/^(?:content-length|transfer-encoding|connection)$/i.test(name))
      .map(([name, values]) => [name, [...values]]),
  )
