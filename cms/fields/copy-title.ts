import type { FieldHook } from 'payload'

const suffix = ' (copy)'

/**
 * The title of a duplicate, so that lists tell it from its original.
 * @param longest the title's limit in characters
 */
export const copyTitle =
  (longest: number): FieldHook =>
  ({ value }: { value?: unknown }) => {
    if (typeof value !== 'string' || value.trim() === '' || value.endsWith(suffix)) return value
    return value.slice(0, longest - suffix.length).trimEnd() + suffix
  }
