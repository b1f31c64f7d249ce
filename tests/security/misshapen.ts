/** Documents in which one value has not the shape of its field. */

/** One of each shape that JSON has, and those at the edge of it. */
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

/** Every place in a document, from the outside in; of lists the first row stands for the others. */
export function placesIn(value: unknown, path: Path = []): Path[] {
  if (!isBranch(value)) return []
  const keys = Array.isArray(value) ? (value.length > 0 ? [0] : []) : Object.keys(value)
  return keys.flatMap((key) => {
    const here = [...path, key]
    return [here, ...placesIn((value as Readonly<Record<string | number, unknown>>)[key], here)]
  })
}

/** The document with something else in one place; only what leads there is made anew. */
export function replaced(document: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const branch = document as Readonly<Record<string | number, unknown>>
  const changed = replaced(branch[key], rest, value)
  if (Array.isArray(document)) return document.map((row: unknown, at) => (at === key ? changed : row))
  return { ...branch, [key]: changed }
}
