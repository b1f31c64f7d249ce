import { isNode, nodesOf } from '../../../syntax/index.ts'
import type { PhpNode } from '../../../syntax/index.ts'
import { methodOf, methodsBelow } from '../model/program.ts'
import type { ClassInfo, Parameter, Unit, Value } from '../model/types.ts'
import { instantiate, settled } from '../model/resolve.ts'
import { clean, unknownOrigin, withField } from '../model/value.ts'
import type { Frame } from './frame.ts'
import { beginningOf } from './keys.ts'
import { classNamed } from './storage.ts'

/** The functions of the plugin that a callable stands for. */
export function callables(value: Value, frame: Frame): readonly Unit[] {
  if (value.units.length > 0) return value.units
  const { program } = frame.engine
  if (value.text !== null) {
    const [owner, method] = value.text.split('::')
    const plain = (owner ?? '').replace(/^.*\\/, '').toLowerCase()
    const unit = method
      ? methodOf(program, program.classes.get(plain) ?? null, method)
      : program.functions.get(plain)
    return unit ? [unit] : []
  }
  const object = value.fields?.get('0')
  const name = value.fields?.get('1')?.text
  if (!object || !name || value.fields?.size !== 2) return []
  const items =
    isNode(value.node) && Array.isArray(value.node.items) ? (value.node.items as readonly unknown[]) : []
  const written = isNode(items[0]) ? items[0] : null
  const className = object.className ?? object.text?.replace(/^.*\\/, '').toLowerCase() ?? null
  const info = program.classes.get(className ?? '') ?? classOfOwner(written, frame)
  const unit = methodOf(program, info, name)
  if (unit) return [unit]
  // A class that is named and not there is another plugin's.
  const isForeign = info === null && object.text !== null
  const byName = info
    ? methodsBelow(program, info, name)
    : isForeign
      ? []
      : (program.methods.get(name.toLowerCase()) ?? [])
  return byName.length <= 3 ? byName : []
}

/** What a call leaves in a variable that a function takes by reference; null if that is not known yet. */
export function leftIn(parameter: Parameter, unit: Unit, args: readonly Value[], frame: Frame): Value | null {
  const left = frame.read(parameter.left)
  return (
    left &&
    instantiate(left, (each) => (unit.parameters.includes(each) ? (args[each.index] ?? clean) : 'outside'))
  )
}

/** The class that the first part of a callable names: `$this`, `__CLASS__`, `self::class` or a text. */
export function classOfOwner(owner: PhpNode | null, frame: Frame): ClassInfo | null {
  if (owner?.kind === 'staticlookup') return classNamed(owner.what, frame)
  if (owner?.kind === 'string')
    return frame.engine.program.classes.get(String(owner.value).replace(/^.*\\/, '').toLowerCase()) ?? null
  const isOwn =
    (owner?.kind === 'variable' && owner.name === 'this') ||
    (owner?.kind === 'magic' && owner.value === '__CLASS__')
  return isOwn ? frame.unit.inClass : null
}

/** The functions that a loop hands over one after the other: `array( $this, $name )` for the names of a written list. */
function chosen(node: PhpNode, hook: string, frame: Frame): readonly Unit[] {
  const items =
    node.kind === 'array'
      ? nodesOf(node.items).map(({ value, ...item }) => (isNode(value) ? value : item))
      : []
  const [owner, method] = items
  const variable = node.kind === 'variable' ? node : items.length === 2 ? method : null
  const choices = typeof variable?.name === 'string' ? frame.choices.get(variable.name) : undefined
  if (!choices) return []
  const { program } = frame.engine
  const names = hook.includes('nopriv') ? choices.open : choices.all
  return names.flatMap((name) =>
    node.kind === 'variable'
      ? (program.functions.get(name.toLowerCase()) ?? [])
      : (methodOf(program, classOfOwner((owner as PhpNode | undefined) ?? null, frame), name) ?? []),
  )
}

const pages =
  /^add_(?:menu|submenu|options|management|theme|plugins|users|dashboard|posts|media|links|pages|comments)_page$/
const fieldRoles: Readonly<Record<string, string>> = {
  permission_callback: 'permission',
  render_callback: 'block',
  sanitize_callback: 'sanitize',
  validate_callback: 'validate',
}

function roleOf(call: string, hook: string, field: string | null): string {
  if (field !== null && fieldRoles[field]) return fieldRoles[field]
  if (call === 'register_rest_route') return 'rest'
  if (call === 'register_setting') return 'sanitize'
  if (call === 'add_action' || call === 'add_filter') return `hook:${hook}`
  if (call === 'add_shortcode') return 'shortcode'
  if (call === 'spl_autoload_register') return 'autoload'
  if (pages.test(call)) return 'page'
  return 'callback'
}

/** Functions that are given a callback and what WordPress calls it with: where both stand, and to which parameter it goes. */
const handedOver: ReadonlyMap<string, { callback: number; values: number; to: number; as: string | null }> =
  new Map([
    ['add_settings_field', { callback: 2, values: 5, to: 0, as: null }],
    ['add_meta_box', { callback: 2, values: 6, to: 1, as: 'args' }],
  ])

/** What a callback is called with is what stands in the code, and not anything. */
function handOver(
  { callback, values, to, as }: { callback: number; values: number; to: number; as: string | null },
  args: readonly Value[],
  frame: Frame,
): void {
  const called = args[callback]
  if (!called) return
  const given = settled(args[values] ?? clean)
  const value = as === null ? given : withField(clean, as, given)
  for (const unit of callables(called, frame)) {
    const parameter = unit.parameters[to]
    if (!parameter) continue
    // What nobody else calls may be called with anything, as far as is known until here.
    const isOnly = !frame.engine.program.called.has(unit.name.toLowerCase())
    if (isOnly && !unit.handed.has(parameter)) parameter.cell.clear()
    unit.handed.add(parameter)
    frame.engine.put(parameter.cell, value)
  }
}

/** Records that WordPress calls a function, and in which role. */
function takeRole(unit: Unit, role: string, frame: Frame): void {
  if (unit.roles.has(role)) return
  unit.roles.add(role)
  if (role !== 'shortcode' && role !== 'block' && role !== 'rest')
    for (const parameter of unit.parameters)
      if (!unit.handed.has(parameter)) frame.engine.put(parameter.cell, unknownOrigin)
  if (unit.runs > 0) frame.engine.queue(unit)
}

/** Finds functions of the plugin that are passed as callbacks. */
export function recordCallbacks(
  call: string,
  args: readonly Value[],
  nodes: readonly PhpNode[],
  frame: Frame,
): void {
  const hook = args[0]?.text ?? beginningOf(nodes[0])
  const look = (value: Value, field: string | null, depth: number): void => {
    for (const unit of callables(value, frame)) takeRole(unit, roleOf(call, hook, field), frame)
    if (depth < 4)
      for (const [key, inner] of value.fields ?? []) look(inner, /^\d+$/.test(key) ? field : key, depth + 1)
  }
  const own = handedOver.get(call)
  if (own) handOver(own, args, frame)
  for (const node of nodes)
    for (const unit of chosen(node, hook, frame)) takeRole(unit, roleOf(call, hook, null), frame)
  for (const value of args)
    if (value.text !== null || value.fields || value.units.length > 0) look(value, null, 0)
}
