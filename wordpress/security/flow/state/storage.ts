import { isNode, nameOf, nodesOf } from '../../../syntax/index.ts'
import type { PhpNode } from '../../../syntax/index.ts'
import { createCell, propertyOf, shortName } from '../model/program.ts'
import { settled } from '../model/resolve.ts'
import { context, dataShift, doubtShift, everyContext, place } from '../model/taint.ts'
import type { Cell, ClassInfo, Value } from '../model/types.ts'
import { clean, doubted, unknownOrigin, elementOf, join, ofClass, stored, withField } from '../model/value.ts'
import type { Frame } from './frame.ts'
import { keyOf, requestKey, superglobals, wholeOf } from './keys.ts'

/** Properties of WordPress's own objects that are numbers, whatever is in the database. */
const numbered = new Set([
  'ID',
  'term_id',
  'term_taxonomy_id',
  'comment_ID',
  'comment_post_ID',
  'comment_count',
  'post_author',
  'post_parent',
  'menu_order',
  'blog_id',
])
/** What columns of numbers are called in tables of plugins. */
const rowNumber = /^(?:\w?id|\w+_id|\w*_?count)$/i
const markup = context.html | context.attribute

/** A value of the database that is mostly a number: printed as it is, it is only doubted. */
function lessShown(value: Value): Value {
  const shown = (value.taint >> dataShift) & markup
  return shown === 0
    ? value
    : { ...value, taint: (value.taint & ~(markup << dataShift)) | (shown << doubtShift) }
}

/** An element of an array, such as a row of the database. */
export function itemOf(list: Value, key: string | null): Value {
  const value = elementOf(list, key)
  return key !== null && rowNumber.test(key) && !list.fields?.has(key) ? lessShown(value) : value
}

/**
 * What a property of an object is. The number of a post cannot break a query; that it is escaped where it is printed
 * is asked for all the same, but with less weight.
 */
export function memberOf(object: Value, name: string | null): Value {
  const value = elementOf(object, name)
  if (name === null || object.fields?.has(name)) return value
  if (!numbered.has(name)) return rowNumber.test(name) ? lessShown(value) : value
  const shown = ((value.taint >> dataShift) | (value.taint >> doubtShift)) & markup
  const left = everyContext | (markup << dataShift) | (markup << doubtShift)
  return {
    ...value,
    taint: (value.taint & everyContext) | (shown << doubtShift),
    parameters: value.parameters.map((use) => ({ ...use, mask: use.mask & left })),
  }
}

/** The class that `self`, `static`, `parent` or a name stands for. */
export function classNamed(node: unknown, frame: Frame): ClassInfo | null {
  if (!isNode(node)) return null
  const { inClass } = frame.unit
  if (node.kind === 'selfreference' || node.kind === 'staticreference') return inClass
  const name = node.kind === 'parentreference' ? inClass?.parent : nameOf(node)
  if (!name) return null
  if (['self', 'static'].includes(name.toLowerCase())) return inClass
  const { classes, aliases } = frame.engine.program
  const short = shortName(name)
  return classes.get(aliases.get(frame.unit.file)?.get(short) ?? short) ?? null
}

const isThis = (node: unknown): boolean => isNode(node) && node.kind === 'variable' && node.name === 'this'

/** A property whose name is only known at run time. */
const anyProperty = '*'

/** The name of a property as it is written; null where a variable holds it, as in `$this->$key`. */
const propertyName = (node: PhpNode): string | null =>
  node.kind === 'staticlookup' || (isNode(node.offset) && node.offset.kind === 'identifier')
    ? nameOf(node.offset)
    : null

/** Where a property of one of the plugin's own classes is kept. */
export function propertyCell(
  node: PhpNode,
  frame: Frame,
  name: string = propertyName(node) ?? anyProperty,
): Cell | null {
  const { program } = frame.engine
  let info: ClassInfo | null = null
  if (node.kind === 'staticlookup') info = classNamed(node.what, frame)
  else if (isThis(node.what)) info = frame.unit.inClass
  else if (isNode(node.what) && node.what.kind === 'variable' && typeof node.what.name === 'string')
    info = program.classes.get(frame.env.get(node.what.name)?.className ?? '') ?? null
  else if (isNode(node.what) && lookups.has(node.what.kind))
    info = program.classes.get(read(node.what, frame).className ?? '') ?? null
  // Whose copy of it a plugin may bring, for pages that run without WordPress.
  if (info?.name.toLowerCase() === 'wpdb') return null
  return info ? propertyOf(program, info, name) : null
}

const lookups = new Set(['propertylookup', 'nullsafepropertylookup', 'staticlookup'])

/** A property of an object that an expression returned. */
export function propertyOfObject(object: Value, name: string | null, frame: Frame): Value {
  if (object.className === 'wpdb') return clean
  const { program } = frame.engine
  const info = name === null ? null : program.classes.get(object.className ?? '')
  return info && name !== null
    ? (frame.read(propertyOf(program, info, name)) ?? clean)
    : memberOf(object, name)
}

const localName = (node: PhpNode): string | null =>
  isThis(node.what) && propertyName(node) !== null ? `->${propertyName(node)}` : null

/** Globals of WordPress that are numbers, or names that it has checked. */
const ofWordPress = new Set(['table_prefix', 'blog_id', 'pagenow', 'typenow', 'wp_version', 'wp_db_version'])

const database: Value = { ...clean, className: 'wpdb' }

