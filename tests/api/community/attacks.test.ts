import { randomUUID } from 'node:crypto'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { communityPaths } from '#contract/community.ts'
import { Database } from '../../support/ledger.ts'
import { vectors } from '../../support/vectors.ts'
import { insertComments, insertThreads, newCategory, visitor } from './stage.ts'

/** Pages of the forum in which every text that a person can write is a known attack. */

let db: Database
beforeAll(() => {
  db = new Database(inject('product').databaseUrl)
})
afterAll(() => db.close())

async function textAt(path: string, status = 200): Promise<string> {
  const answer = await visitor().get(path)
  expect(answer.status, path).toBe(status)
  return answer.text
}

const parser = new new Window().DOMParser()

/**
 * Each element of a page, with its attributes, but for posts, because what their Markdown may become has a test of its own,
 * and for the categories, because other tests add some.
 */
const skeletonOf = (html: string): readonly string[] =>
  [...parser.parseFromString(html, 'text/html').querySelectorAll('*')]
    .filter((element) => !element.parentElement?.closest('.post, .cabinet'))
    .map(
      ({ tagName, attributes }) =>
        `${tagName} ${[...attributes]
          .map(({ name }) => name)
          .sort()
          .join(' ')}`,
    )

/** What a page would hold if a text had got into it as markup, or had ended the attribute that it is in. */
const markup = vectors.filter((vector) => vector.includes('<'))
const endings = vectors.filter((vector) => vector.includes('"'))
const expectEscaped = (html: string, path: string): void => {
  const text = html.replace(/="[^"]*"/g, '=""')
  expect(
    markup.filter((vector) => text.includes(vector)),
    path,
  ).toEqual([])
  expect(
    endings.filter((vector) => html.includes(vector)),
    path,
  ).toEqual([])
}

/** All pages from an address on. */
async function pagesFrom(path: string): Promise<readonly string[]> {
  const pages: string[] = []
  for (let next: string | undefined = path; next !== undefined;) {
    const html: string = await textAt(next)
    pages.push(html)
    next = /<a [^>]*href="([^"]*)"[^>]*rel="next[^"]*"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  return pages
}

const harmless = vectors.map(() => 'Words')

/** Builds the same pages with attacks and with plain words, which must be made of the same elements. */
async function compare(build: (texts: readonly string[]) => Promise<readonly string[]>): Promise<void> {
  const [attacked, plain] = [await build(vectors), await build(harmless)]
  expect(attacked).toHaveLength(plain.length)
  for (const [at, html] of attacked.entries()) {
    expectEscaped(html, `page ${at}`)
    expect(skeletonOf(html)).toEqual(skeletonOf(plain[at] ?? ''))
  }
}

describe(`${vectors.length} known attacks`, () => {
  it('as titles, contents and names are text on the list and in its feed', async () => {
    const categories: string[] = []
    await compare(async (texts) => {
      const category = await newCategory(db)
      categories.push(category)
      await insertThreads(db, texts, category)
      const pages = await pagesFrom(communityPaths.list({ category }))
      expect(pages.length).toBeGreaterThan(4)
      return pages
    })
    const feed = await textAt(communityPaths.feed(categories[0] ?? ''))
    expectEscaped(feed, 'feed')
    const titles = [...feed.matchAll(/<item><title>([^<]*)<\/title>/g)].map(([, title = '']) =>
      title
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&'),
    )
    expect(titles).toEqual(vectors.toReversed().slice(0, titles.length))
  })

  it('are text on their own pages, for search engines and for those who share them', async () => {
    const category = await newCategory(db)
    const ids = await insertThreads(db, [...vectors, 'Words'], category)
    const twin = skeletonOf(await textAt(communityPaths.thread(ids.at(-1) ?? '')))
    for (const [at, vector] of vectors.entries()) {
      const html = await textAt(communityPaths.thread(ids[at] ?? ''))
      expectEscaped(html, vector)
      expect(skeletonOf(html), vector).toEqual(twin)
      const data = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
        ([, json = '']) => JSON.parse(json) as { headline?: string; author?: { name: string } },
      )
      expect(data.find(({ headline }) => headline !== undefined)).toMatchObject({
        headline: vector,
        author: { name: vector },
      })
      const card = parser.parseFromString(html, 'text/html').querySelector('meta[property="og:title"]')
      expect(card?.getAttribute('content')).toContain(vector)
    }
  })

  it('as comments, replies and names are text on the page of their thread', async () => {
    await compare(async (texts) => {
      const [id = ''] = await insertThreads(db, ['Words'], await newCategory(db))
      await insertComments(db, id, texts)
      return pagesFrom(communityPaths.thread(id))
    })
  })

  it('as earlier versions are text in the history', async () => {
    await compare(async (texts) => {
      const [id = ''] = await insertThreads(db, ['Words'], await newCategory(db))
      await db.rows(
        `insert into plugsmith.forum_versions (thread_id, version, title, content, written_at)
         select $1, at, text, text, now() from unnest($2::text[]) with ordinality texts(text, at)`,
        [id, texts],
      )
      await db.rows(
        `update plugsmith.forum_thread_texts set version = $2, edited_at = now() where thread_id = $1`,
        [id, texts.length + 1],
      )
      return pagesFrom(communityPaths.history(id, null))
    })
  })

  it('in an address are text, or an address that does not exist', async () => {
    // Found nowhere, so that both pages show nothing but the search.
    const nowhere = randomUUID()
    const search = (text: string) => textAt(communityPaths.list({ search: nowhere + text }))
    const twin = skeletonOf(await search('Words'))
    for (const vector of vectors) {
      const found = await search(vector)
      expectEscaped(found, vector)
      expect(skeletonOf(found), vector).toEqual(twin)
    }
    for (const vector of vectors.slice(0, 20))
      for (const name of ['category', 'after'])
        expectEscaped(await textAt(`/community?${name}=${encodeURIComponent(vector)}`, 404), vector)
  })
})
