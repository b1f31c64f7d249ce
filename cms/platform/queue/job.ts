import type { Payload } from 'payload'
import type { Job as TakenJob, PgBoss, QueueOptions, WorkOptions } from 'pg-boss'
import type { Logger } from 'pino'

/** A kind of job, as those who enqueue it know it: the name of its queue, and what a job carries. */
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
   * Runs a part of a job that a fault may break without its promise ever settling.
   * @param id named in the log line of the fault
   * @param onBroken ends what is left of the work
   */
  own<Result>(id: string, work: () => Promise<Result>, onBroken: () => void): Promise<Result>
}

/** A job in a worker. */
export interface JobHandler<Data extends object> {
  /** A job that it throws for is tried again, as often as its queue says. */
  handle(job: TakenJob, data: Data): Promise<void>
  /** What to do with the payload of each of these channels of PostgreSQL. */
  readonly channels?: Readonly<Record<string, (payload: string) => void>>
  /** The worker listens, again or for the first time: it heard nothing that was said before. */
  onListening?(): void
  /** Gives jobs back, so that another worker can continue; this one takes no more of them. */
  giveBack?(): void
}

/** A kind of job with all that queue and worker need to know of it. */
export interface Job {
  readonly name: string
  /** How the queue keeps and repeats its jobs. */
  readonly queue: () => QueueOptions & { readonly deadLetter?: string }
  /** How a worker takes them. */
  readonly work: () => WorkOptions
  readonly start: (worker: Worker) => Promise<JobHandler<object>>
}

/**
 * Declares a job. What its handler needs is best imported in `start`, so that the process that only creates the queues
 * loads none of it.
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

/** Work that each worker does regularly. */
export interface Task {
  readonly name: string
  /** From the end of one run to the beginning of the next, in milliseconds. */
  readonly intervalMs: number
  /** A channel of PostgreSQL whose notifications start it at once. */
  readonly channel?: string
  run(worker: Pick<Worker, 'log' | 'payload'>): Promise<unknown>
  /** How a run that failed is logged; it is tried again at the next interval. */
  readonly failure: { readonly level: 'warn' | 'error'; readonly message: string }
}
