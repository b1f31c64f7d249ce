import { getPayload } from 'payload'
import config from '../payload.config.ts'
import { prepareQueues } from '../queue/index.ts'
import { seed } from '../seed/index.ts'
import type { SeedOptions } from '../seed/index.ts'

/**
 * Makes the database ready: migrations, queues, and on a new installation the first accounts and samples. Whatever is
 * there already stays as it is, so that it can run before every start.
 */
export async function prepare(options: SeedOptions): Promise<void> {
  const payload = await getPayload({ config, disableOnInit: true })
  await payload.db.migrate()
  await prepareQueues()
  await seed(payload, options)
  await payload.destroy()
}
