import * as z from 'zod/mini'

/**
 * Text as it can be kept and sent on: without NUL, which PostgreSQL does not store, without halves of characters, and
 * without space around it. Goes before length checks, so that nothing but such characters counts as nothing.
 */
export const cleaned = z.overwrite<string>((text) => text.replaceAll('\0', '').toWellFormed().trim())
