import { describe, expect, it, test } from 'vitest'
import { plainText, preloadMarkdown } from '../../../site/src/ui/markdown/index.tsx'
import { parseMarkdown } from '../../../site/src/ui/markdown/parser.ts'
import type { MarkdownNode } from '../../../site/src/ui/markdown/parser.ts'

const element = (tag: string, ...children: readonly MarkdownNode[]) => ({ tag, children })

const linksIn = (nodes: readonly MarkdownNode[]): readonly string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string'
      ? []
      : [...(node.href === undefined ? [] : [node.href]), ...linksIn(node.children)],
  )

const textOf = (nodes: readonly MarkdownNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('')

describe('Markdown in a message', () => {
  it('supports paragraphs, lists and fenced code', () => {
    expect(parseMarkdown('One\nline\n\n- a\n- **b**\n\n1. x\n2. y\n\n```php\n<?php\n```')).toEqual([
      element('p', 'One', '\n', 'line'),
      element('ul', element('li', 'a'), element('li', element('strong', 'b'))),
      element('ol', element('li', 'x'), element('li', 'y')),
      element('pre', '<?php'),
    ])
  })

  it('supports nested lists, and items of several paragraphs', () => {
    expect(parseMarkdown('2. a\n   - b\n\n3. c\n\n   d')).toEqual([
      {
        ...element(
          'ol',
          element('li', element('p', 'a'), element('ul', element('li', 'b'))),
          element('li', element('p', 'c'), element('p', 'd')),
        ),
        start: 2,
      },
    ])
  })

  it('supports headings, quotes, emphasis and rules', () => {
    expect(parseMarkdown('## Look\n> so\n> it is\n\n*b* and 2 * 3 * 4\n\n---')).toEqual([
      element('h2', 'Look'),
      element('blockquote', element('p', 'so', '\n', 'it is')),
      element('p', element('em', 'b'), ' and 2 * 3 * 4'),
      element('hr'),
    ])
  })

  it('supports tables with column alignment', () => {
    expect(parseMarkdown('| a | b |\n|---|--:|\n| 1 | 2 |')).toEqual([
      element(
        'table',
        element('thead', element('tr', element('th', 'a'), { ...element('th', 'b'), align: 'right' })),
        element('tbody', element('tr', element('td', '1'), { ...element('td', '2'), align: 'right' })),
      ),
    ])
  })

  it('shows an unclosed fence as code', () => {
    expect(parseMarkdown('```\nhalf')).toEqual([element('pre', 'half')])
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](http://plain.example)',
    '[x](data:text/html,hi)',
    '[x](//other.example)',
    '[x](/api/users)',
    '<a href="https://x.example">x</a>',
    '<javascript:alert(1)>',
    'http://plain.example',
    'plain.example and somebody@x.example',
  ])('does not link %s', (text) => {
    const links = linksIn(parseMarkdown(text))
    // An address within a quoted attribute is text like any other.
    expect(links.filter((link) => !link.startsWith('https://x.example'))).toEqual([])
  })

  it('shows HTML and images as text', () => {
    expect(parseMarkdown('<img src=x onerror=alert(1)>')).toEqual([
      element('p', '<img src=x onerror=alert(1)>'),
    ])
    expect(textOf(parseMarkdown('![seen](https://x.example/pixel.gif)'))).toBe('!seen')
  })

  it('links an https address, labelled or bare, without trailing punctuation', () => {
    const handbook = 'https://developer.wordpress.org/plugins/'
    expect(parseMarkdown(`See [the handbook](${handbook}).`)).toEqual([
      element('p', 'See ', { ...element('a', 'the handbook'), href: handbook }, '.'),
    ])
    expect(linksIn(parseMarkdown(`See (${handbook}), then go.`))).toEqual([handbook])
  })

  it('loses no character of text it does not understand', () => {
    const text = 'a ** b ` c [d](e) f'
    expect(textOf(parseMarkdown(text))).toBe(text)
  })

  /** A length, and a CPU time that a linear parser never reaches. */
  const hostile = { characters: 200_000, microseconds: 4_000_000 }
  it.each([
    ['a heading that is nearly all space', '# a', ' ', 'b'],
    ['marks that might close a heading', '# ', '# ', 'b'],
    ['labels that are not closed', '', '[', ''],
    ['addresses that are not closed', '', '[a](https://', ''],
    ['addresses that are none', '', '(https://.', ''],
    ['emphasis that is not closed', '', ' *a', ''],
    ['emphasis that is opened and closed at odds', '', '*a**b', ''],
    ['strong text that is not closed', '', '**a ', ''],
    ['code that is not closed', '', '`a\n', ''],
    ['code with ever other marks', '', '`a``b```c', ''],
    ['quotes within quotes', '', '>', 'a'],
    ['lists within lists', '', '- ', 'a'],
    ['a table of many columns', '', '|a', '\n|-'],
    ['a line that is nearly one below the head of a table', 'a\n', '|', '-a'],
    ['many lines below the heads of tables', '', '|-\n', ''],
  ])('parses %s in linear time', (_, begin, unit, end) => {
    const text = begin + unit.repeat(hostile.characters / unit.length) + end
    const start = process.cpuUsage()
    parseMarkdown(text)
    expect(process.cpuUsage(start).user).toBeLessThan(hostile.microseconds)
  })
})

test('a message is read aloud without Markdown syntax, before and after the parser has loaded', async () => {
  const text = '# One\n\n- **two**\n- `three`\n\n[four](https://x.example)'
  expect(plainText(text)).toBe(text)
  await preloadMarkdown()
  expect(plainText(text)).toBe('One\ntwo\nthree\nfour')
})
