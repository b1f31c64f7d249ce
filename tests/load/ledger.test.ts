import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Payload } from 'payload'
import type * as Credits from '#cms/credits/index.ts'
import type * as DatabaseModule from '#cms/database/index.ts'
import type { ServiceError } from '#cms/errors.ts'
import { prepareDatabase } from '../support/database.ts'
import type { PreparedDatabase } from '../support/database.ts'

/** The ledger under concurrency, on the real database: whatever comes together, nothing is lost and nothing made. */

const runs = process.env.ALL_FAULTS ? 300 : 30
const seed = process.env.ALL_FAULTS ? Date.now() % 1_000_000 : 20_261_121

let prepared: PreparedDatabase
let payload: Payload
let credits: typeof Credits
let db: typeof DatabaseModule

beforeAll(async () => {
  prepared = await prepareDatabase()
  Object.assign(process.env, prepared.env)
  // Only now: our services read their environment when they are loaded.
  const [{ getPayload }, { default: config }] = await Promise.all([import('payload'), import('#cms/payload.config.ts')])
  credits = await import('#cms/credits/index.ts')
  db = await import('#cms/database/index.ts')
  payload = await getPayload({ config, disableOnInit: true })
})
afterAll(async () => {
  await payload.destroy()
  await prepared.stop()
})

const newUser = async (): Promise<string> => {
  const user = await db.row<{ id: string }>(
    db.database(payload),
    db.sql`insert into users (email) values (${`${randomUUID()}@example.test`}) returning id`,
  )
  return user!.id
}

type Tx = DatabaseModule.Executor
const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => db.transaction(payload, work)

const grant = (userId: string, key: string, amount: number, expiresAt: Date | null = null) =>
  inTransaction((tx) =>
    credits.grant(tx, { userId, amount, source: 'admin', type: 'admin', description: 'Test', sourceReference: key, expiresAt }),
  )
const spend = (userId: string, key: string, amount: number) =>
  inTransaction((tx) => credits.spend(tx, { userId, amount, type: 'plugin_download', description: 'Test', idempotencyKey: key }))
const reserve = (userId: string, turnId: string, amount: number) =>
  inTransaction((tx) => credits.reserve(tx, { userId, turnId, amount }))
const settle = (turnId: string) => inTransaction((tx) => credits.settle(tx, { turnId, description: 'Test' }))
const release = (turnId: string) => inTransaction((tx) => credits.release(tx, { turnId, expiryDescription: 'Test' }))
/** Lets time pass for one grant. */
const outdate = (key: string) =>
  db.database(payload).execute(db.sql`update credit_grants set expires_at = clock_timestamp() where source_reference = ${key}`)

/** What came of a movement: done, a repetition, or not covered. */
type Outcome = 'done' | 'repeated' | 'refused'
async function outcomeOf(movement: Promise<Credits.Movement>): Promise<Outcome> {
  try {
    return (await movement).repeated ? 'repeated' : 'done'
  } catch (error) {
    if (error instanceof Error && (error as ServiceError).code === 'insufficient_credits') return 'refused'
    throw error
  }
}

const transactionsOf = (userId: string) =>
  db.rows<{ amount: number; type: string; balance: number; key: string }>(
    db.database(payload),
    db.sql`select t.amount::int as amount, t.type::text as type, t.balance_after::int as balance, t.idempotency_key as key
           from credit_transactions t join credit_accounts a on a.id = t.account_id
           where a.user_id = ${userId} order by t.created_at`,
  )
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Commands that a test run is made of. Causes come from small ranges, so that many are repetitions. */
type Command =
  | { readonly do: 'grant'; readonly key: number; readonly amount: number; readonly expires: boolean }
  | { readonly do: 'spend'; readonly key: number; readonly amount: number }
  | { readonly do: 'reserve'; readonly turn: number; readonly amount: number }
  | { readonly do: 'settle' | 'release'; readonly turn: number }
  | { readonly do: 'outdate'; readonly key: number }
  | { readonly do: 'sweep' }

const key = fc.nat({ max: 8 })
const amount = fc.integer({ min: 1, max: 12 })
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('grant' as const), key, amount, expires: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('spend' as const), key, amount }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('reserve' as const), turn: key, amount }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('settle' as const, 'release' as const), turn: key }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('outdate' as const), key }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
)

