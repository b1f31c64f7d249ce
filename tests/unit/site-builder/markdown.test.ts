import { describe, expect, it } from 'vitest'
import { plainText, readInline, readMarkdown } from '../../../site/src/islands/builder/chat/markdown.ts'

describe('the little of Markdown in a chat', () => {
  it('reads paragraphs, lists and fenced code', () => {
    expect(readMarkdown('One\nline\n\n- a\n- **b**\n\n1. x\n2) y\n\n```php\n<?php\n```')).toEqual([
      { kind: 'paragraph', content: [{ kind: 'text', text: 'One\nline' }] },
      {
        kind: 'list',
        ordered: false,
        start: 1,
        items: [[{ kind: 'text', text: 'a' }], [{ kind: 'strong', text: 'b' }]],
      },
      {
        kind: 'list',
        ordered: true,
        start: 1,
        items: [[{ kind: 'text', text: 'x' }], [{ kind: 'text', text: 'y' }]],
      },
      { kind: 'code', text: '<?php' },
    ])
  })

  it('shows a fence that still comes as code', () => {
    expect(readMarkdown('```\nhalf')).toEqual([{ kind: 'code', text: 'half' }])
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](http://plain.example)',
    '[x](data:text/html,hi)',
    '[x](//other.example)',
    '<a href="https://x.example">x</a>',
  ])('makes no link of %s', (text) => {
    expect(readInline(text)).toEqual([{ kind: 'text', text }])
  })

  it('makes a link of an https address alone', () => {
    expect(readInline('see [the handbook](https://developer.wordpress.org/plugins/).')).toContainEqual({
      kind: 'link',
      text: 'the handbook',
      href: 'https://developer.wordpress.org/plugins/',
    })
  })

  it('links an address that stands bare, without what ends the sentence', () => {
    expect(readInline('See (https://wordpress.org/about/), then go.')).toContainEqual({
      kind: 'link',
      text: 'https://wordpress.org/about/',
      href: 'https://wordpress.org/about/',
    })
  })

  it('reads headings, quotes and emphasis, and lists whose items are long or stand apart', () => {
    expect(readMarkdown('## Look\n> so\n> it is\n\n2. a\n   goes on\n\n3. *b* and 2 * 3 * 4\nend')).toEqual([
      { kind: 'heading', content: [{ kind: 'text', text: 'Look' }] },
      { kind: 'quote', content: [{ kind: 'text', text: 'so\nit is' }] },
      {
        kind: 'list',
        ordered: true,
        start: 2,
        items: [
          [{ kind: 'text', text: 'a\ngoes on' }],
          [
            { kind: 'emphasis', text: 'b' },
            { kind: 'text', text: ' and 2 * 3 * 4' },
          ],
        ],
      },
      { kind: 'paragraph', content: [{ kind: 'text', text: 'end' }] },
    ])
  })

  it('says the words without the marks', () => {
    expect(plainText('# One\n\n- **two**\n- `three`\n\n[four](https://x.example)')).toBe(
      'One\ntwo\nthree\nfour',
    )
  })

  it('loses no character of a text it does not understand', () => {
    const text = 'a ** b ` c [d](e) f'
    expect(
      readInline(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })

  it('reads a heading without the marks that close it', () => {
    expect(readMarkdown('# C# ##  \n## ##\n### a # b')).toEqual([
      { kind: 'heading', content: [{ kind: 'text', text: 'C#' }] },
      { kind: 'heading', content: [] },
      { kind: 'heading', content: [{ kind: 'text', text: 'a # b' }] },
    ])
  })

  it('takes a line with a separator that a dot leaves out for one line', () => {
    expect(readMarkdown('- a\u2028b')).toEqual([
      { kind: 'list', ordered: false, start: 1, items: [[{ kind: 'text', text: 'a\u2028b' }]] },
    ])
  })

  /** So many characters, and a time that a reader that looks at each a few times does not come near. */
  const hostile = { characters: 200_000, milliseconds: 2_000 }
  it.each([
    ['a heading that is nearly all space', '# a', ' ', 'b'],
    ['a heading that does not end', '# ', ' ', 'x\u2028x'],
    ['marks that close a heading and do not', '# ', '# ', 'b'],
    ['an item that does not end', '- ', ' ', 'x\u2028x'],
    ['labels that are not closed', '', '[', ''],
    ['addresses that are not closed', '', '[a](https://', ''],
    ['addresses that are none', '', '(https://.', ''],
    ['emphasis that is not closed', '', ' *a', ''],
    ['strong text that is not closed', '', '**a ', ''],
    ['code that is not closed', '', '`a\n', ''],
  ])('reads %s in a time that grows with the text alone', (_, begin, unit, end) => {
    const text = begin + unit.repeat(hostile.characters / unit.length) + end
    const start = performance.now()
    readMarkdown(text)
    expect(performance.now() - start).toBeLessThan(hostile.milliseconds)
  })
})
