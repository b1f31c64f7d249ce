import type { Payload } from 'payload'
import type { Job as TakenJob, PgBoss, QueueOptions, WorkOptions } from 'pg-boss'
import type { Logger } from 'pino'

/** A kind of job from the sender's point of view: the name of its queue, and the job's data. */
export interface JobKind<Data extends object> {
  readonly name: string
  readonly data: { parse(value: unknown): Data }
}

/** The process that runs jobs and tasks. */
export interface Worker {
  readonly log: Logger
  readonly payload: Payload
  /** The connection that takes the jobs. */
  readonly taker: PgBoss
  /** Aborted when the worker is asked to stop. */
  readonly stopping: AbortSignal
  /**
   * Runs a part of a job that a crash may keep from ever settling.
   * @param id for the log line of the crash
   * @param onBroken ends the rest of the work
   */
  own<Result>(id: string, work: () => Promise<Result>, onBroken: () => void): Promise<Result>
}

/** A job in a worker. */
export interface JobHandler<Data extends object> {
  /** A job is retried if this throws, as often as its queue allows. */
  handle(job: TakenJob, data: Data): Promise<void>
  /** Handlers for the payload of each PostgreSQL channel. */
  readonly channels?: Readonly<Record<string, (payload: string) => void>>
  /** Called when the worker starts to listen, also after a reconnect: notifications sent before were missed. */
  onListening?(): void
  /** Hands jobs back so that another worker can continue; this one takes no more. */
  giveBack?(): void
}

/** A kind of job, with the options of its queue and worker. */
export interface Job {
  readonly name: string
  /** How the queue stores and retries its jobs. */
  readonly queue: () => QueueOptions & { readonly deadLetter?: string; readonly policy?: 'short' }
  /** How a worker takes them. */
  readonly work: () => WorkOptions
  readonly start: (worker: Worker) => Promise<JobHandler<object>>
}

/**
 * Declares a job. Import the handler's dependencies in `start`, so that the process that only creates the queues does
 * not load them.
 */
export function defineJob<Data extends object>(
  kind: JobKind<Data>,
  { start, ...options }: Omit<Job, 'name' | 'start'> & { start(worker: Worker): Promise<JobHandler<Data>> },
): Job {
  return {
    ...options,
    name: kind.name,
    async start(worker) {
      const { handle, ...rest } = await start(worker)
      return { ...rest, handle: (job) => handle(job, kind.data.parse(job.data)) }
    },
  }
}

/** Work that each worker repeats. */
export interface Task {
  readonly name: string
  /** Milliseconds from the end of one run to the start of the next. */
  readonly intervalMs: number
  /** A PostgreSQL channel whose notifications start it at once. */
  readonly channel?: string
  run(worker: Pick<Worker, 'log' | 'payload'>): Promise<unknown>
  /** How to log a failed run, which is retried at the next interval. */
  readonly failure: { readonly level: 'warn' | 'error'; readonly message: string }
}
