import type { EntryKind, FileOutline, OutlineEntry } from '#wordpress/outline/index.ts'
import { oneLine } from './quote.ts'
import { createBudget } from './tokens.ts'

/** Kinds that share a line, in the order of the lines; classes and functions have lines of their own. */
const listed: readonly (readonly [EntryKind, string])[] = [
  ['function', 'functions'],
  ['hook', 'hooks'],
  ['fires', 'fires'],
  ['shortcode', 'shortcodes'],
  ['block', 'blocks'],
  ['post type', 'post types'],
  ['taxonomy', 'taxonomies'],
  ['REST route', 'REST routes'],
  ['admin page', 'admin pages'],
  ['option', 'options'],
]

const place = ({ name, line, to }: OutlineEntry): string => `${name} ${line}${to === '' ? '' : ` → ${to}`}`

/** The classes of a file, each with its methods. */
function classLines(entries: readonly OutlineEntry[]): readonly string[] {
  const classes: { head: string; methods: string[] }[] = []
  for (const entry of entries) {
    if (entry.kind === 'class')
      classes.push({
        head: `class ${entry.name} ${entry.line}${entry.to === '' ? '' : ` extends ${entry.to}`}`,
        methods: [],
      })
    else if (entry.kind === 'method') classes.at(-1)?.methods.push(`${entry.name} ${entry.line}`)
  }
  return classes.map(({ head, methods }) => (methods.length > 0 ? `${head}: ${methods.join(', ')}` : head))
}

/** A file in the index: its path and length, then what it declares and registers, each with its line. */
function partOf({ path, lines, entries }: FileOutline): string {
  const rest = listed.flatMap(([kind, title]) => {
    const found = entries.filter((entry) => entry.kind === kind)
    return found.length === 0 ? [] : [`${title}: ${found.map(place).join(', ')}`]
  })
  return [`${oneLine(path)} (${lines} lines)`, ...classLines(entries), ...rest].join('\n  ')
}

export interface FileIndex {
  /** Empty if there is nothing to tell. */
  readonly text: string
  /** How many files are in it. */
  readonly files: number
}

/**
 * What the files of a plugin declare, as far as there is room for it.
 * @param outlines the most relevant ones first
 * @param tokens the room
 */
export function indexOfFiles(outlines: readonly FileOutline[], tokens: number): FileIndex {
  const budget = createBudget(tokens)
  const parts = outlines
    .filter(({ entries }) => entries.length > 0)
    .map(partOf)
    .filter((part) => budget.take(`${part}\n`))
  return { text: parts.join('\n'), files: parts.length }
}