const nextYear = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000)

/** Runs commands against a few accounts; a cause always belongs to the same account. */
function createRun(users: readonly string[]) {
  const run = randomUUID()
  const owner = (cause: number) => users[cause % users.length]!
  const name = (kind: string, cause: number) => `${kind}:${run}:${cause}`
  return {
    name,
    owner,
    async play(each: Command): Promise<Outcome> {
      switch (each.do) {
        case 'grant':
          return outcomeOf(grant(owner(each.key), name('grant', each.key), each.amount, each.expires ? nextYear : null))
        case 'spend':
          return outcomeOf(spend(owner(each.key), name('spend', each.key), each.amount))
        case 'reserve':
          return outcomeOf(reserve(owner(each.turn), name('turn', each.turn), each.amount))
        case 'settle':
          return outcomeOf(settle(name('turn', each.turn)))
        case 'release':
          return outcomeOf(release(name('turn', each.turn)))
        case 'outdate':
          await outdate(name('grant', each.key))
          return 'done'
        case 'sweep':
          await credits.expireGrants(payload)
          return 'done'
      }
    },
  }
}

describe('any commands, one after the other', () => {
  it('leave exactly what arithmetic says', async () => {
    interface Grant {
      readonly key: number
      remaining: number
      expires: boolean
      expired: boolean
      readonly order: number
    }
    const property = fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 30 }), async (commands) => {
      const user = await newUser()
      const { play } = createRun([user])
      const grants: Grant[] = []
      const spent = new Set<number>()
      const turns = new Map<number, { draws: { from: Grant; amount: number }[]; open: boolean }>()
      const balance = () => sum(grants.filter(({ expired }) => !expired).map(({ remaining }) => remaining))
      // Those that expire go first, the older ones before the younger.
      const draw = (wanted: number) => {
        const draws: { from: Grant; amount: number }[] = []
        let missing = wanted
        const usable = grants.filter(({ expired }) => !expired)
        for (const from of usable.sort((a, b) => Number(b.expires) - Number(a.expires) || a.order - b.order)) {
          const taken = Math.min(missing, from.remaining)
          if (taken === 0) continue
          from.remaining -= taken
          missing -= taken
          draws.push({ from, amount: taken })
        }
        return draws
      }
      const expected = (each: Command): Outcome => {
        switch (each.do) {
          case 'grant':
            if (grants.some((known) => known.key === each.key)) return 'repeated'
            grants.push({ key: each.key, remaining: each.amount, expires: each.expires, expired: false, order: grants.length })
            return 'done'
          case 'spend':
            if (spent.has(each.key)) return 'repeated'
            if (balance() < each.amount) return 'refused'
            draw(each.amount)
            spent.add(each.key)
            return 'done'
          case 'reserve':
            if (turns.has(each.turn)) return 'repeated'
            if (balance() < each.amount) return 'refused'
            turns.set(each.turn, { draws: draw(each.amount), open: true })
            return 'done'
          case 'settle':
          case 'release': {
            const turn = turns.get(each.turn)
            if (!turn?.open) return 'repeated'
            turn.open = false
            if (each.do === 'release') {
              for (const { from, amount: back } of turn.draws) if (!from.expired) from.remaining += back
            }
            return 'done'
          }
          case 'outdate': {
            const outdated = grants.find((known) => known.key === each.key)
            if (outdated) outdated.expired = true
            return 'done'
          }
          case 'sweep':
            for (const known of grants) if (known.expired) known.remaining = 0
            return 'done'
        }
      }
      for (const each of commands) {
        const want = expected(each)
        expect({ each, outcome: await play(each) }).toEqual({ each, outcome: want })
        expect({ each, balance: await credits.balanceOf(payload, user) }).toEqual({ each, balance: balance() })
      }
      // Each row says what the account held after it.
      let total = 0
      for (const { amount: moved, balance: told } of await transactionsOf(user)) {
        total += moved
        expect(told).toBe(total)
      }
      expect(await credits.auditLedger(payload)).toEqual([])
    })
    await fc.assert(property, { numRuns: runs, seed })
  })
})

