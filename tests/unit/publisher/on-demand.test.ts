import http from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { Faq } from '#contract/content/documents.ts'
import { Content, Mirror } from '#server/publisher/content/index.ts'
import { createOnDemand, serveOnDemand } from '#server/publisher/index.ts'
import type { Render } from '#server/publisher/index.ts'
import { temporaryFolder } from '../gateway/support.ts'
import { memorySource, page, post, publicConfig, publisherIn, silent } from './fixture.ts'

const id = '8b5d1c1e-9d5f-4b53-9a55-0f6f1d0d7b11'
const staffCookie = 'payload-token=staff'

/** A CMS with one draft, which recognizes staff by their cookie and accepts it only from our own pages. */
async function cmsWith(draft: object): Promise<string> {
  const server = http.createServer(({ url = '', headers }, response) => {
    const staff = headers.cookie === staffCookie && headers['sec-fetch-site'] === 'same-origin'
    const { pathname, searchParams } = new URL(url, 'http://cms.test')
    const known = ['posts', 'pages', 'faqs'].some((name) => pathname === `/api/${name}/${id}`)
    if (pathname === '/api/users/me') {
      const user = staff ? { roles: ['editor'] } : headers.cookie === undefined ? null : { roles: [] }
      return void response.end(JSON.stringify({ user }))
    }
    const seen = known && staff && searchParams.get('draft') === 'true'
    response.writeHead(seen ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(seen ? draft : {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Shows the article or page at the address, and one published article beside it. */
const render: Render = async (url, { content, draft }) => {
  const slug = url.split('/').at(-1) ?? ''
  const found = url.startsWith('/blog/')
    ? await content.bySlug('posts', slug)
    : await content.bySlug('pages', slug)
  const [newest] = await content.newestPosts(1)
  const card = newest ? await content.card({ title: newest.title, category: 'Ideas' }) : ''
  const blocks = found && 'blocks' in found ? found.blocks.length : 0
  const text = `${draft ? 'Draft' : 'Public'}: ${found?.title ?? 'none'}, ${blocks}, ${newest?.title ?? 'none'} ${card}`
  return new Response(page(text), {
    headers: { 'content-type': 'text/html' },
    status: url === '/404' ? 404 : 200,
  })
}

async function serving(draft: object) {
  const dataFolder = await temporaryFolder()
  const source = memorySource()
  source.put('posts', post(1))
  const publisher = await publisherIn(dataFolder, { source, render })
  const cmsUrl = await cmsWith(draft)
  const onDemand = createOnDemand({
    dataFolder,
    cmsUrl,
    publicConfig,
    render,
    source,
    content: publisher.content,
    current: () => publisher.current(),
  })
  const server = await serveOnDemand(onDemand, 0, silent)
  onTestFinished(() => server.close())
  const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { headers })
  return { publisher, ask }
}

const asStaff = { cookie: staffCookie, 'sec-fetch-site': 'same-origin' }

test('staff see a draft in its page, along with published content', async () => {
  const { publisher, ask } = await serving({ ...post(2), title: 'Still being written', slug: 'unwritten' })
  await publisher.publish([])
  const answer = await ask(`/draft/posts/${id}`, asStaff)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await answer.text()).toContain('Draft: Still being written, 0, Post 1')
})

test('a draft is refused without a session, to creators, to other sites, and for other collections', async () => {
  const { publisher, ask } = await serving(post(2))
  await publisher.publish([])
  const refused: [string, Record<string, string>][] = [
    [`/draft/posts/${id}`, {}],
    [`/draft/posts/${id}`, { cookie: 'payload-token=creator', 'sec-fetch-site': 'same-origin' }],
    [`/draft/posts/${id}`, { cookie: staffCookie, 'sec-fetch-site': 'cross-site' }],
    [`/draft/users/${id}`, asStaff],
    [`/draft/posts/${id.replace('8', '9')}`, asStaff],
    ['/draft/posts/..%2fusers', asStaff],
    ['/draft/constructor/1', asStaff],
  ]
  for (const [path, headers] of refused) expect((await ask(path, headers)).status, path).toBe(404)
})

test('a nearly empty draft is rendered', async () => {
  const article = await serving({ id, updatedAt: '', title: null, body: null })
  await article.publisher.publish([])
  expect(await (await article.ask(`/draft/posts/${id}`, asStaff)).text()).toContain('Draft: , 0')
  const hero = { blockType: 'hero', heading: 'Plugins', prompt: true, buttons: [] }
  const pages = await serving({
    id,
    updatedAt: '',
    blocks: [hero, { blockType: 'hero' }, { blockType: 'x' }],
  })
  await pages.publisher.publish([])
  expect(await (await pages.ask(`/draft/pages/${id}`, asStaff)).text()).toContain('Draft: , 1')
})

test.each(['%', '%E0%A4%A', 'a/b', '../x', '.', '?x', '#a', '//evil', 'http://[', '\\', 'A b', ' '])(
  'a draft with the slug %j is rendered',
  async (slug) => {
    const { publisher, ask } = await serving({ ...post(2), title: 'Still being written', slug })
    await publisher.publish([])
    const answer = await ask(`/draft/posts/${id}`, asStaff)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Draft: Still being written')
  },
)

test('a draft with the address of an app screen is not replaced by that screen', async () => {
  const { publisher, ask } = await serving({ id, updatedAt: '', title: 'Not the builder', slug: 'builder' })
  await publisher.publish([])
  expect(await (await ask(`/draft/pages/${id}`, asStaff)).text()).toContain('Draft: Not the builder')
})

test('a draft of a question appears in its place on the FAQ page', async () => {
  const kind = { id: 'k1', updatedAt: '', name: 'Prices', slug: 'prices', _order: 'a0' }
  const question = (own: string, words: string, _order: string): Faq => ({
    ...{ id: own, updatedAt: '', question: words, answer: post(1).body, category: 'k1', _order },
    ...{ onHome: false, sample: false },
  })
  const content = new Content(new Mirror())
  const source = memorySource()
  source.put('faq-categories', kind)
  source.put('faqs', question(id, 'How much?', 'a2'))
  source.put('faqs', question('q1', 'Why?', 'a1'))
  await content.mirror.load(source)
  const cmsUrl = await cmsWith({ ...question(id, 'How much is it?', 'a2'), answer: null })
  const shown: Render = async (url, { content: read, draft }) => {
    const entries = (await read.faqs()).flatMap((group) => group.entries)
    return new Response(page(`${url} ${String(draft)} ${entries.map((entry) => entry.question).join(' ')}`))
  }
  const onDemand = createOnDemand({
    ...{ dataFolder: await temporaryFolder(), cmsUrl, publicConfig, render: shown, source, content },
    current: () => null,
  })
  const asker = { cookie: staffCookie, fetchSite: 'same-origin' }
  expect(await onDemand.draft({ collection: 'faqs', id }, asker)).toContain('/faq true Why? How much is it?')
})

test('drafts and cards are not served before the first publication', async () => {
  const { ask } = await serving(post(2))
  expect((await ask(`/draft/posts/${id}`, asStaff)).status).toBe(404)
  expect((await ask('/cards/abc.png')).status).toBe(404)
})

test('the forum, its feeds and its sitemap are rendered at their own addresses alone', async () => {
  const { publisher, ask } = await serving(post(2))
  await publisher.publish([])
  const thread = `/community/thread/${id}`
  for (const address of [
    ...['/community', '/community?q=a', thread, `${thread}?after=1`, `${thread}/history?before=2`],
    ...['/community/moderation', `${thread}/newest.json`],
    ...['/community.md', '/community.md?category=help', `${thread}.md`],
    ...['/community/rss.xml', '/community/rss.xml?category=help'],
    ...['/community/sitemap.xml', '/community/sitemap-1.xml', '/community/sitemap-12.xml'],
  ])
    expect((await ask(address)).status, address).toBe(200)
  for (const address of [
    ...[
      '/community/',
      '/community/thread/1',
      '/community/thread',
      `${thread}/x`,
      `${thread}/newest`,
      '/communityx',
      '/community/thread/1.md',
      '/blog/tag/a/b.md',
      '/blog/author/a.md',
    ],
    ...['/community/sitemap-0.xml', '/community/sitemap-x.xml', '/community/rss.xml/x'],
  ])
    expect((await ask(address)).status, address).toBe(404)
})

test('a social card is rendered only for titles that a page uses', async () => {
  const { publisher, ask } = await serving(post(2))
  await publisher.publish([])
  const shownPage = await (await ask(`/draft/posts/${id}`, asStaff)).text()
  const [path = ''] = /\/cards\/[0-9a-f]+\.png/.exec(shownPage) ?? []
  const answers = await Promise.all([ask(path), ask(path)])
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([width, height]).toEqual([1200, 630])
  }
  for (const other of ['/cards/0123456789abcd.png', '/cards/../node.png', '/cards/x.jpg']) {
    expect((await ask(other)).status, other).toBe(404)
  }
})
