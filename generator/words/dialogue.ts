/**
 * Questions with their answers in a request. They are content: as quotations, nothing in them asks for anything, and their
 * sentences stay together.
 */

const asks = '(?:Q|F|Question|Fråga)\\s?\\d{0,2}\\s?[:.)]'
const answers = '(?:A|S|Answer|Svar)\\s?\\d{0,2}\\s?[:.)]'
const labelled = new RegExp(
  `(?<![\\p{L}])(${asks})\\s*([^\\n"]{3,250}?)\\s+(${answers})\\s*([^\\n"]{1,290}?)(?=\\s+${asks}|\\s*\\n|\\s*$)`,
  'giu',
)
/** A line with a question and what answers it. */
const line =
  /^([ \t]*(?:[-*•–]|\d{1,2}[.)])?[ \t]*)([^\n"?]{3,200}\?)[ \t]+(?:[-–—:][ \t]*)?([^\n"]{2,290})$/gmu
/** Questions one after the other, where a request is about such. */
const running =
  /(?<=^|[.!:]\s|\n)(\p{Lu}[^.!?:\n"]{4,150}\?)\s+([^?\n"]{2,290}?[.!])(?=\s+\p{Lu}[^.!?\n]{4,150}\?|\s*$|\s*\n)/gu
const about =
  /(?<![\p{L}])(?:faqs?|q ?& ?a|questions and answers|accordion|(?:vanliga )?frågor(?:na)?)(?![\p{L}])/iu

const few = 2

/** Replaces a pattern where a text has it several times. */
function often(text: string, pattern: RegExp, by: (groups: readonly string[]) => string): string {
  if ([...text.matchAll(pattern)].length < few) return text
  return text.replace(pattern, (...found: unknown[]) => by(found.map(String)))
}

/** A text with its questions and answers in quotation marks. */
export function quoteAnswers(text: string): string {
  if (!text.includes('?') && !/[:.)]/u.test(text)) return text
  const first = often(
    text,
    labelled,
    ([, asked = '', question = '', answered = '', answer = '']) =>
      `${asked} "${question}" ${answered} "${answer.trimEnd()}"`,
  )
  const second = often(
    first,
    line,
    ([, bullet = '', question = '', answer = '']) => `${bullet}"${question.trim()}" "${answer.trim()}"`,
  )
  if (!about.test(text)) return second
  return often(second, running, ([, question = '', answer = '']) => `"${question}" "${answer}"`)
}
