import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { contentPaths } from '#contract/content/paths.ts'
import type { ChildRun } from '#server/process/spawn.ts'
import { Client, signIn } from '../support/client.ts'
import type { Answer } from '../support/client.ts'
import { change, create, newCategory, postData, richText, unique } from '../support/content.ts'
import { Database } from '../support/ledger.ts'
import { currentPid, killChild } from '../support/processes.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { startNode } from '../support/second-node.ts'
import { until } from '../support/until.ts'

/** What staff publish appears on every affected page, whatever fails on the way. */

const allFaults = Boolean(process.env['ALL_FAULTS'])

interface Post {
  readonly id: string
  readonly slug: string
  readonly title: string
}

let product: Product
let staff: Client
let db: Database
let category: { readonly id: string; readonly slug: string }

beforeAll(async () => {
  product = await startProduct()
  staff = (await signIn(product.url, product.accounts.admin)).client
  db = new Database(product.databaseUrl)
  category = await newCategory(staff)
}, 360_000)
afterAll(async () => {
  await db.close()
  await product.stop()
})

const newPost = (more: object = {}): Promise<Post> =>
  create<Post>(staff, 'posts', postData(category.id, more))
const pathOf = (post: Post): string => contentPaths.post(post.slug)

/** What any visitor gets at an address. */
const seen = (address: string, visitor = new Client(product.url)): Promise<Answer> => visitor.get(address)

const untilShown = (address: string, text: string, visitor?: Client): Promise<true> =>
  until(`${address} shows '${text}'`, async () => (await seen(address, visitor)).text.includes(text) || null)
const untilHidden = (address: string, text: string): Promise<true> =>
  until(
    `${address} no longer shows '${text}'`,
    async () => !(await seen(address)).text.includes(text) || null,
  )
const untilStatus = (address: string, status: number): Promise<true> =>
  until(`${address} answers ${status}`, async () => (await seen(address)).status === status || null)

/** Waits until this product's own node has every change. */
async function untilSettled(): Promise<void> {
  const node = fs.readFileSync(path.join(product.dataDir, 'site', 'node'), 'utf8')
  await until('everything is acknowledged as live', async () => {
    const open = await db.count(
      `from plugsmith.publish_outbox o where not exists (
         select 1 from plugsmith.publish_acks a
          where a.node = $1 and a.outbox_id = o.id and a.status = 'live')`,
      [node],
    )
    return open === 0
  })
}

