import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createBank, nextYear, sum } from './bank.ts'
import type { Outcome } from './bank.ts'

/** Named cases of the ledger: concurrency, expiring credits, failing movements. */

const bank = createBank()

/** Two hundred concurrent movements, more than the pool has connections. */
const twoHundred = (each: (at: number) => Promise<Outcome>): Promise<Outcome[]> =>
  Promise.all(Array.from({ length: 200 }, (_unused, at) => each(at)))
const count = (outcomes: readonly Outcome[], wanted: Outcome) =>
  outcomes.filter((outcome) => outcome === wanted).length

async function userWith(amount: number): Promise<string> {
  const user = await bank.newUser()
  await bank.grant(user, randomUUID(), amount)
  return user
}

describe('two hundred simultaneous requests', () => {
  it('spend exactly a balance of ten', async () => {
    const user = await userWith(10)
    const outcomes = await twoHundred(() => bank.spend(user, randomUUID(), 1))
    expect(count(outcomes, 'done')).toBe(10)
    expect(count(outcomes, 'refused')).toBe(190)
    expect(await bank.balanceOf(user)).toBe(0)
    expect(await bank.rowsOf(user)).toHaveLength(11)
    await bank.expectSound()
  })

  it('reserve and spend exactly the balance', async () => {
    const user = await userWith(6)
    await bank.grant(user, randomUUID(), 4, nextYear)
    const outcomes = await twoHundred((at) =>
      at % 2 ? bank.spend(user, randomUUID(), 1) : bank.reserve(user, randomUUID(), 1),
    )
    expect(count(outcomes, 'done')).toBe(10)
    expect(await bank.balanceOf(user)).toBe(0)
    await bank.expectSound()
  })

  it('with the same cause move credits once', async () => {
    const user = await bank.newUser()
    const cause = randomUUID()
    expect(count(await twoHundred(() => bank.grant(user, cause, 10)), 'done')).toBe(1)
    const spent = await twoHundred(() => bank.spend(user, `spend:${cause}`, 3))
    expect([count(spent, 'done'), count(spent, 'repeated')]).toEqual([1, 199])
    expect(count(await twoHundred(() => bank.reserve(user, cause, 2)), 'done')).toBe(1)
    const closed = await twoHundred((at) => (at % 2 ? bank.settle(cause) : bank.release(cause)))
    expect(count(closed, 'done')).toBe(1)
    expect([5, 7]).toContain(await bank.balanceOf(user))
    await bank.expectSound()
  })

  it('of many people do not deadlock', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => userWith(10)))
    const outcomes = await twoHundred((at) => bank.spend(users[(at * 7) % 20]!, randomUUID(), 1))
    expect(count(outcomes, 'done')).toBe(200)
    await bank.expectSound()
  })
})

describe('an expiring grant', () => {
  it('expired during a reservation does not return when it is released', async () => {
    const [user, soon, turn] = [await bank.newUser(), randomUUID(), randomUUID()]
    await bank.grant(user, soon, 3, nextYear)
    await bank.grant(user, randomUUID(), 5)
    await bank.reserve(user, turn, 4)
    expect(await bank.balanceOf(user)).toBe(4)
    await bank.outdate(soon)
    await bank.release(turn)
    // One of the four came from the permanent grant.
    expect(await bank.balanceOf(user)).toBe(5)
    const expiries = (await bank.rowsOf(user)).filter(({ type }) => type === 'expiry')
    expect(expiries).toMatchObject([{ amount: -3, balance: 5 }])
    await bank.expectSound()
  })

  it('expired during a reservation is spent when it is settled', async () => {
    const [user, soon, turn] = [await bank.newUser(), randomUUID(), randomUUID()]
    await bank.grant(user, soon, 3, nextYear)
    await bank.reserve(user, turn, 2)
    await bank.outdate(soon)
    await bank.sweep()
    await bank.settle(turn)
    expect(await bank.balanceOf(user)).toBe(0)
    expect((await bank.rowsOf(user)).map(({ type, amount }) => [type, amount])).toEqual([
      ['admin', 3],
      ['expiry', -1],
      ['plugin_generation', -2],
    ])
    await bank.expectSound()
  })

  it('is swept once by any number of simultaneous sweeps', async () => {
    const [user, soon] = [await bank.newUser(), randomUUID()]
    await bank.grant(user, soon, 7, nextYear)
    await bank.outdate(soon)
    expect(await bank.balanceOf(user)).toBe(0)
    const swept = await Promise.all(Array.from({ length: 10 }, () => bank.sweep()))
    expect(sum(swept)).toBe(1)
    const expiries = (await bank.rowsOf(user)).filter(({ type }) => type === 'expiry')
    expect(expiries).toMatchObject([{ amount: -7, balance: 0 }])
    await bank.expectSound()
  })

  it('is spent before one that never expires', async () => {
    const [user, soon] = [await userWith(5), randomUUID()]
    await bank.grant(user, soon, 5, nextYear)
    await bank.spend(user, randomUUID(), 5)
    await bank.outdate(soon)
    expect(await bank.balanceOf(user)).toBe(5)
    await bank.expectSound()
  })
})

describe('a movement in a failed transaction', () => {
  it('leaves no trace', async () => {
    const user = await userWith(10)
    const cause = randomUUID()
    await expect(bank.failAfter(user, cause, 4)).rejects.toThrow('the rest fails')
    expect(await bank.balanceOf(user)).toBe(10)
    expect(await bank.rowsOf(user)).toHaveLength(1)
    expect(await bank.spend(user, cause, 4)).toBe('done')
    await bank.expectSound()
  })
})

describe('the ledger audit', () => {
  it('finds a manipulated account', async () => {
    const user = await userWith(10)
    await bank.tamper(user, -1)
    expect(await bank.audit()).toMatchObject([{ transactions: 10, remaining: 9, reserved: 0 }])
    await bank.tamper(user, 1)
    await bank.expectSound()
  })
})
