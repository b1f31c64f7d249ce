import fs from 'node:fs'
import path from 'node:path'
import { ensureBuild, finishedBuild } from '../build/index.ts'
import type { FinishedBuild } from '../build/index.ts'
import type { OperatorEnvironment } from '#contract/environment.ts'
import { phpProblem } from '#wordpress/sandbox/index.ts'
import { buildPaths } from '../build/paths.ts'
import { accessSchema, announcement } from './announcement.ts'
import type { Access } from './announcement.ts'
import { untilDatabaseAnswers } from '../process/database.ts'
import { runToEnd } from '../process/spawn.ts'
import type { ChildSpec, ReadyLine } from '../process/spawn.ts'
import * as children from './children.ts'
import type { Build, Settled } from './children.ts'
import { lockDataFolder, prepareDataFolder, writeAtomically } from './data-folder.ts'
import { watchWorker } from './dev/watch.ts'
import { resolveEnvironment } from './environment.ts'
import { ManagedProcess } from './managed-process.ts'
import type { Care, Timing } from './managed-process.ts'
import { readOperator } from './operator.ts'
import { createOutput } from './output.ts'
import type { Output } from './output.ts'
import { chooseAddresses, chooseInternalPorts } from './ports.ts'
import { StartProblem } from '../process/problem.ts'
import { readSecrets } from './secrets.ts'
import { Watchdog } from './watchdog.ts'

export type SupervisorOptions = {
  dev: boolean
  /** Whether only a worker runs here, of an installation that is on another machine. */
  workerOnly: boolean
  env: NodeJS.ProcessEnv
  projectFolder: string
  /** Milliseconds since the epoch when the command was given. */
  startedAt: number
}

/** Milliseconds that a child may take to exit after being asked. */
const graceMs = 10_000
/** The database gets a little longer, since a clean shutdown saves recovery later. */
const databaseGraceMs = 12_000
const readyTimeoutMs = 60_000
const healthyMs = 60_000
const level = { info: 30, warn: 40 }

/** @throws StartProblem where plugins cannot be tried on this PHP */
function requirePhp(version: string): void {
  const problem = phpProblem(version)
  if (problem) throw new StartProblem(`SANDBOX_PHP: ${problem}`)
}

/** What machines of one installation have in common. */
const shared = ['DATABASE_URL', 'PUBLIC_URL', 'PAYLOAD_SECRET', 'PUSHER_KEY'] as const

/** @throws StartProblem where a worker by itself would use services of its own */
function requireShared(settings: OperatorEnvironment): void {
  const missing = shared.filter((name) => !settings[name])
  if (missing.length === 0) return
  throw new StartProblem(
    `A worker by itself needs the database, the realtime service and the secrets of its installation: set ${missing.join(', ')} as they are there.`,
  )
}

/** Starts everything in its order, keeps it running, and stops it in the opposite order. */
export class Supervisor {
  readonly #options: SupervisorOptions
  readonly #stopRequested = new AbortController()
  /** In the order in which they are stopped, each row at once: front, stand-ins, database. */
  readonly #front: ManagedProcess[] = []
  readonly #workers: ManagedProcess[] = []
  readonly #standIns: ManagedProcess[] = []
  readonly #database: ManagedProcess[] = []
  readonly #cleanups: (() => void)[] = []
  readonly #notices: string[] = []
  /** The WordPress of our own sandbox, once that is known. */
  #wordpress: string | null = null
  #output: Output | undefined
  #starting: Promise<void> | undefined
  #stopping: Promise<void> | undefined

  constructor(options: SupervisorOptions) {
    this.#options = options
  }

  /**
   * Brings the product up.
   * @throws StartProblem if it cannot start; call `stop` to stop what is already running
   */
  start(): Promise<void> {
    this.#starting = this.#start()
    return this.#starting
  }

  async #start(): Promise<void> {
    const { settled, output, timing } = await this.#settle()
    const { dev } = settled
    const care = this.#look(settled)
    const signal = this.#stopRequested.signal
    const keep = (spec: ChildSpec, list: ManagedProcess[]): Promise<ReadyLine> => {
      signal.throwIfAborted()
      const child = new ManagedProcess(spec, timing, output, care)
      list.push(child)
      return child.start()
    }

