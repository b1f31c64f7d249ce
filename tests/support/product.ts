import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { operatorSchema } from '#contract/environment.ts'
import { sampleAccounts } from '#contract/sample-accounts.ts'
import { ensureBuild } from '#server/build/index.ts'
import { networkVariables } from '#server/supervisor/children.ts'
import { portNames, portsFile } from '#server/supervisor/ports.ts'
import { newDataFolder, removeFolder } from './data-folder.ts'
import { freePort } from './ports.ts'
import { copyTemplate } from './template.ts'

export type Account = { email: string; password: string }

/** A running product: the real supervisor with everything it starts. */
export type Product = {
  /** The public address without a trailing slash, for example `http://localhost:12345`. */
  url: string
  previewOrigin: string
  databaseUrl: string
  dataDir: string
  /** The environment it was started with. */
  env: Readonly<Record<string, string>>
  accounts: { admin: Account; creator: Account }
  /** The inner loopback ports. */
  ports: Readonly<Record<string, number>>
  /** The process id of the supervisor. */
  child: ChildProcess
  /** The process id of a child at startup, for example of 'worker'. */
  pidOf: (name: string) => number
  /** Everything it has printed so far. */
  output: () => string
  /** Stops it as Ctrl-C does and removes its data. Returns its exit code, or null if it had to be killed. */
  stop: () => Promise<number | null>
}

export type ProductOptions = {
  /** Operator settings, which override the test defaults. */
  env?: Record<string, string>
  /** A data folder to use as is and keep; if omitted, a copy of the template that `stop` removes. */
  dataDir?: string
}

const main = fileURLToPath(new URL('../../server/supervisor/main.ts', import.meta.url))
/** The limit for startup only: the build before it takes as long as the machine needs. */
const startTimeoutMs = 120_000
const stopTimeoutMs = 50_000
const keptOutput = 200_000

const runSchema = z.object({
  url: z.string(),
  previewOrigin: z.string(),
  databaseUrl: z.string(),
  ports: z.record(z.string(), z.number()),
  children: z.record(z.string(), z.number()),
})
const secretsSchema = z.object({ sampleAdminPassword: z.string(), sampleCreatorPassword: z.string() })

/**
 * Starts the product on free ports with its own data folder. It ends with this process, even if that is killed.
 * @throws Error with its output, if it does not start
 */
export async function startProduct({ env: own = {}, dataDir }: ProductOptions = {}): Promise<Product> {
  const folder = dataDir ?? newDataFolder('product')
  if (!dataDir) await copyTemplate(folder)
  await ensureBuild({ log: () => undefined })
  await keepPorts(folder)
  const env = { NODE_ENV: 'production' as const, ...(await testEnvironment(folder)), ...own }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })

  let said = ''
  const collect = (chunk: Buffer): void => {
    said = (said + chunk.toString()).slice(-keptOutput)
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  let stopping: Promise<number | null> | undefined
  const stop = (): Promise<number | null> => (stopping ??= end(child, ended, dataDir ? undefined : folder))

  const limit = new AbortController()
  const late = setTimeout(() => limit.abort(), startTimeoutMs)
  const outcome = await Promise.race([
    new Promise<unknown>((resolve) => child.once('message', resolve)),
    ended.then((code) => `The product ended with exit code ${code}`),
    new Promise<string>((resolve) => {
      limit.signal.addEventListener('abort', () =>
        resolve(`The product was not ready in ${startTimeoutMs} ms`),
      )
    }),
  ])
  clearTimeout(late)
  if (typeof outcome === 'string') {
    await stop()
    throw new Error(`${outcome}: ${lastSentence(said)}\n${said}`)
  }

  const run = runSchema.parse(outcome)
  const secrets = secretsSchema.parse(JSON.parse(fs.readFileSync(path.join(folder, 'secrets.json'), 'utf8')))
  return {
    url: run.url,
    previewOrigin: run.previewOrigin,
    databaseUrl: run.databaseUrl,
    ports: run.ports,
    dataDir: folder,
    env,
    child,
    stop,
    accounts: {
      admin: { email: sampleAccounts.admin.email, password: secrets.sampleAdminPassword },
      creator: { email: sampleAccounts.creator.email, password: secrets.sampleCreatorPassword },
    },
    output: () => said,
    pidOf(name) {
      const pid = run.children[name]
      if (pid === undefined) throw new Error(`There is no child "${name}".`)
      return pid
    },
  }
}

/** The last line that is not part of a stack, which gives the reason why the product ended. */
const lastSentence = (said: string): string =>
  said.split('\n').findLast((line) => line.trim() !== '' && !/^\s+at /.test(line)) ?? 'it printed nothing'

/** Chooses the inner ports of a new data folder, because two products that start at once may choose the same. */
async function keepPorts(folder: string): Promise<void> {
  if (fs.existsSync(path.join(folder, portsFile))) return
  const ports: Record<string, number> = {}
  for (const name of portNames) ports[name] = await freePort()
  fs.writeFileSync(path.join(folder, portsFile), JSON.stringify(ports))
}

/** Keeps personal settings, from the environment or `.env`, out of the tests. */
async function testEnvironment(folder: string): Promise<Record<string, string>> {
  const blank = Object.fromEntries(Object.keys(operatorSchema.shape).map((name) => [name, '']))
  const variables = [
    'PATH',
    'HOME',
    'USERPROFILE',
    'LANG',
    'TMPDIR',
    'TEMP',
    'TMP',
    'SystemRoot',
    'NODE_COMPILE_CACHE',
  ]
  const system = Object.entries(process.env).filter(
    ([name]) => variables.includes(name) || networkVariables.test(name),
  )
  return {
    ...(Object.fromEntries(system) as Record<string, string>),
    ...blank,
    PORT: String(await freePort()),
    PLUGSMITH_DATA: folder,
    MIN_FREE_MEGABYTES: '100',
    RESTART_BACKOFF_MS: '100',
    STANDIN_MODEL_CHARS_PER_SECOND: '0',
    // Many products run side by side, so those that need more sandbox workers say so.
    SANDBOX_WORKERS: '0',
    // Pinned, so that results do not depend on what WordPress.org offers today.
    SANDBOX_WORDPRESS: 'pinned',
    // All suites read from one address.
    CAP_PUBLIC_READS_PER_ADDRESS: '1000000',
    CAP_RENDERED_PAGES_PER_ADDRESS: '1000000',
  }
}

async function end(
  child: ChildProcess,
  ended: Promise<number | null>,
  folder: string | undefined,
): Promise<number | null> {
  child.kill('SIGTERM')
  const patience = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
  const code = await ended
  clearTimeout(patience)
  if (folder) removeFolder(folder)
  return code
}
