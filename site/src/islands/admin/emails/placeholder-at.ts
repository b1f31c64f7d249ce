import type { Begun } from '../../../ui/suggestions/use-begun.ts'

const begun = /\{\{\s*([A-Za-z]{0,40})$/
/** The rest of a name and its braces, where a placeholder that is there already is changed; a brace some editors add. */
const rest = /^(?:[A-Za-z]{0,40}\s*\}\}|\})/

/** The placeholder that is being written after `{{` where the caret is, or null. */
export function placeholderAt(text: string, caret: number): Begun | null {
  const found = begun.exec(text.slice(Math.max(0, caret - 60), caret))
  if (!found) return null
  const [all, word = ''] = found
  const to = caret + (rest.exec(text.slice(caret, caret + 60))?.[0].length ?? 0)
  return { from: caret - all.length, to, word }
}

/** The placeholders that a word may become: first those that begin with it. */
export function placeholdersFor(word: string, known: readonly string[]): readonly string[] {
  const typed = word.toLowerCase()
  const containing = known.filter((name) => name.toLowerCase().includes(typed))
  const beginning = containing.filter((name) => name.toLowerCase().startsWith(typed))
  return [...beginning, ...containing.filter((name) => !beginning.includes(name))]
}
