import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { placeholderEnvironment } from '../support/payload-cli.ts'
import type { Product } from '../../tests/support/product.ts'
import { ratio } from './report.ts'
import type { Section } from './report.ts'

const connections = 20
const accounts = 40
const perConnection = 100

/** Runs `spend` from twenty connections at once. @returns spends per second */
async function perSecond(
  spend: (user: string, n: number) => Promise<void>,
  users: readonly string[],
): Promise<number> {
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let n = 0; n < perConnection; n += 1) {
        await spend(users[(connection + n * 7) % users.length] ?? '', n)
      }
    }),
  )
  return (connections * perConnection) / ((performance.now() - started) / 1000)
}

/**
 * The same movement written by hand, in as few statements as possible: lock, draw, row, realtime event. The ratio shows
 * what the service adds (idempotency, drawing from several grants, balance).
 */
async function byHand(pool: pg.Pool, user: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>(
      'select id from credit_accounts where user_id = $1 for update',
      [user],
    )
    const account = rows[0]?.id
    await client.query(
      `update credit_grants set remaining = remaining - 1 where id = (
         select id from credit_grants where account_id = $1 and remaining > 0
         order by expires_at asc nulls last, created_at limit 1)`,
      [account],
    )
    await client.query(
      `insert into credit_transactions (account_id, amount, type, description, balance_after, idempotency_key)
       select $1, -1, 'plugin_download', 'bench', (select sum(remaining) from credit_grants where account_id = $1), $2`,
      [account, `hand:${randomUUID()}`],
    )
    await client.query(
      `insert into plugsmith.realtime_outbox (channel, event, body) values ($1, 'credits.changed', '{}')`,
      [`private-user-${user}`],
    )
    await client.query(`select pg_notify('plugsmith_realtime', '')`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Spends per second from 20 connections, against the same SQL by hand. */
export async function measureSpends(product: Product): Promise<Section> {
  Object.assign(process.env, { ...placeholderEnvironment, DATABASE_URL: product.databaseUrl })
  const { getPayload } = await import('payload')
  const { default: config } = await import('#cms/payload.config.ts')
  const { grant, spend } = await import('#cms/features/credits/index.ts')
  const { sql, transaction } = await import('#cms/platform/database/index.ts')
  const payload = await getPayload({ config, disableOnInit: true })
  const pool = new pg.Pool({ connectionString: product.databaseUrl, max: connections })
  const users = Array.from({ length: accounts }, () => randomUUID())
  for (const user of users) {
    await transaction(payload, async (tx) => {
      await tx.execute(sql`insert into users (id, email) values (${user}, ${`${user}@bench.example`})`)
      await grant(tx, {
        userId: user,
        amount: 1_000,
        source: 'admin',
        type: 'admin',
        description: 'bench',
        sourceReference: `bench:${user}`,
        expiresAt: null,
      })
    })
  }
  const service = (user: string) =>
    transaction(payload, async (tx) => {
      await spend(tx, {
        userId: user,
        amount: 1,
        type: 'plugin_download',
        description: 'bench',
        idempotencyKey: `bench:${randomUUID()}`,
      })
    })
  // Warm up with one run of each, then alternate, so that neither benefits from coming second.
  const rounds: { readonly ours: number; readonly hand: number }[] = []
  for (let round = 0; round < 4; round += 1) {
    const hand = await perSecond((user) => byHand(pool, user), users)
    const ours = await perSecond(service, users)
    if (round > 0) rounds.push({ ours, hand })
  }
  await pool.end()
  await payload.destroy()
  const best = (pick: (round: { ours: number; hand: number }) => number) => Math.max(...rounds.map(pick))
  const ours = best((round) => round.ours)
  const hand = best((round) => round.hand)
  return {
    title: 'Spends',
    method: `${connections} connections, ${accounts} accounts, ${connections * perConnection} spends per round, best of three rounds each.`,
    head: ['ledger', 'same SQL, hand-written', 'ledger to hand-written', 'target'],
    rows: [[`${Math.round(ours)} a second`, `${Math.round(hand)} a second`, ratio(ours / hand), '≥ 0.5 ×']],
  }
}
