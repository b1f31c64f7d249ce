import type { OtherText } from '#contract/api.ts'
import { isTextKind } from '#wordpress/paths/index.ts'

/** The encoding of a text that is not UTF-8: PHP and WordPress pass its bytes on, and browsers take Latin-1 for Windows-1252. */
function encodingOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'UTF-16LE'
  if (first === 0xfe && second === 0xff) return 'UTF-16BE'
  return bytes.includes(0) ? null : 'Windows-1252'
}

/**
 * A text that is not UTF-8, to be read; null for other files. It is never written: an edit would have to be encoded again,
 * and some of its letters may not exist there.
 */
export function otherText(path: string, bytes: Uint8Array): OtherText | null {
  const encoding = isTextKind(path) ? encodingOf(bytes) : null
  return encoding === null ? null : { encoding, text: new TextDecoder(encoding).decode(bytes) }
}
