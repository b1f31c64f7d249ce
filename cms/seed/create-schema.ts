import { getPayload } from 'payload'
import type { Migration } from 'payload'
import config from '../payload.config.ts'
import { jobs } from '../features/jobs.ts'
import { migrations } from '../migrations/index.ts'
import { prepareQueues } from '../platform/queue/index.ts'

/**
 * Runs some of the migrations in an empty database, and makes the queues: the tables of an older installation, without
 * its rows. For this process, `NODE_ENV` must not be 'production', or Payload runs all migrations.
 * @param names of the migrations
 */
export async function createSchema(names: readonly string[]): Promise<void> {
  const payload = await getPayload({ config, disableOnInit: true })
  const wanted = migrations.filter(({ name }) => names.includes(name))
  await payload.db.migrate({ migrations: wanted as Migration[] })
  await prepareQueues(jobs)
  await payload.destroy()
}
