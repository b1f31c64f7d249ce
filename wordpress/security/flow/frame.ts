import type { Severity } from '#contract/report.ts'
import { lineOf } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import type { RuleInfo } from '../rule.ts'
import type { Engine } from './engine.ts'
import { Environment, forgotten } from './env.ts'
import { createUnit } from './program.ts'
import type { Cell, Unit } from './program.ts'
import { join } from './value.ts'
import type { Value } from './value.ts'

/** Levels of statements and expressions in one another, far more than anybody writes by hand. */
const deepest = 400

/** One run through the body of a unit. */
export class Frame {
  readonly engine: Engine
  readonly unit: Unit
  env: Environment
  /** Parts of the request that have been asked for by isset() and the like. */
  readonly asked = new Set<string>()
  /** Variables of the function that are global ones. */
  readonly globals = new Set<string>()
  /** Above 0, reading the request is not using it. */
  quiet = 0
  /** The expression that is a statement of its own. */
  statement: PhpNode | null = null
  /** For each loop around this point, what variables were where it was left early. */
  readonly loops: { readonly base: Environment; readonly left: Map<string, Value> }[] = []
  returns = 0
  #depth = 0
  readonly #keysBy = new Map<string, Set<string>>()

  constructor(engine: Engine, unit: Unit, env = new Environment()) {
    this.engine = engine
    this.unit = unit
    this.env = env
  }

  /** One level deeper. @throws RangeError where it is too deep: when the stack itself ends, nothing can be relied on. */
  enter(): void {
    this.#depth += 1
    if (this.#depth > deepest) throw new RangeError('nested too deep')
  }

  leave(): void {
    this.#depth -= 1
  }

  /** What is in a cell; the unit is run again when that changes. */
  read(cell: Cell): Value | null {
    cell.readers.add(this.unit)
    for (const { parameter } of cell.value?.parameters ?? []) parameter.cell.readers.add(this.unit)
    return cell.value
  }

  report(
    rule: RuleInfo,
    at: PhpNode | number | null,
    message: string,
    {
      severity = rule.severity,
      file = this.unit.file,
      mend,
      called,
    }: { severity?: Severity; file?: string; mend?: string; called?: string } = {},
  ): void {
    const line = typeof at === 'object' && at ? lineOf(at) : at
    const { drafts } = this.unit
    if (drafts.some((other) => other.rule === rule && other.line === line && other.file === file)) return
    drafts.push({
      rule,
      severity,
      file,
      line,
      message,
      ...(mend === undefined ? {} : { mend }),
      ...(called === undefined ? {} : { called }),
    })
  }

  /** Notes what is known of a part of the request, under its key such as `_POST[name]`. */
  know(key: string, value: Value): void {
    this.env.set(key, value)
    const [, variable] = /\[\$(\w+)/.exec(key) ?? []
    if (variable === undefined) return
    const keys = this.#keysBy.get(variable)
    if (keys) keys.add(key)
    else this.#keysBy.set(variable, new Set([key]))
  }

  /** A variable has another value now: what was known of `$_POST[ $key ]` was about another part. */
  changed(variable: string): void {
    for (const key of this.#keysBy.get(variable) ?? []) if (this.env.get(key)) this.env.set(key, forgotten)
  }

  /** Runs something as a branch, and gives the branch. */
  inBranch(run: () => void): Environment {
    const before = this.env
    const branch = before.branch()
    this.env = branch
    run()
    this.env = before
    return branch
  }

  /** The loop is left, or begun anew, before its end. */
  leaveLoop(): void {
    const loop = this.loops.at(-1)
    if (loop) {
      for (let at: Environment | null = this.env; at && at !== loop.base; at = at.parent)
        for (const name of at.own.keys()) {
          const value = this.env.get(name) ?? forgotten
          const known = loop.left.get(name)
          loop.left.set(name, known && value !== forgotten ? join(known, value) : value)
        }
    }
    this.env.ended = true
  }

  /** The unit of a closure, the same one each time that its place is passed. */
  closure(node: PhpNode): Unit {
    const known = this.engine.closures.get(node)
    if (known) return known
    const unit = createUnit('closure', node, this.unit.file, this.unit.inClass, '{closure}')
    this.engine.closures.set(node, unit)
    this.engine.program.units.push(unit)
    return unit
  }
}
