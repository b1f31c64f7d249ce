import { createServer } from 'node:http'
import { completionListener } from '#generator/index.ts'
import type { ListenerOptions } from '#generator/index.ts'
import { ownedListener } from '../../process/owned-requests.ts'
import { listen } from '../listen.ts'

export type ModelStandInOptions = ListenerOptions & {
  /** Port to listen on; 0 takes a free one. */
  port: number
  /** Default 127.0.0.1. */
  host?: string
}

export type ModelStandIn = {
  port: number
  /** Stops listening and ends the answers being sent. */
  close: () => Promise<void>
}

/**
 * Starts the stand-in for a model: a server for the offline generator.
 *
 * @throws Error when the port is in use
 */
export async function startModelStandIn(options: ModelStandInOptions): Promise<ModelStandIn> {
  const { port: wanted, host = '127.0.0.1', ...model } = options
  const server = createServer(ownedListener(completionListener(model)))
  const port = await listen(server, () => server.address(), wanted, host, 'The offline model')
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
