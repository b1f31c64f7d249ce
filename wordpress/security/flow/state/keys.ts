import { isNode, nameOf, nodesOf, walk } from '../../../syntax/index.ts'
import type { PhpNode } from '../../../syntax/index.ts'
import type { Unit } from '../model/types.ts'

export const superglobals = new Set(['_GET', '_POST', '_REQUEST', '_COOKIE', '_SERVER', '_FILES'])

/** The key of an element, if it is a literal. */
export const keyOf = (node: unknown): string | null =>
  isNode(node) && (node.kind === 'string' || node.kind === 'number') ? String(node.value) : null

/** The source text of a key, for keys only known at run time. */
export function keyText(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.kind === 'variable' && typeof node.name === 'string') return `$${node.name}`
  if (node.kind === 'propertylookup')
    return `${keyText(node.what)}->${keyText(node.offset) ?? nameOf(node.offset)}`
  if (node.kind === 'staticlookup') return `::${nameOf(node.offset)}`
  if (node.kind === 'name') return nameOf(node)
  return keyOf(node)
}

/** `_POST[name]` of `$_POST['name']['first']`, or null. */
export function requestKey(node: PhpNode): string | null {
  let at = node
  while (at.kind === 'offsetlookup' && isNode(at.what) && at.what.kind === 'offsetlookup') at = at.what
  if (at.kind !== 'offsetlookup' || !isNode(at.what) || at.what.kind !== 'variable') return null
  const { name } = at.what
  if (typeof name !== 'string' || !superglobals.has(name)) return null
  const key = keyText(at.offset)
  return key === null ? null : `${name}[${key}]`
}

/** Under which name an environment keeps what every part of a superglobal has been made; no part has it. */
export const wholeOf = (superglobal: string): string => `${superglobal}[*]`

/** The operands of a chain of dots, in order, without recursion. */
export function partsOf(node: unknown): readonly unknown[] {
  const parts: unknown[] = []
  const waiting: unknown[] = [node]
  while (waiting.length > 0) {
    const at = waiting.pop()
    if (isNode(at) && at.kind === 'bin' && at.type === '.') waiting.push(at.right, at.left)
    else parts.push(at)
  }
  return parts
}

/** Whether a path ends with a file that is written out, in a folder that a method names. */
export function isWrittenFile(path: unknown): boolean {
  const parts = partsOf(path)
  const [first, last] = [parts[0], parts.at(-1)]
  return (
    parts.length > 1 &&
    isNode(first) &&
    first.kind === 'call' &&
    isNode(first.what) &&
    first.what.kind !== 'name' &&
    isNode(last) &&
    last.kind === 'string' &&
    /[\w-]\.\w+$/.test(String(last.value)) &&
    parts.slice(1).every((part) => isNode(part) && part.kind === 'string')
  )
}

/** The text that an expression begins with, such as 'wp_ajax_' in `'wp_ajax_' . $name`. */
export function beginningOf(node: unknown): string {
  const [first] = partsOf(node)
  if (!isNode(first)) return ''
  if (first.kind === 'string') return String(first.value)
  if (first.kind !== 'encapsed') return ''
  const [part] = nodesOf(first.value)
  const inner = part?.kind === 'encapsedpart' ? part.expression : part
  return isNode(inner) && inner.kind === 'string' ? String(inner.value) : ''
}

/** The text that an expression begins with; of a variable, what it is first given in a unit. */
export function writtenBeginning(expression: unknown, unit: Unit): string {
  const node = isNode(expression) && expression.kind === 'encapsedpart' ? expression.expression : expression
  let beginning = beginningOf(node)
  if (isNode(node) && node.kind === 'variable')
    walk(unit.body, (inner) => {
      const isIt =
        inner.kind === 'assign' &&
        isNode(inner.left) &&
        inner.left.kind === 'variable' &&
        inner.left.name === node.name
      if (isIt && beginning === '') beginning = beginningOf(inner.right)
    })
  return beginning
}
