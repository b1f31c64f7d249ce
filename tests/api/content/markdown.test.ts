import { beforeAll, expect, inject, it } from 'vitest'
import { communityPaths } from '#contract/community.ts'
import type { ThreadsAnswer } from '#contract/community.ts'
import { communityRoutes } from '#contract/community-routes.ts'
import { contentPaths } from '#contract/content/paths.ts'
import { plainLine } from '../../../site/src/content/markdown/index.ts'
import { Client } from '../../support/client.ts'
import { create, newCategory, postData, richText, unique, unpublish } from '../../support/content.ts'
import { gather } from '../access/people.ts'

/** What programs read: pages as Markdown, the list of them, and that samples are left out. */

const visitor = new Client(inject('product').url)
let staff: Client
let category: string
beforeAll(async () => {
  staff = (await gather(inject('product'))).clients.editor
  category = (await newCategory(staff)).id
})

const newPost = (more: object) =>
  create<{ id: string; slug: string }>(staff, 'posts', postData(category, { title: unique('Twin'), ...more }))
const statusOf = async (path: string) => (await visitor.get(path)).status
/** What HTML writes as references in our headings. */
const decoded = (html: string) =>
  html.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
/** A change is live after about a second, and an answer may be a second old. */
const eventually = { timeout: 30_000, interval: 500 }

it('an article has a twin in Markdown, named by its page and by the list', async () => {
  const { id, slug } = await newPost({ body: richText('Words with *stars*.') })
  const path = contentPaths.post(slug)
  const twin = contentPaths.markdown(path)
  await expect.poll(() => statusOf(twin), eventually).toBe(200)
  const { text, headers } = await visitor.get(twin)
  expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(text).toContain('Words with \\*stars\\*.')
  await expect.poll(() => statusOf(path), eventually).toBe(200)
  expect((await visitor.get(path)).text).toContain(`rel="alternate" type="text/markdown" href="${twin}"`)
  expect((await visitor.get(contentPaths.llms)).text).toContain(`${twin}>)`)
  await unpublish(staff, 'posts', id)
  await expect.poll(() => statusOf(twin), eventually).toBe(404)
})

it('a sample is not for search engines, and in no list of ours', async () => {
  const { slug } = await newPost({ sample: true })
  const path = contentPaths.post(slug)
  await expect.poll(() => statusOf(path), eventually).toBe(200)
  expect((await visitor.get(path)).text).toContain('<meta name="robots" content="noindex"')
  expect((await visitor.get(contentPaths.llms)).text).not.toContain(slug)
  const { text } = await visitor.get(contentPaths.sitemap)
  const parts = [...text.matchAll(/<loc>[^<]*(\/sitemap-\d+\.xml)<\/loc>/g)].map(([, part = '']) => part)
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) expect((await visitor.get(part)).text).not.toContain(`${slug}<`)
})

it('the list names the questions and pages, which all have a twin', async () => {
  const { text, headers } = await visitor.get(contentPaths.llms)
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toMatch(/^# \S+\n\n> \S/)
  const twins = [...text.matchAll(/\(<https?:\/\/[^/]+([^>]+\.md)>\)/g)].map(([, path = '']) => path)
  expect(twins).toEqual(expect.arrayContaining(['/faq.md', '/about.md', '/terms.md']))
  for (const path of twins.slice(0, 20)) expect(await statusOf(path), path).toBe(200)
})

it('each page that people read names its twin, and has it', async () => {
  const lists = [contentPaths.postList('business', null), contentPaths.tagList('ai', null)]
  const named = (await visitor.get(contentPaths.llms)).text
  for (const path of lists) expect(named).toContain(`${contentPaths.markdown(path)}>)`)
  const { threads } = (await visitor.get(communityRoutes.threads.path)).json<ThreadsAnswer>()
  const thread = communityPaths.thread(threads[0]?.id ?? '')
  const paths = ['/', '/blog', '/pricing', '/contact', '/faq', '/how-it-works', '/community', thread]
  for (const path of [...paths, ...lists]) {
    const page = await visitor.get(path)
    expect(page.status, path).toBe(200)
    const [, twin = ''] = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(page.text) ?? []
    expect(twin, path).toBe(contentPaths.markdown(path))
    const { status, text, headers } = await visitor.get(twin)
    expect(status, twin).toBe(200)
    expect(headers.get('content-type'), twin).toBe('text/markdown; charset=utf-8')
    const [, heading = ''] = /<h1[^>]*>\s*([^<]+?)\s*<\/h1>/.exec(page.text) ?? []
    expect(heading, path).not.toBe('')
    expect(text.split('\n', 1)[0], twin).toBe(`# ${plainLine(decoded(heading))}`)
  }
})

it('a page of a category of the forum has a twin, too', async () => {
  const path = communityPaths.list({ category: 'help' })
  const { status, text } = await visitor.get(contentPaths.markdown(path))
  expect(status).toBe(200)
  expect(text).toMatch(/^# Community: \S/)
})

it.each([
  '/nowhere.md',
  '/blog/nowhere.md',
  '/blog/page/99.md',
  '/blog/tag/nowhere.md',
  '/blog/tag/ai/page/9.md',
  '/community/nowhere.md',
  `/community/thread/${crypto.randomUUID()}.md`,
  '/a/b/c.md',
  '/..md',
])('%s is no page', async (path) => {
  expect(await statusOf(path)).toBe(404)
})
