/**
 * Jobs, on pg-boss in the same PostgreSQL (its own schema): enqueued in the transaction that causes them, taken by any
 * number of workers, given to another when a worker shows no sign of life. Which jobs there are is known to
 * `features/jobs.ts` alone.
 */
export { createConsumer, prepareQueues } from './connect.ts'
export { enqueue, inTransaction } from './enqueue.ts'
export { defineJob } from './job.ts'
export type { Job, JobHandler, JobKind, Task, Worker } from './job.ts'
