import * as z from 'zod/mini'

/** Nothing but what nobody sees: spaces, controls, and marks of direction or of joining (Unicode's Cf). */
const invisible = /^[\s\p{Cc}\p{Cf}]*$/u

/**
 * Text as it can be kept and sent on: without NUL, which PostgreSQL does not store, without halves of characters, and
 * without space around it. Goes before length checks, so that nothing but what cannot be seen counts as nothing.
 */
export const cleaned = z.overwrite<string>((text) =>
  invisible.test(text) ? '' : text.replaceAll('\0', '').toWellFormed().trim(),
)
