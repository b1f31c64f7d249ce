import { PgBoss } from 'pg-boss'
import { environment } from '../environment.ts'
import type { Job } from './job.ts'

const schema = 'jobs'

/** A connection that only enqueues jobs. */
export function createSender(): PgBoss {
  const boss = new PgBoss({
    connectionString: environment().DATABASE_URL,
    schema,
    supervise: false,
    schedule: false,
    migrate: false,
    createSchema: false,
    max: 2,
  })
  boss.on('error', () => {
    // A lost connection: the next send reconnects, or fails with an error.
  })
  return boss
}

/** A connection that takes jobs, wakes as soon as one arrives, and reassigns jobs of lost workers. */
export function createConsumer(onError: (error: unknown) => void): PgBoss {
  const env = environment()
  const boss = new PgBoss({
    connectionString: env.DATABASE_URL,
    schema,
    schedule: false,
    migrate: false,
    createSchema: false,
    superviseIntervalSeconds: env.JOB_SUPERVISE_SECONDS,
    // The minimum time between two checks of a queue, whatever the interval above; the default is a minute.
    monitorIntervalSeconds: env.JOB_SUPERVISE_SECONDS,
    useListenNotify: true,
    max: 5,
  })
  boss.on('error', onError)
  return boss
}

/**
 * Creates the schema and a queue for each kind of job; runs once before anything else starts.
 * @param jobs dead letter queues come before the queues that use them
 */
export async function prepareQueues(jobs: readonly Job[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: environment().DATABASE_URL,
    schema,
    supervise: false,
    schedule: false,
    max: 2,
  })
  boss.on('error', () => {
    // `start` and `createQueue` reject with the same error, which is the one that counts.
  })
  await boss.start()
  try {
    for (const { name, queue } of jobs) {
      const options = queue()
      await boss.createQueue(name, options)
      // An existing queue keeps its old options, so set them again, except for the policy, which it cannot change.
      const { policy: _fixed, ...changeable } = options
      await boss.updateQueue(name, changeable)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
