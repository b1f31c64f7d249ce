import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { tryLock } from '#server/process/file-lock.ts'
import { prepareDataFolder } from '#server/supervisor/data-folder.ts'
import { freePort } from '../../support/ports.ts'
import { temporaryFolder } from './folder.ts'

const main = fileURLToPath(new URL('../../../server/supervisor/main.ts', import.meta.url))

/** Runs the supervisor until it exits; `said` is its trimmed stderr. */
function start(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const { PATH, HOME, SystemRoot } = process.env
    const child = spawn(process.execPath, [main], {
      env: { NODE_ENV: 'production', PATH, HOME, SystemRoot, MIN_FREE_MEGABYTES: '1', ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, said: said.trim() }))
  })
}

/** Answers every connection as an unavailable PostgreSQL does (protocol 3.0, ErrorResponse). */
async function refusingDatabase(code: string): Promise<number> {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mnot now\0\0`)
  const head = Buffer.from([0x45, 0, 0, 0, fields.length + 4])
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([head, fields])))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return address && typeof address === 'object' ? address.port : 0
}

it.each([
  ['is not there', freePort, 'ECONNREFUSED'],
  ['recovers', () => refusingDatabase('57P03'), 'not now'],
])('waits for a database that %s, reports it, and stops on request', async (_how, portOf, reason) => {
  const port = await portOf()
  const child = spawn(process.execPath, [main], {
    env: {
      NODE_ENV: 'production',
      PATH: process.env['PATH'],
      MIN_FREE_MEGABYTES: '1',
      PLUGSMITH_DATA: temporaryFolder(),
      PORT: String(await freePort()),
      DATABASE_URL: `postgres://me:top-secret@127.0.0.1:${port}/app`,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  await new Promise<void>((resolve) =>
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Waiting')) resolve()
    }),
  )
  expect(said.trim()).toBe(
    `Waiting for the database at 127.0.0.1:${port}, which does not respond (${reason}). Ctrl-C stops waiting.`,
  )
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

describe('refuses to start, with one sentence and exit code 1, for', () => {
  it('a malformed variable', async () => {
    const { code, said } = await start({ PLUGSMITH_DATA: temporaryFolder(), PORT: 'eighty' })
    expect(code).toBe(1)
    expect(said).toMatch(/^Invalid setting .*\.env\.example.*: PORT: .*$/)
  })

  it('several malformed variables, without their values', async () => {
    const { code, said } = await start({
      PLUGSMITH_DATA: temporaryFolder(),
      OPENAI_API_KEY: 'sk-very-secret',
      PUSHER_KEY: 'k',
      PAYLOAD_SECRET: 'short',
    })
    expect(code).toBe(1)
    expect(said).toContain('PAYLOAD_SECRET: ')
    expect(said).not.toMatch(/sk-very-secret|short/)
  })

  it('an unwritable data folder', async () => {
    const folder = path.join(temporaryFolder(), 'file')
    fs.writeFileSync(folder, '')
    const { code, said } = await start({ PLUGSMITH_DATA: path.join(folder, 'data') })
    expect(code).toBe(1)
    expect(said).toMatch(
      /^The data folder .* cannot be written to \(a file is in the way\): .*PLUGSMITH_DATA\.$/,
    )
  })

  it('a read-only disk, which Node reports as a missing file', () => {
    const folder = temporaryFolder()
    const failing = (code: string) => () => {
      throw Object.assign(new Error(code), { code })
    }
    vi.spyOn(fs, 'mkdirSync').mockImplementation(failing('ENOENT'))
    vi.spyOn(fs, 'accessSync').mockImplementation(failing('EROFS'))
    onTestFinished(() => void vi.restoreAllMocks())
    expect(() => prepareDataFolder(path.join(folder, 'new', 'data'), 1)).toThrow(
      /cannot be written to \(its disk is read-only\)/,
    )
  })

  it('a full disk', async () => {
    const { code, said } = await start({
      PLUGSMITH_DATA: temporaryFolder(),
      MIN_FREE_MEGABYTES: '999999999',
    })
    expect(code).toBe(1)
    expect(said).toMatch(
      /^The disk of the data folder .* MB free, and Plugsmith needs 999999999 MB: free up space/,
    )
  })

  it('a data folder in use', async () => {
    const folder = temporaryFolder()
    const lock = await tryLock(path.join(folder, 'supervisor.lock'))
    onTestFinished(() => {
      if ('release' in lock) lock.release()
    })
    const { code, said } = await start({ PLUGSMITH_DATA: folder })
    expect(code).toBe(1)
    expect(said).toMatch(
      new RegExp(`^Plugsmith is already running on the data folder .* \\(process ${process.pid}\\)`),
    )
  })

  it('a port in use', async () => {
    const server = net.createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const address = server.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const { code, said } = await start({ PLUGSMITH_DATA: temporaryFolder(), PORT: String(port) })
    expect(code).toBe(1)
    expect(said).toBe(
      `Port ${port} is in use on 127.0.0.1: stop the program that uses it, or choose another port with PORT=${port + 1}.`,
    )
  })

  it.each([
    ['28P01', 'rejects the user or password'],
    ['3D000', 'has no database "app"'],
  ])('a database that answers %s, without its password in the message', async (code, reason) => {
    const port = await refusingDatabase(code)
    const ended = await start({
      PLUGSMITH_DATA: temporaryFolder(),
      PORT: String(await freePort()),
      DATABASE_URL: `postgres://me:top-secret@127.0.0.1:${port}/app`,
    })
    expect(ended).toEqual({ code: 1, said: `DATABASE_URL: the database at 127.0.0.1:${port} ${reason}.` })
  })

  it('a missing PHP version', async () => {
    const { code, said } = await start({
      PLUGSMITH_DATA: temporaryFolder(),
      PORT: String(await freePort()),
      SANDBOX_PHP: '7.0',
    })
    expect([code, said]).toEqual([
      1,
      'SANDBOX_PHP: PHP 7.0 is not available: choose an installed version (8.3).',
    ])
  })

  it('damaged secrets', async () => {
    const folder = temporaryFolder()
    fs.writeFileSync(path.join(folder, 'secrets.json'), 'damaged')
    const { code, said } = await start({ PLUGSMITH_DATA: folder, PORT: String(await freePort()) })
    expect(code).toBe(1)
    expect(said).toMatch(/secrets\.json is damaged/)
    expect(fs.readdirSync(folder)).not.toContain('supervisor.lock')
  })
})
