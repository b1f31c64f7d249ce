/** Code, strong and emphasised words, links and images. Each ends in its line: a mark that is never closed is a letter. */
const inlineMarks =
  /`([^`\n]+)`|\*\*([^*\n]+)\*\*|(?<![*\w])\*([^*\s](?:[^*\n]*[^*\s])?)\*(?![*\w])|!?\[([^\][\n]+)\]\([^\s)[]+\)/g
/** What makes a line a heading, a quote or an item; of a numbered item the number says something, and stays. */
const lineMark = /^\s*(?:#{1,6}\s+|>\s?|[-*+]\s+)/
/** Lines that are marks alone: a fence of code, a rule. */
const markAlone = /^\s*(?:```.*|(?:-{3,}|\*{3,}|_{3,})\s*)$/

const withoutInlineMarks = (text: string): string =>
  text.replace(
    inlineMarks,
    (_whole, code?: string, strong?: string, emphasised?: string, label?: string) =>
      code ?? withoutInlineMarks(strong ?? emphasised ?? label ?? ''),
  )

/** What a text in Markdown says, in one line and without its marks. */
export const markdownText = (markdown: string): string =>
  markdown
    .split(/\r\n?|\n/)
    .filter((line) => !markAlone.test(line))
    .map((line) => withoutInlineMarks(line.replace(lineMark, '')))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
