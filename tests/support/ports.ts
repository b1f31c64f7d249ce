import { randomInt } from 'node:crypto'
import net from 'node:net'

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/**
 * A free loopback port. It lies below the ephemeral range, so that no outgoing connection takes it before it is used,
 * and apart from the product's inner ports.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 19_999)
    if (await isFree(port)) return port
  }
}
