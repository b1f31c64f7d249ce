import { calledName, invokedName, isNode, lineOf, nameOf, nodesOf, walk } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import { ending } from '../facts/functions.ts'
import { bodyOf, keyText } from '../flow/index.ts'
import type { Unit } from '../flow/index.ts'
import { isNonceCheck } from '../facts/checks.ts'
import { aside, changesOf, checksNonce, lookup } from './guards.ts'

/** A part of a form or an address that decides whether, or what, a function changes. */
export interface Decider {
  readonly superglobal: string
  readonly label: string
  readonly line: number | null
  /** Whether the code only checks that it exists. */
  readonly asked: boolean
}

type Deciders = ReadonlySet<Decider>

const nothing: Deciders = new Set()
const deepest = 200
const forms = new Set(['_GET', '_POST', '_REQUEST', '_FILES'])
/** Parameters that select a screen, or what it shows, which WordPress saves itself: its own, and common names in plugins. */
const screens =
  /^(?:page|post_type|post_status|taxonomy|tab|section|paged|pagenum|orderby|order|s|lang|updated|message|settings-updated|wp_screen_options|wp_customize|customize_\w+|preview\w*|doing_\w+|context|feed)$/
const declarations = new Set(['function', 'class', 'interface', 'trait', 'enum', 'closure', 'arrowfunc'])
const stops = new Set(['return', 'throw', 'break', 'continue', 'goto'])

const both = (a: Deciders, b: Deciders): Deciders =>
  b.size === 0 ? a : a.size === 0 ? b : new Set([...a, ...b])

/** The name of a variable or property that may hold a part of the request. */
function holderOf(node: PhpNode): string | null {
  let at = node
  while (at.kind === 'offsetlookup' && isNode(at.what)) at = at.what
  if (at.kind === 'variable' && typeof at.name === 'string') return `$${at.name}`
  if (at.kind !== 'propertylookup' || !isNode(at.what) || at.what.name !== 'this') return null
  const name = nameOf(at.offset)
  return name === null ? null : `->${name}`
}

/** The part of the request that a node reads, null if none, false if it only selects a screen. */
function deciderOf(node: PhpNode, asked: boolean): Decider | null | false {
  let at = node
  let key: string | null = null
  while (at.kind === 'offsetlookup' && isNode(at.what)) {
    key = keyText(at.offset)
    at = at.what
  }
  if (at.kind !== 'variable' || typeof at.name !== 'string' || !forms.has(at.name)) return null
  if (key !== null && screens.test(key)) return false
  // That there is an address is no decision.
  if (at === node && asked && at.name === '_GET') return false
  const shown = at === node ? '' : key === null ? '[…]' : key.startsWith('$') ? `[${key}]` : `['${key}']`
  return { superglobal: at.name, label: `$${at.name}${shown}`, line: lineOf(node), asked }
}

function endsIn(list: readonly PhpNode[]): boolean {
  const last = list.at(-1)
  if (!last) return false
  if (stops.has(last.kind)) return true
  if (last.kind === 'block') return endsIn(nodesOf(last.children))
  if (last.kind !== 'expressionstatement' || !isNode(last.expression)) return false
  return last.expression.kind === 'exit' || ending.has(calledName(last.expression) ?? '')
}

/** The parts of the request that are missing where a condition holds. */
function absentIn(test: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (!isNode(test)) return found
  if (test.kind === 'bin' && (test.type === '&&' || test.type === 'and')) {
    absentIn(test.left, found)
    absentIn(test.right, found)
  }
  const missing = test.kind === 'unary' && test.type === '!' ? test.what : test.kind === 'empty' ? test : null
  if (!isNode(missing)) return found
  const asked =
    missing.kind === 'isset'
      ? nodesOf(missing.variables)
      : [missing.kind === 'empty' ? missing.expression : missing]
  for (const each of asked) {
    const decider = isNode(each) ? deciderOf(each, true) : null
    // `! empty( … )` says that it was sent.
    if (decider && !(missing.kind === 'empty' && test.kind === 'unary')) found.add(decider.label)
  }
  return found
}