    const withPaths = ({ dir }: FinishedBuild): Build => ({ dir, paths: buildPaths(dir) })
    const finished = dev ? undefined : finishedBuild()
    const parties = async (): Promise<Access | undefined> => {
      const others = children.standInSpecs(settled).map((spec) => keep(spec, this.#standIns))
      await Promise.all([
        ...others,
        this.#startDatabase(settled, output, keep),
        this.#startSandbox(settled, keep),
      ])
      output.step('Preparing the database')
      const line = (text: string): void => output.childLine('prepare', text)
      const prepared = await runToEnd(
        children.prepareSpec(settled, finished && withPaths(finished)),
        line,
        signal,
        (what) => output.note(`Waiting for ${what}`),
      )
      return accessSchema.safeParse(prepared?.['accounts']).data
    }
    const builds = async (): Promise<Build | undefined> => {
      if (dev) return undefined
      return withPaths(await ensureBuild({ log: output.step, signal }))
    }
    const [access, build] = await Promise.all([parties(), builds()])

    output.step('Starting the product')
    const worker = keep(children.workerSpec(settled, build), this.#workers)
    if (this.#options.workerOnly) {
      await worker
      this.#tellWhere(settled)
      output.step(`Ready: a worker for ${settled.resolved.publicUrl}`)
      return
    }
    await keep(children.gatewaySpec(settled, build), this.#front)
    await Promise.all([
      worker,
      build
        ? keep(children.publisherSpec(settled, build), this.#workers)
        : keep(children.siteDevSpec(settled), this.#workers),
    ])
    if (dev) this.#cleanups.push(watchWorker(this.#workers, output))
    this.#tellWhere(settled)
    output.step('Ready')
    output.say(announcement(settled, this.#notices, access, this.#wordpress))
  }

  /** Everything that can be found wrong before the first child runs. */
  async #settle(): Promise<{ settled: Settled; output: Output; timing: Timing }> {
    const { dev, workerOnly, env, projectFolder, startedAt } = this.#options
    const { settings, raw } = readOperator(env, projectFolder)
    if (workerOnly) requireShared(settings)
    const folder = settings.PLUGSMITH_DATA
    prepareDataFolder(folder, settings.MIN_FREE_MEGABYTES)
    this.#cleanups.push(await lockDataFolder(folder))
    const output = createOutput({
      folder: path.join(folder, 'logs'),
      limitBytes: settings.LOG_MEGABYTES * 1024 ** 2,
      startedAt,
      terminalLevel: dev ? level.info : level.warn,
      stdout: process.stdout,
      stderr: process.stderr,
    })
    this.#output = output
    if (settings.SANDBOX_WORKERS > 0 && !settings.SANDBOX_URL) requirePhp(settings.SANDBOX_PHP)
    const addresses = workerOnly ? [] : await chooseAddresses(settings.PORT, settings.HOST)
    const secrets = readSecrets(folder)
    const ports = await chooseInternalPorts(folder)
    const resolved = resolveEnvironment({ settings, secrets, ports })
    if (!resolved.embedded.database) {
      await untilDatabaseAnswers(
        resolved.databaseUrl,
        (what) => output.note(`Waiting for ${what}. Ctrl-C stops waiting.`),
        this.#stopRequested.signal,
      )
    }
    return {
      settled: { settings, raw, secrets, ports, addresses, resolved, dev },
      output,
      timing: { backoffMs: settings.RESTART_BACKOFF_MS, readyTimeoutMs, healthyMs },
    }
  }

  /** Kills hanging children, and notifies the admins through the worker. */
  #look({ settings, raw, dev }: Settled): Care {
    const held = dev || /--inspect/.test(raw['NODE_OPTIONS'] ?? '')
    const silenceSeconds = held ? 0 : settings.WATCHDOG_SECONDS
    const watchdog = new Watchdog(silenceSeconds)
    this.#cleanups.push(() => watchdog.close())
    const tell = (message: object): void => {
      const worker = this.#workers.find(({ spec }) => spec.name === 'worker')
      worker?.send(message)
    }
    return {
      watchdog,
      silenceSeconds,
      onHung: (name) => tell({ hung: { process: name, seconds: silenceSeconds } }),
      onEnded: (name, reason) => tell({ ended: { process: name, reason } }),
    }
  }

  async #startDatabase(
    settled: Settled,
    output: Output,
    keep: (spec: ChildSpec, list: ManagedProcess[]) => Promise<ReadyLine>,
  ): Promise<void> {
    const spec = children.databaseSpec(settled)
    if (!spec) return
    output.step('Starting the embedded database')
    const { notice } = await keep(spec, this.#database)
    if (typeof notice === 'string') this.#notices.push(notice)
  }

  async #startSandbox(
    settled: Settled,
    keep: (spec: ChildSpec, list: ManagedProcess[]) => Promise<ReadyLine>,
  ): Promise<void> {
    const spec = children.sandboxSpec(settled)
    if (!spec) return
    const { notice, wordpress } = await keep(spec, this.#standIns)
    if (typeof notice === 'string') this.#notices.push(notice)
    if (typeof wordpress === 'string') this.#wordpress = wordpress
  }

  /** Publishes the product's address to tests and tools, in a file and to the parent process. */
  #tellWhere({ settings, ports, resolved }: Settled): void {
    const file = path.join(settings.PLUGSMITH_DATA, 'run.json')
    const run = {
      pid: process.pid,
      url: resolved.publicUrl,
      previewOrigin: resolved.product['PREVIEW_ORIGIN'],
      databaseUrl: resolved.databaseUrl,
      ports,
      children: Object.fromEntries(this.#all().map((child) => [child.spec.name, child.pid])),
    }
    writeAtomically(file, `${JSON.stringify(run, null, 2)}\n`, 0o600)
    this.#cleanups.push(() => fs.rmSync(file, { force: true }))
    process.send?.(run)
  }

  #all(): ManagedProcess[] {
    return [...this.#front, ...this.#workers, ...this.#standIns, ...this.#database]
  }

  /** Stops everything, each after what depends on it; the database last. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stop()
    return this.#stopping
  }

  async #stop(): Promise<void> {
    this.#stopRequested.abort()
    if (this.#all().length > 0) this.#output?.step('Stopping')
    for (const row of [this.#front, this.#workers, this.#standIns]) {
      await Promise.all(row.map((child) => child.stop(graceMs)))
    }
    // Let starts in progress end before the database stops.
    await this.#starting?.catch(() => undefined)
    await Promise.all(this.#database.map((child) => child.stop(databaseGraceMs)))
    for (const cleanup of this.#cleanups.reverse()) cleanup()
    if (this.#all().length > 0) this.#output?.step('Stopped')
    this.#output?.close()
  }

  /** While stopping: ends at once what has not ended yet, the database excepted, which needs no more than a moment. */
  hasten(): void {
    for (const child of [...this.#front, ...this.#workers, ...this.#standIns]) child.kill()
  }
}
