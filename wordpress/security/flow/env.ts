import { clean, join } from './value.ts'
import type { Value } from './value.ts'

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
    return this.own.get(name) ?? this.parent?.get(name)
  }

  set(name: string, value: Value): void {
    this.own.set(name, value)
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
      let value = first.get(name) ?? clean
      for (const other of others) value = join(value, other.get(name) ?? clean)
      this.own.set(name, value)
    }
  }
}
