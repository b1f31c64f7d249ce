import type { Certainty, Severity } from '#contract/report.ts'
import { isNode, lineOf } from '../../../syntax/index.ts'
import type { PhpNode } from '../../../syntax/index.ts'
import type { Draft, RuleInfo } from '../../finding.ts'
import { createUnit } from '../model/program.ts'
import type { Cell, Program, Source, Unit, Value } from '../model/types.ts'
import { clean, join } from '../model/value.ts'
import { Environment, unknownValue } from './environment.ts'

/** A call of a function or method that is not the plugin's own, or one that a rule listens to. */
export interface Call {
  /** In lower case, without namespace. */
  readonly name: string
  readonly node: PhpNode
  readonly args: readonly Value[]
  readonly nodes: readonly PhpNode[]
  /** What the method is called on. */
  readonly receiver: Value | null
  readonly frame: Frame
  /** Whether the code ignores what the call returns. */
  readonly unused: boolean
}

/** Something that is sent to the browser. */
export interface Output {
  readonly value: Value
  readonly node: PhpNode
  readonly frame: Frame
  /** How: printed here, or returned by a shortcode or block, which WordPress prints. */
  readonly by: 'echo' | 'print' | 'exit' | 'call' | 'return'
}

type CallListener = (call: Call) => void
type NodeListener = (node: PhpNode, value: Value, frame: Frame) => void

/** The functions to call, by what happens. */
export interface Listeners {
  readonly functions: ReadonlyMap<string, readonly CallListener[]>
  readonly methods: ReadonlyMap<string, readonly CallListener[]>
  readonly nodes: ReadonlyMap<string, readonly NodeListener[]>
  readonly output: readonly ((output: Output) => void)[]
  /** Calls of something that is not written as a name. */
  readonly dynamic: readonly ((value: Value, node: PhpNode, frame: Frame) => void)[]
  /** Input that is stored, sent or acted on without having been sanitized. */
  readonly unsanitised: readonly ((source: Source, by: string, frame: Frame, certainty: Certainty) => void)[]
  /** Input that is sanitized with WordPress's slashes still in it. */
  readonly slashed: readonly ((source: Source, by: string, frame: Frame) => void)[]
  /** Input that is read without a check that it is there. */
  readonly unasked: readonly ((source: Source, frame: Frame) => void)[]
}

/**
 * Evaluates code. Everything below the evaluator reaches it through the frame, so that expressions, statements and
 * calls can contain one another without importing one another.
 */
export interface Evaluator {
  expression(node: PhpNode, frame: Frame): Value
  statements(list: readonly PhpNode[], frame: Frame): void
  /** Calls a function value, as `call_user_func` does. */
  call(callee: Value, args: readonly Value[], node: PhpNode, frame: Frame): Value
}

export interface Engine {
  readonly program: Program
  readonly listeners: Listeners
  readonly evaluator: Evaluator
  readonly closures: Map<PhpNode, Unit>
  queue(unit: Unit): void
  /** Puts a value into a cell and queues all code that has read it. */
  put(cell: Cell, value: Value): void
  /** Files with code that is nested too deep to be followed, and the line. */
  readonly tooDeep: Map<string, number | null>
}

/** Maximum nesting of statements and expressions, far more than handwritten code has. */
const deepest = 400

/** One evaluation of the body of a unit. */
export class Frame {
  readonly engine: Engine
  readonly unit: Unit
  env: Environment
  /** Parts of the request that have been checked with isset() and the like. */
  readonly asked = new Set<string>()
  /** Variables of the function that are global ones. */
  readonly globals = new Set<string>()
  /** Above 0, reads of the request are only existence checks. */
  quiet = 0
  /** Texts that the variables of a loop stand for one after the other; `open` are those that are not switched off by `false`. */
  readonly choices = new Map<string, { readonly all: readonly string[]; readonly open: readonly string[] }>()
  /** The expression that is a statement of its own. */
  statement: PhpNode | null = null
  /** For each enclosing loop, the variables at early exits. */
  readonly loops: { readonly base: Environment; readonly left: Map<string, Value> }[] = []
  /** For each enclosing loop, the array out of which it takes elements by their key, if it does. */
  readonly thinned: ({ readonly list: PhpNode; readonly key: PhpNode } | null)[] = []
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

  /**
   * The value of an expression. Rules hear of everything that happens while it is evaluated.
   * @throws RangeError where it is nested too deep
   */
  evaluate(node: unknown): Value {
    if (!isNode(node)) return clean
    this.enter()
    const value = this.engine.evaluator.expression(node, this)
    this.leave()
    return value
  }

  /** Runs statements in order. */
  execute(list: readonly PhpNode[]): void {
    this.engine.evaluator.statements(list, this)
  }

  /** Calls a function value, as `call_user_func` does. */
  call(callee: Value, args: readonly Value[], node: PhpNode): Value {
    return this.engine.evaluator.call(callee, args, node, this)
  }

  /** What is in a cell; the unit is run again when that changes. */
  read(cell: Cell): Value | null {
    cell.readers.add(this.unit)
    for (const { parameter } of cell.value?.parameters ?? []) parameter.cell.readers.add(this.unit)
    return cell.value
  }

  report(
    rule: RuleInfo,
    at: PhpNode | number | null | undefined,
    message: string,
    {
      severity = rule.severity,
      file = this.unit.file,
      severityOfOthers,
      mend,
      called,
      plain,
    }: {
      severity?: Severity
      file?: string
      severityOfOthers?: Severity | null | undefined
      mend?: string
      called?: string
      plain?: boolean
    } = {},
  ): void {
    const node = isNode(at) ? at : undefined
    const line = node ? lineOf(node) : ((at as number | null | undefined) ?? null)
    const { drafts } = this.unit
    const isSame = (other: Draft): boolean =>
      other.rule === rule && other.line === line && other.file === file && other.at === node
    if (drafts.some(isSame)) return
    drafts.push({
      rule,
      severity,
      file,
      line,
      message,
      ...(severityOfOthers === undefined ? {} : { severityOfOthers }),
      ...(mend === undefined ? {} : { mend }),
      ...(called === undefined ? {} : { called }),
      ...(plain === undefined ? {} : { plain }),
      ...(node && { at: node }),
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

  /** Forgets what is known about `$_POST[ $key ]` when `$key` changes. */
  changed(variable: string): void {
    for (const key of this.#keysBy.get(variable) ?? []) if (this.env.get(key)) this.env.set(key, unknownValue)
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

  /** Leaves the loop's body early, by break or continue. */
  leaveLoop(): void {
    const loop = this.loops.at(-1)
    if (loop) {
      for (let at: Environment | null = this.env; at && at !== loop.base; at = at.parent)
        for (const name of at.own.keys()) {
          const value = this.env.get(name) ?? unknownValue
          const earlier = loop.left.get(name)
          loop.left.set(name, earlier && value !== unknownValue ? join(earlier, value) : value)
        }
    }
    this.env.ended = true
  }

  /** The unit of a closure, the same one on each evaluation. */
  closure(node: PhpNode): Unit {
    const cached = this.engine.closures.get(node)
    if (cached) return cached
    const unit = createUnit('closure', node, this.unit.file, this.unit.inClass, '{closure}')
    this.engine.closures.set(node, unit)
    this.engine.program.units.push(unit)
    return unit
  }
}
