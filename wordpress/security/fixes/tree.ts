import { isNode, nameOf, nodesOf, walk } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'

const functionKinds = new Set(['function', 'method', 'closure', 'arrowfunc'])

export const isFunction = ({ kind }: PhpNode): boolean => functionKinds.has(kind)

/** A file's tree, and how to go up in it. */
export interface Tree {
  readonly root: PhpNode
  readonly source: string
  parentOf(node: PhpNode): PhpNode | null
  /** The function that a node is in, or the file. */
  functionOf(node: PhpNode): PhpNode
  /** What is assigned to a variable in a function, or to a property in the file. */
  assignedTo(holder: PhpNode, within: PhpNode): readonly PhpNode[]
}

/** The variable or property that an expression takes something out of. */
export function baseOf(node: PhpNode): PhpNode {
  let at = node
  while (at.kind === 'offsetlookup' && isNode(at.what)) at = at.what
  return at
}

function holderKey({ kind, name, offset }: PhpNode): string | null {
  if (kind === 'variable') return typeof name === 'string' ? `$${name}` : null
  const property = nameOf(offset)
  return property === null ? null : `->${property}`
}

/** All that is assigned below a node, by what it is assigned to; functions in it have variables of their own. */
function assignmentsBelow(home: PhpNode, ofVariables: boolean): ReadonlyMap<string, readonly PhpNode[]> {
  const found = new Map<string, PhpNode[]>()
  walk(home, (node) => {
    if (ofVariables && node !== home && isFunction(node)) return false
    const [left, right] =
      node.kind === 'assign'
        ? [node.left, node.right]
        : node.kind === 'foreach'
          ? [node.value, node.source]
          : [node.kind === 'property' ? node : null, node.value]
    if (!isNode(left) || !isNode(right)) return true
    const key = node.kind === 'property' ? `->${nameOf(node.name)}` : holderKey(baseOf(left))
    if (key !== null) found.set(key, [...(found.get(key) ?? []), right])
    return true
  })
  return found
}

export function treeOf(root: PhpNode, source: string): Tree {
  const parents = new Map<PhpNode, PhpNode>()
  walk(root, (node) => {
    for (const [name, child] of Object.entries(node)) {
      if (name === 'loc') continue
      for (const each of isNode(child) ? [child] : nodesOf(child)) parents.set(each, node)
    }
  })
  const assigned = new Map<PhpNode, ReadonlyMap<string, readonly PhpNode[]>>()
  const parentOf = (node: PhpNode): PhpNode | null => parents.get(node) ?? null
  return {
    root,
    source,
    parentOf,
    functionOf(node) {
      let at = parentOf(node)
      while (at && !isFunction(at)) at = parentOf(at)
      return at ?? root
    },
    assignedTo(holder, within) {
      const key = holderKey(holder)
      if (key === null) return []
      const ofVariables = holder.kind === 'variable'
      const home = ofVariables ? within : root
      const known = assigned.get(home) ?? assignmentsBelow(home, ofVariables)
      assigned.set(home, known)
      return known.get(key) ?? []
    },
  }
}
