import { isCapabilityCheck, isNonceCheck, nonceChecks } from '../../facts/checks.ts'
import { fetches, storageReaders } from '../../facts/functions.ts'
import { words } from '../../facts/names.ts'
import { isNode, lineOf, nameOf, nodesOf } from '../../../syntax/index.ts'
import type { PhpNode } from '../../../syntax/index.ts'
import { byKind } from '../functions/by-kind.ts'
import { byName } from '../functions/by-name.ts'
import { callMethod } from '../functions/methods.ts'
import {
  functionNamed,
  implementations,
  lineage,
  methodOf,
  methodsBelow,
  shortName,
} from '../model/program.ts'
import { instantiate, settled } from '../model/resolve.ts'
import { context, everyContext, flag, place } from '../model/taint.ts'
import type { ClassInfo, Unit, Value } from '../model/types.ts'
import {
  clean,
  doubted,
  unknownOrigin,
  flat,
  join,
  joinAll,
  ofClass,
  safeIn,
  without,
} from '../model/value.ts'
import { callables, classOfOwner, leftIn, recordCallbacks } from '../state/callables.ts'
import type { Call, Frame } from '../state/frame.ts'
import { writtenBeginning } from '../state/keys.ts'
import { consume, consumeArguments } from '../state/notify.ts'
import { assign, classNamed, read } from '../state/storage.ts'

/** Functions that read the request, files and attributes. */
/** Functions that return something of the request. */
const inputs = words(
  'get_query_var get_search_query filter_input filter_input_array getallheaders apache_request_headers',
)
const origins = words(
  'get_query_var get_search_query filter_input filter_input_array getallheaders apache_request_headers file_get_contents file shortcode_atts wp_get_current_user',
)
const firing = words('do_action do_action_ref_array apply_filters apply_filters_ref_array')
const sanitizing = /sanit|clean|validat|escap|^esc_|kses|purif/i
/** Functions that answer with a path only where it lies in a folder that is allowed. */
const confining =
  /^(?:get_?)?(?:resolve|safe|secure|allowed|valid|checked|real|canonical\w*)_?\w*(?:path|file|folder|dir)\w*$/i
/** Methods that many classes have: which one is meant cannot be told by the name. */
const commonMethods = words(
  'get set add has save update delete remove create insert find all query execute run handle process render load init register format count send build make fetch read write log reset clear close open',
)
/** Methods of objects of others that sound like a change. */
const changing =
  /^(?:save|update|delete|insert|create|remove|process|execute|send|charge|capture|refund|add_order_note)(?:_\w+|[A-Z]\w*)?$/

const comparing = words('in_array array_intersect')

/** Whether an expression is the roles that a user has: to compare them is to ask what the user may do. */
function isRolesOfUser(node: PhpNode): boolean {
  const { expr } = node
  const inner = node.kind === 'cast' && isNode(expr) ? expr : node
  if (inner.kind === 'variable') return /user_?roles$/i.test(nameOf(inner) ?? '')
  return (
    inner.kind === 'propertylookup' &&
    nameOf(inner.offset) === 'roles' &&
    isNode(inner.what) &&
    /user/i.test(nameOf(inner.what) ?? nameOf(inner.what.what) ?? '')
  )
}

/** What a shop keeps of each visitor. */
const ofVisitor = /^(?:session|cart)$/

/** Notes what a call checks of the request. */
function noteChecks(name: string, frame: Frame): void {
  const { activity } = frame.unit
  if (isNonceCheck(name)) activity.nonce = true
  if (isCapabilityCheck(name)) activity.capability = true
}

function argumentsOf(
  node: PhpNode,
  frame: Frame,
  quiet: boolean,
): { args: Value[]; nodes: readonly PhpNode[] } {
  const nodes = nodesOf(node.arguments).filter(({ kind }) => kind !== 'variadicplaceholder')
  if (quiet) frame.quiet += 1
  const args = nodes.map((each) => frame.evaluate(each))
  if (quiet) frame.quiet -= 1
  return { args, nodes }
}

