/** What a line of an outline names. */
export type EntryKind =
  | 'class'
  | 'method'
  | 'function'
  | 'hook'
  | 'fires'
  | 'shortcode'
  | 'block'
  | 'post type'
  | 'taxonomy'
  | 'REST route'
  | 'admin page'
  | 'option'

export interface OutlineEntry {
  readonly kind: EntryKind
  readonly name: string
  /** From 1. */
  readonly line: number
  /** The function behind a hook, a shortcode, a route or a page, or the class that another one extends; empty if unknown. */
  readonly to: string
}

/** What a file declares and registers, in the order of its lines. */
export interface FileOutline {
  readonly path: string
  /** How many lines it has. */
  readonly lines: number
  readonly entries: readonly OutlineEntry[]
}

/** Entries of one file, and characters of a name: more belong to data in the form of code. */
const mostEntries = 400
const longestName = 100

/** A name on one line, cut where it is long. */
const shortName = (name: string): string => name.replace(/\s+/g, ' ').trim().slice(0, longestName)

/** Collects the entries of a file; an option, or a hook that is fired, is named once. */
export function createEntries() {
  const entries: OutlineEntry[] = []
  const once = new Set<string>()
  return {
    add(kind: EntryKind, name: string, line: number | null, to = ''): void {
      const short = shortName(name)
      if (short === '' || entries.length >= mostEntries) return
      const key = `${kind} ${short}`
      if ((kind === 'option' || kind === 'fires') && once.has(key)) return
      once.add(key)
      entries.push({ kind, name: short, line: line ?? 1, to: shortName(to) })
    },
    all: (): readonly OutlineEntry[] => entries,
  }
}
export type Entries = ReturnType<typeof createEntries>
