import { describe, expect, it } from 'vitest'
import type { ContentImage } from '#contract/content/reader.ts'
import { memoryContent } from '../../../scripts/validate/memory-content.ts'
import type { Library } from '../../../scripts/validate/memory-content.ts'
import { body, heading, paragraph } from '../../../scripts/validate/rich-text.ts'
import { sampleLibrary } from '../../../scripts/validate/sample-library.ts'
import { liveLinks, livePages, defaultLinks } from '../../../site/src/components/links.ts'
import { readArticle } from '../../../site/src/content/article.ts'
import { readBlogList } from '../../../site/src/content/blog-list.ts'
import { longDate, isoDay } from '../../../site/src/content/dates.ts'
import { emptyContent } from '../../../site/src/content/empty.ts'
import { focalClasses, pictureSources } from '../../../site/src/content/images.ts'
import { readBlocks, readLegalSections } from '../../../site/src/content/page.ts'
import { promptScale } from '../../../site/src/content/prompt-scale.ts'
import { shareLinks } from '../../../site/src/content/share.ts'
import { matchingEntries } from '../../../site/src/lib/faq-filter.ts'

const content = await memoryContent(sampleLibrary)
const withDocuments = (documents: Partial<Library['documents']>) =>
  memoryContent({ ...sampleLibrary, documents: { ...sampleLibrary.documents, ...documents } })

describe('links to our own pages', () => {
  it('are shown when the pages exist, and never lead to a dangerous URL', async () => {
    const links = [
      { label: 'A', href: '/about' },
      { label: 'B', href: '/how-it-works' },
      { label: 'C', href: '/builder?x=1' },
      { label: 'D', href: 'https://a.example/' },
      { label: 'E', href: 'javascript:alert(1)' },
      { label: ' ', href: '/about' },
    ]
    expect((await liveLinks(links, content)).map(({ text }) => text)).toEqual(['A', 'C', 'D'])
    expect(await defaultLinks(['howItWorks', 'blog', 'about'], content)).toEqual([
      { href: '/blog', text: 'Blog' },
      { href: '/about', text: 'About' },
    ])
    expect(
      (await defaultLinks(['howItWorks', 'blog', 'about'], emptyContent)).map(({ text }) => text),
    ).toEqual(['Blog'])
    expect(await livePages(['dashboard', 'howItWorks', 'about'], content)).toEqual(['dashboard', 'about'])
    expect(await livePages(['dashboard', 'howItWorks', 'about'], emptyContent)).toEqual(['dashboard'])
  })
})

describe('an article', () => {
  const [first, second] = sampleLibrary.documents.posts

  it('recommends hand-picked articles that still exist, or else those of its category', async () => {
    const related = async (ids: readonly string[]) => {
      const posts = sampleLibrary.documents.posts.map((post) =>
        post === first ? { ...post, related: [...ids] } : post,
      )
      return (await readArticle('sample-ideas', await withDocuments({ posts })))?.related.map(({ id }) => id)
    }
    expect(await related(['sample-safety', 'gone', 'sample-ideas'])).toEqual(['sample-safety'])
    expect(await related(['gone'])).toEqual(['sample-choice', 'sample-26', 'sample-25'])
    expect(second?.category).toBe('safety')
  })

  it('is missing when nothing is published at its address', async () => {
    expect(await readArticle('gone', content)).toBeNull()
    expect(await readArticle('sample-ideas', emptyContent)).toBeNull()
  })

  it('is rendered without category, author and images', async () => {
    const posts = [
      { ...first!, author: 'gone', category: 'gone', image: 'gone', meta: { ...first!.meta, image: 'gone' } },
    ]
    expect(await readArticle('sample-ideas', await withDocuments({ posts }))).toMatchObject({
      category: null,
      tags: [{ name: 'Plugin ideas' }, { name: 'Pricing' }],
      author: null,
      cover: null,
      social: null,
      related: [],
    })
  })

  it('opens the share forms of three networks with its title and address', () => {
    const hrefs = shareLinks('A & b?', 'https://a.example/blog/x').map(({ href }) => href)
    expect(hrefs).toEqual([
      'https://twitter.com/intent/tweet?text=A+%26+b%3F&url=https%3A%2F%2Fa.example%2Fblog%2Fx',
      'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fa.example%2Fblog%2Fx',
      'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fa.example%2Fblog%2Fx',
    ])
  })
})

describe('a list of articles', () => {
  it.each([
    [{}, '/blog'],
    [{ number: '1' }, '/blog/page/1'],
    [{ category: 'business' }, '/blog/category/business'],
    [{ category: 'business', number: '1' }, '/blog/category/business/page/1'],
    [{ tag: 'pricing' }, '/blog/tag/pricing'],
    [{ tag: 'pricing', number: '1' }, '/blog/tag/pricing/page/1'],
  ])('of %j is at %s', async (asked, path) => {
    expect((await readBlogList(asked, content))?.path).toBe(path)
  })

  it.each([
    { number: '0' },
    { number: '01' },
    { number: '9' },
    { number: '1e3' },
    { number: '-1' },
    { category: 'gone' },
    { category: 'security', number: '1' },
    { tag: 'gone' },
    { tag: 'business' },
    { tag: 'pricing', number: '9' },
  ])('there is none of %j', async (asked) => {
    expect(await readBlogList(asked, content)).toBeNull()
  })

  it('exists before the first article, but a category or a tag does not', async () => {
    expect(await readBlogList({}, emptyContent)).toMatchObject({ posts: [] })
    const none = await withDocuments({ posts: [] })
    expect(await readBlogList({ category: 'business' }, none)).toBeNull()
    expect(await readBlogList({ tag: 'pricing' }, none)).toBeNull()
  })
})

