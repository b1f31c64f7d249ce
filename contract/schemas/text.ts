import * as z from 'zod/mini'
import { withoutDirectionMarks } from '../names.ts'

/**
 * Nothing but what nobody sees: spaces, controls, marks of direction or of joining (Unicode's Cf), fillers (Default
 * Ignorable), and the empty Braille pattern.
 */
const invisible = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether nothing of a text can be seen. */
export const isBlank = (text: string): boolean => invisible.test(text)

const clean = (text: string): string => (isBlank(text) ? '' : text.replaceAll('\0', '').toWellFormed().trim())

/**
 * Text as it can be kept and sent on: without NUL, which PostgreSQL does not store, without halves of characters, and
 * without space around it. Goes before length checks, so that nothing but what cannot be seen counts as nothing.
 */
export const cleaned = z.overwrite<string>(clean)

/** A name, of a person or of what they make, as it can be shown to others: composed (NFC) and on one line. */
export const cleanedName = z.overwrite<string>((text) =>
  clean(
    withoutDirectionMarks(text)
      .normalize('NFC')
      .replaceAll('\0', '')
      .replace(/[\s\p{Cc}]+/gu, ' '),
  ),
)
