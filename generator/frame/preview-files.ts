import { readFileSync } from 'node:fs'

/** The style sheet of a block as its template stands, for mocks; names are put in by the caller. */
export const styleOf = (folder: URL, path: string): string =>
  readFileSync(new URL(`${path}.tpl`, folder), 'utf8')
