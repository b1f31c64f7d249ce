/** What moves a terminal's cursor, or turns the letters around it: control characters, bidi marks, unseen blanks. */
const unseen = /[\p{Cc}\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\p{Surrogate}]/gu

/**
 * A text as it can be shown on one line: files and findings carry what strangers wrote, and a terminal would obey it.
 * Tabs become two blanks, everything else that is not seen its code.
 */
export const plain = (text: string): string =>
  text
    .replace(/\t/g, '  ')
    .replace(/\r\n|\r|\n/g, ' ')
    .replace(unseen, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)
