import type { PhpNode } from '../../../syntax/index.ts'
import type { Draft } from '../../finding.ts'

/** A part of the request that was read, and where. */
export interface Source {
  readonly file: string
  readonly line: number | null
  /** Where it is read; missing for what a loop takes out of it. */
  readonly node?: PhpNode
  /** As it is written, for example `$_POST['name']`. */
  readonly label: string
  /** A whole superglobal rather than one of its elements. */
  readonly whole: boolean
  readonly superglobal: string | null
  /** Whether WordPress's slashes have been removed since. */
  readonly unslashed?: boolean
  /** Whether it has been sanitized since: it still says where a value comes from, and is blamed for nothing. */
  readonly sanitized?: boolean
}

export interface ParameterUse {
  readonly parameter: Parameter
  /** The element that was used, its keys joined by `keySeparator`; empty for the whole. */
  readonly key: string
  /** Bits of the parameter that still apply. */
  readonly mask: number
}

/** What is known about a value. Immutable. */
export interface Value {
  readonly taint: number
  /** Parameters of functions that went into it. */
  readonly parameters: readonly ParameterUse[]
  readonly sources: readonly Source[]
  /** The exact text, if known. */
  readonly text: string | null
  /** Elements with known keys. Their taint is not included in `taint`. */
  readonly fields: ReadonlyMap<string, Value> | null
  /** The functions it stands for. */
  readonly units: readonly Unit[]
  readonly className: string | null
  /** The array that it was written as. */
  readonly node: PhpNode | null
  readonly place: number
  /** How deep its elements are nested. */
  readonly depth: number
}

/** A place written by several functions: a parameter, a property, or a return value. */
export interface Cell {
  readonly value: Value | null
  /** Code that has read the value, and runs again when it changes. */
  readonly readers: Set<Unit>
  /** Joins a value into what is there. @returns whether that changed anything */
  add(value: Value): boolean
  /** Forgets what is there. */
  clear(): void
}

export interface Parameter {
  readonly name: string
  readonly index: number
  readonly variadic: boolean
  readonly node: PhpNode
  readonly cell: Cell
  /** What is left in it, where it is taken by reference. */
  readonly left: Cell
}

/** What a function does, for the rules that look at the plugin as a whole. */
export interface Activity {
  /** Reads of the request, other than existence checks. */
  reads: { readonly superglobal: string; readonly line: number | null; readonly label: string }[]
  /** Existence checks on the request. */
  asks: { readonly superglobal: string; readonly line: number | null; readonly label: string }[]
  /** Whether it reads stored data, other sites, or the request by a function. */
  origin: boolean
  /** Whether it asks a function for something of the request. */
  input: boolean
  nonce: boolean
  capability: boolean
  /**
   * Changes of stored data: 'site' for options, users, files and other people's content, 'own' for the rest, 'unknown' for
   * methods of others that sound like one.
   */
  changes: {
    readonly name: string
    readonly kind: 'site' | 'own' | 'unknown'
    readonly line: number | null
  }[]
  calls: Set<Unit>
  /** Methods of a name that many classes have, one of which it calls. */
  mayCall: Set<Unit>
  /** Hooks that it fires. */
  fires: Set<string>
  /** Names it registers in namespaces shared by all plugins. */
  names: { readonly kind: string; readonly name: string; readonly line: number | null }[]
}

/** One body of code: a function, method, closure, or what a file runs when it is loaded. */
export interface Unit {
  readonly kind: 'function' | 'method' | 'closure' | 'file'
  readonly name: string
  readonly file: string
  readonly node: PhpNode
  readonly body: readonly PhpNode[]
  readonly parameters: readonly Parameter[]
  /** Parameters of a callback that WordPress gives what the code says where it is registered. */
  readonly handed: Set<Parameter>
  /** Of a file, the class whose method includes it. */
  inClass: ClassInfo | null
  readonly returned: Cell
  /** Variables captured by a closure, or of the function that includes a file. */
  readonly captured: Map<string, Cell>
  /** Why WordPress calls it, such as `wp_ajax_save`, `shortcode`, `rest`. */
  readonly roles: Set<string>
  /** Whether every path through it ends the request. */
  exits: boolean
  /** Findings of the last run. */
  drafts: Draft[]
  activity: Activity
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
  /** What it implements; of an interface, what it extends. */
  readonly interfaces: readonly string[]
}

/** All files of a plugin as one program. Names are kept in lower case, without their namespaces. */
export interface Program {
  readonly files: readonly {
    readonly path: string
    readonly tree: readonly PhpNode[]
    readonly root: PhpNode
  }[]
  readonly units: Unit[]
  readonly functions: Map<string, Unit>
  /** The functions in namespaces, with the namespace of each. */
  readonly namespaces: Map<Unit, string>
  /** What a file calls without naming a namespace: its own namespaces, and the functions that it imports. */
  readonly scopes: Map<string, { readonly namespaces: Set<string>; readonly imported: Set<string> }>
  readonly classes: Map<string, ClassInfo>
  /** Methods of all classes by name. */
  readonly methods: Map<string, Unit[]>
  /** Constants of the plugin, and its global variables. */
  readonly constants: Map<string, Cell>
  readonly globals: Map<string, Cell>
  /** Other names that a file gives to classes, with what they stand for. */
  readonly aliases: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Names that are called somewhere as functions or methods. */
  readonly called: Set<string>
  /** Options that are registered with a function that cleans, which WordPress calls with each value before it is saved. */
  readonly sanitizedOptions: Set<string>
}
