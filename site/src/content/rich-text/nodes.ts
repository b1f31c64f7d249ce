import type { RichTextNode } from '#contract/content/rich-text.ts'

/** Validates the properties of a node, which may contain anything. */

export const childrenOf = ({ children }: RichTextNode): readonly RichTextNode[] =>
  Array.isArray(children) ? children.filter(isNode) : []

const isNode = (value: unknown): value is RichTextNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export const textOf = ({ text }: RichTextNode): string => (typeof text === 'string' ? text : '')

/** A whole number within bounds, else the lower one. */
export function wholeOf(value: unknown, least: number, most: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? value
    : least
}

/** Payload keeps what a link or a block holds in `fields`. */
export function fieldsOf({ fields }: RichTextNode): Readonly<Record<string, unknown>> {
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {}
}

/** The document that an internal link names: its id, or the document itself where it was read with depth. */
export function linkedDocument(node: RichTextNode): { collection: string; id: string } | null {
  const { linkType, doc } = fieldsOf(node)
  if (linkType !== 'internal' || typeof doc !== 'object' || doc === null) return null
  const { relationTo, value } = doc as { relationTo?: unknown; value?: unknown }
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  return typeof relationTo === 'string' && typeof id === 'string' ? { collection: relationTo, id } : null
}

/** All nodes in document order, without recursion, since a body can be nested to any depth. */
export function* everyNode(root: RichTextNode): Generator<RichTextNode> {
  const waiting: RichTextNode[] = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node
    const children = childrenOf(node)
    for (let at = children.length - 1; at >= 0; at -= 1) waiting.push(children[at] as RichTextNode)
  }
}

/** Its words alone, blocks of text parted by a space. */
export function plainText(root: RichTextNode): string {
  let text = ''
  for (const node of everyNode(root)) {
    if (node.type === 'text') text += textOf(node)
    else if (node.type !== 'link' && node.type !== 'autolink') text += ' '
  }
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * The items of a list. Lexical puts a nested list into a separate item, HTML into the item it belongs to.
 * @returns the node of each item, and its content
 */
export function itemsOf(
  list: RichTextNode,
): readonly { item: RichTextNode; content: readonly RichTextNode[] }[] {
  const items: { item: RichTextNode; content: RichTextNode[] }[] = []
  for (const item of childrenOf(list)) {
    const content = item.type === 'listitem' ? childrenOf(item) : [item]
    const last = items.at(-1)
    if (last && content.length > 0 && content.every(({ type }) => type === 'list'))
      last.content.push(...content)
    else items.push({ item, content: [...content] })
  }
  return items
}
