import fs from 'node:fs'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { newDataFolder, removeFolder } from './data-folder.ts'

/** Connects a product, which knows one address of a model, with the scripted models of its test files. */
export interface ModelRelay {
  /** The port that the product calls. It is held from the start, so that nothing else can take it between two files. */
  readonly port: number
  /** The file in which `announceModel` names the model that answers from then on. */
  readonly target: string
  close: () => Promise<void>
}

export async function startModelRelay(): Promise<ModelRelay> {
  const folder = newDataFolder('model')
  const target = path.join(folder, 'port')
  const open = new Set<net.Socket>()
  const server = net.createServer((incoming) => {
    if (!fs.existsSync(target)) return incoming.destroy()
    const outgoing = net.connect(Number(fs.readFileSync(target, 'utf8')), '127.0.0.1')
    join(incoming, outgoing)
    join(outgoing, incoming)
  })

  function join(from: net.Socket, to: net.Socket): void {
    open.add(from)
    from.setNoDelay(true)
    from.on('error', () => to.destroy())
    from.on('close', () => {
      open.delete(from)
      // What has been read is still delivered.
      to.destroySoon()
    })
    from.pipe(to)
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    target,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      removeFolder(folder)
    },
  }
}

/** @param url address of the model, which answers from now on */
export function announceModel(target: string, url: string): void {
  fs.writeFileSync(target, new URL(url).port)
}
