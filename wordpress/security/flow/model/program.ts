import { isNode, nameOf, nodesOf, walk } from '../../../syntax/index.ts'
import type { PhpNode } from '../../../syntax/index.ts'
import type { Activity, Cell, ClassInfo, Program, Unit, Value } from './types.ts'
import { clean, unknownOrigin, join, ofText } from './value.ts'

class JoiningCell implements Cell {
  value: Value | null = null
  readonly readers = new Set<Unit>()

  add(value: Value): boolean {
    const joined = this.value ? join(this.value, value) : value
    if (joined === this.value) return false
    this.value = joined
    return true
  }

  clear(): void {
    this.value = null
  }
}

export const createCell = (): Cell => new JoiningCell()

export const noActivity = (): Activity => ({
  reads: [],
  asks: [],
  origin: false,
  input: false,
  nonce: false,
  capability: false,
  changes: [],
  calls: new Set(),
  mayCall: new Set(),
  fires: new Set(),
  names: [],
})

/** Types that are no classes. */
const builtIn = new Set([
  'string',
  'int',
  'float',
  'bool',
  'array',
  'mixed',
  'object',
  'iterable',
  'callable',
  'null',
  'self',
  'static',
  'false',
  'true',
  'void',
  'never',
])

const classKinds = new Set(['class', 'trait', 'enum', 'interface'])

/** The last part of a name, in lower case. */
export const shortName = (name: string): string => name.slice(name.lastIndexOf('\\') + 1).toLowerCase()

export const bodyOf = (value: unknown): readonly PhpNode[] =>
  isNode(value) ? (value.kind === 'block' ? nodesOf(value.children) : [value]) : []

export function createUnit(
  kind: Unit['kind'],
  node: PhpNode,
  file: string,
  inClass: ClassInfo | null,
  name = '',
): Unit {
  const parameters = nodesOf(node.arguments).map((parameter, index) => ({
    name: nameOf(parameter.name) ?? '',
    index,
    variadic: parameter.variadic === true,
    node: parameter,
    cell: createCell(),
    left: createCell(),
  }))
  const body = kind === 'file' ? nodesOf(node.children) : bodyOf(node.body)
  return {
    kind,
    name,
    file,
    node,
    body,
    parameters,
    handed: new Set(),
    inClass,
    returned: createCell(),
    captured: new Map(),
    roles: new Set(),
    exits: false,
    drafts: [],
    activity: noActivity(),
    runs: 0,
    queued: false,
  }
}

function addClass(program: Program, node: PhpNode, file: string): ClassInfo {
  const info: ClassInfo = {
    name: nameOf(node.name) ?? '',
    parent: isNode(node.extends) ? shortName(nameOf(node.extends) ?? '') : null,
    file,
    methods: new Map(),
    properties: new Map(),
    constants: new Map(),
    traits: [],
    interfaces: [node.implements, node.kind === 'interface' ? node.extends : []].flatMap((names) =>
      nodesOf(names).map((name) => shortName(nameOf(name) ?? '')),
    ),
  }
  for (const member of nodesOf(node.body)) {
    if (member.kind === 'method') {
      const name = nameOf(member.name) ?? ''
      const unit = createUnit('method', member, file, info, name)
      info.methods.set(name.toLowerCase(), unit)
      program.methods.set(name.toLowerCase(), [...(program.methods.get(name.toLowerCase()) ?? []), unit])
      program.units.push(unit)
    } else if (member.kind === 'propertystatement') {
      for (const { name: identifier, value, type } of nodesOf(member.properties)) {
        const cell = createCell()
        const typed = isNode(type) ? nameOf(type) : null
        if (typed !== null && !builtIn.has(typed.toLowerCase()))
          cell.add({ ...clean, className: shortName(typed) })
        if (isNode(value) && value.kind === 'string') cell.add(ofText(String(value.value)))
        info.properties.set(nameOf(identifier) ?? '', cell)
      }
    } else if (member.kind === 'classconstant') {
      for (const { name, value } of nodesOf(member.constants)) {
        if (isNode(value)) info.constants.set(nameOf(name) ?? '', value)
      }
    } else if (member.kind === 'traituse') {
      for (const trait of nodesOf(member.traits)) info.traits.push(shortName(nameOf(trait) ?? ''))
    }
  }
  if (info.name !== '') program.classes.set(info.name.toLowerCase(), info)
  classOf.set(node, info)
  return info
}

