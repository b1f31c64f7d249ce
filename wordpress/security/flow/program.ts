import { isNode, nameOf, nodesOf, walk } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import { doubtful, join, ofText } from './value.ts'
import type { Value } from './value.ts'
import type { Draft } from '../rule.ts'

/** A place that values are put into from several functions: a parameter, a property, what a function returns. */
export class Cell {
  value: Value | null = null
  readonly readers = new Set<Unit>()

  /** Puts a value in. @returns whether that says anything new */
  add(value: Value): boolean {
    const joined = this.value ? join(this.value, value) : value
    if (joined === this.value) return false
    this.value = joined
    return true
  }
}

export interface Parameter {
  readonly name: string
  readonly index: number
  readonly variadic: boolean
  readonly node: PhpNode
  readonly cell: Cell
}

/** What a function was seen to do, for the rules that look at the plugin as a whole. */
export interface Deeds {
  /** Reads of the request, other than to see whether something is there. */
  reads: { readonly superglobal: string; readonly line: number | null; readonly label: string }[]
  /** Looks at the request to see whether something is there. */
  asks: { readonly superglobal: string; readonly line: number | null; readonly label: string }[]
  nonce: boolean
  capability: boolean
  /** Changes of what the site keeps: 'site' of options, users, files and other people's content, 'own' of the rest. */
  changes: { readonly name: string; readonly kind: 'site' | 'own'; readonly line: number | null }[]
  calls: Set<Unit>
  /** Names that it gives to things which all plugins of a site share. */
  names: { readonly kind: string; readonly name: string; readonly line: number | null }[]
}

export const noDeeds = (): Deeds => ({
  reads: [],
  asks: [],
  nonce: false,
  capability: false,
  changes: [],
  calls: new Set(),
  names: [],
})

/** One body of code: a function, method, closure, or what a file runs when it is loaded. */
export interface Unit {
  readonly kind: 'function' | 'method' | 'closure' | 'file'
  readonly name: string
  readonly file: string
  readonly node: PhpNode
  readonly body: readonly PhpNode[]
  readonly parameters: readonly Parameter[]
  readonly inClass: ClassInfo | null
  readonly returned: Cell
  /** What a closure takes along. */
  readonly captured: Map<string, Cell>
  /** What WordPress calls it for, such as `wp_ajax_save`, `shortcode`, `rest`. */
  readonly roles: Set<string>
  /** Whether it ends the request wherever it ends. */
  exits: boolean
  /** Lines that the last run found fault with. */
  drafts: Draft[]
  deeds: Deeds
  runs: number
  queued: boolean
}

export interface ClassInfo {
  readonly name: string
  readonly parent: string | null
  readonly file: string
  readonly methods: Map<string, Unit>
  readonly properties: Map<string, Cell>
  readonly constants: Map<string, PhpNode>
  readonly traits: string[]
}

/** All files of a plugin as one program. Names are kept in lower case, without their namespaces. */
export interface Program {
  readonly files: readonly { readonly path: string; readonly tree: readonly PhpNode[] }[]
  readonly units: Unit[]
  readonly functions: Map<string, Unit>
  readonly classes: Map<string, ClassInfo>
  /** Methods of all classes by name. */
  readonly methods: Map<string, Unit[]>
  /** Constants of the plugin, and its global variables. */
  readonly constants: Map<string, Cell>
  readonly globals: Map<string, Cell>
  /** Names that are called somewhere as functions or methods. */
  readonly called: Set<string>
}

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
    cell: new Cell(),
  }))
  const body = kind === 'file' ? nodesOf(node.children) : bodyOf(node.body)
  return {
    kind,
    name,
    file,
    node,
    body,
    parameters,
    inClass,
    returned: new Cell(),
    captured: new Map(),
    roles: new Set(),
    exits: false,
    drafts: [],
    deeds: noDeeds(),
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
  }
  for (const member of nodesOf(node.body)) {
    if (member.kind === 'method') {
      const name = nameOf(member.name) ?? ''
      const unit = createUnit('method', member, file, info, name)
      info.methods.set(name.toLowerCase(), unit)
      program.methods.set(name.toLowerCase(), [...(program.methods.get(name.toLowerCase()) ?? []), unit])
      program.units.push(unit)
    } else if (member.kind === 'propertystatement') {
      for (const { name: given, value } of nodesOf(member.properties)) {
        const cell = new Cell()
        if (isNode(value) && value.kind === 'string') cell.add(ofText(String(value.value)))
        info.properties.set(nameOf(given) ?? '', cell)
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

/** Finds what the files of a plugin declare. */
export function createProgram(files: readonly { readonly path: string; readonly tree: PhpNode }[]): Program {
  const program: Program = {
    files: files.map(({ path, tree }) => ({ path, tree: nodesOf(tree.children) })),
    units: [],
    functions: new Map(),
    classes: new Map(),
    methods: new Map(),
    constants: new Map(),
    globals: new Map(),
    called: new Set(),
  }
  for (const { path, tree } of files) {
    program.units.push(createUnit('file', tree, path, null, path))
    walk(tree.children, (node) => {
      if (node.kind === 'function') {
        const name = nameOf(node.name) ?? ''
        const unit = createUnit('function', node, path, null, name)
        if (!program.functions.has(name.toLowerCase())) program.functions.set(name.toLowerCase(), unit)
        program.units.push(unit)
      } else if (classKinds.has(node.kind)) addClass(program, node, path)
      else if ((node.kind === 'call' || node.kind === 'new') && isNode(node.what)) {
        const { what } = node
        const name = what.kind === 'name' ? nameOf(what) : nameOf(what.offset)
        if (name !== null && node.kind === 'call') program.called.add(shortName(name))
        if (name !== null && node.kind === 'new') program.called.add(`new ${shortName(name)}`)
      }
      return true
    })
  }
  for (const unit of program.units) {
    const key =
      unit.name.toLowerCase() === '__construct'
        ? `new ${unit.inClass?.name.toLowerCase()}`
        : unit.name.toLowerCase()
    if (unit.kind !== 'file' && !program.called.has(key))
      for (const { cell } of unit.parameters) cell.add(doubtful)
  }
  return program
}

/** A class and those it is made of, as far as they are the plugin's own. */
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

/** Where a property is kept: at the class that declares it, else at the one asked for. */
export function propertyOf(program: Program, info: ClassInfo, name: string): Cell {
  for (const each of lineage(program, info)) {
    const cell = each.properties.get(name)
    if (cell) return cell
  }
  const cell = new Cell()
  info.properties.set(name, cell)
  return cell
}
