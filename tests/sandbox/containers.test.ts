import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import { contentPaths } from '#contract/content/paths.ts'
import { operatorSchema } from '#contract/environment.ts'
import { sampleAccounts } from '#contract/sample-accounts.ts'
import { ensureBuild } from '#server/build/index.ts'
import { projectFolder } from '#server/build/paths.ts'
import type { RunningPostgres } from '#server/embedded/postgres/index.ts'
import { readSecrets } from '#server/supervisor/secrets.ts'
import { startPusherStandIn } from '#server/embedded/pusher/index.ts'
import type { PusherStandIn } from '#server/embedded/pusher/index.ts'
import { Client, newEmail } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { environmentOf, readCompose, readImage } from '../support/containers.ts'
import { create, newCategory, postData } from '../support/content.ts'
import { newDataFolder, removeFolder } from '../support/data-folder.ts'
import { startDatabase } from '../support/database.ts'
import { freePort } from '../support/ports.ts'
import { descendantsOf, isRunning } from '../support/processes.ts'
import { startTurn, untilEnded } from '../support/turns.ts'
import { until } from '../support/until.ts'

/**
 * What `compose.yaml` starts, without containers: the same commands with the same environments, where only addresses, ports
 * and folders differ, as they do between containers and one machine.
 */

const realtime = { id: 'containers', key: 'containers-key', secret: 'containers-secret' }
const publicUrl = 'https://plugsmith.example'
const image = readImage()
const { services } = readCompose()
/** How long a worker of the sandbox may take to prepare WordPress, where nothing has prepared it before. */
const sandboxSeconds = 300
/** As long as compose waits before it kills (`stop_grace_period`). */
const stopMs = 45_000

/** A service that runs as a process of this machine. */
interface Service {
  readonly child: ChildProcess
  /** Its own data folder. */
  readonly folder: string
  /** What it has said so far. */
  output(): string
  readonly ended: Promise<number | null>
}

const folders: string[] = []
const newFolder = (name: string): string => {
  const folder = newDataFolder(name)
  folders.push(folder)
  return folder
}
let database: RunningPostgres
let pusher: PusherStandIn
let ports: { readonly app: number; readonly sandbox: number }
const running = new Map<string, Service>()

/** What `.env` says: what has to be set, and a realtime service, which further workers need. */
function dotEnv(): Record<string, string> {
  return {
    PUBLIC_URL: publicUrl,
    PREVIEW_ORIGIN: 'https://previews.plugsmith-content.example',
    PAYLOAD_SECRET: 'a secret for containers',
    SANDBOX_SECRET: 'another for the sandbox',
    POSTGRES_PASSWORD: 'hexadecimal',
    SANDBOX_WORDPRESS: 'pinned',
    STANDIN_MODEL_CHARS_PER_SECOND: '0',
    PUSHER_APP_ID: realtime.id,
    PUSHER_KEY: realtime.key,
    PUSHER_SECRET: realtime.secret,
    PUSHER_HOST: '127.0.0.1',
    PUSHER_PORT: String(pusher.port),
    PUSHER_TLS: '0',
    MIN_FREE_MEGABYTES: '100',
  }
}

/** Nothing of the `.env` of whoever runs the tests. */
const blank = Object.fromEntries(Object.keys(operatorSchema.shape).map((name) => [name, '']))

/** Names and ports between containers, as this machine has them. */
const here = (text: string): string =>
  text
    .replace('@postgres:5432', `@${new URL(database.url).host}`)
    .replace('//sandbox:4100', `//127.0.0.1:${ports.sandbox}`)
    .replaceAll('127.0.0.1:4100', `127.0.0.1:${ports.sandbox}`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.app}`)

const commandOf = (name: string): readonly string[] => services[name]?.command ?? image.command

function start(name: string): Service {
  const [program = '', script = '', ...rest] = commandOf(name)
  expect(program).toBe('node')
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  const inside = { ...image.environment, ...environmentOf(name, dotEnv()) }
  const env = Object.fromEntries(Object.entries(inside).map(([key, value]) => [key, here(value)]))
  const folder = newFolder(name)
  const child = spawn(process.execPath, [path.join(projectFolder, script), ...rest], {
    cwd: projectFolder,
    env: {
      ...blank,
      PATH,
      HOME,
      NODE_COMPILE_CACHE,
      ...env,
      PORT: String(ports.app),
      SANDBOX_PORT: String(ports.sandbox),
      PLUGSMITH_DATA: folder,
      // Compose sets no NODE_ENV, which the types want to be there.
    } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const collect = (chunk: Buffer): void => {
    said = (said + chunk.toString()).slice(-8_000)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const service = { child, folder, output: () => said, ended }
  running.set(name, service)
  return service
}

/** Runs the health check of a service until it succeeds. */
async function untilHealthy(name: string, check: readonly string[], seconds: number): Promise<void> {
  const [program, ...args] = check
  expect(program).toBe('node')
  const { child, output } = running.get(name)!
  await until(
    `${name} is healthy`,
    async () => {
      if (child.exitCode !== null) throw new Error(`${name} ended:\n${output()}`)
      await promisify(execFile)(process.execPath, args.map(here))
      return true
    },
    seconds,
  ).catch((cause: unknown) => {
    throw new Error(`${name} is not healthy:\n${output()}`, { cause })
  })
}

/** Asks as the proxy in front of the containers does. */
const visitor = (): Client => new Client(`http://127.0.0.1:${ports.app}`, '203.0.113.7', publicUrl)

