import { runChild } from '#server/process/child.ts'
import { startPostgres } from './index.ts'

/**
 * The embedded PostgreSQL as a process: it holds the database server and takes it along when it ends, also when
 * the supervisor is killed. Environment: `STANDIN_POSTGRES_PORT`, `STANDIN_POSTGRES_DATA` (folder),
 * `STANDIN_POSTGRES_PASSWORD`. Role and database are called `plugsmith`.
 */
runChild({
  name: 'postgres',
  async start(log) {
    const {
      DATABASE_URL,
      STANDIN_POSTGRES_PORT: port,
      STANDIN_POSTGRES_DATA: folder,
      STANDIN_POSTGRES_PASSWORD: password,
    } = process.env
    if (DATABASE_URL) throw new Error('The embedded PostgreSQL does not start beside a DATABASE_URL.')
    if (!port || !folder || !password) {
      throw new Error(
        'The embedded PostgreSQL needs STANDIN_POSTGRES_PORT, STANDIN_POSTGRES_DATA and STANDIN_POSTGRES_PASSWORD.',
      )
    }
    const postgres = await startPostgres({ folder, port: Number(port), password, log })
    let closing = false
    void postgres.ended.then((sentence) => {
      if (closing) return
      log.fatal(sentence)
      process.exit(1)
    })
    return {
      ready: { port: Number(port), folder: postgres.folder, notice: postgres.notice },
      async close() {
        closing = true
        await postgres.stop()
      },
    }
  },
})