/** What is known of the request where some code runs: which parts were sent, and what else a condition has asked. */
type Conditions = ReadonlySet<string>
const nothingSaid: Conditions = new Set()

/** The text of an expression, the same for two that are written alike. */
const signature = (node: unknown): string =>
  JSON.stringify(node, (key, value: unknown) =>
    /^(?:loc|raw|leadingComments|trailingComments)$/.test(key) ? undefined : value,
  ) ?? ''

/** What a condition says of the request where it holds. */
function conditionsIn(test: unknown): Conditions {
  if (!isNode(test)) return nothingSaid
  if (test.kind === 'bin' && (test.type === '&&' || test.type === 'and'))
    return new Set([...conditionsIn(test.left), ...conditionsIn(test.right)])
  if (test.kind === 'silent') return conditionsIn(test.expr)
  const isNegated = test.kind === 'unary' && test.type === '!'
  const inner = isNegated ? test.what : test
  const asked = !isNode(inner)
    ? []
    : inner.kind === 'isset' && !isNegated
      ? nodesOf(inner.variables)
      : inner.kind === 'empty' && isNegated
        ? [inner.expression]
        : isNegated
          ? []
          : [inner]
  const parts = asked.map((each) => (isNode(each) ? deciderOf(each, false) : null))
  if (parts.length > 0 && parts.every((part) => part !== null && part !== false))
    return new Set(parts.map((part) => (/\[/.test(part.label) ? part.label : part.superglobal)))
  // That a form was sent at all is so for whatever else reads it.
  if (/REQUEST_METHOD/.test(signature(test))) return nothingSaid
  let isOfRequest = false
  walk([test], (node) => {
    isOfRequest ||= node.kind === 'variable' && forms.has(String(node.name))
    return !isOfRequest
  })
  return isOfRequest ? new Set([signature(test)]) : nothingSaid
}

/** Whether an assignment puts something into an element of the request. */
function isPutIntoRequest({ left, operator }: PhpNode): boolean {
  if (operator !== '=' || !isNode(left) || left.kind !== 'offsetlookup') return false
  const part = deciderOf(left, false)
  return part !== null && part !== false
}

/** Whether an assignment replaces all that a variable or property held. */
const replaces = ({ left, operator }: PhpNode): boolean =>
  operator === '=' && isNode(left) && left.kind !== 'offsetlookup'

/** Stands among the deciders of what is only done after a nonce has been checked. */
const checked: Decider = { superglobal: '', label: '', line: null, asked: true }
/** Stands among the deciders of what was read where a nonce had been checked. */
const readChecked: Decider = { ...checked }
const isMark = (each: Decider): boolean => each === checked || each === readChecked

const andChecked = (found: Deciders): Deciders => both(found, new Set([checked]))

const withoutCheck = (found: Deciders): Deciders =>
  found.has(checked) ? new Set([...found].filter((each) => each !== checked)) : found

/** Whether a function that checks a nonce only says how that went, and ends nothing. */
function onlyAnswers({ body, activity }: Unit): boolean {
  if (!activity.nonce) return false
  let isSure = true
  let answers = false
  walk(body, (node) => {
    const name = calledName(node) ?? ''
    isSure &&= node.kind !== 'exit' && node.kind !== 'throw' && !ending.has(name) && !/^check_/.test(name)
    answers ||= node.kind === 'return' && isNode(node.expr) && calledName(node.expr) === 'wp_verify_nonce'
    answers ||= node.kind === 'return' && isNode(node.expr) && /^(?:bin|unary|cast)$/.test(node.expr.kind)
    return isSure
  })
  return isSure && answers
}

/** Reads the body of one function: which parts of the request stand around, or go into, what it changes. */
class Reading {
  #held = new Map<string, Deciders>()
  readonly #lines: ReadonlySet<string>
  readonly #names: ReadonlySet<string>
  readonly #checks: ReadonlySet<string>
  /** Those of the checks that only answer. */
  readonly #answers: ReadonlySet<string>
  readonly acts: Deciders[] = []
  /** For each change, whether a nonce has been checked where it is made. */
  readonly #isChecked: boolean[] = []
  #hasCheck = false
  /** Under which conditions of the request nonces have been checked until here. */
  readonly #checksUnder: Conditions[] = []
  /** The conditions of the request that hold where the reading is. */
  #now: Conditions = new Set()

  constructor(unit: Unit, kinds: ReadonlySet<string>) {
    const own = unit.activity.changes.filter(({ kind }) => kinds.has(kind))
    this.#lines = new Set(own.map(({ name, line }) => `${name.replace('$wpdb->', '')} ${line}`))
    this.#names = new Set(
      [...unit.activity.calls]
        .filter(
          (called) =>
            !lookup.test(called.name) &&
            !aside.test(called.name) &&
            !checksNonce(called) &&
            changesOf(called).some(({ kind }) => kinds.has(kind)),
        )
        .map(({ name }) => name.toLowerCase()),
    )
    const checks = [...unit.activity.calls].filter((called) => checksNonce(called))
    this.#checks = new Set(checks.map(({ name }) => name.toLowerCase()))
    this.#answers = new Set(
      checks.filter((called) => onlyAnswers(called)).map(({ name }) => name.toLowerCase()),
    )
  }

  #isCheck(node: PhpNode): boolean {
    if (node.kind !== 'call' || !isNode(node.what)) return false
    const name = (calledName(node) ?? nameOf(node.what.offset))?.toLowerCase() ?? ''
    return isNonceCheck(name) || this.#checks.has(name)
  }

  #isChange(node: PhpNode): boolean {
    if (node.kind !== 'call' || !isNode(node.what)) return false
    const { offset } = node.what
    // The method of a family: whichever it is.
    if (isNode(offset) && offset.kind !== 'identifier') return this.#names.size > 0
    const name = (calledName(node) ?? nameOf(node.what.offset))?.toLowerCase().replace(/^.*\\/, '')
    return name !== undefined && (this.#names.has(name) || this.#lines.has(`${name} ${lineOf(node)}`))
  }

  /** Runs what may not be run, and gives what is held after it. */
  #way(run: () => void): Map<string, Deciders> {
    const before = this.#held
    this.#held = new Map(before)
    run()
    const after = this.#held
    this.#held = before
    return after
  }

  /** Goes on with what is held after any of several ways. */
  #meet(ways: readonly ReadonlyMap<string, Deciders>[]): void {
    const [first = this.#held, ...others] = ways
    const met = new Map(first)
    for (const way of others)
      for (const [holder, deciders] of way)
        if (met.get(holder) !== deciders) met.set(holder, both(met.get(holder) ?? nothing, deciders))
    // Only what every way has put into the request was not sent.
    for (const holder of met.keys())
      if (holder.startsWith('#') && !ways.every((way) => way.has(holder))) met.delete(holder)
    this.#held = met
  }

  /** What of the request is in an expression; notes the changes in it. */
  #look(node: unknown, around: Deciders): Deciders {
    let found: Deciders = nothing
    let changes = false
    const assigned: PhpNode[] = []
    const gather = (from: unknown, asked: boolean): void =>
      walk(from, (inner) => {
        if (declarations.has(inner.kind)) return false
        if (!asked && (inner.kind === 'isset' || inner.kind === 'empty')) {
          gather(inner, true)
          return false
        }
        changes ||= this.#isChange(inner)
        if (this.#isCheck(inner)) {
          found = andChecked(found)
          this.#hasCheck = true
        }
        // What the code has put into the request itself was not sent.
        if (inner.kind === 'offsetlookup' && this.#held.has(`#${signature(inner)}`)) return false
        if (inner.kind === 'assign' || inner.kind === 'assignref') {
          assigned.push(inner)
          if (isPutIntoRequest(inner)) {
            gather(inner.right, asked)
            return false
          }
          // What a variable held before goes nowhere.
          if (replaces(inner)) {
            gather(inner.right, asked)
            return false
          }
        }
        const decider = deciderOf(inner, asked)
        if (decider) found = both(found, new Set([decider]))
        const holder = decider === null ? holderOf(inner) : null
        if (holder !== null) found = both(found, this.#held.get(holder) ?? nothing)
        return decider === null
      })
    gather(node, false)
    for (const each of assigned) {
      const { left } = each
      if (isPutIntoRequest(each)) this.#held.set(`#${signature(left)}`, nothing)
      const holder = isNode(left) ? holderOf(left) : null
      if (holder === null) continue
      // What is read where a nonce has been checked stays checked wherever it is used.
      const kept = around.has(checked) ? both(found, new Set([readChecked])) : found
      this.#held.set(holder, replaces(each) ? kept : both(this.#held.get(holder) ?? nothing, kept))
    }
    if (changes) {
      const act = both(around, found)
      this.acts.push(act)
      this.#isChecked.push([...act].some(isMark) || this.#isCovered(act))
    }
    return found
  }

  /** Whether a nonce has been checked before, under conditions that also hold here. */
  #isCovered(act: Deciders): boolean {
    const here = new Set([...this.#now, ...[...act].map(({ superglobal }) => superglobal)])
    return this.#checksUnder.some((conditions) => [...conditions].every((each) => here.has(each)))
  }

  /** Reads what stands under more conditions. */
  #under<Result>(conditions: Conditions, read: () => Result): Result {
    const before = this.#now
    this.#now = conditions.size === 0 ? before : new Set([...before, ...conditions])
    const result = read()
    this.#now = before
    return result
  }

  /** Whether a condition holds only where a check of a nonce has succeeded that is asked after something else, or ends nothing itself. */
  #needsNonce(test: unknown, isAfter = false): boolean {
    if (!isNode(test)) return false
    if (test.kind === 'bin' && (test.type === '&&' || test.type === 'and'))
      return this.#needsNonce(test.left, isAfter) || this.#needsNonce(test.right, true)
    const name = invokedName(test)
    return (
      name === 'wp_verify_nonce' ||
      (name !== null && this.#answers.has(name.toLowerCase())) ||
      (isAfter && this.#isCheck(test))
    )
  }

  /** Whether a condition asks for a check that ends the request itself, whatever else it asks. */
  #diesIn(test: unknown): boolean {
    if (!isNode(test)) return false
    if (test.kind === 'bin') return this.#diesIn(test.left)
    if (test.kind === 'unary') return this.#diesIn(test.what)
    return calledName(test) === 'check_admin_referer'
  }

  /** @returns what stands around everything that follows, because of an early end */
  #statement(node: PhpNode, around: Deciders, depth: number): Deciders {
    if (depth > deepest || declarations.has(node.kind)) return around
    if (node.kind === 'if') {
      let inside = around
      let after = around
      const ways: ReadonlyMap<string, Deciders>[] = []
      const before = this.#now
      const goOn = (body: readonly PhpNode[], of: Deciders, conditions: Conditions): void => {
        const way = this.#way(() => this.#under(conditions, () => this.list(body, of, depth + 1)))
        if (!endsIn(body)) ways.push(way)
      }
      for (let at: PhpNode | null = node; at;) {
        const found = this.#look(at.test, inside)
        const absent = absentIn(at.test)
        // What is done where something was not sent is not done because of it.
        const present =
          absent.size === 0 ? found : new Set([...found].filter(({ label }) => !absent.has(label)))
        const body = bodyOf(at.body)
        const isOnlyHere = this.#needsNonce(at.test)
        if (at === node && this.#diesIn(at.test)) {
          after = andChecked(after)
          this.#checksUnder.push(before)
        }
        goOn(body, both(inside, present), conditionsIn(at.test))
        // In the other branches, and behind a body that ends, nothing has been checked by such a condition.
        inside = both(inside, isOnlyHere ? withoutCheck(found) : found)
        if (endsIn(body)) {
          after = both(after, inside)
          if (found.has(checked) && !isOnlyHere) this.#checksUnder.push(this.#now)
          // Behind what ends where something was not sent, it was.
          this.#now = new Set([...this.#now, ...[...found].map(({ label }) => label)])
        }
        const other: unknown = at.alternate
        if (isNode(other) && other.kind !== 'if') {
          goOn(bodyOf(other), inside, nothingSaid)
          if (endsIn(bodyOf(other))) after = both(after, inside)
        }
        if (!isNode(other)) ways.push(this.#held)
        at = isNode(other) && other.kind === 'if' ? other : null
      }
      this.#meet(ways)
      if (after === around) this.#now = before
      return after
    }
    if (node.kind === 'switch') {
      const inside = both(around, this.#look(node.test, around))
      const ways = [this.#held]
      for (const each of isNode(node.body) ? nodesOf(node.body.children) : []) {
        const of = both(inside, this.#look(each.test, inside))
        const isThis = new Set([`${signature(node.test)} ${signature(each.test)}`])
        ways.push(this.#way(() => this.#under(isThis, () => this.list(bodyOf(each.body), of, depth + 1))))
      }
      this.#meet(ways)
      return around
    }
    if (node.kind === 'foreach') {
      const source = this.#look(node.source, around)
      for (const each of [node.key, node.value]) {
        const holder = isNode(each) ? holderOf(each) : null
        if (holder !== null) this.#held.set(holder, source)
      }
      this.#meet([this.#held, this.#way(() => this.list(bodyOf(node.body), both(around, source), depth + 1))])
      return around
    }
    if (node.kind === 'while' || node.kind === 'do' || node.kind === 'for') {
      const inside = both(around, this.#look([node.init, node.test, node.increment], around))
      this.#meet([this.#held, this.#way(() => this.list(bodyOf(node.body), inside, depth + 1))])
      return around
    }
    if (node.kind === 'try') {
      let after = around
      const body = this.#way(() => {
        after = this.list(bodyOf(node.body), around, depth + 1)
      })
      this.#meet([this.#held, body])
      for (const each of nodesOf(node.catches))
        this.#meet([this.#held, this.#way(() => this.list(bodyOf(each.body), around, depth + 1))])
      this.list(bodyOf(node.always), around, depth + 1)
      return after
    }
    if (node.kind === 'block' || node.kind === 'namespace' || node.kind === 'declare')
      return this.list(nodesOf(node.children), around, depth + 1)
    if (!this.#look(node, around).has(checked)) return around
    this.#checksUnder.push(this.#now)
    return andChecked(around)
  }

  list(nodes: readonly PhpNode[], around: Deciders, depth = 0): Deciders {
    const before = this.#now
    let now = around
    for (const node of nodes) now = this.#statement(node, now, depth)
    this.#now = before
    return now
  }

  /** The changes for which no nonce has been checked, where one is for others. */
  get unchecked(): readonly Deciders[] {
    return this.#hasCheck ? this.acts.filter((_, at) => !this.#isChecked[at]) : []
  }
}

/** What a function does besides that for which it checks a nonce. */
export function besidesChecked(unit: Unit, kinds: ReadonlySet<string>): readonly Deciders[] {
  const reading = new Reading(unit, kinds)
  reading.list(unit.body, nothing)
  return reading.unchecked
}

/**
 * The parts of the request that a function acts on: for each change that it makes, or that something makes which it
 * calls, what stands around it in conditions (also those that ended early) or goes into it.
 * @param kinds which changes count
 */
export function decidingInput(unit: Unit, kinds: ReadonlySet<string>): readonly Deciders[] {
  const reading = new Reading(unit, kinds)
  reading.list(unit.body, nothing)
  return reading.acts.map((found) => new Set([...found].filter((each) => !isMark(each))))
}
