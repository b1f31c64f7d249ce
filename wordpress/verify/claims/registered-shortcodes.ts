import { calledName, isNode, nodesOf, walk } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'

/** What the PHP of a plugin shows of shortcodes. */
export interface ShortcodeUse {
  /** Names in calls of add_shortcode(). */
  readonly registered: Set<string>
  /** The literal parts of names that are put together when add_shortcode() is called; none for a variable. */
  readonly computed: (readonly string[])[]
  /** Names of other plugins' shortcodes that it expands or looks for. */
  readonly foreign: Set<string>
  /** All texts. */
  readonly texts: Set<string>
  /** Whether it builds names in brackets of its own, as placeholders of a template. */
  buildsBrackets: boolean
}

export const noShortcodeUse = (): ShortcodeUse => ({
  registered: new Set(),
  computed: [],
  foreign: new Set(),
  texts: new Set(),
  buildsBrackets: false,
})

/** Which argument of these functions is the name of a shortcode that is not the plugin's own. */
const foreignName: Readonly<Record<string, number>> = {
  has_shortcode: 1,
  remove_shortcode: 0,
  shortcode_exists: 0,
}

const textOf = (node: PhpNode): string | null =>
  (node.kind === 'string' || node.kind === 'nowdoc') && typeof node.value === 'string' ? node.value : null

/** An argument of a call, by its position; named ones come in any order. */
function argument(call: PhpNode, position: number, name: string): PhpNode | null {
  const all = nodesOf(call.arguments)
  const named = all.find((one) => one.kind === 'namedargument' && one.name === name)
  const found = named ?? all[position]
  if (found?.kind !== 'namedargument') return found ?? null
  return found === named && isNode(found.value) ? found.value : null
}

function textsBelow(node: PhpNode): readonly string[] {
  const texts: string[] = []
  walk(node, (inner) => {
    const text = textOf(inner)
    if (text !== null && text !== '') texts.push(text)
  })
  return texts
}

function addCall(use: ShortcodeUse, call: PhpNode, name: string): void {
  if (name === 'add_shortcode') {
    const tag = argument(call, 0, 'tag')
    const text = tag && textOf(tag)
    if (typeof text === 'string') use.registered.add(text)
    else use.computed.push(tag ? textsBelow(tag) : [])
  }
  if (name === 'do_shortcode') {
    for (const text of textsBelow(call)) {
      for (const [, inner] of text.matchAll(/\[([\w-]+)/g)) if (inner) use.foreign.add(inner)
    }
  }
  const position = Object.hasOwn(foreignName, name) ? foreignName[name] : undefined
  const named = position === undefined ? null : argument(call, position, 'tag')
  const text = named && textOf(named)
  if (text) use.foreign.add(text)
}

/** Adds what one file shows of shortcodes. */
export function addShortcodeUse(use: ShortcodeUse, tree: unknown): void {
  walk(tree, (node) => {
    const text = textOf(node)
    if (text !== null) {
      use.texts.add(text)
      // The text before a name that is put together with it.
      if (/(?:^|[\s>"'(])\[$/.test(text)) use.buildsBrackets = true
    }
    const name = calledName(node)
    if (name !== null) addCall(use, node, name)
  })
}

/** Whether a text has this name in it, and not as a part of a longer one. */
const mentions = (text: string, name: string): boolean => {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const around = `${text.charAt(at - 1)}${text.charAt(at + name.length)}`
    if (!/[\w-]/.test(around)) return true
  }
  return false
}

/** Whether a name may be one of a shortcode, or of a placeholder, that the plugin takes care of. */
export function handles(use: ShortcodeUse, name: string): boolean {
  const { registered, computed, foreign, texts, buildsBrackets } = use
  if (registered.has(name) || foreign.has(name) || texts.has(`[${name}]`)) return true
  const hasParts = (parts: readonly string[]) =>
    parts.length > 0 && parts.every((part) => name.includes(part))
  if (computed.some(hasParts)) return true
  // What a variable holds is not followed: the name may come from any text.
  return (computed.length > 0 || buildsBrackets) && [...texts].some((text) => mentions(text, name))
}
