import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { markdownText } from '#cms/platform/markdown-text.ts'
import { excerptOf, postHtml, postWords } from '../../../site/src/content/post-markdown.ts'
import { vectors } from '../../support/vectors.ts'

/** What people write in the forum, as HTML. */

const image = '/api/app/community/images/00000000-0000-4000-8000-000000000001?size=640x480'
const attacks = [
  ...vectors,
  ...vectors.map((vector) => `![${vector}](${image})`),
  `!["onload=alert(1)](${image})`,
  `![<script>alert(1)</script>](${image} "onload=alert(1)")`,
  `![a](${image}"onload=alert(1))`,
  `[![a](${image})](javascript:alert(1))`,
  `@[<img src=x onerror=alert(1)>](1042)`,
  `@[https://evil.example](1042)`,
  `@[**a**"><script>alert(1)</script>](1042)`,
]
/** Each element that a post may become, with its attributes. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  ol: ['start'],
  th: ['data-align'],
  td: ['data-align'],
  button: ['type', 'class', 'hidden'],
  pre: ['tabindex'],
  div: ['class', 'tabindex'],
  figure: ['class'],
  p: ['class'],
  ...Object.fromEntries(
    ['ul', 'li', 'blockquote', 'em', 'strong', 's', 'code', 'hr', 'br', 'table', 'thead', 'tbody', 'tr']
      .concat(['copy-code', 'figcaption', 'b', 'bdi'])
      .map((tag) => [tag, []]),
  ),
}

function elementsOf(html: string) {
  const { document } = new Window()
  document.body.innerHTML = html
  return [...document.body.querySelectorAll('*')]
}

describe('a post', () => {
  it('shows a mention as the name alone, which is plain text also if it looks like Markdown', () => {
    expect(postHtml('Thanks, @[Anna *Berg* https://a.example](1042)!')).toBe(
      '<p>Thanks, <b><bdi>@Anna *Berg* https://a.example</bdi></b>!</p>',
    )
    expect(postWords('**@[Anna](1042)**, see')).toBe('@Anna, see')
    expect(postHtml('`@[Anna](1042)` @\\[Anna](1042) @[Anna](42)')).not.toContain('<b>')
    expect(markdownText('Ask @[Anna Berg](1042).')).toBe('Ask @Anna Berg.')
  })

  it(`is safe for ${attacks.length} known attacks`, () => {
    expect(attacks.length).toBeGreaterThan(100)
    for (const vector of attacks)
      for (const element of elementsOf(postHtml(vector))) {
        const tag = element.tagName.toLowerCase()
        expect(Object.keys(allowed), vector).toContain(tag)
        for (const { name, value } of element.attributes) {
          expect(allowed[tag], vector).toContain(name)
          if (name === 'href') expect(value, vector).toMatch(/^(https:\/\/|\/api\/app\/community\/images\/)/)
          if (name === 'src')
            expect(value, vector).toMatch(/^\/api\/app\/community\/images\/[0-9a-f-]{36}\?size=\d+x\d+$/)
        }
      }
  })

  it('shows images of ours with room for them, and links to others', () => {
    const [, link, shown] = elementsOf(postHtml(`![A form](${image})`))
    expect(link?.getAttribute('href')).toBe(image)
    expect(shown?.getAttribute('src')).toBe(image)
    expect([shown?.getAttribute('width'), shown?.getAttribute('height')]).toEqual(['640', '480'])
    expect(shown?.getAttribute('alt')).toBe('A form')
    for (const other of ['https://evil.example/pixel.gif', `https://evil.example${image}`])
      expect(postHtml(`![seen](${other})`)).not.toContain('<img')
    for (const other of ['/api/app/avatars/1/image', `${image}0000`, image.replace('?size=640x480', '')])
      expect(postHtml(`![seen](${other})`)).not.toMatch(/<(img|a)/)
    expect(postWords(`![A form](${image})`)).toBe('A form')
  })

  it('links to other sites without vouching for them', () => {
    const [, link] = elementsOf(postHtml('[a](https://a.example/?b=1&c="2")'))
    expect(link?.getAttribute('rel')).toBe('ugc nofollow noopener')
    expect(link?.textContent).toBe('a')
  })

  it('keeps line breaks, also those of code', () => {
    expect(postHtml('One\ntwo')).toBe('<p>One<br>two</p>')
    expect(postHtml('```php\na\nb\n```')).toContain('<code>a\nb</code>')
    expect(postHtml('- a\n- b')).toBe('<ul><li>a</li><li>b</li></ul>')
  })

  it('does not take the headings of the page', () => {
    expect(postHtml('# Big')).toBe('<p class="md-heading">Big</p>')
  })

  it.each([
    ['10,000 nested quotes', '>'.repeat(10_000)],
    ['5,000 open brackets', '['.repeat(5_000)],
    ['5,000 stars', '*a '.repeat(2_500)],
    ['5,000 backticks', '`'.repeat(5_000)],
    ['stars and letters at odds', '*a**b'.repeat(1_000)],
    ['5,000 underscores', '_a '.repeat(2_500)],
    ['5,000 tildes', '~~a'.repeat(1_700)],
    ['addresses that are not closed', '[a](https://'.repeat(400)],
    ['lists in quotes in lists', '- > '.repeat(1_250)],
    ['a table of 2,500 columns', `${'|a'.repeat(1_250)}\n${'|-'.repeat(1_250)}`],
    ['as many units as 5,000 characters may have', `[${'\u0301'.repeat(4)}`.repeat(5_000)],
    ['nested lists', Array.from({ length: 100 }, (_, at) => `${' '.repeat(at)}- a`).join('\n')],
  ])('of %s is read, as HTML and as words, in less than a second', (_name, text) => {
    const start = performance.now()
    postHtml(text)
    postWords(text)
    markdownText(text)
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})

describe('a post of 2,000 characters', () => {
  it.each([
    ['empty rows below wide heads', `${'|a'.repeat(200)}|\n${'|-'.repeat(200)}|\n${'|\n'.repeat(600)}`],
    ['the same in a quote', `> ${'|a'.repeat(200)}|\n> ${'|-'.repeat(200)}|\n${'> |\n'.repeat(400)}`],
    ['the same in a list', `- ${'|a'.repeat(200)}|\n  ${'|-'.repeat(200)}|\n${'  |\n'.repeat(400)}`],
    ['empty rows below narrow heads', `|a|b|c|d\n|-|-|-|-\n${'|\n'.repeat(950)}`],
    ['rows of one letter', `|a\n|-\n${'|b\n'.repeat(650)}`],
    ['addresses', 'https://a.b '.repeat(166)],
    ['brackets of addresses', '<https://a.b>'.repeat(150)],
    ['line breaks', 'a\n'.repeat(1_000)],
    ['code', '`a` '.repeat(500)],
    ['fences', '```\n```\n'.repeat(250)],
  ])('of %s becomes at most fifty times as long', (_name, text) => {
    expect(postHtml(text).length).toBeLessThan(50 * text.length)
  })

  it('keeps a table whose rows leave out cells', () => {
    const text = `|a|b|c|\n|-|-|-|\n${'|d\n'.repeat(20)}`
    expect(postHtml(text).match(/<td>/g)).toHaveLength(60)
  })
})

describe('the words of a post', () => {
  it('are on one line and without marks', () => {
    expect(postWords('# Title\n\nSome **bold**\nand `code`\n\n- a\n- b')).toBe('Title Some bold and code a b')
  })

  it('are cut between characters as people see them', () => {
    expect(excerptOf('👨‍👩‍👧‍👦'.repeat(3), 2)).toBe('👨‍👩‍👧‍👦'.repeat(2))
    expect(excerptOf('short', 160)).toBe('short')
  })
})
