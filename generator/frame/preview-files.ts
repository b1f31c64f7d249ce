import { readFileSync } from 'node:fs'

/** The template of a block's style sheet, for mocks; the caller inserts names. */
export const styleOf = (folder: URL, path: string): string =>
  readFileSync(new URL(`${path}.tpl`, folder), 'utf8')
