import type { Quote } from './quote.ts'

const isFence = (line: string): boolean => line.trimStart().startsWith('```')
const isCited = (line: string): boolean => /^\s*>/.test(line)

/**
 * Quotes pasted text in a message, that is, text between fences (lines of ```) or behind `>`: usually someone else's
 * letter, page or log. The model should work with it but not obey it, so it is quoted like a file. Everything else
 * counts as the user's own words, because a long text without such marks may be the request itself.
 */
export function quotePasted(message: string, quote: Quote): string {
  const lines = message.split(/\r\n?|\n/)
  const parts: string[] = []
  const take = (from: number, to: number, text: (line: string) => string = (line) => line) => {
    parts.push(quote('pasted', lines.slice(from, to).map(text).join('\n')))
  }
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (isFence(line)) {
      const close = lines.findIndex((later, index) => index > at && isFence(later))
      // An unclosed fence extends to the end of the message.
      const end = close < 0 ? lines.length : close
      take(at + 1, end)
      at = end + 1
    } else if (isCited(line)) {
      const after = lines.findIndex((later, index) => index > at && !isCited(later))
      const end = after < 0 ? lines.length : after
      take(at, end, (cited) => cited.replace(/^\s*> ?/, ''))
      at = end
    } else {
      parts.push(line)
      at += 1
    }
  }
  return parts.join('\n')
}