/** Puts what a function leaves in the variables that it takes by reference into them. */
function giveBack(unit: Unit, args: readonly Value[], nodes: readonly PhpNode[], frame: Frame): void {
  for (const parameter of unit.parameters) {
    const node = nodes[parameter.index]
    if (parameter.node.byref !== true || !node || node.kind === 'namedargument') continue
    const value = leftIn(parameter, unit, args, frame)
    if (value) assign(node, value, frame)
  }
}

/** Calls a function of the plugin: adds the arguments to its parameters, and returns what it is known to return. */
export function invoke(
  unit: Unit,
  argValues: readonly Value[],
  nodes: readonly PhpNode[],
  frame: Frame,
): Value {
  frame.unit.activity.calls.add(unit)
  const named = new Map<string, Value>()
  const args: Value[] = []
  argValues.forEach((value, at) => {
    const node = nodes[at]
    if (node?.kind === 'namedargument') named.set(String(node.name), value)
    else if (node?.kind === 'variadic')
      for (let rest = at; rest < unit.parameters.length; rest += 1) args.push(flat(value))
    else args.push(value)
  })
  for (const parameter of unit.parameters) {
    const value = parameter.variadic
      ? joinAll(args.slice(parameter.index))
      : (named.get(parameter.name) ?? args[parameter.index])
    if (value) {
      args[parameter.index] = value
      frame.engine.put(parameter.cell, settled(value))
    }
  }
  giveBack(unit, args, nodes, frame)
  const returned = frame.read(unit.returned)
  if (unit.exits) frame.env.ended = true
  if (!returned) return clean
  const made = instantiate(returned, (parameter) =>
    unit.parameters.includes(parameter) ? (args[parameter.index] ?? clean) : 'outside',
  )
  const isInput = made !== returned || (made.fields === null && (made.taint & everyContext) !== 0)
  const value = isInput ? { ...made, place: made.place | place.handled } : made
  // A function that is there to sanitize knows better than we do what its values may be.
  const known = confining.test(unit.name) ? safeIn(value, context.path) : value
  return sanitizing.test(unit.name) ? without(known, context.raw | flag.slashed) : known
}

/** Calls a function value, as `call_user_func` does. */
export function callValue(callee: Value, args: readonly Value[], node: PhpNode, frame: Frame): Value {
  const units = callables(callee, frame)
  if (units.length > 0) return joinAll(units.map((unit) => invoke(unit, args, [], frame)))
  // Of an object, any method whose name begins as it is written.
  const [owner, name] = isNode(callee.node) ? nodesOf(callee.node.items) : []
  if (callee.fields?.size === 2 && owner && name)
    for (const unit of family(classOfOwner(entryOf(owner), frame), entryOf(name), frame))
      frame.unit.activity.calls.add(unit)
  // Of a class that is only known at run time, any that has the method.
  const method = callee.fields?.size === 2 ? callee.fields.get('1')?.text : null
  for (const unit of frame.engine.program.methods.get(method?.toLowerCase() ?? '') ?? [])
    frame.unit.activity.calls.add(unit)
  if (callee.text !== null && !callee.text.includes('::'))
    return callFunction(shortName(callee.text), node, args, [], frame)
  return unknownOrigin
}

/** A call by name, of a function that the plugin declares or of any other. */
export function callFunction(
  name: string,
  node: PhpNode,
  args: readonly Value[],
  nodes: readonly PhpNode[],
  frame: Frame,
): Value {
  const { engine } = frame
  const call: Call = { name, node, args, nodes, receiver: null, frame, unused: frame.statement === node }
  for (const listener of engine.listeners.functions.get(name) ?? []) listener(call)
  const written = isNode(node.what) && node.what.kind === 'name' ? (nameOf(node.what) ?? '') : ''
  // Of `call_user_func( $name )`, the name is not what is written.
  const own = functionNamed(
    engine.program,
    name,
    shortName(written) === name ? written : null,
    frame.unit.file,
  )
  if (own) return invoke(own, args, nodes, frame)
  noteChecks(name, frame)
  if (comparing.has(name) && nodes.some(isRolesOfUser)) frame.unit.activity.capability = true
  if (firing.has(name) && typeof args[0]?.text === 'string') frame.unit.activity.fires.add(args[0].text)
  if (inputs.has(name)) frame.unit.activity.input = true
  if (storageReaders.has(name) || fetches.has(name) || origins.has(name)) frame.unit.activity.origin = true
  // These call it at once, as any other call does.
  if (!name.startsWith('call_user_func')) recordCallbacks(name, args, nodes, frame)
  return byName(call) ?? byKind(call)
}

