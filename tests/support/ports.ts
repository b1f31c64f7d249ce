import net from 'node:net'

/**
 * Free loopback ports for tests. They lie below the ephemeral range, so that no outgoing connection takes one before it
 * is used, and apart from the inner ports that the product chooses by itself.
 */

const first = 12_000
const blockSize = 160
const blocks = 50

interface Block {
  /** Listens on the block's first port for as long as this process lives, so the block belongs to it alone. */
  readonly guard: net.Server
  readonly start: number
  next: number
}

const blockKey = Symbol.for('plugsmith.tests.ports')
const shared = globalThis as { [blockKey]?: Promise<Block> }

/** @returns the server, or undefined if the port is in use */
function listen(port: number): Promise<net.Server | undefined> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server))
  })
}

async function isFree(port: number): Promise<boolean> {
  const server = await listen(port)
  if (!server) return false
  await new Promise((resolve) => server.close(resolve))
  return true
}

async function claimBlock(): Promise<Block> {
  for (let index = 0; index < blocks; index += 1) {
    const start = first + index * blockSize
    const guard = await listen(start)
    if (guard) return { guard: guard.unref(), start, next: 1 }
  }
  throw new Error(`All ${blocks} blocks of ports are in use: are test processes left over?`)
}

/**
 * A free port that no other test process is given, so that two products that start at once never get the same.
 * @throws Error if all ports are in use
 */
export async function freePort(): Promise<number> {
  const block = await (shared[blockKey] ??= claimBlock())
  for (let tried = 1; tried < blockSize; tried += 1) {
    const port = block.start + block.next
    block.next = (block.next % (blockSize - 1)) + 1
    if (await isFree(port)) return port
  }
  throw new Error(`The ports after ${block.start} are all in use.`)
}
