import type { Entries, EntryKind } from './outline.ts'

/** Lines beyond this length were not written by hand. */
const longestLine = 400

type Pattern = readonly [kind: EntryKind, pattern: RegExp]

const phpPatterns: readonly Pattern[] = [
  ['class', /^\s*(?:abstract\s+|final\s+)*(?:class|interface|trait|enum)\s+(\w+)/],
  ['method', /^\s*(?:(?:public|protected|private|static|final|abstract)\s+)+function\s+&?(\w+)/],
  ['function', /^\s*function\s+&?(\w+)/],
  ['hook', /\badd_(?:action|filter)\s*\(\s*['"]([^'"]+)['"]/],
  ['fires', /\b(?:do_action|apply_filters)\s*\(\s*['"]([^'"]+)['"]/],
  ['shortcode', /\badd_shortcode\s*\(\s*['"]([^'"]+)['"]/],
]

const scriptPatterns: readonly Pattern[] = [
  ['class', /^\s*(?:export\s+(?:default\s+)?)?class\s+([\w$]+)/],
  ['function', /^\s*(?:export\s+(?:default\s+)?)?(?:async\s+)?function\s*\*?\s+([\w$]+)/],
  [
    'function',
    /^\s*(?:export\s+)?(?:const|let|var)\s+([\w$]+)\s*=\s*(?:async\s*)?(?:function\b|(?:\([^)]*\)|[\w$]+)\s*=>)/,
  ],
  ['function', /^\s*(?:[\w$]+\.)+([\w$]+)\s*=\s*(?:async\s*)?function\b/],
  ['method', /^\s+([\w$]+)\s*:\s*(?:async\s*)?function\b/],
  ['hook', /\bhooks\.add(?:Action|Filter)\(\s*['"]([^'"]+)['"]/],
  ['fires', /\bhooks\.(?:doAction|applyFilters)\(\s*['"]([^'"]+)['"]/],
  ['block', /\bregisterBlockType\(\s*['"]([^'"]+)['"]/],
]

function addByLines(entries: Entries, source: string, patterns: readonly Pattern[]): void {
  source.split('\n').forEach((line, at) => {
    if (line.length > longestLine) return
    for (const [kind, pattern] of patterns) {
      const name = pattern.exec(line)?.[1]
      if (name === undefined) continue
      entries.add(kind, name, at + 1)
      break
    }
  })
}

/** Adds what a script declares, read line by line. */
export const addScript = (entries: Entries, source: string): void =>
  addByLines(entries, source, scriptPatterns)

/** Adds what PHP declares that cannot be parsed, or only in more time than there is. */
export const addUnparsedPhp = (entries: Entries, source: string): void =>
  addByLines(entries, source, phpPatterns)
