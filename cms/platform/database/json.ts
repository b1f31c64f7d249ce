/** Makes a text storable in PostgreSQL: removes NUL and lone surrogates. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** JSON for a `jsonb` parameter; every text in it is made storable. */
export const jsonb = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storable(part) : part))
