import { spawn } from 'node:child_process'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let folder: string
let children: ChildProcessWithoutNullStreams[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'child-'))
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  children = []
  await rm(folder, { recursive: true, force: true })
})

type Started = {
  child: ChildProcessWithoutNullStreams
  /** The line on stdout. */
  ready: Promise<Record<string, unknown>>
  exited: Promise<{ code: number | null; stdout: string; stderr: string }>
}

const root = join(import.meta.dirname, '../../..')

const start = (standIn: 'pusher' | 'mail', env: Record<string, string>): Started =>
  watch(
    spawn(process.execPath, [join(root, `server/embedded/${standIn}/main.ts`)], {
      env: env as NodeJS.ProcessEnv,
    }),
  )

/** A child of a few lines, which exits when its stdin ends. */
const startScript = (options: string): Started => {
  const script = `import { runChild } from '#server/process/child.ts'\nrunChild({ name: 'sample', ${options} })`
  return watch(
    spawn(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: root,
      env: {} as NodeJS.ProcessEnv,
    }),
  )
}

function watch(child: ChildProcessWithoutNullStreams): Started {
  children.push(child)
  let stdout = ''
  let stderr = ''
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()))
  const ready = new Promise<Record<string, unknown>>((resolve) => {
    child.stdout.on('data', (data: Buffer) => {
      stdout += data.toString()
      if (stdout.includes('\n')) resolve(JSON.parse(stdout) as Record<string, unknown>)
    })
  })
  const exited = once(child, 'close').then(([code]) => ({ code: code as number | null, stdout, stderr }))
  return { child, ready, exited }
}

const pusherEnv = (overrides: Record<string, string> = {}): Record<string, string> => ({
  STANDIN_PUSHER_APP_ID: 'app-1',
  STANDIN_PUSHER_KEY: 'key-1',
  STANDIN_PUSHER_SECRET: 'never-in-a-log',
  STANDIN_PUSHER_PORT: '0',
  ...overrides,
})
const mailEnv = (): Record<string, string> => ({
  STANDIN_SMTP_PORT: '0',
  STANDIN_MAILBOX_PORT: '0',
  STANDIN_MAIL_FOLDER: folder,
})

describe('a child of the supervisor', () => {
  it('reports its port in one line', async () => {
    const { child, ready, exited } = start('pusher', pusherEnv())
    const line = await ready
    expect(line).toEqual({ ready: true, port: expect.any(Number) })
    expect((await fetch(`http://127.0.0.1:${String(line['port'])}/up`)).status).toBe(200)
    child.kill('SIGTERM')
    const { code, stdout, stderr } = await exited
    expect(code).toBe(0)
    expect(stdout.trim().split('\n')).toHaveLength(1)
    expect(stderr).not.toContain('never-in-a-log')
  })

  it('reports two ports in one line', async () => {
    const { ready } = start('mail', mailEnv())
    expect(await ready).toEqual({ ready: true, smtpPort: expect.any(Number), webPort: expect.any(Number) })
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('ends cleanly on %s', async (signal) => {
    const { child, ready, exited } = start('mail', mailEnv())
    await ready
    child.kill(signal)
    expect((await exited).code).toBe(0)
  })

  it('exits when the supervisor is gone', async () => {
    const { child, ready, exited } = start('mail', mailEnv())
    await ready
    child.stdin.end()
    expect((await exited).code).toBe(0)
  })

  it('exits with 1 and names the invalid variables of its environment', async () => {
    const { code, stdout, stderr } = await start('pusher', pusherEnv({ STANDIN_PUSHER_PORT: 'x' })).exited
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain('Missing or malformed in the environment: STANDIN_PUSHER_PORT.')
  })

  it('exits with 1 when its port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const { code, stderr } = await start('pusher', pusherEnv({ STANDIN_PUSHER_PORT: String(port) })).exited
    server.close()
    expect(code).toBe(1)
    expect(stderr).toContain(`127.0.0.1:${port}: the port is in use.`)
  })

  it('exits with 1 when a real service is configured', async () => {
    const { code, stderr } = await start('mail', { ...mailEnv(), SMTP_URL: 'smtp://mail.example.test' })
      .exited
    expect(code).toBe(1)
    expect(stderr).toContain('a real SMTP server is configured')
  })
})

describe('a failing child', () => {
  const close = 'close: async () => {}'

  it.each([
    ['an uncaught error', 'setImmediate(() => { throw new Error("sudden") })'],
    ['an unhandled rejection', 'Promise.reject(new Error("sudden"))'],
  ])('exits with 1 on %s, with a message', async (_what, fault) => {
    const { code, stderr } = await startScript(
      `start: async () => { ${fault}; await new Promise((done) => setImmediate(done)); return { ready: {}, ${close} } }`,
    ).exited
    expect(code).toBe(1)
    expect(stderr).toContain('sudden')
  })

  it.each([
    ['fails to stop', 'close: async () => { throw new Error("stuck") }', 'stuck'],
    ['takes too long to stop', 'close: () => new Promise(() => {})', 'did not stop within 50 ms'],
  ])('exits with 1 when it %s', async (_what, fault, message) => {
    const script = `closeTimeoutMs: 50, start: async () => ({ ready: {}, ${fault} })`
    const { child, ready, exited } = startScript(script)
    await ready
    child.stdin.end()
    const { code, stderr } = await exited
    expect(code).toBe(1)
    expect(stderr).toContain(message)
  })

  it('closes what is still starting when it is stopped', async () => {
    const { child, exited } = startScript(
      `start: async (log) => {
        log.info('starting')
        await new Promise((done) => process.stdin.once('end', () => setTimeout(done, 10)))
        return { ready: {}, close: async () => log.info('closed after all') }
      }`,
    )
    await new Promise((resolve) => child.stderr.once('data', resolve))
    child.stdin.end()
    const { code, stdout, stderr } = await exited
    expect([code, stdout]).toEqual([0, ''])
    expect(stderr).toContain('closed after all')
  })
})
