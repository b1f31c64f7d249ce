import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { nextYear } from './bank.ts'
import type { Bank, Outcome } from './bank.ts'

/** The commands of a test run. Causes come from small ranges, so that many are repetitions. */
export type Command =
  | { readonly do: 'grant'; readonly cause: number; readonly amount: number; readonly expires: boolean }
  | { readonly do: 'spend'; readonly cause: number; readonly amount: number }
  | { readonly do: 'reserve'; readonly turn: number; readonly amount: number }
  | { readonly do: 'settle' | 'release'; readonly turn: number }
  | { readonly do: 'outdate'; readonly cause: number }
  | { readonly do: 'sweep' }

const cause = fc.nat({ max: 8 })
const turn = cause
const amount = fc.integer({ min: 1, max: 12 })
const verb = <Verb extends string>(...verbs: readonly Verb[]) => fc.constantFrom(...verbs)

/** Any command; granting, spending and reserving are more frequent than the rest. */
export const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: verb('grant'), cause, amount, expires: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: verb('spend'), cause, amount }) },
  { weight: 4, arbitrary: fc.record({ do: verb('reserve'), turn, amount }) },
  { weight: 3, arbitrary: fc.record({ do: verb('settle', 'release'), turn }) },
  { weight: 2, arbitrary: fc.record({ do: verb('outdate'), cause }) },
  { weight: 1, arbitrary: fc.record({ do: verb('sweep') }) },
)

/** Runs commands on the accounts of these people; a cause always belongs to the same account. */
export function createRun(bank: Bank, users: readonly string[]): (each: Command) => Promise<Outcome> {
  const run = randomUUID()
  const owner = (each: number) => users[each % users.length]!
  const name = (kind: string, each: number) => `${kind}:${run}:${each}`
  return async (each) => {
    switch (each.do) {
      case 'grant': {
        const expiresAt = each.expires ? nextYear : null
        return bank.grant(owner(each.cause), name('grant', each.cause), each.amount, expiresAt)
      }
      case 'spend':
        return bank.spend(owner(each.cause), name('spend', each.cause), each.amount)
      case 'reserve':
        return bank.reserve(owner(each.turn), name('turn', each.turn), each.amount)
      case 'settle':
        return bank.settle(name('turn', each.turn))
      case 'release':
        return bank.release(name('turn', each.turn))
      case 'outdate':
        await bank.outdate(name('grant', each.cause))
        return 'done'
      case 'sweep':
        await bank.sweep()
        return 'done'
    }
  }
}
