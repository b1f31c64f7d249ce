import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createArithmetic } from './arithmetic.ts'
import { createBank, sum } from './bank.ts'
import { command, createRun } from './commands.ts'
import type { Command } from './commands.ts'

/** The ledger under arbitrary commands on the real database: credits are neither lost nor created. */

const runs = process.env.ALL_FAULTS ? 300 : 30
const seed = process.env.ALL_FAULTS ? Date.now() % 1_000_000 : 20_261_121
const bank = createBank()

describe('random sequential commands', () => {
  it('result in the balance that arithmetic predicts', async () => {
    const property = fc.asyncProperty(
      fc.array(command, { minLength: 5, maxLength: 30 }),
      async (commands) => {
        const user = await bank.newUser()
        const play = createRun(bank, [user])
        const arithmetic = createArithmetic()
        for (const each of commands) {
          const outcome = arithmetic.outcomeOf(each)
          expect({ each, outcome: await play(each) }).toEqual({ each, outcome })
          const credits = arithmetic.credits()
          expect({ each, credits: await bank.creditsOf(user) }).toEqual({ each, credits })
          // Passing time moves no credits and is not announced.
          if (outcome === 'done' && each.do !== 'outdate' && each.do !== 'sweep') {
            expect({ each, told: await bank.toldOf(user) }).toEqual({ each, told: credits })
          }
        }
        // Each row states the account's balance after it.
        let total = 0
        for (const { amount, balance } of await bank.rowsOf(user)) {
          total += amount
          expect(balance).toBe(total)
        }
        await bank.expectSound()
      },
    )
    await fc.assert(property, { numRuns: runs, seed })
  })
})

type Doing = Command['do']
/** The causes or turns of the completed commands of one kind. */
const subjects = (done: readonly Command[], ...kinds: readonly Doing[]): readonly string[] =>
  done.flatMap((each) => {
    if (!kinds.includes(each.do)) return []
    if ('cause' in each) return [`${each.do} ${each.cause}`]
    return 'turn' in each ? [`turn ${each.turn}`] : []
  })
const amountOf = (done: readonly Command[], kind: Doing, turns?: ReadonlySet<string>): number =>
  sum(
    done.flatMap((each) => {
      if (each.do !== kind || !('amount' in each)) return []
      return turns && 'turn' in each && !turns.has(`turn ${each.turn}`) ? [] : [each.amount]
    }),
  )

describe('random concurrent commands', () => {
  it('keep the invariant, and move credits once per cause', async () => {
    const lane = fc.array(command, { minLength: 3, maxLength: 14 })
    const lanes = fc.array(lane, { minLength: 3, maxLength: 8 })
    const property = fc.asyncProperty(fc.integer({ min: 1, max: 3 }), lanes, async (accounts, all) => {
      const users = await Promise.all(Array.from({ length: accounts }, () => bank.newUser()))
      const play = createRun(bank, users)
      const done: Command[] = []
      await Promise.all(
        all.map(async (commands) => {
          for (const each of commands) if ((await play(each)) === 'done') done.push(each)
        }),
      )
      await bank.expectSound()
      for (const kinds of [['grant'], ['spend'], ['reserve'], ['settle', 'release']] as const) {
        const moved = subjects(done, ...kinds)
        expect(moved).toHaveLength(new Set(moved).size)
      }
      // The ledger matches exactly what callers were told.
      const rows = (await Promise.all(users.map((user) => bank.rowsOf(user)))).flat()
      const told = (type: string) => sum(rows.filter((row) => row.type === type).map(({ amount }) => amount))
      const settled = new Set(subjects(done, 'settle'))
      expect(told('admin')).toBe(amountOf(done, 'grant'))
      expect(told('plugin_download')).toBe(0 - amountOf(done, 'spend'))
      expect(told('plugin_generation')).toBe(0 - amountOf(done, 'reserve', settled))
      expect(told('expiry')).toBeLessThanOrEqual(0)
      for (const user of users) expect(await bank.balanceOf(user)).toBeGreaterThanOrEqual(0)
    })
    await fc.assert(property, { numRuns: runs, seed })
  })
})
