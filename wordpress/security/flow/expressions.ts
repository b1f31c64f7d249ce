import { isNode, nameOf, nodesOf } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import type { Output } from '../rule.ts'
import { assign, read, requestKey } from './assign.ts'
import { array, arrow, closure, offset, staticLookup } from './compound.ts'
import { constant } from './constants.ts'
import { consume, evaluateCall, evaluateNew } from './calls.ts'
import type { Frame } from './frame.ts'
import { harden, narrow } from './narrowing.ts'
import { request } from './request.ts'
import { execute } from './statements.ts'
import { context, levelIn } from './bits.ts'
import { bitsOf } from './given.ts'
import { memberOf } from './members.ts'
import { clean, doubtful, join, joinAll, mixed, ofText, pluginPath, withText } from './value.ts'
import type { Value } from './value.ts'

const numericCasts = new Set(['int', 'integer', 'float', 'double', 'real', 'bool', 'boolean'])

/** Tells the rules of a node, with the value in it. */
export function tell(node: PhpNode, value: Value, frame: Frame): void {
  for (const listener of frame.engine.listeners.nodes.get(node.kind) ?? []) listener(node, value, frame)
}

function concatenated(values: readonly Value[]): Value {
  const made = mixed(values)
  if (values.some(({ text }) => text === null)) return made
  return withText(made, values.map((value) => value.text ?? '').join(''))
}

/** The parts of a text that is put together with dots, in their order; a long chain costs no depth. */
export function partsOf(node: unknown): readonly unknown[] {
  const parts: unknown[] = []
  const waiting: unknown[] = [node]
  while (waiting.length > 0) {
    const at = waiting.pop()
    if (isNode(at) && at.kind === 'bin' && at.type === '.') waiting.push(at.right, at.left)
    else parts.push(at)
  }
  return parts
}

/** Evaluates what goes to the browser, part by part, and says of each that it does. */
export function output(node: unknown, frame: Frame, by: Output['by']): void {
  for (const part of partsOf(node)) {
    const value = evaluate(part, frame)
    if (isNode(part)) printed(value, part, frame, by)
  }
}

/** Says that a value goes to the browser. */
export function printed(value: Value, node: PhpNode, frame: Frame, by: Output['by']): void {
  for (const listener of frame.engine.listeners.output) listener({ value, node, frame, by })
  if (by !== 'return' && levelIn(bitsOf(value), context.html) === 'input') consume(value, 'the page', frame)
}

function binary(node: PhpNode, frame: Frame): Value {
  const type = String(node.type)
  const { env } = frame
  if (type === '.') return concatenated(partsOf(node).map((part) => evaluate(part, frame)))
  if (type === '??') {
    ask(node.left, frame)
    const left = evaluate(node.left, frame)
    return join(left, evaluate(node.right, frame))
  }
  if (type === '&&' || type === 'and' || type === '||' || type === 'or') {
    const truth = type === '&&' || type === 'and'
    evaluate(node.left, frame)
    const right = frame.inBranch(() => {
      narrow(node.left, truth, frame)
      evaluate(node.right, frame)
    })
    const skipped = frame.inBranch(() => narrow(node.left, !truth, frame))
    env.meet([right, skipped])
    return clean
  }
  const left = evaluate(node.left, frame)
  const right = evaluate(node.right, frame)
  return type === '+' && (left.fields || right.fields || left.node || right.node) ? join(left, right) : clean
}

/** What isset(), empty() and `??` ask for, which is there from then on. */
export function ask(node: unknown, frame: Frame): void {
  if (!isNode(node)) return
  const key = requestKey(node)
  if (key !== null) frame.asked.add(key)
}

function chosen(node: PhpNode, frame: Frame): Value {
  const test = evaluate(node.test, frame)
  const { env } = frame
  let yes = test
  let no = clean
  const first = frame.inBranch(() => {
    narrow(node.test, true, frame)
    if (isNode(node.trueExpr)) yes = evaluate(node.trueExpr, frame)
  })
  const second = frame.inBranch(() => {
    narrow(node.test, false, frame)
    no = evaluate(node.falseExpr, frame)
  })
  env.meet([first, second])
  return join(yes, no)
}

function matched(node: PhpNode, frame: Frame): Value {
  evaluate(node.cond, frame)
  const { env } = frame
  const values: Value[] = []
  const ways = nodesOf(node.arms).map((arm) =>
    frame.inBranch(() => {
      const conditions = nodesOf(arm.conds)
      for (const each of conditions) evaluate(each, frame)
      if (conditions.length > 0 && conditions.every(({ kind }) => kind === 'string' || kind === 'number'))
        harden(node.cond, frame)
      values.push(evaluate(arm.body, frame))
    }),
  )
  if (ways.length > 0) env.meet(ways)
  return joinAll(values)
}

/**
 * What an expression gives, with everything told that happens on the way.
 * @throws RangeError where it is nested too deep
 */
