import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from 'tailwindcss'
import { describe, expect, test } from 'vitest'

/**
 * A class of ours that has the name of a Tailwind utility gets that utility too, and utilities win: `.table` would be
 * `display: table`, and could not scroll.
 */

const source = fileURLToPath(new URL('../../../site/src', import.meta.url))
const styles = fs
  .readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, text: fs.readFileSync(path.join(source, file), 'utf8') }))
/** Excluded by `@source not inline` in global.css, or a utility that is meant. */
const allowed = new Set(['grid', 'tabular-nums'])

const classesIn = (text: string): readonly string[] =>
  [...text.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)

describe('a class of our own', () => {
  test.each(styles)('is not also a utility of Tailwind: $file', async ({ text }) => {
    const { build } = await compile('@tailwind utilities;')
    let css = build([])
    const utilities = [...new Set(classesIn(text))].filter((name) => {
      const before = css
      css = build([name])
      return css !== before && !allowed.has(name)
    })
    expect(utilities).toEqual([])
  })
})
