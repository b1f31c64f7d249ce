import { pino } from 'pino'
import type { Logger } from 'pino'
import inspector from 'node:inspector'
import { boundedLine } from './bounded-line.ts'
import { ownerOfFault } from './owner.ts'
import type { FaultKind } from './owner.ts'
import { diskProblem, errorText } from './problem.ts'
import { readLines } from './read-lines.ts'
import { unavailableExitCode } from './spawn.ts'

/** A running child: its ready message, and how to stop it. */
export type RunningChild = {
  /** Joined to `ready: true` in the line the supervisor reads, for example the ports. */
  ready: object
  /** Ends the work cleanly; called once at most. */
  close: () => Promise<void>
  /** Receives the supervisor's messages. */
  receive?: (message: unknown) => void
}

/** Reports to the supervisor during the start. */
export type Start = {
  /** Reports what the child is waiting for, so that it does not count as hanging; null when that is over. */
  waiting: (what: string | null) => void
}

export type ChildOptions = {
  /** Used in every log line and in the supervisor's messages. */
  name: string
  /** Begins the work; a rejection ends the process with exit code 1. */
  start: (log: Logger, say: Start) => Promise<RunningChild>
  /** Whether the database at `DATABASE_URL` has to answer before it can begin. */
  needsDatabase?: boolean
  /** Whether lines that come while others are being written are written together: for a child with a line per request. */
  gatherLines?: boolean
  /** Milliseconds that `close` may take before the process ends with exit code 1. Default 10,000. */
  closeTimeoutMs?: number
}

const defaultCloseTimeoutMs = 10_000

const createLogger = (name: string, gather: boolean): Logger => {
  const wanted = process.env['LOG_LEVEL'] ?? 'info'
  const level = wanted === 'silent' || Object.hasOwn(pino.levels.values, wanted) ? wanted : 'info'
  // pino writes a fatal line synchronously, with all buffered ones, so the reason of a crash is never lost.
  const hooks = { streamWrite: (line: string) => `${boundedLine(line.trimEnd())}\n` }
  return pino({ name, level, hooks }, pino.destination({ dest: 2, sync: !gather }))
}

/**
 * Runs this process as a child of the supervisor.
 *
 * Contract with the supervisor:
 * - stdout carries one line, `{"ready":true,…}`, when the child serves; before it `{"waiting":…}` while something has to be
 *   waited for, and `{"alive":true}` every `SUPERVISOR_HEARTBEAT` milliseconds, where that is set; logs go
 *   to stderr as JSON lines;
 * - stdin is a pipe that the supervisor holds open, and on which it may say something: its end means that the supervisor is
 *   gone, and ends the child;
 * - SIGTERM and SIGINT end it cleanly with exit code 0;
 * - an error at start, a fault that belongs to no request and no job (`owner.ts`), or a `close` that fails or takes too
 *   long ends it with exit code 1; a database that is away again while it starts ends it with 75.
 *
 * @param options name of the child, its `start`, and the time limit of its `close` in milliseconds
 */
export function runChild({
  name,
  start,
  needsDatabase = false,
  gatherLines = false,
  closeTimeoutMs = defaultCloseTimeoutMs,
}: ChildOptions): void {
  const log = createLogger(name, gatherLines)
  let stopping = false

  const die = (err: unknown, message: string): never => {
    log.fatal({ err }, message)
    process.exit(1)
  }
  const meet = (err: unknown, kind: FaultKind): void => {
    const words = kind === 'uncaughtException' ? 'uncaught error' : 'unhandled rejection'
    const owner = ownerOfFault(err, kind)
    if (!owner) return die(err ?? new Error('no reason was given'), `${name} failed: ${words}`)
    // A promise can be rejected with any value, even undefined.
    log.error(
      { err: err instanceof Error ? err : new Error(errorText(err)), id: owner.id },
      `one ${owner.kind} failed: ${words}`,
    )
    try {
      owner.fail(err, kind)
    } catch (failing) {
      log.error({ err: failing, id: owner.id }, `one ${owner.kind} could not be ended`)
    }
  }
  process.on('uncaughtException', (err) => meet(err, 'uncaughtException'))
  process.on('unhandledRejection', (err) => meet(err, 'unhandledRejection'))

  const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`)
  const waiting: Start['waiting'] = (what) => {
    if (what !== null) log.warn(`${name} waits for ${what}`)
    say({ waiting: what })
  }
  const databaseUrl = needsDatabase ? process.env['DATABASE_URL'] : undefined
  const begin = async (): Promise<RunningChild> => {
    if (databaseUrl !== undefined) {
      const { untilDatabaseAnswers } = await import('./database.ts')
      let waited = false
      await untilDatabaseAnswers(databaseUrl, (what) => {
        waited = true
        waiting(what)
      })
      if (waited) waiting(null)
    }
    return start(log, { waiting })
  }
  const failAtStart = async (err: unknown): Promise<void> => {
    if (databaseUrl === undefined || (await (await import('./database.ts')).databaseAnswers(databaseUrl))) {
      return die(err, diskProblem(err, name) ?? `${name} could not start`)
    }
    log.warn({ err }, `${name} could not start: the database is away`)
    process.exit(unavailableExitCode)
  }

  const started = Promise.resolve().then(begin)
  const heartbeatMs = Number(process.env['SUPERVISOR_HEARTBEAT'])
  if (heartbeatMs > 0) {
    setInterval(() => say({ alive: true, debugged: inspector.url() !== undefined }), heartbeatMs).unref()
  }

  const shutdown = async (reason: string): Promise<void> => {
    if (stopping) return
    stopping = true
    log.info({ reason }, `${name} is stopping`)
    // Not unref'ed: with nothing left to wait for, Node would end with 0 in the middle of a close that hangs.
    setTimeout(() => die(undefined, `${name} did not stop within ${closeTimeoutMs} ms`), closeTimeoutMs)
    try {
      const child = await started
      await child.close()
    } catch (err) {
      die(err, `${name} did not stop cleanly`)
    }
    process.exit(0)
  }

  process.on('SIGTERM', () => void shutdown('SIGTERM'))
  process.on('SIGINT', () => void shutdown('SIGINT'))
  process.stdin.on('end', () => void shutdown('supervisor gone'))
  process.stdin.on('error', () => void shutdown('supervisor gone'))
  readLines(process.stdin, (line) => {
    void started.then(
      (child) => child.receive?.(JSON.parse(line)),
      () => undefined,
    )
  })
  // A failed write means the supervisor is gone; stdin ends at the same time and stops the child.
  process.stdout.on('error', () => void shutdown('supervisor gone'))

  started.then(
    (child) => {
      if (stopping) return
      log.info(child.ready, `${name} is ready`)
      say({ ready: true, ...child.ready })
    },
    (err: unknown) => {
      // While stopping, `shutdown` reports this same rejection.
      if (!stopping) void failAtStart(err)
    },
  )
}