const classOf = new WeakMap<PhpNode, ClassInfo>()

/** The class that a node declares. */
export const declaredClass = (node: PhpNode): ClassInfo | null => classOf.get(node) ?? null

/** Functions that clean what they are given, by what they are called. */
const cleaning = /sanit|valid|clean|escape|^esc_|strip|kses|^(?:abs)?int(?:val)?$/i

/** Whether a callback is called like something that cleans, or is a closure that calls such a function. */
function cleans(callback: PhpNode): boolean {
  if (callback.kind === 'string') return cleaning.test(String(callback.value))
  if (callback.kind === 'array') {
    const method = nodesOf(callback.items).at(-1)?.value
    return isNode(method) && method.kind === 'string' && cleaning.test(String(method.value))
  }
  let found = false
  walk([callback], (node) => {
    found ||=
      node.kind === 'call' && isNode(node.what) && cleaning.test(nameOf(node.what.offset ?? node.what) ?? '')
    return !found
  })
  return found
}

function noteSetting(program: Program, [, name, sanitize]: readonly PhpNode[]): void {
  if (name?.kind !== 'string' || !sanitize) return
  // A list of two is a method to call; one with keys is a description, which may name a function.
  const items = sanitize.kind === 'array' ? nodesOf(sanitize.items) : []
  const isDescribed = items.some(({ key }) => isNode(key))
  const callback = isDescribed
    ? items.find(({ key }) => isNode(key) && key.value === 'sanitize_callback')?.value
    : sanitize
  if (isNode(callback) && cleans(callback)) program.sanitizedOptions.add(String(name.value))
}

/** Notes what `use … as …` calls classes in a file. */
function noteAliases(aliases: Map<string, Map<string, string>>, path: string, group: PhpNode): void {
  for (const { name, alias } of nodesOf(group.items)) {
    const other = isNode(alias) ? nameOf(alias) : null
    if (other === null || typeof name !== 'string') continue
    const known = aliases.get(path) ?? new Map<string, string>()
    aliases.set(path, known.set(other.toLowerCase(), shortName(name)))
  }
}

/** The statements of a file, by the namespace they are in; '' is none. */
const byNamespace = (tree: PhpNode): readonly (readonly [namespace: string, nodes: readonly PhpNode[]])[] =>
  nodesOf(tree.children).map((node) =>
    node.kind === 'namespace'
      ? [String(node.name ?? '').toLowerCase(), nodesOf(node.children)]
      : ['', [node]],
  )

/** Notes the functions that a file imports by `use function`. */
function noteImports(imported: Set<string>, group: PhpNode): void {
  for (const { name, type } of nodesOf(group.items))
    if ((type ?? group.type) === 'function' && typeof name === 'string') imported.add(shortName(name))
}

/**
 * The function of the plugin that a call means. One in another namespace, as libraries have them beside WordPress's of the
 * same name, is meant only where it is imported or its namespace is written.
 * @param written the name as it stands in the call, or null where it is only known at run time
 */
export function functionNamed(
  program: Program,
  name: string,
  written: string | null,
  file: string,
): Unit | undefined {
  const unit = program.functions.get(name)
  const namespace = unit && program.namespaces.get(unit)
  if (namespace === undefined || written === null || written.lastIndexOf('\\') > 0) return unit
  const scope = program.scopes.get(file)
  if (!scope || written.startsWith('\\')) return undefined
  if (scope.imported.has(name) || scope.namespaces.has(namespace)) return unit
  for (const [other, within] of program.namespaces)
    if (other.name.toLowerCase() === name && scope.namespaces.has(within)) return other
  return undefined
}

