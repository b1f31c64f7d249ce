import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { communityRoutes } from '#contract/community-routes.ts'
import { moderationRoutes } from '#contract/moderation-routes.ts'
import { searchLimits, searchPath } from '#contract/search.ts'
import type { SearchAnswer, SearchResult, SuggestionsAnswer } from '#contract/search.ts'
import { searchRoutes } from '#contract/search-routes.ts'
import { change, create, newCategory, postData, richText, unpublish } from '../../support/content.ts'
import { expectError } from '../../support/client.ts'
import type { Client, Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import { gather } from '../access/people.ts'
import { edit, newAdmin, newPerson, newThread, visitor } from '../community/stage.ts'

/** The search over what is published: what it finds, what it never does, and what people type. */

let db: Database
let staff: Client
let category: string
let person: Person
beforeAll(async () => {
  db = new Database(inject('product').databaseUrl)
  staff = (await gather(inject('product'))).clients.editor
  category = (await newCategory(staff)).id
  person = await newPerson('Greta Holm')
})
afterAll(() => db.close())

/** A word of letters that nothing else has; not even its beginning of six letters. */
const word = (): string =>
  `zq${randomBytes(6)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`

const ask = (query: Record<string, string>) =>
  visitor().get(`${searchRoutes.search.path}?${new URLSearchParams(query)}`)
const search = async (query: Record<string, string>): Promise<SearchAnswer> => {
  const answer = await ask(query)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<SearchAnswer>()
}
const titles = async (q: string, more: Record<string, string> = {}) =>
  (await search({ q, ...more })).results.map(({ title }) => title)
const suggestions = async (q: string) =>
  (
    await visitor().get(`${searchRoutes.suggestions.path}?${new URLSearchParams({ q })}`)
  ).json<SuggestionsAnswer>().suggestions
const textOf = ({ excerpt }: SearchResult): string => excerpt.map(({ text }) => text).join('')

const newPost = (more: object) =>
  create<{ id: string; slug: string }>(staff, 'posts', postData(category, more))

describe('the search', () => {
  it('finds articles, pages, legal pages, questions and threads, with the words in their text', async () => {
    const own = word()
    const faqCategory = await create<{ id: string }>(staff, 'faq-categories', { name: `Category ${own}` })
    await newPost({ title: 'An article', body: richText(`Read about ${own} here.`) })
    await create(staff, 'pages', {
      title: 'A page',
      blocks: [{ blockType: 'points', heading: 'Points', items: [{ title: 'One', text: `With ${own}.` }] }],
      _status: 'published',
    })
    await create(staff, 'legal-pages', {
      title: 'Terms',
      validFrom: '2026-01-01T12:00:00.000Z',
      sections: [{ title: 'One', body: richText(`A rule about ${own}.`) }],
      _status: 'published',
    })
    await create(staff, 'faqs', {
      question: 'Which one is it?',
      answer: richText(`It is ${own}.`),
      category: faqCategory.id,
      _status: 'published',
    })
    const thread = await newThread(person, { title: 'A thread', content: `Has anyone used **${own}**?` })
    const { results, found, more } = await search({ q: own })
    expect(found).toBe(5)
    expect(more).toBe(false)
    expect(results.map(({ kind, title }) => [kind, title]).toSorted()).toEqual([
      ['articles', 'An article'],
      ['pages', 'A page'],
      ['pages', 'Terms'],
      ['questions', 'Which one is it?'],
      ['threads', 'A thread'],
    ])
    for (const result of results) {
      expect(textOf(result)).toContain(own)
      expect(result.excerpt.filter(({ hit }) => hit)).toEqual([{ text: own, hit: true }])
    }
    expect(results.find(({ kind }) => kind === 'threads')?.path).toBe(`/community/thread/${thread}`)
    expect(results.find(({ kind }) => kind === 'questions')?.path).toBe('/faq#which-one-is-it')
    expect(await titles(own, { kind: 'threads' })).toEqual(['A thread'])
    expect((await titles(own, { kind: 'pages' })).toSorted()).toEqual(['A page', 'Terms'])
  })

  it('knows the forms of a word in both languages, and puts titles first', async () => {
    const own = word()
    await newPost({ title: 'Something else', body: richText(`${own} bookings flickornas`) })
    await newPost({ title: `${own} booking`, body: richText('Nothing.') })
    expect(await titles(`${own} booked`)).toEqual([`${own} booking`, 'Something else'])
    expect(await titles(`${own} flickor`)).toEqual(['Something else'])
    expect(await titles(`"${own} booking"`)).toEqual([`${own} booking`, 'Something else'])
    expect(await titles(`"booking ${own}"`)).toEqual([])
  })

  it('marks where an excerpt is cut out of its text', async () => {
    const own = word()
    const around = 'Words that stand around it. '.repeat(20)
    await newPost({
      title: 'Long',
      excerpt: 'In short.',
      body: richText(`${around}Here is ${own}. ${around}`),
    })
    const { results } = await search({ q: own })
    expect(results.map(textOf)).toEqual([expect.stringMatching(/^… \S.*\S …$/s)])
  })

  it('pages through what it finds', async () => {
    const own = word()
    await db.rows(
      `insert into plugsmith.search_documents (collection, id, title, path, body, changed_at)
       select 'threads', gen_random_uuid(), $1 || ' ' || n, '/community', '', now() from generate_series(1, 25) n`,
      [own],
    )
    const all = new Set<string>()
    for (const [page, more] of [
      ['1', true],
      ['2', true],
      ['3', false],
    ] as const) {
      const answer = await search({ q: own, page })
      expect(answer).toMatchObject({ found: 25, more })
      for (const { title } of answer.results) all.add(title)
    }
    expect(all.size).toBe(25)
    await db.rows(`delete from plugsmith.search_documents where title like $1 || ' %'`, [own])
  })

  it('never finds drafts, samples and what is ahead of its publication', async () => {
    const own = word()
    await newPost({ title: `Draft ${own}`, _status: 'draft' })
    await newPost({ title: `Sample ${own}`, sample: true })
    const published = await newPost({ title: `Public ${own}` })
    await change(staff, 'posts', published.id, { title: `Ahead ${own}`, _status: 'draft' }, '&draft=true')
    expect(await titles(own)).toEqual([`Public ${own}`])
    expect((await suggestions(own)).map(({ title }) => title)).toEqual([`Public ${own}`])
    await change(staff, 'posts', published.id, { sample: true, _status: 'published' })
    expect(await titles(own)).toEqual([])
  })

  it('forgets at once what is unpublished or deleted, and finds it again when it is published again', async () => {
    const own = word()
    const post = await newPost({ title: own })
    expect(await titles(own)).toEqual([own])
    await unpublish(staff, 'posts', post.id)
    expect(await titles(own)).toEqual([])
    expect(await suggestions(own)).toEqual([])
    await change(staff, 'posts', post.id, { title: `${own} again`, _status: 'published' })
    expect(await titles(own)).toEqual([`${own} again`])
    await staff.delete(`/api/posts/${post.id}`)
    expect(await titles(own)).toEqual([])
  })

  it('follows a document that moves', async () => {
    const own = word()
    const post = await newPost({ title: own })
    await change(staff, 'posts', post.id, { slug: `${own}-moved`, _status: 'published' })
    expect((await search({ q: own })).results[0]?.path).toBe(`/blog/${own}-moved`)
  })

  it('never finds threads that are hidden or deleted', async () => {
    const own = word()
    const id = await newThread(person, { title: own })
    expect(await titles(own)).toEqual([own])
    await edit(person, 'editThread', id, { title: `${own} edited`, content: 'Other words.', category: null })
    expect(await titles(own)).toEqual([`${own} edited`])
    const admin = await newAdmin()
    const act = (action: string) =>
      admin.client.post(moderationRoutes.thread.at(id).path, { action, reason: 'Spam' })
    expect((await act('hide')).status).toBe(200)
    expect(await titles(own)).toEqual([])
    expect((await act('show')).status).toBe(200)
    expect(await titles(own)).toEqual([`${own} edited`])
    await person.client.delete(communityRoutes.deleteThread.at(id).path)
    expect(await titles(own)).toEqual([])
  })
})

describe('what people type', () => {
  it.each(['', ' ', 'a', '\0', '\u0000 \u0001', '&', '!'])('finds nothing with %j', async (q) => {
    expect(await search({ q })).toEqual({ results: [], found: 0, more: false })
    expect(await suggestions(q)).toEqual([])
  })

  it('has no operators that fail', async () => {
    const own = word()
    await newPost({ title: own })
    for (const around of [
      '& |',
      '!:*',
      '"',
      '""',
      "'",
      '\\',
      '()',
      '<->',
      ':* &',
      '--',
      '%_',
      '\0',
      ';--',
      '*',
    ])
      for (const q of [`${around} ${own}`, `${own} ${around}`, around + own, own + around]) {
        expect(await titles(q), q).toEqual([own])
        expect(
          (await suggestions(q)).map(({ title }) => title),
          q,
        ).toEqual([own])
      }
    // To exclude a word is to find nearly everything.
    expect((await search({ q: '-nothing-that-is-written' })).found).toBe(0)
  })

  it('is refused where no page of ours sends it', async () => {
    const refused: readonly Record<string, string>[] = [
      { q: 'x'.repeat(500) },
      { q: 'x'.repeat(searchLimits.characters + 1) },
      { q: 'word', kind: 'users' },
      { q: 'word', page: '0' },
      { q: 'word', page: String(searchLimits.pages + 1) },
      { q: 'word', page: '1e0' },
    ]
    for (const query of refused) expectError(await ask(query), 'invalid_input')
    expect((await ask({ q: 'x '.repeat(100) })).status).toBe(200)
  })

  it('is suggested by the beginnings of the words of a title', async () => {
    const own = word()
    await newPost({ title: `How to secure a ${own}` })
    const found = [expect.objectContaining({ kind: 'articles', title: `How to secure a ${own}` })]
    for (const q of [own.slice(0, 6), `${own.slice(0, 8)} sec`, `secur ${own.toUpperCase()}`])
      expect(await suggestions(q), q).toEqual(found)
    expect(await suggestions(`${own}x`)).toEqual([])
  })
})

describe('the page', () => {
  const page = async (query: Record<string, string>) =>
    visitor().get(`${searchPath()}?${new URLSearchParams(query)}`)

  it('needs no script, and is not for search engines', async () => {
    const own = word()
    await newPost({
      title: `<b>${own}</b>`,
      body: richText(`Text with <img src=x onerror=alert(1)> ${own}.`),
    })
    const { status, text } = await page({ q: own })
    expect(status).toBe(200)
    expect(text).toContain('<meta name="robots" content="noindex"')
    expect(text).toContain(`&lt;b&gt;${own}&lt;/b&gt;`)
    expect(text).toContain(`<mark>${own}</mark>`)
    expect(text).toContain('1 result')
    expect(text).not.toContain('<img src=x')
    const hostile = await page({ q: '"><script>alert(1)</script>' })
    expect(hostile.text.replaceAll(/="[^"]*"/g, '')).not.toContain('<script>alert(1)')
  })

  it('says when a search is too short, too long or finds nothing', async () => {
    expect((await page({})).text).toContain('Search everything we have written')
    expect((await page({ q: 'a' })).text).toContain('Type a little more')
    const none = word()
    expect((await page({ q: none })).text).toContain(`No results for “${none}”`)
    for (const q of ['x'.repeat(500), '\0', '%', '& | ! :*', 'a'.repeat(200)])
      expect((await page({ q })).status).toBe(200)
    expect((await page({ q: none, kind: 'users', page: '-1' })).status).toBe(200)
  })
})

describe('the database', () => {
  const documents = 'plugsmith.search_documents s'
  it('finds words and beginnings of titles by an index', async () => {
    const words = `websearch_to_tsquery('english', 'word') || websearch_to_tsquery('swedish', 'word')`
    expect(await db.indexPlan(`select * from ${documents} where words @@ (${words}) limit 500`)).toContain(
      'search_documents_words',
    )
    expect(
      await db.indexPlan(`select * from ${documents} where title_words @@ to_tsquery('simple', '''wor'':*')`),
    ).toContain('search_documents_titles')
  })

  it('drops what a statement unpublishes', async () => {
    const own = word()
    const post = await newPost({ title: own })
    await db.rows(`update posts set _status = 'draft' where id = $1`, [post.id])
    expect(await titles(own)).toEqual([])
  })

  it('gets what was published without the CMS within a minute', { timeout: 100_000 }, async () => {
    const own = word()
    const post = await newPost({ title: own })
    await db.rows(`delete from plugsmith.search_documents where id = $1`, [post.id])
    expect(await titles(own)).toEqual([])
    await expect.poll(() => titles(own), { timeout: 90_000, interval: 2_000 }).toEqual([own])
  })
})
