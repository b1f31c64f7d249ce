import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { cutFonts } from '../../../scripts/fonts/cut.ts'
import { coreRanges } from '../../../scripts/fonts/faces.ts'

const fonts = path.resolve('site/src/fonts')

test('the committed fonts and their style sheet equal the output of `npm run fonts`', async () => {
  for (const { name, content } of await cutFonts()) {
    expect(readFileSync(path.join(fonts, name)).equals(Buffer.from(content)), name).toBe(true)
  }
})

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => /\.(ts|md|json)$/.test(file) && statSync(file).isFile())

/** Deliberately shown in the system's own fonts: keyboard keys, and names of characters in explanations. */
const drawnBySystem = new Set('⌘⌥⏎↵⇧←→✓')

test('the preloaded fonts contain every character of the catalogue and the sample content', () => {
  const missing = new Map<string, string>()
  for (const file of [...filesBelow('contract/messages'), ...filesBelow('cms/seed/content')]) {
    for (const character of readFileSync(file, 'utf8')) {
      const code = character.codePointAt(0) ?? 0
      if (code < 0x20 || drawnBySystem.has(character)) continue
      if (!coreRanges.some(([from, to]) => code >= from && code <= to)) missing.set(character, file)
    }
  }
  expect(Object.fromEntries(missing)).toEqual({})
})
