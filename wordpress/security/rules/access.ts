import { calledName, invokedName, lineOf, nameOf, nodesOf, walk } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import { isCapabilityCheck } from '../facts/checks.ts'
import type { Program, Unit } from '../flow/index.ts'
import type { Callers } from './guards.ts'

const declarations = /^(?:function|class|interface|trait|enum)$/
const deepest = 4

/** What a unit does itself; of a file, not what its functions would do. */
function eachNode(unit: Unit, visit: (node: PhpNode) => unknown): void {
  walk(unit.body, (node) => (declarations.test(node.kind) ? false : visit(node)))
}

/** A unit and all that it is known to call. */
function reachedFrom(unit: Unit, depth = 0, seen = new Set<Unit>()): ReadonlySet<Unit> {
  if (depth > deepest || seen.has(unit)) return seen
  seen.add(unit)
  for (const called of unit.activity.calls) reachedFrom(called, depth + 1, seen)
  return seen
}

/** The beginning of a text that is put together. */
function firstText(node: PhpNode | undefined): string {
  let text: string | null = null
  walk(node, (inner) => {
    if (inner.kind === 'string' && text === null) text = String(inner.value)
    return text === null
  })
  return text ?? ''
}

const textsIn = (node: unknown): string => {
  const all: string[] = []
  walk(node, (inner) => {
    if (inner.kind === 'string') all.push(String(inner.value))
  })
  return all.join(' ')
}

const attached = /^content-disposition:\s*attachment/i
const ofTable = /\.(?:csv|xlsx?|sql)\b/i
const typeOfTable = /^content-type:\s*(?:text\/csv|application\/(?:csv|vnd\.ms-excel|sql))/i
/** Functions and methods that read many rows, users or posts at once. */
const readsAll = /^(?:get_results|get_col|get_users|get_posts|get_comments)$/

const published = /(?:^|\s)publish(?:\s|$)/

/** Which unit sends a table of what the site has stored as a file, and on which line: this one, or one that it calls. */
export function tableSentBy(unit: Unit): { readonly by: Unit; readonly line: number | null } | null {
  let isAttached = false
  let isTable = false
  let reads = false
  let at: { by: Unit; line: number | null } | null = null
  for (const each of reachedFrom(unit))
    eachNode(each, (node) => {
      const name = invokedName(node)?.toLowerCase()
      if (name === undefined) return
      // Published posts are for everybody anyway.
      reads ||= readsAll.test(name) && !(name === 'get_posts' && published.test(textsIn(each.body)))
      isTable ||= name === 'fputcsv'
      if (calledName(node) !== 'header') return
      const [argument] = nodesOf(node.arguments)
      const text = firstText(argument)
      isTable ||= typeOfTable.test(text)
      if (!attached.test(text)) return
      isAttached = true
      isTable ||= ofTable.test(textsIn(argument))
      at ??= { by: each, line: lineOf(node) }
    })
  return isAttached && isTable && reads ? at : null
}

/** Whether something that asks for a capability registers a function, or is what registers it. */
export function isRegisteredBehindCheck(unit: Unit, program: Program): boolean {
  const wanted = unit.name.toLowerCase()
  return program.units.some((each) => {
    if (!each.activity.capability) return false
    let found = false
    eachNode(each, (node) => {
      found ||=
        calledName(node) === 'add_action' && textsIn(node.arguments).toLowerCase().split(' ').includes(wanted)
      return !found
    })
    return found
  })
}

/** Capabilities of people who may only work on what is their own. */
const weak =
  /^(?:read|upload_files|edit_posts|delete_posts|publish_posts|edit_published_posts|delete_published_posts|level_[012])$/
/** Changes of something that is named by its number. */
const changesObject =
  /^(?:wp_update_post|wp_delete_post|wp_trash_post|wp_delete_attachment|wp_publish_post|update_post_meta|delete_post_meta|wp_set_object_terms|wp_set_post_terms|wp_update_user|wp_delete_user|update_user_meta|delete_user_meta|wp_set_password|wp_delete_comment|wp_update_comment|wp_set_comment_status|update_attached_file)$/
/** Whose something is, or what it is: code that asks for that has looked at the object. */
const ofObject = /post_author|author_id|owner|user_id/i

/** The capabilities that are asked for on the way to and in a unit, where all are weak and none is asked for an object. */
export function weakCapabilities(unit: Unit, callers: Callers): readonly string[] {
  const asked = new Set<string>()
  let isOther = false
  for (const each of [...reachedFrom(unit), ...(callers.of.get(unit) ?? [])])
    eachNode(each, (node) => {
      const name = invokedName(node)?.toLowerCase() ?? ''
      if (name === 'current_user_can') {
        const given = nodesOf(node.arguments)
        const [first] = given
        const text = first?.kind === 'string' ? String(first.value) : ''
        if (given.length === 1 && weak.test(text)) asked.add(text)
        else isOther = true
      } else isOther ||= isCapabilityCheck(name) && !isOfPlugin(each, name)
      return !isOther
    })
  return isOther ? [] : [...asked]
}

