/** A node of php-parser's tree: its kind, and whatever else it has. */
export interface PhpNode {
  readonly kind: string
  readonly loc?: { readonly start?: { readonly line: number } } | null
  readonly [property: string]: unknown
}

const isNode = (value: unknown): value is PhpNode =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'

/** Calls `visit` for a node and all below it, without recursion: trees may be deep. */
export function walk(root: unknown, visit: (node: PhpNode) => void): void {
  const waiting: unknown[] = [root]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (Array.isArray(value)) {
      waiting.push(...value.toReversed())
      continue
    }
    if (typeof value !== 'object' || value === null) continue
    if (isNode(value)) visit(value)
    for (const [name, child] of Object.entries(value)) {
      if (name !== 'loc' && typeof child === 'object' && child !== null) waiting.push(child)
    }
  }
}

/** The name of a node: identifiers are texts in some places and nodes in others. */
export function nameOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  return isNode(value) && typeof value.name === 'string' ? value.name : null
}

export const lineOf = (node: PhpNode): number | null => node.loc?.start?.line ?? null
