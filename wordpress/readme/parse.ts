/** A field of the readme's head, with the line that it stands on. */
export interface ReadmeField {
  readonly value: string
  /** From 1. */
  readonly line: number
}

/** The fields that the plugin directory reads, by the names that may stand for them. */
const fieldNames = {
  contributors: ['contributors'],
  donateLink: ['donate link'],
  tags: ['tags'],
  requiresWp: ['requires at least', 'requires'],
  testedUpTo: ['tested up to', 'tested'],
  requiresPhp: ['requires php'],
  stableTag: ['stable tag'],
  license: ['license'],
  licenseUri: ['license uri'],
} as const
export type ReadmeFieldName = keyof typeof fieldNames

const fieldOf: ReadonlyMap<string, ReadmeFieldName> = new Map(
  (Object.entries(fieldNames) as [ReadmeFieldName, readonly string[]][]).flatMap(([field, names]) =>
    names.map((name) => [name, field] as const),
  ),
)

/** Sections under the names that the directory has for them; others stand under their own. */
const sectionAliases: ReadonlyMap<string, string> = new Map([
  ['frequently asked questions', 'faq'],
  ['frequently_asked_questions', 'faq'],
  ['change log', 'changelog'],
  ['change_log', 'changelog'],
  ['screenshot', 'screenshots'],
  ['upgrade notice', 'upgrade_notice'],
])

/** What the plugin directory of WordPress.org reads from a readme. */
export interface Readme {
  /** Empty where there is no title. */
  readonly name: string
  readonly fields: Partial<Readonly<Record<ReadmeFieldName, ReadmeField>>>
  /** Contributors and tags one by one. */
  readonly contributors: readonly string[]
  readonly tags: readonly string[]
  /** As one line; empty where there is none. */
  readonly shortDescription: string
  /** The line on which it begins, or null. */
  readonly shortDescriptionLine: number | null
  /** Name in lower case → text. */
  readonly sections: ReadonlyMap<string, string>
}

const title = /^(?:={3,}|#(?!#))[ \t]*(.*?)[ \t]*[=#]*$/
const heading = /^(?:={2}(?!=)|#{2}(?!#))[ \t]*(.*?)[ \t]*(?:={2}|#{2})?$/
const fieldLine = /^([A-Za-z][A-Za-z ]*?)[ \t]*:[ \t]*(.*)$/

const listOf = (value: string | undefined): readonly string[] =>
  (value ?? '').split(',').flatMap((part) => part.trim() || [])

/** Joins lines to one. */
const joined = (lines: readonly string[]): string => lines.join(' ').replace(/\s+/g, ' ').trim()

/**
 * Reads a `readme.txt` as the plugin directory of WordPress.org does: a title between `===`, fields until the first
 * line that is none, a short description until the first section, sections between `==`; Markdown's `#` stands for
 * them as well (handbook, 'How Your readme.txt Works'). Nothing is wrong for it: what is missing is empty.
 */
export function parseReadme(text: string): Readme {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  let at = lines.findIndex((line) => line.trim() !== '')
  const named = at < 0 ? null : title.exec(lines[at]?.trim() ?? '')
  if (named) at += 1

  const fields: Partial<Record<ReadmeFieldName, ReadmeField>> = {}
  for (let found = false; at >= 0 && at < lines.length; at += 1) {
    const line = lines[at]?.trim() ?? ''
    const [, name = '', value = ''] = fieldLine.exec(line) ?? []
    const field = fieldOf.get(name.toLowerCase())
    if (field) {
      fields[field] ??= { value: value.trim(), line: at + 1 }
      found = true
    } else if (line === '' && !found) continue
    // A field that the directory does not know is passed over with those that it knows.
    else if (line === '' || name === '' || heading.test(line)) break
  }

  const short: string[] = []
  let shortLine: number | null = null
  const sections = new Map<string, string[]>()
  let section: string[] | null = null
  for (; at >= 0 && at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const [, head] = heading.exec(line.trim()) ?? []
    if (head !== undefined) {
      const name = head.toLowerCase()
      section = []
      sections.set(sectionAliases.get(name) ?? name, section)
    } else if (section) section.push(line)
    else {
      if (shortLine === null && line.trim() !== '') shortLine = at + 1
      short.push(line)
    }
  }
  return {
    name: named?.[1] ?? '',
    fields,
    contributors: listOf(fields.contributors?.value),
    tags: listOf(fields.tags?.value),
    shortDescription: joined(short),
    shortDescriptionLine: shortLine,
    sections: new Map([...sections].map(([name, body]) => [name, body.join('\n').trim()])),
  }
}

/** A stable tag without what some write around it: quotes, and the folder of the directory's repository. */
export const cleanStableTag = (value: string): string =>
  value
    .trim()
    .replace(/^["']|["']$/g, '')
    .replace(/^\/?tags\//i, '')
    .trim()
