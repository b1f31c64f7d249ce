import { articleImportMessages } from '#contract/messages/article-import.ts'

const texts = articleImportMessages.notes

/** Characters of the fields of an article (`cms/collections/content/posts.ts`, `tags.ts`). */
const longest = { title: 150, description: 300, tag: 40 } as const
const mostTags = 12
const shownCharacters = 80

/** What the front matter says of an article; null where it says nothing. */
export interface StatedFields {
  readonly title: string | null
  readonly slug: string | null
  /** ISO. */
  readonly date: string | null
  readonly category: string | null
  readonly tags: readonly string[]
  readonly description: string | null
}

const known: ReadonlySet<string> = new Set(['title', 'slug', 'date', 'category', 'tags', 'description'])

export const shortened = (text: string): string =>
  text.length <= shownCharacters ? text : `${text.slice(0, shownCharacters)}…`

/** Cuts a text between two characters as people count them. */
function cut(text: string, name: string, most: number, notes: Set<string>): string {
  if (text.length <= most) return text
  notes.add(texts.shortened(name, most))
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}

/** A title that fits. */
export const cutTitle = (text: string, notes: Set<string>): string => cut(text, 'title', longest.title, notes)

/** The fields that an article has, each in a form that it takes; everything else becomes a note. */
export function statedFields(fields: Readonly<Record<string, unknown>>, notes: Set<string>): StatedFields {
  const unknown = Object.keys(fields).filter((name) => !known.has(name))
  if (unknown.length > 0) notes.add(texts.unknownFields(shortened(unknown.join(', '))))
  const word = (name: string): string | null => {
    const value = fields[name]
    if (value === null || value === undefined) return null
    if (typeof value === 'string' || typeof value === 'number') {
      const text = String(value).replaceAll(/\s+/g, ' ').trim()
      return text === '' ? null : text
    }
    notes.add(texts.unusable(name))
    return null
  }
  const date = (): string | null => {
    const text = word('date')
    if (text === null) return null
    const at = /^(?:19|20)\d\d-\d\d-\d\d(?:[T ].*)?$/.test(text) ? new Date(text) : null
    if (at && !Number.isNaN(at.getTime())) return at.toISOString()
    notes.add(texts.unusable('date'))
    return null
  }
  const tags = (): string[] => {
    const { tags: value } = fields
    if (value === null || value === undefined) return []
    const list: unknown[] | null = Array.isArray(value)
      ? value
      : typeof value === 'string'
        ? value.split(',')
        : null
    if (!list?.every((each) => typeof each === 'string' || typeof each === 'number')) {
      notes.add(texts.unusable('tags'))
      return []
    }
    const names = list
      .map((each) => String(each).replaceAll(/\s+/g, ' ').trim())
      .filter((name) => name !== '')
    if (names.length > mostTags) notes.add(texts.moreTags(mostTags))
    return names.slice(0, mostTags).map((name) => cut(name, 'tags', longest.tag, notes))
  }
  const title = word('title')
  const description = word('description')
  return {
    title: title === null ? null : cutTitle(title, notes),
    slug: word('slug'),
    date: date(),
    category: word('category'),
    tags: tags(),
    description: description === null ? null : cut(description, 'description', longest.description, notes),
  }
}
