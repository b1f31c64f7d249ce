import { isNode, nodesOf, walk } from '../../../syntax/index.ts'
import type { PhpNode } from '../../../syntax/index.ts'
import { keyText } from '../state/keys.ts'

/** An array of which a loop rewrites the elements, and what it puts there. */
interface Rewritten {
  readonly list: PhpNode
  readonly given: readonly PhpNode[]
}

const found = new WeakMap<PhpNode, readonly Rewritten[]>()
const declarations = new Set(['function', 'class', 'closure', 'arrowfunc'])
const lookups = new Set(['offsetlookup', 'propertylookup'])

/** Whether two expressions name the same variable, element or property. */
export function isSame(a: unknown, b: unknown): boolean {
  if (!isNode(a) || !isNode(b) || a.kind !== b.kind) return false
  if (a.kind === 'variable') return a.name === b.name
  if (!lookups.has(a.kind)) return false
  const [left, right] = [a, b].map(({ offset }) => keyText(offset) ?? (isNode(offset) ? offset.name : null))
  return left === right && left !== null && left !== undefined && isSame(a.what, b.what)
}

/** Whether an expression mentions something of which a loop takes the elements one after the other. */
function mentions(expression: PhpNode, target: PhpNode, loop: PhpNode): boolean {
  const isOfLoop = isSame(loop.source, target.what) && isSame(loop.key, target.offset)
  let isIn = false
  walk([expression], (node) => {
    isIn ||= isSame(node, target) || (isOfLoop && isSame(node, loop.value))
    return !isIn
  })
  return isIn
}

/** The array out of which a loop takes elements as it goes through it: `unset( $all[ $key ] )`. */
export function thinned({ kind, source, key, value, body }: PhpNode): PhpNode | null {
  if (kind !== 'foreach' || !isNode(source) || source.kind !== 'variable') return null
  if (!isNode(key) || !isNode(value) || value.kind !== 'variable') return null
  let isThinned = false
  walk(body, (node) => {
    if (node.kind === 'unset')
      isThinned ||= nodesOf(node.variables).some(
        ({ what, offset }) => isSame(what, source) && isSame(offset, key),
      )
    return !isThinned && !declarations.has(node.kind)
  })
  return isThinned ? source : null
}

/** The arrays of which a loop rewrites the elements: `$all[ $key ] = clean( $all[ $key ] )`, or of `$each`. */
export function rewritten(loop: PhpNode): readonly Rewritten[] {
  const known = found.get(loop)
  if (known) return known
  const made: { list: PhpNode; given: PhpNode[] }[] = []
  walk(loop.body, (node) => {
    if (declarations.has(node.kind)) return false
    const { left, right } = node
    if (node.kind !== 'assign' || node.operator !== '=' || !isNode(left) || !isNode(right)) return true
    const { what: list, offset } = left
    if (left.kind !== 'offsetlookup' || !isNode(list) || !isNode(offset) || offset.kind !== 'variable')
      return true
    const inner = right.kind === 'assign' ? nodesOf([right.right]) : [right]
    if (!inner.some((each) => mentions(each, left, loop))) return true
    const same = made.find((each) => isSame(each.list, list))
    if (same) same.given.push(right)
    else made.push({ list, given: [right] })
    return true
  })
  found.set(loop, made)
  return made
}
