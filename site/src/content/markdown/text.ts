/** Pieces of Markdown (https://spec.commonmark.org/0.31.2/) that show what a writer wrote as it is. */

/** A text within a line: its own marks stand for themselves, also where it begins one. */
export const plainLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>|~]|&(?=[#\w])/g, '\\$&')
    .replace(/^(\s*)([#+=-])/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])(?=\s|$)/, '$1\\$2')

/** @param level 1 to 6 */
export const headingLine = (level: number, text: string): string =>
  `${'#'.repeat(Math.min(Math.max(level, 1), 6))} ${plainLine(text).trim()}`

/** A code block whose fence is longer than any in the code. */
export function codeBlock(code: string, language = ''): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${code.replace(/\n$/, '')}\n${fence}`
}

/** A word of code within a line. */
export function codeWord(code: string): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const gap = code.startsWith('`') || code.endsWith('`') ? ' ' : ''
  return fence + gap + code.replace(/\s+/g, ' ') + gap + fence
}

export const linkTo = (label: string, href: string): string =>
  `[${label}](<${href.replace(/[<>\s\\]/g, encodeURIComponent)}>)`

/** A table (GitHub Flavored Markdown). @param rows cells that are Markdown already */
export const tableLines = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head.map(plainLine), head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** The end of a document: where people read it. @param base canonical address of the site */
export const origin = (path: string, base: string): string =>
  linkTo(plainLine(new URL(path, base).href), new URL(path, base).href)

/** Blocks of text, one below the other; empty ones are left out. */
export const below = (...blocks: readonly (string | null | undefined | false)[]): string =>
  blocks.filter((block) => block).join('\n\n')

export const itemLines = (items: readonly string[], mark: (at: number) => string = () => '-'): string =>
  items
    .map((item, at) => `${mark(at)} ${item.replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark(at).length + 1)}`)}`)
    .join('\n')

export const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
