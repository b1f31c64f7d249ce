import type { Value } from '../model/types.ts'
import { clean, join } from '../model/value.ts'

/** Names that fall back to another source if unknown here: parts of the request, and properties. */
const elsewhere = /^(?:_[A-Z]+\[|->)/

/** Marks what is no longer known. */
export const unknownValue: Value = { ...clean }

const absent = (name: string): Value => (elsewhere.test(name) ? unknownValue : clean)

/** The value of a name after either of two branches; unknown if it has a fallback and one branch does not know it. */
function either(name: string, a: Value | undefined, b: Value | undefined): Value {
  const isKnown = a && b && a !== unknownValue && b !== unknownValue
  return isKnown ? join(a, b) : elsewhere.test(name) ? unknownValue : join(a ?? clean, b ?? clean)
}

/**
 * The variables at a point of a function. A branch writes into its own layer, so that its cost depends on the number of
 * changes and not on the number of variables.
 */
export class Environment {
  readonly parent: Environment | null
  readonly own = new Map<string, Value>()
  /** Whether the end of this branch is never reached. */
  ended = false

  constructor(parent: Environment | null = null) {
    this.parent = parent
  }

  get(name: string): Value | undefined {
    const value = this.own.get(name) ?? this.parent?.get(name)
    return value === unknownValue ? undefined : value
  }

  set(name: string, value: Value): void {
    this.own.set(name, value)
  }

  /** Adds a value that the name may have instead of its known one. */
  join(name: string, value: Value): void {
    this.own.set(name, either(name, this.get(name), value))
  }

  branch(): Environment {
    return new Environment(this)
  }

  /** Merges branches where they meet again, leaving out those that ended. */
  meet(branches: readonly Environment[]): void {
    const live = branches.filter(({ ended }) => !ended)
    if (live.length === 0) {
      this.ended = branches.length > 0
      return
    }
    const [first, ...others] = live
    if (!first) return
    const names = new Set(live.flatMap(({ own }) => [...own.keys()]))
    for (const name of names) {
      let value = first.get(name) ?? absent(name)
      for (const other of others) value = either(name, value, other.get(name))
      this.own.set(name, value)
    }
  }
}
