import pg from 'pg'
import { expect } from 'vitest'

/** A row of the ledger as stored in the database. */
export interface LedgerRow {
  readonly amount: number
  readonly type: string
  readonly description: string
  readonly balanceAfter: number
  readonly idempotencyKey: string
}

/** A product's database, to check what is actually stored. */
export class Database {
  readonly #pool: pg.Pool

  constructor(url: string) {
    this.#pool = new pg.Pool({ connectionString: url, max: 4 })
    // Without a handler, stopping the database would crash the test process.
    this.#pool.on('error', () => undefined)
  }

  async rows<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const { rows } = await this.#pool.query(text, [...values])
    return rows as Row[]
  }

  async row<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row> {
    const [first] = await this.rows<Row>(text, values)
    if (!first) throw new Error(`no row: ${text}`)
    return first
  }

  async count(text: string, values: readonly unknown[] = []): Promise<number> {
    return (await this.row<{ count: number }>(`select count(*)::int as count ${text}`, values)).count
  }

  /** Makes everybody's address a confirmed one, without what follows from that. */
  async confirmAddresses(): Promise<void> {
    await this.rows(
      `insert into plugsmith.confirmed_addresses (user_id, email) select id, email from users
       on conflict (user_id) do update set email = excluded.email`,
    )
  }

  /** Holds the locks of a statement while a callback runs. */
  async holding(text: string, values: readonly unknown[], work: () => Promise<void>): Promise<void> {
    const connection = await this.#pool.connect()
    try {
      await connection.query('begin')
      await connection.query(text, [...values])
      await work()
    } finally {
      await connection.query('rollback')
      connection.release()
    }
  }

  /**
   * The plan of a statement where an index can be used, even for tables so small that reading them whole is cheaper.
   * Where the statement has an order, the index that has it is taken, even where sorting a few rows is cheaper.
   */
  async indexPlan(statement: string): Promise<string> {
    const connection = await this.#pool.connect()
    try {
      await connection.query('begin')
      await connection.query('set local enable_seqscan = off')
      if (/order by/i.test(statement))
        for (const way of ['enable_sort', 'enable_incremental_sort'])
          await connection.query(`set local ${way} = off`)
      const { rows } = await connection.query<Record<string, unknown>>(`explain ${statement}`)
      return JSON.stringify(rows)
    } finally {
      await connection.query('rollback')
      connection.release()
    }
  }

  /** The ledger of a person, oldest row first. */
  ledger(userId: string): Promise<LedgerRow[]> {
    return this.rows<LedgerRow>(
      `select t.amount::int as amount, t.type::text as type, t.description, t.balance_after::int as "balanceAfter",
         t.idempotency_key as "idempotencyKey"
       from credit_transactions t join credit_accounts a on a.id = t.account_id
       where a.user_id = $1 order by t.created_at, t.id`,
      [userId],
    )
  }

  /**
   * Reduces a person's credits to this balance with rows as an admin would book them, so the ledger still adds up.
   * @param left at most their current balance
   */
  async leaveCredits(userId: string, left: number): Promise<void> {
    await this.rows(
      `with account as (select id from credit_accounts where user_id = $1),
         before as (select coalesce(sum(remaining), 0) as total from credit_grants where account_id in (select id from account)),
         lowered as (
           update credit_grants set remaining = $2
           where account_id in (select id from account) and source = 'signup' returning id)
       insert into credit_transactions (account_id, amount, type, description, balance_after, idempotency_key)
       select account.id, $2 - before.total, 'admin', 'Taken for a test', $2, 'test:' || gen_random_uuid()
       from account, before, lowered`,
      [userId, left],
    )
  }

  /** Gives people credits with rows as an admin would book them, so the ledger still adds up. */
  async giveCredits(userIds: readonly string[], amounts: readonly number[]): Promise<void> {
    await this.rows(
      `with given as (
         select a.id as account_id, g.amount, gen_random_uuid() as cause, (
           select coalesce(sum(remaining), 0) from credit_grants where account_id = a.id) as before
         from unnest($1::uuid[], $2::int[]) g(user_id, amount) join credit_accounts a on a.user_id = g.user_id),
       granted as (
         insert into credit_grants (account_id, amount, remaining, source, source_reference)
         select account_id, amount, amount, 'admin', cause::text from given where amount > 0)
       insert into credit_transactions (account_id, amount, type, description, balance_after, idempotency_key)
       select account_id, amount, 'admin', 'Given for a test', before + amount, 'test:' || cause
       from given where amount > 0`,
      [userIds, amounts],
    )
  }

  /** Expects the ledger invariant for every account: Σ transactions = Σ remaining + Σ open reservations. */
  async expectSoundLedger(): Promise<void> {
    const faults = await this.rows(
      `select a.id,
         (select coalesce(sum(amount), 0) from credit_transactions where account_id = a.id)::int as transactions,
         (select coalesce(sum(remaining), 0) from credit_grants where account_id = a.id)::int as remaining,
         (select coalesce(sum(amount), 0) from credit_reservations where account_id = a.id and status = 'open')::int as reserved
       from credit_accounts a`,
    )
    const wrong = (faults as { transactions: number; remaining: number; reserved: number }[]).filter(
      ({ transactions, remaining, reserved }) => transactions !== remaining + reserved || remaining < 0,
    )
    expect(wrong).toEqual([])
    expect(faults.length).toBeGreaterThan(0)
  }

  close(): Promise<void> {
    return this.#pool.end()
  }
}
