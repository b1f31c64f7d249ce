import { isNode, lineOf, nameOf, nodesOf, walk } from '../syntax/index.ts'
import type { PhpNode, PhpTree } from '../syntax/index.ts'
import type { Entries, EntryKind } from './outline.ts'

/** A text as far as it is written down; '…' stands for what is computed. Null if nothing of it is written. */
function textOf(value: unknown): string | null {
  if (!isNode(value)) return null
  if ((value.kind === 'string' || value.kind === 'nowdoc') && typeof value.value === 'string')
    return value.value
  if (value.kind === 'bin' && value.type === '.') {
    const [left, right] = [textOf(value.left), textOf(value.right)]
    return left === null && right === null ? null : `${left ?? '…'}${right ?? '…'}`
  }
  if (value.kind !== 'encapsed' && value.kind !== 'encapsedpart') return null
  if (value.kind === 'encapsedpart') return textOf(value.expression)
  const parts = nodesOf(value.value).map(textOf)
  return parts.every((part) => part === null) ? null : parts.map((part) => part ?? '…').join('')
}

/** The name of a callback: a function, the method of an array, or a function without a name. */
function callbackOf(value: unknown): string {
  if (!isNode(value)) return ''
  const text = textOf(value)
  if (text !== null) return text
  if (value.kind === 'closure' || value.kind === 'arrowfunc') return '(function)'
  if (value.kind !== 'array') return ''
  const items = nodesOf(value.items).map((item) => (item.kind === 'entry' ? item.value : item))
  return textOf(items[1]) ?? ''
}

/** Arguments by position; a named one counts with its name alone. */
const argumentsOf = (call: PhpNode): readonly unknown[] =>
  nodesOf(call.arguments).map((argument) => (argument.kind === 'namedargument' ? argument.value : argument))

interface Registration {
  readonly kind: EntryKind
  /** Positions of the name's parts, and of the callback. */
  readonly name: readonly number[]
  readonly callback?: number
}

const page = (slug: number): Registration => ({ kind: 'admin page', name: [slug], callback: slug + 1 })
const option: Registration = { kind: 'option', name: [0] }
const hook: Registration = { kind: 'hook', name: [0], callback: 1 }
const fires: Registration = { kind: 'fires', name: [0] }

const registrations: ReadonlyMap<string, Registration> = new Map([
  ['add_action', hook],
  ['add_filter', hook],
  ['register_activation_hook', { kind: 'hook', name: [], callback: 1 }],
  ['register_deactivation_hook', { kind: 'hook', name: [], callback: 1 }],
  ['do_action', fires],
  ['do_action_ref_array', fires],
  ['apply_filters', fires],
  ['apply_filters_ref_array', fires],
  ['add_shortcode', { kind: 'shortcode', name: [0], callback: 1 }],
  ['register_block_type', { kind: 'block', name: [0] }],
  ['register_block_type_from_metadata', { kind: 'block', name: [0] }],
  ['register_post_type', { kind: 'post type', name: [0] }],
  ['register_taxonomy', { kind: 'taxonomy', name: [0] }],
  ['register_rest_route', { kind: 'REST route', name: [0, 1] }],
  ['add_menu_page', page(3)],
  ['add_submenu_page', page(4)],
  ...[
    'options',
    'management',
    'theme',
    'plugins',
    'users',
    'dashboard',
    'posts',
    'media',
    'pages',
    'comments',
  ].map((menu) => [`add_${menu}_page`, page(3)] as const),
  ['get_option', option],
  ['add_option', option],
  ['update_option', option],
  ['delete_option', option],
  ['register_setting', { kind: 'option', name: [1] }],
])

/** The name behind a call: of a function, or of a method that is called on an object. */
function calleeOf({ what }: PhpNode): string | null {
  if (!isNode(what)) return null
  if (what.kind === 'name') return nameOf(what)?.replace(/^.*\\/, '').toLowerCase() ?? null
  if (what.kind === 'propertylookup' || what.kind === 'staticlookup')
    return nameOf(what.offset)?.toLowerCase() ?? null
  return null
}

function addCall(entries: Entries, call: PhpNode): void {
  const callee = calleeOf(call)
  const found = callee === null ? undefined : registrations.get(callee)
  if (!found || callee === null) return
  const given = argumentsOf(call)
  const parts = found.name.map((at) => textOf(given[at]))
  if (parts.length > 0 && parts.every((part) => part === null)) return
  const name = parts.length === 0 ? callee : parts.map((part) => part ?? '…').join('/')
  // The loader of a common boilerplate takes the object and the method one after the other.
  const isLoader = isNode(call.what) && call.what.kind === 'propertylookup' && found === hook
  const callback = found.callback === undefined ? '' : callbackOf(given[found.callback])
  entries.add(found.kind, name, lineOf(call), callback === '' && isLoader ? callbackOf(given[2]) : callback)
}

const classKinds: ReadonlySet<string> = new Set(['class', 'interface', 'trait', 'enum'])

/** Adds what a PHP file declares and registers. */
export function addPhp(entries: Entries, { tree }: PhpTree): void {
  walk(tree, (node) => {
    if (node.kind === 'call') addCall(entries, node)
    else if (node.kind === 'function') entries.add('function', nameOf(node.name) ?? '', lineOf(node))
    else if (node.kind === 'method') entries.add('method', nameOf(node.name) ?? '', lineOf(node))
    else if (classKinds.has(node.kind))
      entries.add('class', nameOf(node.name) ?? '', lineOf(node), nameOf(node.extends) ?? '')
  })
}
