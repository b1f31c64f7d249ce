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
 * A loopback port that is free now. Below the range from which systems take ports for outgoing connections, so that it
 * is still free when it is listened on, and apart from the product's inner ones.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 19_999)
    if (await isFree(port)) return port
  }
}
