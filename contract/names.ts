/**
 * A text without Unicode's bidirectional controls (property Bidi_Control: U+061C, U+200E, U+200F, U+202A to U+202E,
 * U+2066 to U+2069). In a name they turn the text around it, so that it reads as something else.
 */
export const withoutDirectionMarks = (text: string): string => text.replace(/\p{Bidi_Control}/gu, '')
