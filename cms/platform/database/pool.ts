import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { DatabaseAdapterObj } from 'payload'
import pg from 'pg'

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>

const survive = (): void => undefined

/**
 * A pool that survives the loss of its connections, as when the database restarts: without a listener Node ends the
 * process for one. Idle ones go by themselves and the next query connects anew. For one in use the pool itself does not
 * listen, and nobody else between two queries of a transaction; whoever has it is told by its next query.
 */
export class Pool extends pg.Pool {
  #hasAnswered = false

  constructor(options?: pg.PoolConfig) {
    super(options)
    this.on('error', survive)
    this.on('connect', (client) => client.on('error', survive))
  }

  /**
   * Payload's adapter begins by taking a connection, to see whether there is a database, and never gives it back; when it
   * is lost, it takes one more for good, until none is left for anybody. So the first to ask learns that there is a
   * database and is given a connection that was never opened, which nothing is ever asked of.
   */
  override connect(): Promise<pg.PoolClient>
  override connect(done: (...connected: Connected) => void): void
  override connect(done?: (...connected: Connected) => void): Promise<pg.PoolClient> | void {
    if (done) return super.connect(done)
    return this.#hasAnswered ? super.connect() : this.#seeWhetherItAnswers()
  }

  async #seeWhetherItAnswers(): Promise<pg.PoolClient> {
    const client = await super.connect()
    client.release()
    this.#hasAnswered = true
    return new pg.Client() as pg.PoolClient
  }
}

/** `pg` as Payload's adapter takes it; the adapter's types are those of another release of `pg`. */
export const resilientPg = { ...pg, Pool } as unknown as PostgresAdapter['pg']

/**
 * Payload's adapter rejects a promise of its own, without a reason, when its first connection fails. Often nobody waits for it
 * yet, and the error itself reaches the code that starts Payload, so it counts as handled.
 */
export const handleFirstConnection = <Adapter extends PostgresAdapter>({
  init,
  ...rest
}: DatabaseAdapterObj<Adapter>): DatabaseAdapterObj<Adapter> => ({
  ...rest,
  init: (options) => {
    const adapter = init(options)
    const { initializing } = adapter as { readonly initializing?: Promise<unknown> }
    initializing?.catch(() => undefined)
    return adapter
  },
})
