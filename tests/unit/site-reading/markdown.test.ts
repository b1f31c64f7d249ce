import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { sampleLibrary } from '../../../scripts/validate/sample-library.ts'
import { memoryContent } from '../../../scripts/validate/memory-content.ts'
import {
  faqMarkdown,
  legalMarkdown,
  pageMarkdown,
  postMarkdown,
} from '../../../site/src/content/markdown/index.ts'
import { richTextMarkdown } from '../../../site/src/content/markdown/rich-text.ts'
import { codeBlock, codeWord, plainLine } from '../../../site/src/content/markdown/text.ts'
import { richText } from '../../support/rich-text.ts'
import { tries } from '../../support/fuzz.ts'

/** What the site says, as Markdown: read back by a parser, it is what was written. */

const base = 'https://a.example/'
const content = await memoryContent(sampleLibrary)
const place = { content, base }
const reader = new MarkdownIt()
const { documents } = sampleLibrary

/** The words of a text in Markdown, as a reader sees them. */
const shown = (markdown: string): string =>
  reader
    .parse(markdown, {})
    .flatMap(({ children }) => children ?? [])
    .map(({ content: words, type }) => (type === 'softbreak' ? ' ' : words))
    .join('')

const node = (type: string, children: readonly object[] = [], more: object = {}) => ({
  type,
  version: 1,
  children,
  ...more,
})
const text = (words: string, format = 0) => ({ type: 'text', version: 1, text: words, format })
const markdownOf = (...children: object[]) =>
  richTextMarkdown({ root: node('root', children) as never }, content, base)

describe('a document as Markdown', () => {
  it('begins with its title and ends with its address', async () => {
    const [post] = documents.posts
    const [page] = documents.pages
    const [legal] = documents['legal-pages']
    if (!post || !page || !legal) throw new Error('The library is empty')
    for (const [markdown, path] of [
      [await postMarkdown(post, '/blog/x', place), '/blog/x'],
      [await pageMarkdown(page, '/about', place), '/about'],
      [await legalMarkdown(legal, '/terms', place), '/terms'],
      [await faqMarkdown('/faq', place), '/faq'],
    ] as const) {
      expect(markdown).toMatch(/^# \S/)
      expect(markdown.match(/^# /gm)).toHaveLength(1)
      expect(markdown).toContain(`(<https://a.example${path}>)`)
      // Nothing that only our own pages understand.
      expect(markdown).not.toMatch(/\]\(<?\//)
      expect(markdown).not.toContain('undefined')
    }
  })

  it('has every question with its answer', async () => {
    const markdown = await faqMarkdown('/faq', place)
    for (const { question } of documents.faqs) expect(markdown).toContain(`### ${plainLine(question)}`)
  })
})

describe('a text as Markdown', () => {
  it('has headings, marks, lists, quotes, tables and links', async () => {
    const link = node('link', [text('here')], { fields: { linkType: 'custom', url: '/blog' } })
    const bad = node('link', [text('not here')], {
      fields: { linkType: 'custom', url: 'javascript:alert(1)' },
    })
    const item = (...children: object[]) => node('listitem', children)
    expect(
      await markdownOf(
        node('heading', [text('Title')], { tag: 'h2' }),
        node('paragraph', [text('One '), text('bold ', 1), text('code', 16), text(' and '), link, bad]),
        node(
          'list',
          [item(text('a')), item(node('list', [item(text('b'))], { listType: 'bullet' })), item(text('c'))],
          { listType: 'number', start: 3 },
        ),
        node('quote', [text('said')]),
        node('table', [
          node('tablerow', [node('tablecell', [node('paragraph', [text('x|y')])])]),
          node('tablerow', [node('tablecell', [node('paragraph', [text('z')])])]),
        ]),
      ),
    ).toBe(
      [
        '## Title',
        'One **bold** `code` and [here](<https://a.example/blog>)not here',
        '3. a\n\n   - b\n4. c',
        '> said',
        '| x\\|y |\n| --- |\n| z |',
      ].join('\n\n'),
    )
  })

  it('is the same words when it is read', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary-ascii', maxLength: 40 }), async (words) => {
        const line = words.replace(/\s+/g, ' ').trim()
        fc.pre(line !== '' && !/\p{Cc}/u.test(line))
        expect(shown(await richTextMarkdown(richText(line) as never, content, base)).trim()).toBe(line)
      }),
      tries(300),
    ))

  it('keeps code as it is', () => {
    const code = 'a\n```\n````b'
    expect(reader.parse(codeBlock(code, 'php'), {})[0]).toMatchObject({ type: 'fence', content: `${code}\n` })
    for (const word of ['a`b', '``', '`x', 'plain']) expect(shown(codeWord(word))).toBe(word)
  })

  it('of any depth is written', async () => {
    let deep: object = text('deep')
    for (let level = 0; level < 20_000; level += 1) deep = node('quote', [deep])
    expect(await markdownOf(deep)).toContain('deep')
  })
})
