import fc from 'fast-check'
import { expect, it } from 'vitest'
import { memoryContent } from '../../../scripts/validate/memory-content.ts'
import { sampleLibrary } from '../../../scripts/validate/sample-library.ts'
import { feedText, rssFeed, sitemap, sitemapIndex } from '../../../site/src/content/feed.ts'
import { tries } from '../../support/fuzz.ts'

/** Parses the subset of XML 1.0 that our feeds use: elements are nested correctly, and special characters escaped. */
function elementsOf(xml: string): Record<string, string[]> {
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')).toBe(true)
  const body = xml.slice(xml.indexOf('\n') + 1)
  expect(body).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
  expect(body.isWellFormed()).toBe(true)
  const stack: string[] = []
  const found: Record<string, string[]> = {}
  const token = /<(\/?)([\w:]+)((?:\s[\w:]+="[^"<]*")*)(\/?)>|([^<]+)/y
  while (token.lastIndex < body.length) {
    const [whole, closing, name = '', , empty, text] = token.exec(body) ?? []
    expect(whole, body).toBeDefined()
    if (text !== undefined) {
      expect(text).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39);)/)
      ;(found[stack.at(-1) ?? ''] ??= []).push(text)
    } else if (closing) expect(stack.pop()).toBe(name)
    else if (!empty) stack.push(name)
  }
  expect(stack).toEqual([])
  return found
}

const item = {
  title: 'Salt & <pepper>',
  url: 'https://a.example/blog/salt?a&b',
  description: `"quoted"\u0000 it's\ud800`,
  category: '',
  publishedOn: '2026-03-01',
}
const channel = {
  title: 'T',
  description: 'D',
  home: 'https://a.example/blog',
  self: 'https://a.example/rss.xml',
}

it('a feed lists each article, escaped, without characters that XML forbids', () => {
  const xml = rssFeed({ ...channel, items: [item, { ...item, category: 'C', publishedOn: 'soon' }] })
  const elements = elementsOf(xml)
  expect(elements.title).toEqual(['T', 'Salt &amp; &lt;pepper&gt;', 'Salt &amp; &lt;pepper&gt;'])
  expect(elements.guid?.[0]).toBe('https://a.example/blog/salt?a&amp;b')
  expect(elements.description?.[1]).toBe('&quot;quoted&quot; it&#39;s')
  expect(elements.category).toEqual(['C'])
  expect(elements.pubDate).toEqual(['Sun, 01 Mar 2026 00:00:00 GMT'])
  expect(xml).toContain('<atom:link href="https://a.example/rss.xml" rel="self" type="application/rss+xml"/>')
  elementsOf(rssFeed({ ...channel, items: [] }))
})

it('a feed has the whole text of each article as escaped HTML with absolute links', async () => {
  const content = await memoryContent(sampleLibrary)
  for (const post of sampleLibrary.documents.posts) {
    const text = await feedText(post, content, 'https://a.example/')
    expect(text).toMatch(/<h2>.*<\/h2>/)
    expect(text).not.toMatch(/<(?:script|style)|undefined|href="(?!https?:|mailto:)/)
    const elements = elementsOf(rssFeed({ ...channel, items: [{ ...item, text }] }))
    expect(elements['content:encoded']?.[0]?.replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toContain(
      '</h2>',
    )
  }
  expect(elementsOf(rssFeed({ ...channel, items: [item] }))).not.toHaveProperty('content:encoded')
})

it('a sitemap lists its parts, and each part its pages', () => {
  expect(
    elementsOf(sitemapIndex(['https://a.example/sitemap-1.xml', 'https://a.example/sitemap-2.xml'])).loc,
  ).toHaveLength(2)
  const part = elementsOf(
    sitemap([
      { url: 'https://a.example/', changedAt: null },
      { url: 'https://a.example/b', changedAt: '2026-03-02T09:00:00.000Z' },
    ]),
  )
  expect(part.loc).toEqual(['https://a.example/', 'https://a.example/b'])
  expect(part.lastmod).toEqual(['2026-03-02T09:00:00.000Z'])
})

it('a feed is valid XML, whatever the text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(']]>', '<!--', '&amp;', '\ud800', '\u0007', '</item>'),
  )
  fc.assert(
    fc.property(text, text, text, (title, description, category) => {
      const written = { ...item, title, description, category, text: description }
      elementsOf(rssFeed({ ...channel, title: `a${title}`, items: [written] }))
    }),
    tries(),
  )
})