describe('pages of blocks and legal pages', () => {
  it('omit deleted questions, and use no anchor twice', async () => {
    const page = sampleLibrary.documents.pages.find(({ kind }) => kind === 'landing')!
    const twice = { ...page, blocks: [...page.blocks, ...page.blocks] }
    const blocks = await readBlocks(
      twice,
      await withDocuments({ faqs: sampleLibrary.documents.faqs.slice(0, 2) }),
    )
    const questions = blocks.flatMap((read) => ('questions' in read ? read.questions : []))
    expect(questions).toHaveLength(4)
    const ids = [...blocks, ...questions].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect((await readBlocks(page, emptyContent)).map(({ block }) => block.blockType)).not.toContain(
      'questions',
    )
  })

  it('have a prompt box in each hero that asks for one, with unique ids', async () => {
    const page = sampleLibrary.documents.pages.find(({ kind }) => kind === 'landing')!
    const [hero] = page.blocks
    if (hero?.blockType !== 'hero') throw new Error('the landing page begins with its hero')
    const without = { ...hero, prompt: false }
    const read = await readBlocks({ ...page, blocks: [without, hero, hero] }, content)
    expect(read.map((each) => 'box' in each && each.box)).toEqual([null, 'ask', 'ask-2'])
  })

  it('have a walkthrough with a name for each step once a step has a drawing', async () => {
    const [page] = sampleLibrary.documents.pages
    const step = { title: 'Describe', text: 'In your words.' }
    const steps = { blockType: 'steps' as const, heading: 'Steps' }
    const read = await readBlocks(
      {
        ...page!,
        blocks: [
          { ...steps, items: [step, { ...step, drawing: null }] },
          { ...steps, items: [step, { ...step, drawing: 'files' }] },
        ],
      },
      content,
    )
    expect(read.map((each) => 'walk' in each && each.walk)).toEqual([
      null,
      [
        { ...step, drawing: null, id: 'describe' },
        { ...step, drawing: 'files', id: 'describe-2' },
      ],
    ])
  })

  it('give each section an anchor, whatever its title', async () => {
    const [legal] = sampleLibrary.documents['legal-pages']
    const section = (title: string, anchor: string) => ({
      title,
      anchor,
      body: body(heading('h2', 'Use'), paragraph('x')),
    })
    const sections = await readLegalSections(
      {
        ...legal!,
        sections: [section('Use', 'use'), section('Use', 'use'), section('Data', '" onclick="x')],
      },
      content,
    )
    expect(sections.map(({ id, number }) => [number, id])).toEqual([
      [1, 'use'],
      [2, 'use-2'],
      [3, 'onclick-x'],
    ])
    expect(sections[0]?.text.headings).toEqual([{ id: 'use-3', text: 'Use', level: 3 }])
  })
})

describe('searching the FAQ', () => {
  const entries = [
    { category: 'a', question: 'Who owns the CODE?', answer: 'You do.' },
    { category: 'b', question: 'Is it safe?', answer: 'The code is checked.' },
    { category: 'b', question: 'What does it cost?', answer: 'One credit.' },
  ]
  it.each([
    ['', '', 3],
    ['  Code ', '', 2],
    ['code', 'b', 1],
    ['', 'b', 2],
    ['owns the code? you', '', 0],
    ['(', '', 0],
    ['', 'c', 0],
  ])('for %j in %j finds %i', (search, category, count) => {
    expect(matchingEntries(entries, search, category).size).toBe(count)
  })
})

it('an image is offered in all formats, the smallest file first, cropped around its focal point', () => {
  const file = (type: string, width: number) => ({
    src: `/${width}.${type}`,
    width,
    height: 1,
    type: `image/${type}`,
  })
  const files: ContentImage['files'] = [file('webp', 480), file('avif', 480), file('avif', 960)]
  expect(pictureSources({ files })).toEqual([
    { type: 'image/avif', srcset: '/480.avif 480w, /960.avif 960w' },
    { type: 'image/webp', srcset: '/480.webp 480w' },
  ])
  expect(focalClasses({ x: 50, y: 52 })).toBe('')
  expect(focalClasses({ x: 0, y: 97 })).toBe('fx-0 fy-10')
  expect(focalClasses({ x: -5, y: 300 })).toBe('fx-0 fy-10')
})

it('dates are formatted, and invalid ones omitted', () => {
  expect(longDate('2025-10-23')).toBe('23 October 2025')
  expect(longDate('2025-10-23T23:30:00.000Z')).toBe('23 October 2025')
  expect(isoDay('2025-10-23T23:30:00.000Z')).toBe('2025-10-23')
  expect(longDate('soon')).toBe('')
})

it('the position on the prompt length scale matches the length', () => {
  expect(promptScale(0)).toEqual({ full: 300, part: 0 })
  expect(promptScale(199)).toEqual({ full: 300, part: 66.3 })
  expect(promptScale(301)).toEqual({ full: 600, part: 50.2 })
})
