import { isNode, nameOf, nodesOf } from '../../../syntax/index.ts'
import type { PhpNode } from '../../../syntax/index.ts'
import type { Value } from '../model/types.ts'
import { context, flag, levelIn } from '../model/taint.ts'
import {
  clean,
  unknownOrigin,
  join,
  joinAll,
  mixed,
  ofText,
  pluginPath,
  safeIn,
  withTaint,
  withText,
} from '../model/value.ts'
import { constant } from '../state/constants.ts'
import type { Frame } from '../state/frame.ts'
import { partsOf, requestKey } from '../state/keys.ts'
import { harden, narrow } from '../state/narrowing.ts'
import { consume, output, notifyListeners } from '../state/notify.ts'
import { request } from '../state/request.ts'
import { assign, propertyOfObject, read } from '../state/storage.ts'
import { evaluateCall, evaluateNew } from './calls.ts'
import { array, arrow, closure, offset, staticLookup } from './compound.ts'
import { include } from './included.ts'
import { placed } from './placed.ts'

const numericCasts = new Set(['int', 'integer', 'float', 'double', 'real', 'bool', 'boolean'])

function concatenated(values: readonly Value[]): Value {
  const whole = placed(values, mixed(values))
  const made = values.some(({ text }) => text?.includes('<')) ? withTaint(whole, flag.markup) : whole
  if (values.some(({ text }) => text === null)) return made
  return withText(made, values.map((value) => value.text ?? '').join(''))
}

function binary(node: PhpNode, frame: Frame): Value {
  const type = String(node.type)
  const { env } = frame
  if (type === '.') return concatenated(partsOf(node).map((part) => frame.evaluate(part)))
  if (type === '??') {
    ask(node.left, frame)
    const left = frame.evaluate(node.left)
    return join(left, frame.evaluate(node.right))
  }
  if (type === '&&' || type === 'and' || type === '||' || type === 'or') {
    const truth = type === '&&' || type === 'and'
    frame.evaluate(node.left)
    const right = frame.inBranch(() => {
      narrow(node.left, truth, frame)
      frame.evaluate(node.right)
    })
    const skipped = frame.inBranch(() => narrow(node.left, !truth, frame))
    env.meet([right, skipped])
    return clean
  }
  const left = frame.evaluate(node.left)
  const right = frame.evaluate(node.right)
  return type === '+' && (left.fields || right.fields || left.node || right.node) ? join(left, right) : clean
}

/** Notes what isset(), empty() and `??` check, which counts as checked from then on. */
export function ask(node: unknown, frame: Frame): void {
  if (!isNode(node)) return
  const key = requestKey(node)
  if (key !== null) frame.asked.add(key)
}

function chosen(node: PhpNode, frame: Frame): Value {
  const test = frame.evaluate(node.test)
  const { env } = frame
  let yes = test
  let no = clean
  const first = frame.inBranch(() => {
    narrow(node.test, true, frame)
    if (isNode(node.trueExpr)) yes = frame.evaluate(node.trueExpr)
  })
  const second = frame.inBranch(() => {
    narrow(node.test, false, frame)
    no = frame.evaluate(node.falseExpr)
  })
  env.meet([first, second])
  return join(yes, no)
}

function matched(node: PhpNode, frame: Frame): Value {
  frame.evaluate(node.cond)
  const { env } = frame
  const values: Value[] = []
  const ways = nodesOf(node.arms).map((arm) =>
    frame.inBranch(() => {
      const conditions = nodesOf(arm.conds)
      for (const each of conditions) frame.evaluate(each)
      if (conditions.length > 0 && conditions.every(({ kind }) => kind === 'string' || kind === 'number'))
        harden(node.cond, frame)
      values.push(frame.evaluate(arm.body))
    }),
  )
  if (ways.length > 0) env.meet(ways)
  return joinAll(values)
}

/** What is called like the name of a table, for which no placeholder can stand. */
const table = /(?:table|tbl)(?:_?names?)?s?$/i
const named = new Set(['variable', 'propertylookup', 'staticlookup', 'call'])

