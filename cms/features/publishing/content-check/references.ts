/** What a text or a list of links refers to. */
export type Reference =
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'document'; readonly collection: string; readonly id: string }
  | { readonly kind: 'image'; readonly id: string }

type Part = Readonly<Record<string, unknown>>

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null

/** The link of a node of rich text. */
function linkOf({ type, fields }: Part): Reference | null {
  if ((type !== 'link' && type !== 'autolink') || !isPart(fields)) return null
  const { linkType, url, doc } = fields
  if (linkType !== 'internal')
    return typeof url === 'string' && url !== '' ? { kind: 'link', href: url } : null
  const { relationTo, value } = isPart(doc) ? doc : {}
  const id = isPart(value) ? value['id'] : value
  return typeof relationTo === 'string' && typeof id === 'string'
    ? { kind: 'document', collection: relationTo, id }
    : null
}

/** The link or the image of one part of a document. */
function referenceOf(part: Part): Reference | null {
  const { blockType, href, image } = part
  if (typeof href === 'string' && href !== '') return { kind: 'link', href }
  if (blockType === 'image' && typeof image === 'string') return { kind: 'image', id: image }
  return linkOf(part)
}

/**
 * All links and images in stored content, in their order and each once: rich text, blocks and lists of links. Without
 * recursion, since a text can be nested to any depth.
 */
export function referencesIn(content: unknown): readonly Reference[] {
  const found = new Map<string, Reference>()
  const waiting: unknown[] = [content]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (!isPart(value)) continue
    const reference = referenceOf(value)
    if (reference) found.set(JSON.stringify(reference), reference)
    const children = Object.values(value)
    for (let at = children.length - 1; at >= 0; at -= 1) if (isPart(children[at])) waiting.push(children[at])
  }
  return [...found.values()]
}