export function evaluate(node: unknown, frame: Frame): Value {
  if (!isNode(node)) return clean
  frame.enter()
  const value = valueOf(node, frame)
  frame.leave()
  return value
}

function valueOf(node: PhpNode, frame: Frame): Value {
  switch (node.kind) {
    case 'string':
    case 'nowdoc':
      return ofText(String(node.value))
    case 'number':
      return ofText(String(node.value))
    case 'boolean':
    case 'nullkeyword':
      return clean
    case 'magic':
      return node.value === '__DIR__' || node.value === '__FILE__' ? pluginPath : clean
    case 'name':
      return constant(nameOf(node) ?? '', frame)
    case 'variable': {
      if (typeof node.name !== 'string') evaluate(node.name, frame)
      return request(node, frame) ?? read(node, frame)
    }
    case 'offsetlookup':
      return offset(node, frame)
    case 'propertylookup':
    case 'nullsafepropertylookup': {
      if (isNode(node.offset) && node.offset.kind !== 'identifier') evaluate(node.offset, frame)
      if (isNode(node.what) && node.what.kind === 'variable') return read(node, frame)
      const base = evaluate(node.what, frame)
      return base.className === 'wpdb' ? clean : memberOf(base, nameOf(node.offset))
    }
    case 'staticlookup':
      return staticLookup(node, frame)
    case 'encapsedpart':
      return evaluate(node.expression, frame)
    case 'encapsed': {
      const made = concatenated(
        nodesOf(node.value).map((part) =>
          evaluate(part.kind === 'encapsedpart' ? part.expression : part, frame),
        ),
      )
      if (node.type !== 'shell') return made
      tell(node, made, frame)
      return doubtful
    }
    case 'bin':
      return binary(node, frame)
    case 'retif':
      return chosen(node, frame)
    case 'match':
      return matched(node, frame)
    case 'unary':
    case 'pre':
    case 'post':
      evaluate(node.what, frame)
      return clean
    case 'cast': {
      const value = evaluate(node.expr, frame)
      return numericCasts.has(String(node.type)) ? clean : value
    }
    case 'silent':
      return evaluate(node.expr, frame)
    case 'clone':
      return evaluate(node.what, frame)
    case 'assign':
    case 'assignref':
      return assigned(node, frame)
    case 'array':
      return array(node, frame)
    case 'call':
      return evaluateCall(node, frame)
    case 'new':
      return evaluateNew(node, frame)
    case 'closure':
      return closure(node, frame)
    case 'arrowfunc':
      return arrow(node, frame)
    case 'isset':
    case 'empty': {
      frame.quiet += 1
      for (const each of node.kind === 'empty' ? [node.expression] : nodesOf(node.variables)) {
        ask(each, frame)
        evaluate(each, frame)
      }
      frame.quiet -= 1
      return clean
    }
    case 'include': {
      const value = evaluate(node.target, frame)
      tell(node, value, frame)
      consume(value, 'include', frame)
      return doubtful
    }
    case 'eval': {
      tell(node, evaluate(node.source, frame), frame)
      return doubtful
    }
    case 'print':
    case 'exit': {
      const inner = node.expression
      if (isNode(inner)) output(inner, frame, node.kind)
      if (node.kind === 'exit') frame.env.ended = true
      return clean
    }
    case 'throw':
      evaluate(node.what, frame)
      frame.env.ended = true
      return clean
    case 'yield':
    case 'yieldfrom': {
      if (isNode(node.key)) evaluate(node.key, frame)
      if (isNode(node.value)) frame.engine.put(frame.unit.returned, evaluate(node.value, frame))
      frame.returns += 1
      return doubtful
    }
    case 'variadic':
      return evaluate(node.what, frame)
    case 'namedargument':
      return evaluate(node.value, frame)
    case 'block':
      execute(nodesOf(node.children), frame)
      return clean
    default:
      return clean
  }
}

function assigned(node: PhpNode, frame: Frame): Value {
  const operator = String(node.operator ?? '=')
  if (!isNode(node.left)) return clean
  if (operator === '??=') {
    ask(node.left, frame)
    const value = join(evaluate(node.left, frame), evaluate(node.right, frame))
    assign(node.left, value, frame)
    return value
  }
  const right = evaluate(node.right, frame)
  tell(node, right, frame)
  let value = right
  if (operator === '.=') value = concatenated([read(node.left, frame), right])
  else if (operator === '+=') value = right.fields || right.node ? join(read(node.left, frame), right) : clean
  else if (operator !== '=') value = clean
  assign(node.left, value, frame)
  return value
}

/** What a loop goes through: of the whole request, its parts. */
export function iterated(source: Value, node: PhpNode, frame: Frame): Value {
  const whole = source.sources.find((each) => each.whole)
  if (!whole || !bitsOf(source)) return source
  const part = {
    ...whole,
    whole: false,
    line: isNode(node.source) ? (node.source.loc?.start?.line ?? null) : null,
    file: frame.unit.file,
  }
  return { ...source, sources: [part] }
}
