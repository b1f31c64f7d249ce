import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findMainFile } from '#wordpress/header/index.ts'
import { verify } from '#wordpress/verify/index.ts'
import { play } from '../generator/harness.ts'
import { filesOf, findingsOf } from './support.ts'

const seeds = join(import.meta.dirname, '../../../cms/seed/plugins')

test.each(readdirSync(seeds))('the sample plugin %s has no findings', async (slug) => {
  const folder = join(seeds, slug, 'files')
  const files = new Map<string, Uint8Array>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path))
  }
  expect(findMainFile(files, slug)?.path).toBe(`${slug}.php`)
  expect(findingsOf(await verify(files, { slug }))).toEqual([])
})

test.each([
  'A contact form with name, e-mail and message that sends me an e-mail',
  'Ett kontaktformulär med namn och telefon',
  'Social share buttons below every post',
  'Show a countdown to a date with a shortcode',
  'A custom post type for books with author and year',
  'A cookie banner at the bottom of the page',
  'A table of opening hours and a widget for it',
])('a plugin by the offline generator has no findings: %s', async (request) => {
  const { files } = play(request)
  expect(files.size).toBeGreaterThan(0)
  expect(findingsOf(await verify(filesOf(Object.fromEntries(files))))).toEqual([])
})
