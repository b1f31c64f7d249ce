import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { DatabaseAdapterObj } from 'payload'
import pg from 'pg'

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>

const survive = (): void => undefined

/**
 * A pool that survives lost connections, for example when the database restarts: Node exits on an error event without a
 * listener. Idle connections are removed and the next query reconnects. A connection in use has no listener between two
 * queries of a transaction, so we add one; the next query reports the error to its user.
 */
export class Pool extends pg.Pool {
  #hasAnswered = false

  constructor(options?: pg.PoolConfig) {
    super(options)
    this.on('error', survive)
    this.on('connect', (client) => client.on('error', survive))
  }

  /**
   * Payload's adapter takes a connection at startup to test the database and never returns it. Each time that
   * connection is lost it takes another, until the pool is exhausted. So the first caller only gets a test of the
   * database and then a client that was never connected.
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

/** `pg` in the form that Payload's adapter expects; its types are those of another release of `pg`. */
export const resilientPg = { ...pg, Pool } as unknown as PostgresAdapter['pg']

/**
 * Payload's adapter rejects an internal promise without a reason when its first connection fails, often before anything
 * awaits it. The actual error reaches the code that starts Payload, so this rejection is marked as handled.
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