async function signUp(): Promise<Person> {
  const client = visitor()
  const account = { email: newEmail('contained'), password: 'correct horse', fullName: 'Contained' }
  const answer = await client.post(apiPaths.signUp, account)
  expect(answer.status, answer.text).toBe(201)
  return { client, id: answer.json<{ user: { id: string } }>().user.id, ...account }
}

async function expectDelivered(person: Person): Promise<void> {
  const { id } = await startTurn(person, 'Create a contact form with email notifications')
  const turn = await untilEnded(person, id, sandboxSeconds)
  expect({ status: turn.status, error: turn.error }).toEqual({ status: 'delivered', error: null })
}

/** What compose waits for: a health check, or the start alone. */
async function startAll(): Promise<void> {
  start('sandbox')
  start('app')
  await untilHealthy('sandbox', services['sandbox']?.healthcheck?.test?.slice(1) ?? [], sandboxSeconds)
  await untilHealthy('app', image.healthcheck, 300)
  const { child, output } = start('worker')
  await until(
    'the worker runs',
    () => {
      if (child.exitCode !== null) throw new Error(`the worker ended:\n${output()}`)
      return output().includes('ready')
    },
    120,
  )
}

beforeAll(async () => {
  await ensureBuild({ log: () => undefined })
  pusher = await startPusherStandIn({ app: realtime, port: 0 })
  database = await startDatabase(newFolder('containers'), dotEnv()['POSTGRES_PASSWORD'] ?? '')
  ports = { app: await freePort(), sandbox: await freePort() }
  await startAll()
}, 600_000)
afterAll(async () => {
  // A supervisor ends what it has started, and is killed only if it does not.
  for (const { child } of running.values()) child.kill('SIGTERM')
  const late = setTimeout(() => {
    for (const { child } of running.values()) child.kill('SIGKILL')
  }, stopMs)
  await Promise.all([...running.values()].map(({ ended }) => ended))
  clearTimeout(late)
  await pusher?.close()
  await database?.stop()
  for (const folder of folders) removeFolder(folder)
}, 120_000)

describe('the commands of compose.yaml', { timeout: 420_000 }, () => {
  it('are all started here', () => {
    expect(Object.keys(services).sort()).toEqual(['app', 'postgres', 'sandbox', 'worker'])
    expect([...running.keys()].sort()).toEqual(['app', 'sandbox', 'worker'])
  })

  it('show the start page with its images, under the public address', async () => {
    const page = await visitor().get('/')
    expect(page.status).toBe(200)
    expect(page.text).toContain(publicUrl)
    const images = [...page.text.matchAll(/<img[^>]* src="(\/[^"]+)"/g)].map(([, src]) => src!)
    for (const src of images) expect((await visitor().get(src)).status, src).toBe(200)
  })

  it('deliver what people ask for, tried in the WordPress of the sandbox, by either worker', async () => {
    const person = await signUp()
    await expectDelivered(person)
    const app = running.get('app')!.child.pid!
    const own = descendantsOf(app).find(({ command }) => command.includes('/worker.mjs'))!.pid
    process.kill(own, 'SIGSTOP')
    try {
      await expectDelivered(person)
    } finally {
      if (isRunning(own)) process.kill(own, 'SIGCONT')
    }
  })

  it('show what staff publish', async () => {
    const staff = visitor()
    const { email } = sampleAccounts.admin
    const { sampleAdminPassword: password } = readSecrets(running.get('app')!.folder)
    const answer = await staff.post(apiPaths.signIn, { email, password })
    expect(answer.status, answer.text).toBe(200)
    const category = await newCategory(staff)
    const post = await create<{ id: string; slug: string; title: string }>(
      staff,
      'posts',
      postData(category.id),
    )
    await until(
      'the post is live',
      async () => (await visitor().get(contentPaths.post(post.slug))).text.includes(post.title),
      60,
    )
  })

  it('end by themselves when they are asked to, and leave nothing behind', async () => {
    const seen = new Set<number>()
    for (const { child } of running.values()) for (const { pid } of descendantsOf(child.pid!)) seen.add(pid)
    expect(seen.size).toBeGreaterThan(running.size)
    for (const name of ['worker', 'app', 'sandbox']) {
      const { child, ended, output } = running.get(name)!
      child.kill('SIGTERM')
      expect(await ended, `${name}:\n${output()}`).toBe(0)
    }
    await until('all processes are gone', () => ![...seen].some(isRunning), 20)
    await expect(visitor().get('/')).rejects.toThrow()
  })
})
