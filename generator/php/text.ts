/**
 * The only functions that insert a creator's text into generated code. Each escapes it so that it cannot leave its place.
 */

/** Control characters, bidirectional overrides and halves of surrogate pairs have no place in code. */
const unwanted =
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/gu

/** One line of plain text, at most `max` characters. */
export function oneLine(text: string, max = 300): string {
  const clean = text.replace(/\s/gu, ' ').replace(unwanted, '').replace(/ {2,}/gu, ' ').trim()
  return [...clean].slice(0, max).join('').trim()
}

/** A PHP string in single quotes. In those, only the backslash and the quote itself mean anything. */
export const phpString = (text: string): string =>
  `'${text.replace(unwanted, ' ').replace(/[\\']/gu, (character) => `\\${character}`)}'`

/** Words for a comment or a file header: nothing in them ends the comment or the PHP block. */
export const phpComment = (text: string): string =>
  oneLine(text)
    .replace(/\*\/|\?>|<\?(?:php|=)?|\/\*/giu, '')
    .replace(/[<>]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

/** Words for HTML, in text and in attributes. */
export const html = (text: string): string =>
  text
    .replace(unwanted, ' ')
    .replace(/&/gu, '&amp;')
    .replace(/</gu, '&lt;')
    .replace(/>/gu, '&gt;')
    .replace(/"/gu, '&quot;')
    .replace(/'/gu, '&#039;')
