import { lookup } from 'node:dns/promises'
import type { Socket } from 'node:net'
import tls from 'node:tls'

/** How a server is reached. Tests lead elsewhere. */
export interface Way {
  /** The IP addresses of a host name. */
  resolve(host: string): Promise<readonly string[]>
  /** A connection to that very address, on which the server proves to be `host`. */
  connect(address: string, host: string): Socket
}

/** Over the internet, by TLS on its usual port. */
export const directWay: Way = {
  async resolve(host) {
    // Many machines have IPv6 addresses for others and no way to them.
    const found = await lookup(host, { all: true, order: 'ipv4first' })
    return found.map(({ address }) => address)
  },
  connect: (address, host) => tls.connect({ host: address, port: 443, servername: host }),
}