describe('a post', () => {
  it('appears on its page, in lists, the feed and the sitemap, and disappears from all of them', async () => {
    const post = await newPost()
    const places = [
      pathOf(post),
      contentPaths.blog,
      contentPaths.postList(category.slug, null),
      contentPaths.feed,
    ]
    for (const place of places) await untilShown(place, post.title)
    await untilShown(contentPaths.sitemapPart(2), pathOf(post))
    await change(staff, 'posts', post.id, { _status: 'draft' })
    await untilStatus(pathOf(post), 404)
    for (const place of places.slice(1)) await untilHidden(place, post.title)
    await untilHidden(contentPaths.sitemapPart(2), pathOf(post))
    await change(staff, 'posts', post.id, { _status: 'published' })
    await untilShown(pathOf(post), post.title)
    expect((await staff.delete(`/api/posts/${post.id}`)).status).toBe(200)
    await untilStatus(pathOf(post), 404)
    await untilHidden(contentPaths.blog, post.title)
  })

  it('redirects from its old address when it moves; two can swap addresses', async () => {
    const [one, two] = [await newPost(), await newPost()]
    await untilShown(pathOf(two), two.title)
    const moved = { ...one, slug: `${one.slug}-moved` }
    await change(staff, 'posts', one.id, { slug: moved.slug })
    await untilShown(pathOf(moved), one.title)
    const response = await fetch(product.url + pathOf(one), { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([308, product.url + pathOf(moved)])
    // A swap takes three steps, because no two posts may share a slug.
    await change(staff, 'posts', one.id, { slug: `${one.slug}-between` })
    await change(staff, 'posts', two.id, { slug: one.slug })
    await change(staff, 'posts', one.id, { slug: two.slug })
    await untilShown(pathOf(one), two.title)
    await untilShown(pathOf(two), one.title)
  })

  it('is updated everywhere when its author, category or teaser changes', async () => {
    const author = await create<{ id: string }>(staff, 'authors', {
      name: unique('Team'),
      bio: 'Who we are.',
    })
    const own = await newCategory(staff)
    const post = await newPost({ author: author.id, category: own.id })
    const name = unique('Makers')
    await change(staff, 'authors', author.id, { name })
    await untilShown(pathOf(post), name)
    const title = unique('Renamed')
    await change(staff, 'posts', post.id, { title })
    await untilShown(contentPaths.blog, title)
    const label = unique('Kind')
    await change(staff, 'post-categories', own.id, { name: label })
    await untilShown(pathOf(post), label)
    await untilShown(contentPaths.postList(own.slug, null), label)
  })

  it('appears nowhere while it is a draft, and neither does the draft of a published one', async () => {
    const draft = await newPost({ _status: 'draft', title: unique('Secret') })
    const post = await newPost()
    const secret = unique('Secret')
    await change(staff, 'posts', post.id, { title: secret, _status: 'draft' }, '&draft=true')
    const marker = await newPost()
    for (const place of [contentPaths.blog, contentPaths.feed]) await untilShown(place, marker.title)
    await untilSettled()
    const places = [
      pathOf(post),
      contentPaths.blog,
      contentPaths.postList(category.slug, null),
      contentPaths.feed,
      contentPaths.sitemapPart(1),
      contentPaths.sitemapPart(2),
      '/',
    ]
    for (const place of places) {
      const { text } = await seen(place)
      for (const word of [secret, draft.title, draft.slug]) expect(text, place).not.toContain(word)
    }
    expect((await seen(pathOf(draft))).status).toBe(404)
    for (const id of [draft.id, post.id]) {
      const page = await seen(contentPaths.draft('posts', id))
      expect(page.status).toBe(404)
      expect(page.text).not.toContain('Secret')
    }
    const shownToStaff = await staff.get(contentPaths.draft('posts', post.id))
    expect(shownToStaff.status).toBe(200)
    expect(shownToStaff.text).toContain(secret)
    expect(shownToStaff.headers.get('cache-control')).toBe('private, no-store')
    expect(shownToStaff.headers.get('x-robots-tag')).toBe('noindex')
  })

  it('that cannot be rendered keeps its last page, reports why and blocks no other', async () => {
    const [broken, sound] = [await newPost(), await newPost()]
    await untilShown(pathOf(broken), broken.title)
    await untilSettled()
    await db.rows(`update posts set excerpt = null, title = 'Broken' where id = $1`, [broken.id])
    const title = unique('Sound')
    await change(staff, 'posts', sound.id, { title })
    await untilShown(pathOf(sound), title)
    expect((await seen(pathOf(broken))).text).toContain(broken.title)
    const status = (): Promise<{ state: string; why: string | null }> =>
      staff
        .get(`/api/app/publishing/posts/${broken.id}`)
        .then((answer) => answer.json<{ state: string; why: string | null }>())
    await until('the CMS says that it failed', async () => (await status()).state === 'failed')
    expect((await status()).why).toContain('excerpt')
    await change(staff, 'posts', broken.id, { excerpt: 'Mended.', title: unique('Mended') })
    await until('the CMS says that it is live', async () => (await status()).state === 'live')
  })
})

describe('rapid saves', () => {
  it('of two hundred in ten seconds end with the last one of each post online', async () => {
    const posts = await Promise.all(Array.from({ length: 5 }, () => newPost()))
    const last = new Map<string, string>()
    const save = async (post: Post, times: number): Promise<void> => {
      for (let time = 0; time < times; time += 1) {
        const title = unique(`Save ${time}`)
        await change(staff, 'posts', post.id, { title })
        last.set(post.id, title)
      }
    }
    await Promise.all(posts.map((post) => save(post, 40)))
    for (const post of posts) {
      await untilShown(pathOf(post), last.get(post.id)!)
      await untilShown(contentPaths.blog, last.get(post.id)!)
    }
    await untilSettled()
  })
})

describe('during a publication', () => {
  it.each([
    ['the publisher is killed', '/publisher.mjs'],
    ['the database is killed', 'server/embedded/postgres/main.ts'],
  ])('%s: nothing is lost, and the site stays up', async (_what, script) => {
    const posts = await Promise.all(Array.from({ length: 3 }, () => newPost()))
    for (const post of posts) await untilShown(pathOf(post), post.title)
    // Keep saving while it dies, so that it dies in the middle of some publication.
    let isOver = false
    const save = async (post: Post): Promise<string | null> => {
      const title = unique('Save')
      const answer = await staff.patch(`/api/posts/${post.id}?depth=0`, { title }).catch(() => null)
      return answer?.status === 200 ? title : null
    }
    const saving = posts.map(async (post) => {
      while (!isOver) await save(post)
    })
    const gateway = currentPid(product, 'server/gateway/main.ts')
    await killChild(product, script)
    expect((await seen(pathOf(posts[0]!))).status).toBe(200)
    isOver = true
    await Promise.all(saving)
    const titles = await Promise.all(posts.map((post) => until('it can be saved', () => save(post))))
    for (const [at, post] of posts.entries()) {
      await untilShown(pathOf(post), titles[at]!)
      await untilShown(contentPaths.blog, titles[at]!)
    }
    expect(currentPid(product, 'server/gateway/main.ts')).toBe(gateway)
  })
})

describe('two nodes reading one outbox', () => {
  it('both show what is published, and one that was down catches up', async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'plugsmith-node-'))
    onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }))
    let node = await startNode(product, dataDir)
    const ended = async ({ runs }: { runs: readonly ChildRun[] }): Promise<void> => {
      await Promise.all(runs.map((run) => run.stop(10_000)))
    }
    onTestFinished(() => ended(node))
    const post = await newPost()
    for (const visitor of [undefined, node.client]) await untilShown(pathOf(post), post.title, visitor)

    // It died without notice, so it counts as alive for a while, and the CMS waits for it.
    for (const run of node.runs) run.kill()
    const title = unique('Meanwhile')
    await change(staff, 'posts', post.id, { title })
    await untilShown(pathOf(post), title)
    await untilSettled()
    const state = async (): Promise<string> =>
      (await staff.get(`/api/app/publishing/posts/${post.id}`)).json<{ state: string }>().state
    expect(await state()).toBe('publishing')
    node = await startNode(product, dataDir)
    await untilShown(pathOf(post), title, node.client)
    await untilShown(contentPaths.blog, title, node.client)
    await until('both have it', async () => (await state()) === 'live')
  })
})

