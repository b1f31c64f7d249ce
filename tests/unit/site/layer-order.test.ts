import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * The first `@layer` that a page loads sets the order of all layers, and any style sheet of a page may come first. One
 * that names a layer without stating the order can put resets above components.
 */

const root = path.resolve(import.meta.dirname, '../../../site/src')
const order = '@layer theme, base, components, utilities;'

const pages = fs
  .readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.astro'))
  .map((name) => path.join(root, name))
const sheets = new Set(
  pages.flatMap((page) =>
    [...fs.readFileSync(page, 'utf8').matchAll(/^import '(\.[^']+\.css)'/gm)].map(([, file = '']) =>
      path.resolve(path.dirname(page), file),
    ),
  ),
)

test.each([...sheets].map((sheet) => path.relative(root, sheet)))(
  '%s states the order of layers',
  (sheet) => {
    const css = fs.readFileSync(path.join(root, sheet), 'utf8').replace(/\/\*[^]*?\*\//g, '')
    const first = css.indexOf('@layer')
    if (first >= 0) expect(css.slice(first, first + order.length)).toBe(order)
  },
)
