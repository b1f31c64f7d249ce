import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import * as z from 'zod'
import { errorCode } from './problem.ts'

const holderSchema = z.object({ pid: z.number(), port: z.number(), id: z.string() })
type Holder = z.infer<typeof holderSchema>

const answerTimeoutMs = 2000

/** The lock, or the process that holds it. */
export type LockOutcome = { release: () => void } | { heldBy: number }

/**
 * Acquires a lock that one process at a time can hold, and takes it over from a process that is gone. The holder listens
 * on a loopback port recorded in the file, since process ids are reused after a restart and mean nothing in a container.
 * @param file absolute path of the lock, in an existing folder
 */
export async function tryLock(file: string): Promise<LockOutcome> {
  const server = await openPort()
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const own: Holder = { pid: process.pid, port, id: randomUUID() }

  try {
    while (!create(file, own)) {
      const holder = readHolder(file)
      if (holder && (await isAlive(holder))) {
        server.close()
        return { heldBy: holder.pid }
      }
      removeStale(file, holder)
    }
  } catch (error) {
    server.close()
    throw error
  }
  return {
    release() {
      if (readHolder(file)?.id === own.id) fs.rmSync(file, { force: true })
      server.close()
    },
  }
}

function openPort(): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.end())
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(server.unref()))
  })
}

/** Written to a temporary file and linked, so that a lock is never read half-written. */
function create(file: string, own: Holder): boolean {
  const aside = `${file}.${own.id}`
  fs.writeFileSync(aside, JSON.stringify(own))
  try {
    fs.linkSync(aside, file)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    fs.rmSync(aside, { force: true })
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** Another process may have replaced the stale lock meanwhile; its lock is then put back. */
function removeStale(file: string, judged: Holder | undefined): void {
  const aside = `${file}.${randomUUID()}`
  try {
    fs.renameSync(file, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  const moved = readHolder(aside)
  if (moved && moved.id !== judged?.id) fs.renameSync(aside, file)
  else fs.rmSync(aside, { force: true })
}

function isAlive({ pid, port }: Holder): Promise<boolean> {
  if (!processExists(pid)) return Promise.resolve(false)
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    const answer = (alive: boolean): void => {
      socket.destroy()
      resolve(alive)
    }
    socket.setTimeout(answerTimeoutMs, () => answer(true))
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
  })
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
