import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { Pool } from '../../../cms/platform/database/pool.ts'
import { isOutOfReach } from '../../../cms/platform/database/out-of-reach.ts'
import { until } from '../../support/until.ts'

/** Lost connections. An error without a listener would end this process, as it would the product's. */

const connectionString = inject('product').databaseUrl
let pool: Pool
let other: pg.Client

beforeEach(async () => {
  pool = new Pool({ connectionString, max: 2 })
  await pool.connect()
  other = new pg.Client({ connectionString })
  await other.connect()
})
afterEach(async () => {
  await Promise.all([pool.end(), other.end()])
})

const processOf = async (client: pg.PoolClient): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
const end = (pid: number): Promise<unknown> => other.query('select pg_terminate_backend($1)', [pid])
const isGone = async (pid: number): Promise<boolean> =>
  (await other.query('select 1 from pg_stat_activity where pid = $1', [pid])).rows.length === 0

describe('the pool of connections', () => {
  it('keeps the connection of its first check for others', () => {
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 1])
  })

  it('reports a connection lost within a transaction, and reconnects for the next query', async () => {
    const client = await pool.connect()
    await client.query('begin')
    const pid = await processOf(client)
    await end(pid)
    await until('the connection is gone', () => isGone(pid))
    const refusal = await client.query('select 1').catch((error: unknown) => error)
    expect(isOutOfReach(refusal)).toBe(true)
    client.release()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('replaces an idle connection that was lost', async () => {
    const client = await pool.connect()
    const pid = await processOf(client)
    client.release()
    await end(pid)
    await until('the pool has noticed', () => pool.totalCount === 0)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('still offers its full size after connections were lost repeatedly', async () => {
    for (let time = 0; time < 3; time += 1) {
      const both = await Promise.all([pool.connect(), pool.connect()])
      for (const client of both) await end(await processOf(client))
      for (const client of both) client.release(true)
    }
    const both = await Promise.all([pool.connect(), pool.connect()])
    expect(await Promise.all(both.map(processOf))).toHaveLength(2)
    for (const client of both) client.release()
  })
})

describe('an unreachable database', () => {
  it('is distinguished from a failing query', async () => {
    const away = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:9/none' })
    expect(isOutOfReach(await away.connect().catch((error: unknown) => error))).toBe(true)
    expect(isOutOfReach(await pool.query('select wrong').catch((error: unknown) => error))).toBe(false)
    expect(isOutOfReach(undefined)).toBe(false)
  })
})
