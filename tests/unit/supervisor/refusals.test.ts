import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { tryLock } from '#server/process/file-lock.ts'
import { temporaryFolder } from './folder.ts'

const main = fileURLToPath(new URL('../../../server/supervisor/main.ts', import.meta.url))

/** Runs the supervisor until it ends; `said` is what a person reads on stderr, trimmed. */
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

async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return address && typeof address === 'object' ? address.port : 0
}

describe('refuses to start, in one sentence and with exit code 1,', () => {
  it('a malformed variable', async () => {
    const { code, said } = await start({ PLUGSMITH_DATA: temporaryFolder(), PORT: 'eighty' })
    expect(code).toBe(1)
    expect(said).toMatch(/^A setting does not fit .*\.env\.example.*: PORT: .*$/)
  })

  it('several, without their values', async () => {
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

  it('a data folder that cannot be written', async () => {
    const folder = path.join(temporaryFolder(), 'file')
    fs.writeFileSync(folder, '')
    const { code, said } = await start({ PLUGSMITH_DATA: path.join(folder, 'data') })
    expect(code).toBe(1)
    expect(said).toMatch(
      /^The data folder .* cannot be written \(a file is in the way\): .*PLUGSMITH_DATA\.$/,
    )
  })

  it('a disk without room', async () => {
    const { code, said } = await start({
      PLUGSMITH_DATA: temporaryFolder(),
      MIN_FREE_MEGABYTES: '999999999',
    })
    expect(code).toBe(1)
    expect(said).toMatch(/^The disk of the data folder .* MB free, Plugsmith needs 999999999 MB: make room/)
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
      new RegExp(`^Plugsmith already runs on the data folder .* \\(process ${process.pid}\\)`),
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
      `Port ${port} is in use on 127.0.0.1: end what uses it, or choose another one with PORT=${port + 1}.`,
    )
  })

  it('a database that does not answer, without its password', async () => {
    const port = await freePort()
    const { code, said } = await start({
      PLUGSMITH_DATA: temporaryFolder(),
      PORT: String(await freePort()),
      DATABASE_URL: `postgres://me:top-secret@127.0.0.1:${port}/app`,
    })
    expect(code).toBe(1)
    expect(said).toBe(`DATABASE_URL: the database at 127.0.0.1:${port} does not answer (ECONNREFUSED).`)
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
