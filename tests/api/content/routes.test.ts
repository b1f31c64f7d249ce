import { expect, inject, it } from 'vitest'
import { communityPaths } from '#contract/community.ts'
import type { ThreadsAnswer } from '#contract/community.ts'
import { communityRoutes } from '#contract/community-routes.ts'
import { swedishAliases } from '#contract/static-pages.ts'
import { Client } from '../../support/client.ts'

/** The routes of the specification (community §2.1, §2.7), each with its page. */

const visitor = new Client(inject('product').url)

/** For an account; their headings come with their island. */
const screens = ['/auth', '/welcome', '/dashboard', '/admin', '/settings', '/builder', '/plugin-editor']
const articles = [
  'profitable-wordpress-plugin-ideas-2025',
  'ai-wordpress-plugin-trends-2025',
  'how-to-build-wordpress-plugin-without-coding-2025',
  'ai-wordpress-plugin-builder-vs-custom-development',
  '10-wordpress-plugin-ideas-no-coding',
  'wordpress-plugin-builder-agencies-complete-guide',
  'wordpress-plugin-security-best-practices',
]
const pages = [
  ...[
    '/',
    '/about',
    '/pricing',
    '/how-it-works',
    '/contact',
    '/terms',
    '/privacy',
    '/purchase-terms',
    '/faq',
  ],
  ...['/community', '/wordpress-plugin-builder-no-code', '/ai-wordpress-plugin-generator'],
  ...['/how-to-build-wordpress-plugin', '/wordpress-plugin-builder-for-agencies', '/blog'],
  ...articles.map((slug) => `/blog/${slug}`),
]

it.each(pages)('%s has a page with one heading, a title and a description of its own', async (path) => {
  const { status, text } = await visitor.get(path)
  expect(status).toBe(200)
  expect(text.match(/<h1\b/g)).toHaveLength(1)
  expect(text).toMatch(/<title>[^<]+<\/title>/)
  expect(text).toMatch(/<meta name="description" content="[^"]{20,}"/)
  expect(text).not.toContain('content="noindex')
  expect(text).not.toMatch(/>\s*(undefined|null|NaN|\[object Object\])\s*</)
})

it('no two of them share a title or a description', async () => {
  const texts = await Promise.all(pages.map(async (path) => (await visitor.get(path)).text))
  for (const pattern of [/<title>([^<]+)/, /<meta name="description" content="([^"]+)/]) {
    const all = texts.map((text) => pattern.exec(text)?.[1])
    expect(all.filter((each, at) => all.indexOf(each) !== at)).toEqual([])
  }
})

it.each(screens)('%s is there, and kept from search engines', async (path) => {
  const { status, text } = await visitor.get(path)
  expect(status).toBe(200)
  expect(text).toContain('content="noindex')
})

it('a thread has a page', async () => {
  const { threads } = (await visitor.get(communityRoutes.threads.path)).json<ThreadsAnswer>()
  const [first] = threads
  const { status, text } = await visitor.get(communityPaths.thread(first?.id ?? ''))
  expect(status).toBe(200)
  expect(text.match(/<h1\b/g)).toHaveLength(1)
})

it.each(Object.entries(swedishAliases))('%s leads to %s', async (from, to) => {
  const { status, headers } = await visitor.get(from)
  expect(status).toBe(308)
  expect(new URL(headers.get('location') ?? '').pathname).toBe(to)
})

it.each([
  '/nowhere',
  '/blog/nowhere',
  '/blog/tag/nowhere',
  '/blog/category/nowhere',
  '/blog/tag',
  '/about/us',
])('%s shows the Swedish page for what does not exist', async (path) => {
  const { status, text } = await visitor.get(path)
  expect(status).toBe(404)
  expect(text).toContain('Sidan hittades inte')
  expect(text).toMatch(/<main[^>]*lang="sv"|lang="sv"/)
})
