import { globalSchemas } from '#contract/content/documents.ts'
import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { sampleLibrary } from '../../../scripts/validate/sample-library.ts'
import { memoryContent } from '../../../scripts/validate/memory-content.ts'
import type { ForumComment, ThreadAnswer } from '#contract/community.ts'
import { sampleThread } from '../../../scripts/validate/sample-community.ts'
import { readBlogList } from '../../../site/src/content/blog-list.ts'
import {
  blogMarkdown,
  contactMarkdown,
  faqMarkdown,
  legalMarkdown,
  pageMarkdown,
  postMarkdown,
  pricingMarkdown,
  startMarkdown,
  threadMarkdown,
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

const settings = sampleLibrary.globals['site-settings']
async function listMarkdown(asked: Parameters<typeof readBlogList>[0]): Promise<string> {
  const list = await readBlogList(asked, content)
  if (!list) throw new Error('There is no such list')
  return blogMarkdown(list, base)
}

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
      [await startMarkdown(place), '/'],
      [await pricingMarkdown(place), '/pricing'],
      [await contactMarkdown(place, settings), '/contact'],
      [await listMarkdown({}), '/blog'],
      [await listMarkdown({ number: '1' }), '/blog/page/1'],
      [await listMarkdown({ category: 'business' }), '/blog/category/business'],
      [await listMarkdown({ tag: 'pricing' }), '/blog/tag/pricing'],
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

describe('a list as Markdown', () => {
  it('has a link to the twin of each article and of its neighbors', async () => {
    const list = await readBlogList({ tag: 'pricing', number: '1' }, content)
    const markdown = await listMarkdown({ tag: 'pricing', number: '1' })
    expect(list?.posts.length).toBeGreaterThan(1)
    for (const { post } of list?.posts ?? [])
      expect(markdown).toContain(`[${plainLine(post.title)}](<https://a.example/blog/${post.slug}.md>)`)
    expect(markdown).toContain(`(<https://a.example${list?.page.newer ?? ''}.md>)`)
    expect(markdown).toMatch(/^# Pricing, Page 1$/m)
  })
})

describe('a screen as Markdown', () => {
  it('has what it costs, and the answers that its page has', async () => {
    const markdown = await pricingMarkdown(place)
    const { plans, pack } = sampleLibrary.globals.pricing
    for (const { name, price } of plans) expect(markdown).toContain(`**${name}:** $${price} `)
    expect(markdown).toContain(`## ${plainLine(pack.name)}`)
    expect(markdown).toContain('| A request that delivers files | 1 |')
  })

  it('follows what staff have arranged', async () => {
    const home = (sections: object[]) =>
      memoryContent({
        ...sampleLibrary,
        globals: {
          ...sampleLibrary.globals,
          home: globalSchemas.home.parse({ ...sampleLibrary.globals.home, sections }),
        },
      })
    const usual = await startMarkdown({ content: await home([]), base })
    expect(usual).toMatch(/^## Three steps$/m)
    expect(usual).toMatch(/^### Checked before you pay$/m)
    const arranged = await home([
      { blockType: 'opening', heading: 'Say it' },
      { blockType: 'threeSteps', hidden: true },
    ])
    const own = await startMarkdown({ content: arranged, base })
    expect(own).toMatch(/^# Say it$/m)
    expect(own).not.toContain('Three steps')
  })

  it('has the questions of the start page as the FAQ has them', async () => {
    const asked = documents.faqs.filter(({ onHome }) => onHome)
    const start = await startMarkdown(place)
    for (const { question, answer } of asked)
      expect(start).toContain(
        `### ${plainLine(question)}\n\n${await richTextMarkdown(answer, content, base)}`,
      )
    expect(asked.length).toBeGreaterThan(0)
  })

  it('has the address of the support', async () => {
    const supportEmail = 'help@a.example'
    expect(await contactMarkdown(place, { ...settings, supportEmail })).toContain(
      `(<mailto:${supportEmail}>)`,
    )
    expect(await contactMarkdown(place, { ...settings, supportEmail: '' })).not.toContain('mailto:')
  })
})

describe('a thread as Markdown', () => {
  const thread = { ...sampleThread, title: 'A *title*', content: '# Loud\n\n---' } as ThreadAnswer
  const comment = (words: string, more: Partial<ForumComment> = {}) =>
    ({
      id: words,
      author: { name: 'Ada', avatar: null },
      content: words,
      replies: [],
      withheld: null,
      ...more,
      createdAt: thread.createdAt,
    }) as unknown as ForumComment

  it('quotes what people wrote, so that it is no part of the page', () => {
    const comments = [
      comment('First', { replies: [comment('Reply')] }),
      comment('Hidden words', { withheld: 'hidden' }),
    ]
    const markdown = threadMarkdown(thread, { comments, next: 'more' }, null, base)
    expect(markdown.match(/^# .*$/gm)).toEqual(['# A \\*title\\*'])
    expect(markdown).toContain('> # Loud\n>\n> ---')
    expect(markdown.indexOf('> First')).toBeLessThan(markdown.indexOf('> Reply'))
    expect(markdown).not.toContain('Hidden words')
    expect(markdown).toContain(`(<https://a.example/community/thread/${thread.id}.md?after=more>)`)
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
