import type { Server } from 'node:http'

export interface ListenOptions {
  readonly create: () => Server
  /** Addresses or names; undefined listens on both loopback addresses, if this machine has them. */
  readonly hosts: readonly string[] | undefined
  /** 0 takes a free one. */
  readonly port: number
}

const listen = (server: Server, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })

const loopbackHosts = ['127.0.0.1', '::1']
/** This machine has no IPv6, or has it switched off. */
const noSuchAddress = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

/**
 * Listens on the public addresses.
 * @returns the servers that listen, all on the same port
 * @throws Error of the operating system, for example EADDRINUSE
 */
export async function listenAll({ create, hosts, port }: ListenOptions): Promise<Server[]> {
  const servers: Server[] = []
  let taken = port
  for (const host of hosts ?? loopbackHosts) {
    const server = create()
    try {
      taken = await listen(server, host, taken)
      servers.push(server)
    } catch (err) {
      const code = err instanceof Error && 'code' in err ? String(err.code) : ''
      if (hosts === undefined && servers.length > 0 && noSuchAddress.has(code)) continue
      for (const other of servers) other.close()
      throw err
    }
  }
  return servers
}

/**
 * Stops listening and lets running requests end.
 * @param graceMs milliseconds after which running requests are cut off
 */
export async function closeServers(servers: readonly Server[], graceMs: number): Promise<void> {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          const timer = setTimeout(() => server.closeAllConnections(), graceMs)
          // A connection whose request has just ended waits for the next one, which must not come here.
          const sweep = setInterval(() => server.closeIdleConnections(), 50)
          server.close(() => {
            clearTimeout(timer)
            clearInterval(sweep)
            resolve()
          })
        }),
    ),
  )
}
