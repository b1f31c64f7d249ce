import { markdownText } from '../../platform/markdown-text.ts'

const longestQuote = 80
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The beginning of a post, in Markdown, as a notice quotes it: on one line, without marks. */
export function quoteOf(markdown: string): string {
  const characters = Array.from(segmenter.segment(markdownText(markdown)), ({ segment }) => segment)
  if (characters.length <= longestQuote) return characters.join('')
  return `${characters
    .slice(0, longestQuote - 1)
    .join('')
    .trimEnd()}…`
}
