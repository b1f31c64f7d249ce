/** Makes a text storable in PostgreSQL: removes NUL and lone surrogates. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** JSON for a `jsonb` parameter; every text in it is made storable. */
export const jsonb = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storable(part) : part))

/** What a person searches for as a pattern for `like`, found anywhere in a text; its wildcards stand for themselves. */
export const containing = (search: string): string => `%${storable(search).replace(/[\\%_]/g, '\\$&')}%`