describe('any commands, at the same time', () => {
  it('keep the invariant, and move credits once for each cause', async () => {
    const lanes = fc.array(fc.array(command, { minLength: 3, maxLength: 14 }), { minLength: 3, maxLength: 8 })
    const property = fc.asyncProperty(fc.integer({ min: 1, max: 3 }), lanes, async (accounts, all) => {
      const users = await Promise.all(Array.from({ length: accounts }, newUser))
      const { play } = createRun(users)
      const done: Command[] = []
      await Promise.all(
        all.map(async (lane) => {
          for (const each of lane) if ((await play(each)) === 'done') done.push(each)
        }),
      )
      expect(await credits.auditLedger(payload)).toEqual([])

      const causes = done.filter((each) => each.do === 'grant' || each.do === 'spend').map((each) => `${each.do}:${each.key}`)
      expect(causes).toHaveLength(new Set(causes).size)
      const reserved = done.filter((each) => each.do === 'reserve').map(({ turn }) => turn)
      expect(reserved).toHaveLength(new Set(reserved).size)
      const closed = done.flatMap((each) => (each.do === 'settle' || each.do === 'release' ? [each.turn] : []))
      expect(closed).toHaveLength(new Set(closed).size)

      // What the ledger says is what was told to whoever asked: nothing more, nothing less.
      const rows = (await Promise.all(users.map(transactionsOf))).flat()
      const told = (type: string) => sum(rows.filter((row) => row.type === type).map((row) => row.amount))
      expect(told('admin')).toBe(sum(done.map((each) => (each.do === 'grant' ? each.amount : 0))))
      expect(told('plugin_download')).toBe(0 - sum(done.map((each) => (each.do === 'spend' ? each.amount : 0))))
      const settled = new Set(done.flatMap((each) => (each.do === 'settle' ? [each.turn] : [])))
      const ordered = done.filter((each) => each.do === 'reserve')
      expect(told('plugin_generation')).toBe(0 - sum(ordered.filter(({ turn }) => settled.has(turn)).map((each) => each.amount)))
      expect(told('expiry')).toBeLessThanOrEqual(0)
      for (const user of users) expect(await credits.balanceOf(payload, user)).toBeGreaterThanOrEqual(0)
    })
    await fc.assert(property, { numRuns: runs, seed })
  })
})

describe('two hundred at the same time', () => {
  it('spend exactly what a balance of ten covers', async () => {
    const user = await newUser()
    await grant(user, randomUUID(), 10)
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => outcomeOf(spend(user, randomUUID(), 1))))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(10)
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(190)
    expect(await credits.balanceOf(payload, user)).toBe(0)
    expect(await transactionsOf(user)).toHaveLength(11)
    expect(await credits.auditLedger(payload)).toEqual([])
  })

  it('reserve and spend exactly what it covers', async () => {
    const user = await newUser()
    await grant(user, randomUUID(), 6)
    await grant(user, randomUUID(), 4, nextYear)
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_unused, at) => outcomeOf(at % 2 ? spend(user, randomUUID(), 1) : reserve(user, randomUUID(), 1))),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(10)
    expect(await credits.balanceOf(payload, user)).toBe(0)
    expect(await credits.auditLedger(payload)).toEqual([])
  })

  it('for one and the same cause move credits once', async () => {
    const user = await newUser()
    const cause = randomUUID()
    const granted = await Promise.all(Array.from({ length: 200 }, () => outcomeOf(grant(user, cause, 10))))
    expect(granted.filter((outcome) => outcome === 'done')).toHaveLength(1)
    const spent = await Promise.all(Array.from({ length: 200 }, () => outcomeOf(spend(user, `spend:${cause}`, 3))))
    expect(spent.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(spent.filter((outcome) => outcome === 'repeated')).toHaveLength(199)
    await reserve(user, cause, 2)
    const closed = await Promise.all(
      Array.from({ length: 200 }, (_unused, at) => outcomeOf(at % 2 ? settle(cause) : release(cause))),
    )
    expect(closed.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect([5, 7]).toContain(await credits.balanceOf(payload, user))
    expect(await credits.auditLedger(payload)).toEqual([])
  })

  it('of two hundred people do not wait for each other in a circle', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, newUser))
    await Promise.all(users.map((user) => grant(user, randomUUID(), 10)))
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_unused, at) => outcomeOf(spend(users[(at * 7) % 20]!, randomUUID(), 1))),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(200)
    expect(await credits.auditLedger(payload)).toEqual([])
  })
})