function dynamicCall(node: PhpNode, frame: Frame): Value {
  const callee = frame.evaluate(node.what)
  const { args } = argumentsOf(node, frame, false)
  for (const listener of frame.engine.listeners.dynamic) listener(callee, node, frame)
  const units = callables(callee, frame)
  if (units.length === 0 && callee.text === null)
    for (const value of args) consume(value, 'a function', frame, 'possible')
  return callValue(callee, args, node, frame)
}

/** The methods whose names begin as that of a call does: `$this->{ 'do_' . $action }()`, also by way of a variable. */
function family(info: ClassInfo | null, offset: unknown, frame: Frame): readonly Unit[] {
  const beginning = writtenBeginning(offset, frame.unit)
  if (info === null || beginning.length < shortestBeginning) return []
  const start = beginning.toLowerCase()
  return [...lineage(frame.engine.program, info)].flatMap(({ methods }) =>
    [...methods].flatMap(([name, unit]) => (name.startsWith(start) ? [unit] : [])),
  )
}
const shortestBeginning = 2

const entryOf = (item: PhpNode): PhpNode => (item.kind === 'entry' && isNode(item.value) ? item.value : item)
/** Of how many classes one is meant, at most, where only a variable names it. */
const mostClasses = 20

/** Methods of a plugin's own that are given a hook, an object and the name of its method, to add it later. */
const registering = words('add_action add_filter')

/** The method of an object that a loader of hooks is given. */
const methodOfObject = ([, object = clean, name = clean]: readonly Value[]): Value =>
  object.className === null || name.text === null
    ? clean
    : {
        ...clean,
        fields: new Map([
          ['0', object],
          ['1', name],
        ]),
      }

