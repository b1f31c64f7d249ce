/** Documents in which one value does not match its field. */

/** One value of each JSON type, and edge cases. */
export const wrongValues: readonly unknown[] = [
  null,
  true,
  7,
  -1e300,
  'words',
  [],
  [null],
  ['words', 7],
  {},
  { id: 7 },
  { relationTo: 'posts', value: {} },
]

type Path = readonly (string | number)[]

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Every path in a document, outermost first; only the first row of each list. */
export function placesIn(value: unknown, path: Path = []): Path[] {
  if (!isBranch(value)) return []
  const keys = Array.isArray(value) ? (value.length > 0 ? [0] : []) : Object.keys(value)
  return keys.flatMap((key) => {
    const here = [...path, key]
    return [here, ...placesIn((value as Readonly<Record<string | number, unknown>>)[key], here)]
  })
}

/** The document with one value replaced; only its ancestors are copied. */
export function replaced(document: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const branch = document as Readonly<Record<string | number, unknown>>
  const changed = replaced(branch[key], rest, value)
  if (Array.isArray(document)) return document.map((row: unknown, at) => (at === key ? changed : row))
  return { ...branch, [key]: changed }
}
