import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBank } from './bank.ts'

/** Repeated ledger commands, and clocks that are wrong or jump. Only the database's clock counts. */

const bank = createBank()
afterEach(() => void vi.useRealTimers())

const hour = 60 * 60
const year = 365 * 24 * hour
const typesOf = async (user: string) => (await bank.rowsOf(user)).map(({ type }) => type)

describe('a replayed movement', () => {
  it('moves no credits, whatever happened in between', async () => {
    const user = await bank.newUser()
    const [first, second, spent, settled, released] = Array.from({ length: 5 }, () => randomUUID())
    const movements = [
      () => bank.grant(user, first!, 10),
      () => bank.grant(user, second!, 5),
      () => bank.spend(user, spent!, 3),
      () => bank.reserve(user, settled!, 2),
      () => bank.reserve(user, released!, 4),
      () => bank.settle(settled!),
      () => bank.release(released!),
    ]
    for (const [at, movement] of movements.entries()) {
      expect(await movement()).toBe('done')
      const before = [await bank.balanceOf(user), await bank.rowsOf(user)]
      for (const each of movements.slice(0, at + 1)) expect(await each()).toBe('repeated')
      expect([await bank.balanceOf(user), await bank.rowsOf(user)]).toEqual(before)
    }
    // A closed reservation keeps its outcome.
    expect(await bank.release(settled!)).toBe('repeated')
    expect(await bank.settle(released!)).toBe('repeated')
    expect(await bank.balanceOf(user)).toBe(10)
    await bank.expectSound()
  })

  it('that was refused the first time succeeds once there is enough', async () => {
    const [user, cause] = [await bank.newUser(), randomUUID()]
    expect(await bank.spend(user, cause, 3)).toBe('refused')
    await bank.grant(user, randomUUID(), 3)
    expect(await bank.spend(user, cause, 3)).toBe('done')
    expect(await bank.spend(user, cause, 3)).toBe('repeated')
    await bank.expectSound()
  })
})

describe.each([
  ['behind', -year],
  ['ahead', year],
])('a process whose clock is a year %s', (_direction, seconds) => {
  const useWrongClock = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })

  it('neither spends expired credits nor sweeps valid ones', async () => {
    const [user, valid, over] = [await bank.newUser(), randomUUID(), randomUUID()]
    await bank.grant(user, valid, 5)
    await bank.grant(user, over, 7)
    await bank.moveExpiry(valid, hour)
    await bank.moveExpiry(over, -hour)
    useWrongClock()
    expect(await bank.balanceOf(user)).toBe(5)
    expect(await bank.spend(user, randomUUID(), 6)).toBe('refused')
    expect(await bank.sweep()).toBe(1)
    expect(await bank.spend(user, randomUUID(), 2)).toBe('done')
    expect(await bank.balanceOf(user)).toBe(3)
    expect(await typesOf(user)).toEqual(['admin', 'admin', 'expiry', 'plugin_download'])
    expect(Math.abs(await bank.ageOfNewestRow(user))).toBeLessThan(60)
    await bank.expectSound()
  })

  it('releases exactly what was reserved', async () => {
    const [user, valid, over, turn] = [await bank.newUser(), randomUUID(), randomUUID(), randomUUID()]
    await bank.grant(user, valid, 2)
    await bank.grant(user, over, 3)
    await bank.moveExpiry(over, hour)
    useWrongClock()
    expect(await bank.reserve(user, turn, 4)).toBe('done')
    await bank.moveExpiry(over, -1)
    expect(await bank.release(turn)).toBe('done')
    expect(await bank.balanceOf(user)).toBe(2)
    expect(await typesOf(user)).toEqual(['admin', 'admin', 'expiry'])
    await bank.expectSound()
  })
})

describe("the database's clock", () => {
  it('that jumps back and forth loses no credits unless they were swept', async () => {
    const [user, cause] = [await bank.newUser(), randomUUID()]
    await bank.grant(user, cause, 5)
    for (const seconds of [hour, -hour, 1_000, -1, year]) {
      await bank.moveExpiry(cause, seconds)
      expect(await bank.balanceOf(user)).toBe(seconds > 0 ? 5 : 0)
      expect(await bank.spend(user, randomUUID(), 6)).toBe('refused')
      await bank.expectSound()
    }
    await bank.moveExpiry(cause, -1)
    expect(await bank.sweep()).toBe(1)
    await bank.moveExpiry(cause, year)
    expect(await bank.balanceOf(user)).toBe(0)
    expect(await bank.sweep()).toBe(0)
    expect(await typesOf(user)).toEqual(['admin', 'expiry'])
    await bank.expectSound()
  })

  it('that jumps during a reservation either returns or expires the credits, never both', async () => {
    const [user, cause] = [await bank.newUser(), randomUUID()]
    const [kept, lost, spent] = [randomUUID(), randomUUID(), randomUUID()]
    await bank.grant(user, cause, 9)
    await bank.moveExpiry(cause, hour)
    for (const turn of [kept, lost, spent]) expect(await bank.reserve(user, turn, 2)).toBe('done')
    await bank.moveExpiry(cause, -hour)
    expect(await bank.balanceOf(user)).toBe(0)
    expect(await bank.release(lost)).toBe('done')
    await bank.moveExpiry(cause, hour)
    expect(await bank.release(lost)).toBe('repeated')
    expect(await bank.release(kept)).toBe('done')
    expect(await bank.balanceOf(user)).toBe(5)
    await bank.moveExpiry(cause, -hour)
    expect(await bank.settle(spent)).toBe('done')
    expect(await bank.sweep()).toBe(1)
    expect(await bank.balanceOf(user)).toBe(0)
    expect((await bank.rowsOf(user)).map(({ type, amount }) => [type, amount])).toEqual([
      ['admin', 9],
      ['expiry', -2],
      ['plugin_generation', -2],
      ['expiry', -5],
    ])
    await bank.expectSound()
  })

  it('at the exact end of a grant lets two hundred requests spend what it holds, or nothing', async () => {
    const [user, cause] = [await bank.newUser(), randomUUID()]
    await bank.grant(user, cause, 10)
    await bank.moveExpiry(cause, 0.1)
    const spends = Array.from({ length: 200 }, () => bank.spend(user, randomUUID(), 1))
    const outcomes = await Promise.all([...spends, ...Array.from({ length: 5 }, () => bank.sweep())])
    const done = outcomes.filter((outcome) => outcome === 'done').length
    expect(done).toBeLessThanOrEqual(10)
    await bank.moveExpiry(cause, -1)
    await bank.sweep()
    expect(await bank.balanceOf(user)).toBe(0)
    const rows = await bank.rowsOf(user)
    expect(rows.filter(({ type }) => type === 'plugin_download')).toHaveLength(done)
    expect(rows.at(-1)?.balance).toBe(0)
    await bank.expectSound()
  })
})
