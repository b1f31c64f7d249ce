/**
 * Jobs, on pg-boss in the same PostgreSQL (its own schema): enqueued in the transaction that causes them, taken by any
 * number of workers, and reassigned when a worker stops sending heartbeats. Only `features/jobs.ts` knows all kinds of
 * jobs.
 */
export { createConsumer, prepareQueues } from './connect.ts'
export { enqueue, inTransaction } from './enqueue.ts'
export { defineJob } from './job.ts'
export type { Job, JobHandler, JobKind, Task, Worker } from './job.ts'
