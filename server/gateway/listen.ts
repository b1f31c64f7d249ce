import type { Server } from 'node:http'

export interface ListenOptions {
  readonly create: () => Server
  /** An address or a name; undefined listens on both loopback addresses. */
  readonly host: string | undefined
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

/** This machine has no IPv6, or has it switched off. */
const noSuchAddress = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

/**
 * Listens where the product is to be reached.
 * @returns the servers that listen, all on the same port
 * @throws Error of the operating system, for example EADDRINUSE
 */
export async function listenAll({ create, host, port }: ListenOptions): Promise<Server[]> {
  const server = create()
  if (host !== undefined) {
    await listen(server, host, port)
    return [server]
  }
  const taken = await listen(server, '127.0.0.1', port)
  const second = create()
  try {
    await listen(second, '::1', taken)
    return [server, second]
  } catch (err) {
    const code = err instanceof Error && 'code' in err ? String(err.code) : ''
    if (noSuchAddress.has(code)) return [server]
    server.close()
    throw err
  }
}

/**
 * Stops listening and lets running requests end.
 * @param graceMs milliseconds; whatever still runs then is cut off
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
