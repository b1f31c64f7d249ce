/** Code, strong and emphasized words, links and images. Each must end on its line; an unclosed mark is plain text. */
const inlineMarks =
  /`([^`\n]+)`|\*\*([^*\n]+)\*\*|(?<![*\w])\*([^*\s](?:[^*\n]*[^*\s])?)\*(?![*\w])|!?\[([^\][\n]+)\]\([^\s)[]+\)/g
/** Marks of headings, quotes and list items. The number of a numbered item carries meaning, so it stays. */
const lineMark = /^\s*(?:#{1,6}\s+|>\s?|[-*+]\s+)/
/** Lines that consist only of marks: a code fence, a rule. */
const markAlone = /^\s*(?:```.*|(?:-{3,}|\*{3,}|_{3,})\s*)$/

const withoutInlineMarks = (text: string): string =>
  text.replace(
    inlineMarks,
    (_whole, code?: string, strong?: string, emphasised?: string, label?: string) =>
      code ?? withoutInlineMarks(strong ?? emphasised ?? label ?? ''),
  )

/** The text of a Markdown document, on one line and without its marks. */
export const markdownText = (markdown: string): string =>
  markdown
    .split(/\r\n?|\n/)
    .filter((line) => !markAlone.test(line))
    .map((line) => withoutInlineMarks(line.replace(lineMark, '')))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