describe('a large site', () => {
  const size = allFaults ? 5_000 : 400
  it(`of ${size} posts is rendered completely, and one change renders only a few pages`, async () => {
    const own = await newCategory(staff)
    const body = JSON.stringify(richText('A paragraph of a post.'))
    await db.rows(
      `insert into posts (title, slug, excerpt, category_id, published_on, read_minutes, body, _status, created_at, updated_at)
       select 'Bulk ' || n, 'bulk-' || n, 'One of many.', $1, timestamptz '2020-01-01' + n * interval '1 hour', 3,
              $2::jsonb, 'published', now(), now()
         from generate_series(1, $3::int) as n`,
      [own.id, body, size],
    )
    await until('all are there', async () => (await seen(`/blog/bulk-${size}`)).status === 200, 240)
    await untilStatus(contentPaths.post('bulk-1'), 200)
    await until('the oldest page of the list is there', async () =>
      (await seen(contentPaths.postList(own.slug, 1))).text.includes('Bulk 1'),
    )
    const rendered = async (): Promise<number> => {
      const lines = fs
        .readFileSync(path.join(product.dataDir, 'logs', 'publisher.log'), 'utf8')
        .split('\n')
        .filter((line) => line.includes('"msg":"published"'))
      return (JSON.parse(lines.at(-1) ?? '{}') as { rendered: number }).rendered
    }
    await untilSettled()
    const { id } = (await staff.get(`/api/posts?where[slug][equals]=bulk-${size / 2}`)).json<{
      docs: [{ id: string }]
    }>().docs[0]
    const title = unique('One')
    await change(staff, 'posts', id, { title })
    await untilShown(`/blog/bulk-${size / 2}`, title)
    await untilSettled()
    expect(await rendered()).toBeLessThan(12)
    await db.rows(`delete from posts where slug like 'bulk-%'`)
    await untilStatus(contentPaths.post('bulk-1'), 404)
  }, 600_000)
})