describe('a grant that expires', () => {
  it('in the middle of a reservation does not come back when that is released', async () => {
    const [user, soon, turn] = [await newUser(), randomUUID(), randomUUID()]
    await grant(user, soon, 3, nextYear)
    await grant(user, randomUUID(), 5)
    await reserve(user, turn, 4)
    expect(await credits.balanceOf(payload, user)).toBe(4)
    await outdate(soon)
    await release(turn)
    // One of the four came from the grant that stays.
    expect(await credits.balanceOf(payload, user)).toBe(5)
    expect((await transactionsOf(user)).filter(({ type }) => type === 'expiry')).toMatchObject([{ amount: -3, balance: 5 }])
    expect(await credits.auditLedger(payload)).toEqual([])
  })

  it('in the middle of a reservation is spent when that is settled', async () => {
    const [user, soon, turn] = [await newUser(), randomUUID(), randomUUID()]
    await grant(user, soon, 3, nextYear)
    await reserve(user, turn, 2)
    await outdate(soon)
    await credits.expireGrants(payload)
    await settle(turn)
    expect(await credits.balanceOf(payload, user)).toBe(0)
    const rows = await transactionsOf(user)
    expect(rows.map(({ type, amount: moved }) => [type, moved])).toEqual([
      ['admin', 3],
      ['expiry', -1],
      ['plugin_generation', -2],
    ])
    expect(await credits.auditLedger(payload)).toEqual([])
  })

  it('is swept once, by however many at the same time', async () => {
    const [user, soon] = [await newUser(), randomUUID()]
    await grant(user, soon, 7, nextYear)
    await outdate(soon)
    expect(await credits.balanceOf(payload, user)).toBe(0)
    const swept = await Promise.all(Array.from({ length: 10 }, () => credits.expireGrants(payload)))
    expect(sum(swept)).toBe(1)
    expect((await transactionsOf(user)).filter(({ type }) => type === 'expiry')).toMatchObject([{ amount: -7, balance: 0 }])
    expect(await credits.auditLedger(payload)).toEqual([])
  })

  it('is drawn before one that does not', async () => {
    const [user, soon] = [await newUser(), randomUUID()]
    await grant(user, randomUUID(), 5)
    await grant(user, soon, 5, nextYear)
    await spend(user, randomUUID(), 5)
    await outdate(soon)
    expect(await credits.balanceOf(payload, user)).toBe(5)
    expect(await credits.auditLedger(payload)).toEqual([])
  })
})

describe('a movement whose transaction fails', () => {
  it('has never been', async () => {
    const user = await newUser()
    await grant(user, randomUUID(), 10)
    const cause = randomUUID()
    const failing = inTransaction(async (tx) => {
      await credits.spend(tx, { userId: user, amount: 4, type: 'plugin_download', description: 'Test', idempotencyKey: cause })
      await credits.reserve(tx, { userId: user, turnId: cause, amount: 3 })
      throw new Error('the rest fails')
    })
    await expect(failing).rejects.toThrow('the rest fails')
    expect(await credits.balanceOf(payload, user)).toBe(10)
    expect(await transactionsOf(user)).toHaveLength(1)
    expect(await outcomeOf(spend(user, cause, 4))).toBe('done')
    expect(await credits.auditLedger(payload)).toEqual([])
  })
})

describe('the audit', () => {
  it('finds an account that somebody has tampered with', async () => {
    const user = await newUser()
    await grant(user, randomUUID(), 10)
    await db.database(payload).execute(db.sql`
      update credit_grants set remaining = remaining - 1
      where account_id in (select id from credit_accounts where user_id = ${user})`)
    expect(await credits.auditLedger(payload)).toMatchObject([{ transactions: 10, remaining: 9, reserved: 0 }])
    await db.database(payload).execute(db.sql`
      update credit_grants set remaining = remaining + 1
      where account_id in (select id from credit_accounts where user_id = ${user})`)
    expect(await credits.auditLedger(payload)).toEqual([])
  })
})