function methodCall(node: PhpNode, what: PhpNode, frame: Frame): Value {
  const { program } = frame.engine
  const isStatic = what.kind === 'staticlookup'
  const receiver = isStatic ? clean : frame.evaluate(what.what)
  let name = isNode(what.offset) && what.offset.kind === 'identifier' ? nameOf(what.offset) : null
  if (name === null && isNode(what.offset)) {
    const computed = frame.evaluate(
      what.offset.kind === 'encapsedpart' ? what.offset.expression : what.offset,
    )
    name = computed.text
    // A property that holds a function: `( $this->run )()` looks like a method call only to us.
    if (name === null) for (const listener of frame.engine.listeners.dynamic) listener(computed, node, frame)
  }
  const { args, nodes } = argumentsOf(node, frame, false)
  if (name === null) {
    const owner = isStatic ? classNamed(what.what, frame) : program.classes.get(receiver.className ?? '')
    for (const unit of family(owner ?? null, what.offset, frame)) frame.unit.activity.calls.add(unit)
    return unknownOrigin
  }
  const lower = name.toLowerCase()
  const info = isStatic
    ? classNamed(what.what, frame)
    : (program.classes.get(receiver.className ?? '') ?? null)
  const declared = methodOf(program, info, lower)
  const open = declared && !isNode(declared.node.body) ? implementations(program, declared) : null
  const own = open ? (open.length === 1 ? open[0] : null) : declared
  // A class that a variable names is any of those that have the method.
  const isAnyClass = isStatic && isNode(what.what) && what.what.kind === 'variable'
  const className = isStatic
    ? isAnyClass
      ? null
      : shortName((isNode(what.what) ? nameOf(what.what) : null) ?? '')
    : receiver.className
  const call: Call = {
    name: lower,
    node,
    args,
    nodes,
    receiver: { ...receiver, className },
    frame,
    unused: frame.statement === node,
  }
  for (const listener of frame.engine.listeners.methods.get(lower) ?? []) listener(call)
  if (registering.has(lower) && program.methods.has(lower))
    recordCallbacks(lower, [args[0] ?? clean, methodOfObject(args)], [], frame)
  if (own) return invoke(own, args, nodes, frame)
  const answered = callMethod(call)
  if (answered) return answered
  const isThis = isNode(what.what) && what.what.kind === 'variable' && what.what.name === 'this'
  // What a class does not have itself, the classes that extend it have.
  const below = isThis && frame.unit.inClass ? methodsBelow(program, frame.unit.inClass, lower) : []
  const others =
    open ?? (!isThis && (className === null || className === '') ? (program.methods.get(lower) ?? []) : below)
  const [only] = others
  if (only && others.length === 1 && !commonMethods.has(lower)) return invoke(only, args, nodes, frame)
  if (others.length > 0 && others.length <= (isAnyClass ? mostClasses : 3))
    return doubted(joinAll(others.map((unit) => invoke(unit, args.map(doubted), nodes, frame))))
  if (!commonMethods.has(lower)) for (const unit of others) frame.unit.activity.mayCall.add(unit)
  noteChecks(name, frame)
  const holder = isNode(what.what) ? nameOf(what.what.offset) : null
  if (changing.test(name) && !ofVisitor.test(holder ?? ''))
    frame.unit.activity.changes.push({ name: lower, kind: 'unknown', line: lineOf(node) })
  recordCallbacks(name, args, nodes, frame)
  consumeArguments(name, args, frame)
  return unknownOrigin
}

/** The name of a function. A namespaced one is never PHP's or WordPress's, whatever its last part. */
function functionName(written: string, frame: Frame): string {
  const short = shortName(written)
  const isQualified = written.replace(/^\\/, '').includes('\\')
  return isQualified && !frame.engine.program.functions.has(short) ? written.toLowerCase() : short
}

export function evaluateCall(node: PhpNode, frame: Frame): Value {
  const { what } = node
  if (!isNode(what)) return unknownOrigin
  const isLookup =
    what.kind === 'propertylookup' || what.kind === 'nullsafepropertylookup' || what.kind === 'staticlookup'
  // In parentheses, the property's value is called.
  if (isLookup && what.parenthesizedExpression !== true) return methodCall(node, what, frame)
  if (what.kind !== 'name') return dynamicCall(node, frame)
  const name = functionName(nameOf(what) ?? '', frame)
  const { args, nodes } = argumentsOf(node, frame, nonceChecks.has(name))
  return callFunction(name, node, args, nodes, frame)
}

export function evaluateNew(node: PhpNode, frame: Frame): Value {
  const { args, nodes } = argumentsOf(node, frame, false)
  const { what } = node
  if (!isNode(what)) return unknownOrigin
  if (what.kind === 'class') return unknownOrigin
  if (what.kind === 'variable') {
    const callee = read(what, frame)
    for (const listener of frame.engine.listeners.dynamic) listener(callee, node, frame)
    return unknownOrigin
  }
  const info = classNamed(what, frame)
  const name = shortName(nameOf(what) ?? '')
  const call: Call = { name: `new ${name}`, node, args, nodes, receiver: null, frame, unused: false }
  for (const listener of frame.engine.listeners.functions.get(call.name) ?? []) listener(call)
  const made = methodOf(frame.engine.program, info, '__construct')
  if (made) invoke(made, args, nodes, frame)
  else {
    recordCallbacks(call.name, args, nodes, frame)
    if (!info && name !== '') consumeArguments(call.name, args, frame)
  }
  return info ? { ...clean, className: info.name.toLowerCase() } : join(ofClass(name), unknownOrigin)
}
