import http from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import net from 'node:net'
import type { Way } from '#cms/platform/outside/index.ts'

/** Servers on the internet, all of them one on this machine. */
export interface Outside {
  readonly way: Way
  /** Host and path of each request, in their order. */
  readonly asked: readonly string[]
  /** The addresses that were connected to. */
  readonly connected: readonly string[]
  /** What a host name leads to; a public address by default. */
  lead(host: string, addresses: readonly string[]): void
  close(): Promise<void>
}

/** An address of the internet; nothing is ever sent there. */
export const publicAddress = '93.184.215.14'

/** @param listen answers for every host */
export async function startOutside(listen: RequestListener): Promise<Outside> {
  const asked: string[] = []
  const connected: string[] = []
  const names = new Map<string, readonly string[]>()
  const server = http.createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    listen(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    asked,
    connected,
    way: {
      resolve: async (host) => names.get(host) ?? [publicAddress],
      connect(address) {
        connected.push(address)
        return net.connect(port, '127.0.0.1')
      },
    },
    lead: (host, addresses) => names.set(host, addresses),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
