import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { CreditHoldings, CreditTransactionsAnswer } from '#contract/credit-history.ts'
import { limits } from '#contract/limits.ts'
import { gifts } from '#contract/prices.ts'
import { Client, expectError, signUp } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { Database } from '../support/ledger.ts'

const product = inject('product')
let db: Database
beforeAll(() => {
  db = new Database(product.databaseUrl)
})
afterAll(() => db.close())

interface Movement {
  readonly amount: number
  readonly type: string
  readonly description?: string
  readonly daysAgo?: number
}

/** Records transactions in a person's ledger that leave their sum as it is. */
async function plant(person: Person, movements: readonly Movement[]): Promise<void> {
  for (const { amount, type, description = 'Planted', daysAgo = 0 } of movements)
    await db.rows(
      `insert into credit_transactions (account_id, amount, type, description, balance_after, idempotency_key, created_at)
       select a.id, case sign when 1 then $2::int else -$2::int end, $3::enum_credit_transactions_type, $4, 0,
         $5 || sign, clock_timestamp() - make_interval(days => $6)
       from credit_accounts a, (values (1), (-1)) as both_ways (sign) where a.user_id = $1`,
      [person.id, amount, type, description, `test:${randomUUID()}:`, daysAgo],
    )
}

const list = async (person: Person, query = '') => {
  const answer = await person.client.get(`${apiPaths.creditTransactions}${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<CreditTransactionsAnswer>()
}

it('a new account has its welcome credits, which never expire', async () => {
  const person = await signUp(product.url)
  const held = (await person.client.get(apiPaths.creditHoldings)).json<CreditHoldings>()
  expect(held).toMatchObject({
    credits: { spendable: gifts.signUp, reserved: 0 },
    grants: [
      { amount: gifts.signUp, remaining: gifts.signUp, expiresAt: null, description: 'Welcome credits' },
    ],
    reservations: [],
  })
  expect(await list(person)).toMatchObject({
    transactions: [
      { type: 'signup', amount: gifts.signUp, balanceAfter: gifts.signUp, plugin: null, expiresAt: null },
    ],
    total: 1,
    more: false,
  })
})

it('pages through the history, newest first, and filters by type, direction and time', async () => {
  const person = await signUp(product.url)
  const pairs = limits.lists.transactions / 2 + 1
  await plant(person, [
    ...Array.from({ length: pairs }, () => ({ amount: 1, type: 'plugin_generation', daysAgo: 40 })),
    { amount: 5, type: 'plugin_download' },
    { amount: 2, type: 'expiry', daysAgo: 400 },
  ])
  const all = 2 * (pairs + 2) + 1
  const first = await list(person)
  expect(first).toMatchObject({ total: all, more: true })
  expect(first.transactions).toHaveLength(limits.lists.transactions)
  const second = await list(person, `?before=${first.transactions.at(-1)?.id}`)
  expect(second).toMatchObject({ total: all, more: false })
  const ids = [...first.transactions, ...second.transactions].map(({ id }) => id)
  expect(new Set(ids).size).toBe(all)
  const times = [...first.transactions, ...second.transactions].map(({ createdAt }) => createdAt)
  expect(times).toEqual([...times].sort().reverse())

  const total = async (query: string) => (await list(person, query)).total
  expect(await total('?show=requests')).toBe(2 * pairs)
  expect(await total('?show=downloads')).toBe(2)
  expect(await total('?show=received')).toBe(pairs + 3)
  expect(await total('?show=spent')).toBe(pairs + 1)
  expect(await total('?show=expired')).toBe(2)
  expect(await total('?period=month')).toBe(3)
  expect(await total('?period=year&show=requests')).toBe(2 * pairs)
})

it("shows nobody another person's history, not even from one of its rows on", async () => {
  const [person, other] = [await signUp(product.url), await signUp(product.url)]
  const [theirs] = (await list(other)).transactions
  expect((await list(person, `?before=${theirs?.id}`)).transactions).toEqual([])
  const csv = await person.client.get(apiPaths.creditTransactionsCsv)
  expect(csv.text.trimEnd().split('\r\n')).toHaveLength(2)
  const visitor = new Client(product.url)
  for (const path of [apiPaths.creditHoldings, apiPaths.creditTransactions, apiPaths.creditTransactionsCsv])
    expectError(await visitor.get(path), 'unauthenticated')
})

it.each(['?show=everything', '?period=week', '?before=1', '?before='])(
  'refuses the query %s',
  async (query) => {
    const person = await signUp(product.url)
    expectError(await person.client.get(`${apiPaths.creditTransactions}${query}`), 'invalid_input')
  },
)

it('downloads the filtered history as CSV in which no text is a formula', async () => {
  const person = await signUp(product.url)
  await plant(person, [{ amount: 1, type: 'plugin_generation', description: '=1+1,"x"' }])
  const answer = await person.client.get(`${apiPaths.creditTransactionsCsv}?show=requests`)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="credits.csv"')
  const [heading, ...lines] = answer.bytes.toString('utf8').trimEnd().split('\r\n')
  expect(heading).toBe('\ufeffDate and time (UTC),Type,Description,Amount,Balance after')
  expect(lines).toHaveLength(2)
  for (const line of lines)
    expect(line).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Request,"'=1\+1,""x""",-?1,0$/)
})
