import type { PostgresAdapter } from '@payloadcms/db-postgres'
import pg from 'pg'

/**
 * A pool that survives the loss of connections nobody is using, as when the database restarts: without a listener
 * Node ends the process for them. The next query connects anew, or fails and says so.
 */
class Pool extends pg.Pool {
  constructor(options?: pg.PoolConfig) {
    super(options)
    this.on('error', () => undefined)
  }
}

/** `pg` as Payload's adapter takes it; the adapter's types are those of another release of `pg`. */
export const resilientPg = { ...pg, Pool } as unknown as PostgresAdapter['pg']
