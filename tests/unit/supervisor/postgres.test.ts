import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { canReach } from '#server/embedded/postgres/account.ts'
import { newDataFolder, removeFolder } from '../../support/data-folder.ts'
import { freePort } from '../../support/ports.ts'
import { copyDataFolder } from '../../support/template.ts'
import { temporaryFolder } from './folder.ts'

const main = fileURLToPath(new URL('../../../server/embedded/postgres/main.ts', import.meta.url))
const isRoot = process.getuid?.() === 0

type Launcher = {
  child: ChildProcess
  port: number
  ready: Record<string, unknown>
  ended: Promise<number | null>
  stop: () => Promise<number | null>
}
type Options = { folder: string; port?: number; password?: string; account?: { uid: number; gid: number } }

/** Stops what the tests have started. */
const running: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((stop) => stop()))
})

/** Starts the launcher; rejects with its log if it exits before it is ready. */
async function launch({ folder, port, password = 'first', account }: Options): Promise<Launcher> {
  const chosen = port ?? (await freePort())
  const { PATH, SystemRoot } = process.env
  const child = spawn(process.execPath, [main], {
    ...account,
    env: {
      NODE_ENV: 'production',
      PATH,
      SystemRoot,
      STANDIN_POSTGRES_DATA: folder,
      STANDIN_POSTGRES_PORT: String(chosen),
      STANDIN_POSTGRES_PASSWORD: password,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let logged = ''
  child.stderr.on('data', (chunk: Buffer) => (logged += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const stop = (): Promise<number | null> => {
    child.stdin.end()
    return ended
  }
  running.push(stop)
  const ready = await Promise.race([
    new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve)),
    ended.then(() => Promise.reject(new Error(logged))),
  ])
  return { child, port: chosen, ready: JSON.parse(ready) as Record<string, unknown>, ended, stop }
}

async function query(port: number, password: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'plugsmith',
    database: 'plugsmith',
    password,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text)
    return rows
  } finally {
    await client.end()
  }
}

/** Accessible to any account, as a data folder under /srv would be. */
function openFolder(): string {
  const folder = temporaryFolder()
  fs.chmodSync(folder, 0o755)
  return folder
}

const serverPid = (folder: string): number =>
  Number.parseInt(fs.readFileSync(path.join(folder, 'cluster', 'postmaster.pid'), 'utf8'), 10)

/** A stopped database with a table `kept`, which most tests copy because that is faster than creating one. */
const made = newDataFolder('postgres')
beforeAll(async () => {
  const { port, stop } = await launch({ folder: path.join(made, 'postgres') })
  await query(port, 'first', 'create table kept as select 1 as one')
  await stop()
}, 60_000)
afterAll(() => removeFolder(made))

/** The folder of a database that has been used before. */
function usedDatabase(): string {
  const folder = openFolder()
  copyDataFolder(made, folder)
  return path.join(folder, 'postgres')
}

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  it('keeps its data after a restart, requires its password, and sorts the same everywhere', async () => {
    const folder = path.join(openFolder(), 'postgres')
    const first = await launch({ folder })
    await query(first.port, 'first', 'create table kept as select 1 as one')
    await expect(query(first.port, 'guess', 'select 1')).rejects.toThrow(/password authentication failed/)
    expect(
      await query(
        first.port,
        'first',
        'select datlocale, encoding from pg_database where datname = current_database()',
      ),
    ).toEqual([{ datlocale: 'C.UTF-8', encoding: 6 }])
    expect(await first.stop()).toBe(0)

    const second = await launch({ folder })
    expect(await query(second.port, 'first', 'select one from kept')).toEqual([{ one: 1 }])
  })

  it('accepts a new password when the old one was lost', async () => {
    const { port } = await launch({ folder: usedDatabase(), password: "it's another" })
    expect(await query(port, "it's another", 'select one from kept')).toEqual([{ one: 1 }])
  })

  it('takes over the data of a killed launcher', async () => {
    const folder = usedDatabase()
    const first = await launch({ folder })
    await query(first.port, 'first', 'update kept set one = 2')
    const left = serverPid(folder)
    first.child.kill('SIGKILL')
    await first.stop()
    const second = await launch({ folder, port: first.port })
    expect(serverPid(folder)).not.toBe(left)
    expect(await query(second.port, 'first', 'select one from kept')).toEqual([{ one: 2 }])
  })

  it('recovers after the server was killed, which ends the launcher', async () => {
    const folder = usedDatabase()
    const first = await launch({ folder })
    await query(first.port, 'first', 'update kept set one = 2')
    process.kill(serverPid(folder), 'SIGKILL')
    expect(await first.ended).toBe(1)
    const second = await launch({ folder })
    expect(await query(second.port, 'first', 'select one from kept')).toEqual([{ one: 2 }])
  })

  it('is not misled by a process id reused by another program', async () => {
    const folder = usedDatabase()
    const file = path.join(folder, 'cluster', 'postmaster.pid')
    fs.writeFileSync(file, `${process.pid}\n${path.join(folder, 'cluster')}\n0\n1\n\n127.0.0.1\n\nready\n`)
    await launch({ folder })
  })

  it('reports a port that is in use', async () => {
    const server = net.createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const address = server.address()
    const port = address && typeof address === 'object' ? address.port : 0
    await expect(launch({ folder: usedDatabase(), port })).rejects.toThrow(`port ${port} is in use`)
  })

  it('stops the server when its supervisor is gone', async () => {
    const folder = usedDatabase()
    const { child, stop } = await launch({ folder })
    const pid = serverPid(folder)
    child.stdin?.destroy()
    expect(await stop()).toBe(0)
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(), 5000)
  })

  if (isRoot) {
    it('runs under another account when started by root', async () => {
      const folder = path.join(openFolder(), 'postgres')
      await launch({ folder })
      expect(fs.statSync(path.join(folder, 'cluster')).uid).not.toBe(0)
    })

    it('is moved elsewhere, with a note, when that account has no access', async () => {
      const closed = temporaryFolder()
      fs.chmodSync(closed, 0o700)
      const folder = path.join(closed, 'postgres')
      const { port, ready, stop } = await launch({ folder })
      const elsewhere = String(ready['folder'])
      onTestFinished(() => fs.rmSync(elsewhere, { recursive: true, force: true }))
      expect(elsewhere).toMatch(/^\/var\/lib\/plugsmith\//)
      expect(ready['notice']).toContain(elsewhere)
      await query(port, 'first', 'create table kept as select 1 as one')
      await stop()

      const again = await launch({ folder })
      expect(await query(again.port, 'first', 'select one from kept')).toEqual([{ one: 1 }])
      await again.stop()
    })

    it("runs as a normal user, and refuses another user's data", async () => {
      const folder = openFolder()
      fs.chownSync(folder, 1, 1)
      await (await launch({ folder: path.join(folder, 'postgres'), account: { uid: 1, gid: 1 } })).stop()
      await expect(
        launch({ folder: path.join(folder, 'postgres'), account: { uid: 2, gid: 2 } }),
      ).rejects.toThrow(/belongs to another user \(uid 1\)/)
    })
  }
})

it("judges an account's access to a folder by its permission bits", () => {
  const folder = openFolder()
  const target = path.join(folder, 'inner', 'data')
  fs.mkdirSync(path.join(folder, 'inner'), { mode: 0o700 })
  const { uid, gid } = fs.statSync(folder)
  expect(canReach(target, { uid, gid })).toBe(true)
  expect(canReach(target, { uid: uid + 1, gid: gid + 1 })).toBe(false)
  fs.chmodSync(path.join(folder, 'inner'), 0o711)
  expect(canReach(target, { uid: uid + 1, gid: gid + 1 })).toBe(true)
  fs.chmodSync(path.join(folder, 'inner'), 0o710)
  expect(canReach(target, { uid: uid + 1, gid })).toBe(true)
})
