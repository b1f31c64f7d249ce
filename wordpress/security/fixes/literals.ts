import { invokedName, isNode, nameOf, nodesOf, walk } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import type { Declared, Reading } from './plan.ts'
import { superglobals } from '../flow/index.ts'
import { baseOf, isFunction } from './tree.ts'

const deepest = 3
const mostTexts = 200

/** Every text written below a node, HTML between PHP included. */
function textsBelow(node: unknown, texts: Set<string>): void {
  walk(node, (inner) => {
    if ((inner.kind === 'string' || inner.kind === 'inline') && texts.size < mostTexts)
      texts.add(String(inner.value))
  })
}

const methodOrFunction = (call: PhpNode): string | null => invokedName(call)?.toLowerCase() ?? null

export interface Texts {
  readonly texts: ReadonlySet<string>
  /** False where a value comes from code that cannot be told. */
  readonly isKnown: boolean
}

/**
 * The texts that an expression may be made of, as far as the plugin's own code says: what is assigned to the variable or
 * property, what the called function holds, what calls pass for a parameter. Rather too many than too few.
 */
export function textsIn(expression: PhpNode, declared: Declared, reading: Reading): Texts {
  const texts = new Set<string>()
  let isKnown = true
  const seen = new Set<PhpNode>()
  const look = (node: unknown, within: Declared, depth: number): void => {
    if (!isNode(node) || seen.has(node) || depth > deepest) return
    seen.add(node)
    textsBelow(node, texts)
    walk(node, (inner) => {
      if (isFunction(inner)) return false
      if (inner.kind === 'variable' || inner.kind === 'propertylookup' || inner.kind === 'staticlookup')
        lookAtHolder(baseOf(inner), within, depth)
      else if (inner.kind === 'call') {
        for (const own of reading.functions.get(methodOrFunction(inner) ?? '') ?? [])
          look(own.node.body, own, depth + 1)
      }
      return true
    })
  }
  const lookAtHolder = (holder: PhpNode, within: Declared, depth: number): void => {
    if (depth >= deepest) return
    const assigned = within.tree.assignedTo(holder, within.node)
    for (const right of assigned) look(right, within, depth + 1)
    const isVariable = holder.kind === 'variable'
    // A template gets its variables from the file that includes it.
    const isHanded = isVariable && within.node === within.tree.root && assigned.length === 0
    if (isHanded ? !superglobals.has(String(holder.name)) : isVariable && typeof holder.name !== 'string')
      isKnown = false
    const at = nodesOf(within.node.arguments).findIndex(({ name }) => nameOf(name) === holder.name)
    if (holder.kind !== 'variable' || at < 0) return
    for (const call of reading.calls.get(nameOf(within.node.name)?.toLowerCase() ?? '') ?? [])
      textsBelow(nodesOf(call.arguments)[at], texts)
  }
  look(expression, declared, 0)
  return { texts, isKnown }
}