/** Whether a call is one of the plugin's own functions, which is looked at itself. */
const isOfPlugin = (unit: Unit, name: string): boolean =>
  [...unit.activity.calls].some((called) => called.name.toLowerCase() === name)

/** What a unit changes by its number, itself or in a function that it calls. */
export function changedByNumber(unit: Unit): { readonly name: string } | null {
  for (const each of [unit, ...unit.activity.calls]) {
    const found = each.activity.changes.find(({ name }) => changesObject.test(name))
    if (found) return found
  }
  return null
}

/** Whether a unit looks at whose an object is. */
export function asksOwner(unit: Unit): boolean {
  let found = false
  for (const each of reachedFrom(unit))
    eachNode(each, (node) => {
      found ||= node.kind === 'propertylookup' && ofObject.test(nameOf(node.offset) ?? '')
      return !found
    })
  return found
}

const writing = /^[waxc]/

/** Where a unit writes a file itself, with what the functions of PHP are called for it. */
export function fileWritten(unit: Unit): number | null {
  let isOpen = false
  let line: number | null = null
  eachNode(unit, (node) => {
    const name = calledName(node)
    if (name === 'fopen') {
      const [path, mode] = nodesOf(node.arguments)
      if (mode?.kind === 'string' && writing.test(String(mode.value)) && !/^php:/.test(firstText(path)))
        isOpen = true
    }
    if (line === null && ((isOpen && /^f(?:write|puts)$/.test(name ?? '')) || name === 'move_uploaded_file'))
      line = lineOf(node)
  })
  return line
}

const loadingWordPress = /wp-(?:load|config|blog-header)\.php/
const lastName = /[^/\s]+\.php$/

/** What the files of a plugin include, by the texts in the paths. */
interface Includes {
  readonly of: ReadonlyMap<Unit, readonly string[]>
  /** The names of files that are included, without their folders. */
  readonly names: ReadonlySet<string>
  /** The files of the plugin by their names. */
  readonly files: ReadonlyMap<string, readonly Unit[]>
}

const nameIn = (path: string): string => lastName.exec(path)?.[0] ?? ''

const includesIn = new WeakMap<Program, Includes>()

function includesOf(program: Program): Includes {
  const known = includesIn.get(program)
  if (known) return known
  const of = new Map<Unit, readonly string[]>()
  const files = new Map<string, Unit[]>()
  for (const unit of program.units) {
    const paths: string[] = []
    eachNode(unit, (node) => {
      if (node.kind === 'include') paths.push(textsIn(node.target))
    })
    if (paths.length > 0) of.set(unit, paths)
    const name = unit.file.replace(/^.*\//, '')
    if (unit.kind === 'file') files.set(name, [...(files.get(name) ?? []), unit])
  }
  const made = { of, files, names: new Set([...of.values()].flat().map(nameIn)) }
  includesIn.set(program, made)
  return made
}

/** Whether a file loads WordPress, itself or by another file of the plugin that it includes. */
function loadsWordPress(unit: Unit, program: Program): boolean {
  const { of, files } = includesOf(program)
  const folder = unit.file.replace(/[^/]*$/, '')
  return (of.get(unit) ?? []).some((path) => {
    if (loadingWordPress.test(path)) return true
    const meant = files.get(nameIn(path))?.find(({ file }) => file.startsWith(folder))
    return meant !== undefined && (of.get(meant) ?? []).some((each) => loadingWordPress.test(each))
  })
}

/** Whether a file is one that browsers call: it loads WordPress itself, or reads the request and needs none of it. */
export function isCalledDirectly(unit: Unit, program: Program): boolean {
  if (unit.kind !== 'file' || unit.inClass !== null) return false
  if (loadsWordPress(unit, program)) return true
  let isBound = false
  eachNode(unit, (node) => {
    const name = calledName(node) ?? ''
    isBound ||= name === 'defined' || name === 'php_sapi_name'
    isBound ||= node.kind === 'name' && /^(?:ABSPATH|WPINC|PHP_SAPI)$/.test(nameOf(node) ?? '')
    isBound ||= node.kind === 'variable' && node.name === 'wpdb'
    isBound ||=
      /^(?:wp_|get_(?!object|class)|add_|esc_|plugin|is_admin|do_|apply_|__$|_e$|update_|delete_|register_)/.test(
        name,
      )
    return !isBound
  })
  if (isBound) return false
  return !includesOf(program).names.has(unit.file.replace(/^.*\//, ''))
}

/** Whether a unit asks whether anybody is signed in. */
export function asksSignedIn(unit: Unit): boolean {
  let found = false
  eachNode(unit, (node) => {
    found ||= /^(?:is_user_logged_in|auth_redirect)$/.test(calledName(node) ?? '')
    return !found
  })
  return found
}
