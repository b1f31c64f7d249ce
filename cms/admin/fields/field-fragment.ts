const start = '#field-'

/** The fragment of an address that opens a form at one of its fields. @param place the field's path, as forms name it */
export const fieldFragment = (place: string): string => start + place.replaceAll('.', '__')

/** The path of the field that a fragment names; null if it names none. */
export function fieldIn(fragment: string): string | null {
  const name = fragment.startsWith(start) ? fragment.slice(start.length) : ''
  return /^\w+$/.test(name) ? name.replaceAll('__', '.') : null
}
