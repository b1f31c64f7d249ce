/** A node of php-parser's tree: its kind, and whatever else it has. */
export interface PhpNode {
  readonly kind: string
  readonly loc?: { readonly start?: { readonly line: number } } | null
  readonly [property: string]: unknown
}

export const isNode = (value: unknown): value is PhpNode =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'

/** The nodes in a list, or none where it is no list. */
export const nodesOf = (value: unknown): readonly PhpNode[] =>
  Array.isArray(value) ? value.filter(isNode) : []

/**
 * Calls `visit` for a node and all below it, in the order of the source and without recursion: trees may be deep, and
 * lists long.
 * @param visit says false where what is below a node is not wanted
 */
export function walk(root: unknown, visit: (node: PhpNode) => unknown): void {
  const waiting: unknown[] = [root]
  const wait = (child: unknown): void => {
    if (typeof child === 'object' && child !== null) waiting.push(child)
  }
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    if (isNode(value) && visit(value) === false) continue
    if (Array.isArray(value)) {
      for (let at = value.length - 1; at >= 0; at -= 1) wait(value[at])
      continue
    }
    const names = Object.keys(value)
    for (let at = names.length - 1; at >= 0; at -= 1) {
      const name = names[at] ?? ''
      if (name !== 'loc') wait((value as Readonly<Record<string, unknown>>)[name])
    }
  }
}

/** The name of a node: identifiers are texts in some places and nodes in others. */
export function nameOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  return isNode(value) && typeof value.name === 'string' ? value.name : null
}

/** The name of a function that is called by its name, in lower case and without a leading backslash, or null. */
export function calledName(node: PhpNode): string | null {
  if (node.kind !== 'call' || !isNode(node.what) || node.what.kind !== 'name') return null
  return nameOf(node.what)?.replace(/^\\/, '').toLowerCase() ?? null
}

/** The function or method that a node calls, where its name is written; a function's in small letters. */
export const invokedName = (node: PhpNode): string | null =>
  calledName(node) ?? (node.kind === 'call' && isNode(node.what) ? nameOf(node.what.offset) : null)

export const lineOf = (node: PhpNode): number | null => node.loc?.start?.line ?? null
