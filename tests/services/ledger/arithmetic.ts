import type { Outcome } from './bank.ts'
import { sum } from './bank.ts'
import type { Command } from './commands.ts'

interface Grant {
  readonly cause: number
  readonly expires: boolean
  readonly order: number
  remaining: number
  expired: boolean
}
interface Draw {
  readonly from: Grant
  readonly amount: number
}

/** The ledger of one account as plain arithmetic, against which the real one is compared command by command. */
export function createArithmetic() {
  const grants: Grant[] = []
  const spent = new Set<number>()
  const turns = new Map<number, { readonly draws: readonly Draw[]; readonly amount: number; open: boolean }>()

  const balance = (): number =>
    sum(grants.filter(({ expired }) => !expired).map(({ remaining }) => remaining))

  const reserved = (): number => sum([...turns.values()].map(({ open, amount }) => (open ? amount : 0)))

  /** Spends expiring credits before permanent ones, and older before newer. */
  function draw(wanted: number): readonly Draw[] {
    const usable = grants.filter(({ expired, remaining }) => !expired && remaining > 0)
    usable.sort((a, b) => Number(b.expires) - Number(a.expires) || a.order - b.order)
    const draws: Draw[] = []
    let missing = wanted
    for (const from of usable) {
      const amount = Math.min(missing, from.remaining)
      if (amount === 0) break
      from.remaining -= amount
      missing -= amount
      draws.push({ from, amount })
    }
    return draws
  }

  function outcomeOf(each: Command): Outcome {
    switch (each.do) {
      case 'grant': {
        const { cause, amount, expires } = each
        if (grants.some((known) => known.cause === cause)) return 'repeated'
        grants.push({ cause, expires, order: grants.length, remaining: amount, expired: false })
        return 'done'
      }
      case 'spend':
        if (spent.has(each.cause)) return 'repeated'
        if (balance() < each.amount) return 'refused'
        draw(each.amount)
        spent.add(each.cause)
        return 'done'
      case 'reserve':
        if (turns.has(each.turn)) return 'repeated'
        if (balance() < each.amount) return 'refused'
        turns.set(each.turn, { draws: draw(each.amount), amount: each.amount, open: true })
        return 'done'
      case 'settle':
      case 'release': {
        const turn = turns.get(each.turn)
        if (!turn?.open) return 'repeated'
        turn.open = false
        const back = each.do === 'release' ? turn.draws.filter(({ from }) => !from.expired) : []
        for (const { from, amount } of back) from.remaining += amount
        return 'done'
      }
      case 'outdate':
        for (const known of grants) if (known.cause === each.cause) known.expired = true
        return 'done'
      case 'sweep':
        for (const known of grants) if (known.expired) known.remaining = 0
        return 'done'
    }
  }
  return { credits: () => ({ spendable: balance(), reserved: reserved() }), outcomeOf }
}