/** The name of a variable or property, or of the function or method that gives a value. */
function nameGiven(node: PhpNode): string {
  const of = node.kind === 'call' ? node.what : node
  if (!isNode(of)) return ''
  return of.kind === 'variable' || of.kind === 'name' ? (nameOf(of) ?? '') : (nameOf(of.offset) ?? '')
}

/** Whether a value of which nothing is known is called like the name of a table. */
const isTable = (node: PhpNode, { taint, parameters }: Value): boolean =>
  named.has(node.kind) &&
  parameters.length === 0 &&
  levelIn(taint, context.sql) === 'doubt' &&
  table.test(nameGiven(node))

/** The value of an expression. */
export function expression(node: PhpNode, frame: Frame): Value {
  const value = valueOf(node, frame)
  return isTable(node, value) ? safeIn(value, context.sql) : value
}

function magic(name: string, { unit }: Frame): Value {
  if (name === '__DIR__' || name === '__FILE__') return pluginPath
  return name === '__CLASS__' && unit.inClass ? ofText(unit.inClass.name) : clean
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
      return magic(String(node.value), frame)
    case 'name':
      return constant(nameOf(node) ?? '', frame)
    case 'variable': {
      if (typeof node.name !== 'string') frame.evaluate(node.name)
      return request(node, frame) ?? read(node, frame)
    }
    case 'offsetlookup':
      return offset(node, frame)
    case 'propertylookup':
    case 'nullsafepropertylookup': {
      if (isNode(node.offset) && node.offset.kind !== 'identifier') frame.evaluate(node.offset)
      if (isNode(node.what) && node.what.kind === 'variable') return read(node, frame)
      return propertyOfObject(frame.evaluate(node.what), nameOf(node.offset), frame)
    }
    case 'staticlookup':
      return staticLookup(node, frame)
    case 'encapsedpart':
      return frame.evaluate(node.expression)
    case 'encapsed': {
      const made = concatenated(
        nodesOf(node.value).map((part) =>
          frame.evaluate(part.kind === 'encapsedpart' ? part.expression : part),
        ),
      )
      if (node.type !== 'shell') return made
      notifyListeners(node, made, frame)
      return unknownOrigin
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
      frame.evaluate(node.what)
      return clean
    case 'cast': {
      const value = frame.evaluate(node.expr)
      return numericCasts.has(String(node.type)) ? clean : value
    }
    case 'silent':
      return frame.evaluate(node.expr)
    case 'clone':
      return frame.evaluate(node.what)
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
        frame.evaluate(each)
      }
      frame.quiet -= 1
      return clean
    }
    case 'include': {
      const value = frame.evaluate(node.target)
      notifyListeners(node, value, frame)
      consume(value, 'include', frame)
      include(node, value, frame)
      return unknownOrigin
    }
    case 'eval': {
      notifyListeners(node, frame.evaluate(node.source), frame)
      return unknownOrigin
    }
    case 'print':
    case 'exit': {
      const inner = node.expression
      if (isNode(inner)) output(inner, frame, node.kind)
      if (node.kind === 'exit') frame.env.ended = true
      return clean
    }
    case 'throw':
      frame.evaluate(node.what)
      frame.env.ended = true
      return clean
    case 'yield':
    case 'yieldfrom': {
      if (isNode(node.key)) frame.evaluate(node.key)
      if (isNode(node.value)) frame.engine.put(frame.unit.returned, frame.evaluate(node.value))
      frame.returns += 1
      return unknownOrigin
    }
    case 'variadic':
      return frame.evaluate(node.what)
    case 'namedargument':
      return frame.evaluate(node.value)
    case 'block':
      frame.execute(nodesOf(node.children))
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
    const value = join(frame.evaluate(node.left), frame.evaluate(node.right))
    assign(node.left, value, frame)
    return value
  }
  const right = frame.evaluate(node.right)
  notifyListeners(node, right, frame)
  let value = right
  if (operator === '.=') value = concatenated([read(node.left, frame), right])
  else if (operator === '+=') value = right.fields || right.node ? join(read(node.left, frame), right) : clean
  else if (operator !== '=') value = clean
  assign(node.left, value, frame)
  return value
}
