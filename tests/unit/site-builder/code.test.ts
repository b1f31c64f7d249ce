import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highlight } from '../../../site/src/islands/builder/workspace/highlight.ts'
import { treeOf } from '../../../site/src/islands/builder/workspace/tree.ts'

const textOf = (lines: ReturnType<typeof highlight>): string =>
  lines.map((tokens) => tokens.map(({ text }) => text).join('')).join('\n')

describe('colours of code', () => {
  it('tells the parts of PHP apart', () => {
    const [line] = highlight("if ( esc_html( $name ) ) { return 'x'; } // why", 'a.php')
    const look = (text: string) => line?.find((token) => token.text === text)?.look
    expect([look('if'), look('esc_html'), look('$name'), look("'x'"), look('// why')]).toEqual([
      'k',
      'f',
      'v',
      's',
      'c',
    ])
  })

  it('carries a comment over its lines', () => {
    expect(highlight('/* a\nb */ x', 'a.css').map((tokens) => tokens[0]?.look)).toEqual(['c', 'c'])
  })

  it('never loses or adds a character, whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('a.php', 'a.js', 'a.css', 'a.json', 'a.txt'),
        (source, path) => {
          expect(textOf(highlight(source, path))).toBe(source)
        },
      ),
    )
  })
})

describe('the tree of files', () => {
  it('nests folders, and puts them before files', () => {
    expect(
      treeOf(['z.php', 'a/b/c.js', 'a/a.css', 'b.txt']).map(({ kind, path, depth }) => [kind, path, depth]),
    ).toEqual([
      ['folder', 'a', 0],
      ['folder', 'a/b', 1],
      ['file', 'a/b/c.js', 2],
      ['file', 'a/a.css', 1],
      ['file', 'b.txt', 0],
      ['file', 'z.php', 0],
    ])
  })
})
