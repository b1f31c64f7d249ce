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

/** A reference, and the path of the field that holds it, as forms name it: 'footer.0.links.2.href'. */
export interface PlacedReference {
  readonly reference: Reference
  readonly place: string
}

/** Whether a value is a text with formatting, which is one field however much is in it. */
const isRichText = ({ root }: Part): boolean => isPart(root) && root['type'] === 'root'

/** @param place of the part that has the reference */
const fieldOf = (reference: Reference, place: string, isInText: boolean): string =>
  isInText ? place : `${place}.${reference.kind === 'image' ? 'image' : 'href'}`

/**
 * All links and images in stored content, in their order and each once: rich text, blocks and lists of links. Without
 * recursion, since a text can be nested to any depth.
 * @param field the path of the field that holds the content
 */
export function referencesIn(content: unknown, field: string): readonly PlacedReference[] {
  const found = new Map<string, PlacedReference>()
  const waiting: { readonly value: unknown; readonly place: string; readonly isInText: boolean }[] = [
    { value: content, place: field, isInText: false },
  ]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, place } = next
    if (!isPart(value)) continue
    const isInText = next.isInText || isRichText(value)
    const reference = referenceOf(value)
    const key = JSON.stringify(reference)
    if (reference && !found.has(key))
      found.set(key, { reference, place: fieldOf(reference, place, isInText) })
    for (const [name, child] of Object.entries(value).toReversed())
      if (isPart(child))
        waiting.push({ value: child, place: isInText ? place : `${place}.${name}`, isInText })
  }
  return [...found.values()]
}