/** Finds what the files of a plugin declare. */
export function createProgram(files: readonly { readonly path: string; readonly tree: PhpNode }[]): Program {
  const aliases = new Map<string, Map<string, string>>()
  const program: Program = {
    aliases,
    files: files.map(({ path, tree }) => ({ path, tree: nodesOf(tree.children), root: tree })),
    units: [],
    functions: new Map(),
    namespaces: new Map(),
    scopes: new Map(),
    classes: new Map(),
    methods: new Map(),
    constants: new Map(),
    globals: new Map(),
    called: new Set(),
    sanitizedOptions: new Set(),
  }
  for (const { path, tree } of files) {
    program.units.push(createUnit('file', tree, path, null, path))
    const scope = { namespaces: new Set<string>(), imported: new Set<string>() }
    program.scopes.set(path, scope)
    for (const [namespace, nodes] of byNamespace(tree)) {
      scope.namespaces.add(namespace)
      walk(nodes, (node) => {
        if (node.kind === 'function') {
          const name = nameOf(node.name) ?? ''
          const unit = createUnit('function', node, path, null, name)
          const known = program.functions.get(name.toLowerCase())
          if (!known || (namespace === '' && program.namespaces.has(known)))
            program.functions.set(name.toLowerCase(), unit)
          if (namespace !== '') program.namespaces.set(unit, namespace)
          program.units.push(unit)
        } else if (classKinds.has(node.kind)) addClass(program, node, path)
        else if (node.kind === 'usegroup') {
          noteAliases(aliases, path, node)
          noteImports(scope.imported, node)
        } else if ((node.kind === 'call' || node.kind === 'new') && isNode(node.what)) {
          const { what } = node
          const name = what.kind === 'name' ? nameOf(what) : nameOf(what.offset)
          if (name !== null && node.kind === 'call') program.called.add(shortName(name))
          if (name === 'register_setting') noteSetting(program, nodesOf(node.arguments))
          if (name !== null && node.kind === 'new') program.called.add(`new ${shortName(name)}`)
        }
        return true
      })
    }
  }
  for (const unit of program.units) {
    const key =
      unit.name.toLowerCase() === '__construct'
        ? `new ${unit.inClass?.name.toLowerCase()}`
        : unit.name.toLowerCase()
    if (unit.kind !== 'file' && !program.called.has(key))
      for (const { cell } of unit.parameters) cell.add(unknownOrigin)
  }
  return program
}

/** A class, its traits and its ancestors, as far as the plugin declares them. */
export function* lineage(program: Program, info: ClassInfo | null): Generator<ClassInfo> {
  const seen = new Set<ClassInfo>()
  const waiting = [info]
  while (waiting.length > 0) {
    const next = waiting.shift()
    if (!next || seen.has(next)) continue
    seen.add(next)
    yield next
    for (const trait of next.traits) waiting.push(program.classes.get(trait) ?? null)
    if (next.parent) waiting.push(program.classes.get(next.parent) ?? null)
  }
}

/** The method of a class or of those that it extends. */
export function methodOf(program: Program, info: ClassInfo | null, name: string): Unit | null {
  for (const each of lineage(program, info)) {
    const unit = each.methods.get(name.toLowerCase())
    if (unit) return unit
  }
  return null
}

/** Methods of a name in the classes that extend a class. */
export const methodsBelow = (program: Program, info: ClassInfo, name: string): readonly Unit[] =>
  (program.methods.get(name.toLowerCase()) ?? []).filter(({ inClass }) =>
    [...lineage(program, inClass)].includes(info),
  )

/** Whether a class is, extends or implements another one, or an interface. */
function isOneOf(program: Program, info: ClassInfo | null, of: ClassInfo): boolean {
  const name = of.name.toLowerCase()
  return [...lineage(program, info)].some(
    (each) =>
      each === of ||
      each.interfaces.some(
        (implemented) =>
          implemented === name || (program.classes.get(implemented)?.interfaces.includes(name) ?? false),
      ),
  )
}

/** The methods that run where one is called that an interface or an abstract class only declares. */
export function implementations(program: Program, { name, inClass }: Unit): readonly Unit[] {
  return inClass === null
    ? []
    : (program.methods.get(name.toLowerCase()) ?? []).filter(
        (unit) => isNode(unit.node.body) && isOneOf(program, unit.inClass, inClass),
      )
}

/** The cell of a property: in the class that declares it, else in the given class. */
export function propertyOf(program: Program, info: ClassInfo, name: string): Cell {
  for (const each of lineage(program, info)) {
    const cell = each.properties.get(name)
    if (cell) return cell
  }
  const cell = createCell()
  info.properties.set(name, cell)
  return cell
}
