import type { EventEmitter } from 'node:events'
import type { AddressInfo } from 'node:net'

/** The part of `net.Server` that listening needs; SMTP's server has it too. */
type Listener = Pick<EventEmitter, 'once' | 'removeListener'> & {
  listen: (port: number, host: string, done: () => void) => unknown
}

/**
 * Listens, or throws one sentence that says why it cannot.
 *
 * @param server an HTTP, TCP or SMTP server that does not listen yet
 * @param address the address it gives once it listens
 * @param port wanted port; 0 takes a free one
 * @param host address to bind to
 * @param party what the port is for, as the operator knows it
 * @returns the port it listens on
 * @throws Error naming party and port when the port is in use or not allowed
 */
export function listen(
  server: Listener,
  address: () => AddressInfo | string | null,
  port: number,
  host: string,
  party: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const failed = (cause: NodeJS.ErrnoException): void => {
      reject(new Error(`${party} cannot listen on ${host}:${port}: ${reasonOf(cause)}.`, { cause }))
    }
    server.once('error', failed)
    server.listen(port, host, () => {
      server.removeListener('error', failed)
      const bound = address()
      resolve(bound !== null && typeof bound === 'object' ? bound.port : port)
    })
  })
}

function reasonOf(cause: NodeJS.ErrnoException): string {
  if (cause.code === 'EADDRINUSE') return 'the port is in use'
  if (cause.code === 'EACCES') return 'this user is not allowed to use the port'
  return cause.message
}