export function globalValue(name: string, frame: Frame): Value {
  if (/^(?:post|comment|current_user|authordata)$/.test(name)) frame.unit.activity.origin = true
  if (name === 'wpdb') return database
  if (name === 'current_user' || name === 'userdata') return { ...stored, place: place.self }
  if (ofWordPress.has(name)) return clean
  if (name === 'user_ID') return { ...clean, place: place.self }
  if (name === 'post' || name === 'comment' || name === 'authordata') return stored
  const { globals } = frame.engine.program
  const cell = globals.get(name) ?? createCell()
  globals.set(name, cell)
  return frame.read(cell) ?? unknownOrigin
}

/** The value of a variable, element or property, without notifying listeners of the read. */
export function read(node: PhpNode, frame: Frame): Value {
  frame.enter()
  const value = held(node, frame)
  frame.leave()
  return value
}

function held(node: PhpNode, frame: Frame): Value {
  switch (node.kind) {
    case 'global':
      return globalValue(String(node.name), frame)
    case 'variable': {
      if (typeof node.name !== 'string') return unknownOrigin
      if (node.name === 'this') return ofClass(frame.unit.inClass?.name.toLowerCase() ?? '')
      // Whether a parameter or a global: nothing else is ever called by this name.
      if (node.name === 'wpdb') return database
      const assigned = frame.env.get(node.name)
      if (assigned) return assigned
      if (node.name === '_SESSION') return stored
      return frame.env.get('*') ?? unknownOrigin
    }
    case 'offsetlookup': {
      const base = isNode(node.what) ? read(node.what, frame) : unknownOrigin
      if (isNode(node.what) && node.what.kind === 'variable' && node.what.name === 'GLOBALS')
        return globalValue(keyOf(node.offset) ?? '', frame)
      return elementOf(base, keyOf(node.offset))
    }
    case 'propertylookup':
    case 'nullsafepropertylookup': {
      const local = localName(node)
      const assigned = local === null ? undefined : frame.env.get(local)
      if (assigned) return assigned
      const cell = propertyCell(node, frame)
      if (cell) {
        const value = frame.read(cell)
        // A value of its own, beyond the one it begins with, says more than what is put into any of them.
        if (value && value.text === null) return value
        const any = propertyCell(node, frame, anyProperty)
        const other = any && any !== cell ? frame.read(any) : null
        if (other) return value ? join(value, doubted(other)) : doubted(other)
        if (value) return value
        return isThis(node.what) &&
          frame.unit.inClass?.parent &&
          !frame.engine.program.classes.has(frame.unit.inClass.parent)
          ? unknownOrigin
          : clean
      }
      const base = isNode(node.what) ? read(node.what, frame) : unknownOrigin
      if (base.className === 'wpdb') return clean
      return memberOf(base, nameOf(node.offset))
    }
    case 'staticlookup': {
      const cell = propertyCell(node, frame)
      return cell ? (frame.read(cell) ?? clean) : unknownOrigin
    }
    case 'assign':
    case 'call':
      return unknownOrigin
    default:
      return clean
  }
}

/** Stores a value in the target of an assignment. */
export function assign(target: PhpNode, value: Value, frame: Frame): void {
  frame.enter()
  put(target, value, frame)
  frame.leave()
}

function put(target: PhpNode, value: Value, frame: Frame): void {
  switch (target.kind) {
    case 'variable':
      if (typeof target.name !== 'string') return
      if (superglobals.has(target.name)) {
        frame.know(wholeOf(target.name), elementOf(value, null))
        return
      }
      frame.env.set(target.name, value)
      frame.changed(target.name)
      if (frame.unit.kind === 'file' || frame.globals.has(target.name)) {
        const { globals } = frame.engine.program
        const cell = globals.get(target.name) ?? createCell()
        globals.set(target.name, cell)
        frame.engine.put(cell, settled(value))
      }
      return
    case 'offsetlookup': {
      const asked = requestKey(target)
      if (asked !== null) frame.know(asked, value)
      else if (isNode(target.what)) {
        if (isNode(target.offset) && keyOf(target.offset) === null) frame.evaluate(target.offset)
        assign(target.what, withField(read(target.what, frame), keyOf(target.offset), value), frame)
      }
      return
    }
    case 'propertylookup':
    case 'nullsafepropertylookup':
    case 'staticlookup': {
      const local = localName(target)
      if (local !== null) frame.env.set(local, value)
      const cell = propertyCell(target, frame)
      if (cell) frame.engine.put(cell, settled(value))
      else if (isNode(target.what) && target.kind !== 'staticlookup') {
        // A property that is only known at run time may be any of them.
        const isNamed = propertyName(target) !== null
        const field = isNamed ? value : doubted(value)
        assign(
          target.what,
          withField(read(target.what, frame), isNamed ? nameOf(target.offset) : null, field),
          frame,
        )
      }
      return
    }
    case 'list':
    case 'array': {
      let index = 0
      for (const item of nodesOf(target.items)) {
        const inner = item.kind === 'entry' ? item.value : item
        const key = item.kind === 'entry' && item.key ? keyOf(item.key) : String(index)
        if (isNode(inner)) assign(inner, elementOf(value, key), frame)
        index += 1
      }
      return
    }
    default:
      frame.evaluate(target)
  }
}

/** Joins a value into the current one. */
export const add = (target: PhpNode, value: Value, frame: Frame): void =>
  assign(target, join(read(target, frame), value), frame)
