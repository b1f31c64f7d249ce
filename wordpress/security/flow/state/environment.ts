import type { Value } from '../model/types.ts'
import { clean, join } from '../model/value.ts'

/** What is read from elsewhere where nothing is known of it here: parts of the request, and properties. */
const elsewhere = /^(?:_[A-Z]+\[|->)/

/** Stands for what is no longer known. */
export const forgotten: Value = { ...clean }

const absent = (name: string): Value => (elsewhere.test(name) ? forgotten : clean)

/** What a name stands for after either of two ways; of what comes from elsewhere, nothing where one knows nothing. */
function either(name: string, a: Value | undefined, b: Value | undefined): Value {
  const isKnown = a && b && a !== forgotten && b !== forgotten
  return isKnown ? join(a, b) : elsewhere.test(name) ? forgotten : join(a ?? clean, b ?? clean)
}

/**
 * The variables at a point of a function. A branch writes into a layer of its own, so that what it costs depends on
 * what it changes and not on how many variables there are.
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
    return value === forgotten ? undefined : value
  }

  set(name: string, value: Value): void {
    this.own.set(name, value)
  }

  /** Goes on with a value that may be there or not, beside what is known already. */
  join(name: string, value: Value): void {
    this.own.set(name, either(name, this.get(name), value))
  }

  branch(): Environment {
    return new Environment(this)
  }

  /** Goes on where the branches meet again; those that ended do not count. */
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
