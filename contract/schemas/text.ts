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

/** More marks than this on one letter run over the lines around it; no writing system needs as many. */
const towers = /(\p{M}{4})\p{M}+/gu

/** Text, composed (NFC), with at most four marks on a letter. */
export const withoutTowers = (text: string): string => text.replace(towers, '$1')

/**
 * A name, of a person or of what they make, as it can be shown to others: composed (NFC), without towers of marks, and on
 * one line.
 */
export const cleanedName = z.overwrite<string>((text) =>
  clean(
    withoutTowers(withoutDirectionMarks(text).normalize('NFC'))
      .replaceAll('\0', '')
      .replace(/[\s\p{Cc}]+/gu, ' '),
  ),
)
