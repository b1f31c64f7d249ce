import * as z from 'zod'
import { runChild } from '../../process/child.ts'
import { readChildEnvironment } from '../child-environment.ts'
import { startPostgres } from './index.ts'

/**
 * The embedded PostgreSQL as a process: it holds the database server and takes it along when it ends, also when
 * the supervisor is killed. Environment: `STANDIN_POSTGRES_PORT`, `STANDIN_POSTGRES_DATA` (folder),
 * `STANDIN_POSTGRES_PASSWORD`. Role and database are called `plugsmith`.
 */
runChild({
  name: 'postgres',
  async start(log) {
    if (process.env.DATABASE_URL) {
      throw new Error('The embedded PostgreSQL does not start when DATABASE_URL is set.')
    }
    const env = readChildEnvironment({
      STANDIN_POSTGRES_PORT: z.coerce.number().int().min(1).max(65_535),
      STANDIN_POSTGRES_DATA: z.string().min(1),
      STANDIN_POSTGRES_PASSWORD: z.string().min(1),
    })
    const port = env.STANDIN_POSTGRES_PORT
    const postgres = await startPostgres({
      folder: env.STANDIN_POSTGRES_DATA,
      port,
      password: env.STANDIN_POSTGRES_PASSWORD,
      log,
    })
    let closing = false
    void postgres.ended.then((sentence) => {
      if (closing) return
      log.fatal(sentence)
      process.exit(1)
    })
    return {
      ready: { port, folder: postgres.folder, notice: postgres.notice },
      async close() {
        closing = true
        await postgres.stop()
      },
    }
  },
})
