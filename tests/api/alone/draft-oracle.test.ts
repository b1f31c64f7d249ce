import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { fieldsOf } from '#cms/platform/allowlist/fields.ts'
import type { Fields } from '#cms/platform/allowlist/fields.ts'
import { create, richText, unique, uploadImage } from '../../support/content.ts'
import { picture } from '../../support/images.ts'
import { Database } from '../../support/ledger.ts'
import { productConfig } from '../../support/payload-config.ts'
import { draftedSlugs, makeContent, publicSlugs, secret } from '../access/content-rows.ts'
import type { ContentRows, DraftedSlug } from '../access/content-rows.ts'
import { gather } from '../access/people.ts'
import type { People } from '../access/people.ts'

/**
 * Whether a response reveals anything about a draft: run every query, change every field of every draft, and run every
 * query again. The fields and the paths to them come from the configuration.
 */

const product = inject('product')
const otherWord = `other${secret.slice(6)}`
let db: Database
let people: People
let rows: ContentRows
let fields: Fields

beforeAll(async () => {
  db = new Database(product.databaseUrl)
  people = await gather(product)
  rows = await makeContent(people.clients.editor, db)
  fields = fieldsOf(await productConfig())
  await draftOfStartPage(secret)
})
afterAll(async () => {
  await people.clients.editor.post('/api/globals/home', { sections: [] })
  await db.close()
})

/** Saves a draft of the start page with a word in several sections. */
async function draftOfStartPage(word: string): Promise<void> {
  const sections = [
    { blockType: 'opening', heading: word, text: word, promises: [{ text: word }] },
    { blockType: 'threeSteps', items: [{ title: word, text: word }] },
    { blockType: 'closing', heading: word, text: word },
  ]
  const saved = await people.clients.editor.post('/api/globals/home?draft=true&depth=0', { sections })
  expect(saved.status, saved.text).toBe(200)
}

const isDrafted = (slug: string): slug is DraftedSlug => (draftedSlugs as readonly string[]).includes(slug)

/** Paths that end in a document with drafts, over at most three relationships. */
function* leading(slug: string, hops = 3, prefix = ''): Generator<string> {
  const paths = fields.paths({ kind: 'collection', slug })
  for (const [path, { kind, to }] of paths) {
    if (isDrafted(slug)) yield prefix + path
    if (to !== undefined && hops > 0) yield* leading(to, hops - 1, `${prefix}${path}.`)
    if (kind === 'id-among' && hops > 0)
      for (const drafted of draftedSlugs) yield* leading(drafted, 0, `${prefix}${path}.`)
  }
}

const rare = [
  ...['contains', 'in', 'all', 'not_equals', 'not_in', 'greater_than', 'greater_than_equal', 'less_than'],
  ...['less_than_equal', 'not_like', 'near', 'within', 'intersects'],
]

/** Every query of a collection about a path: filtering in all forms, sorting, selecting fields. */
function* waysTo(path: string, at: number): Generator<string> {
  for (const operator of ['equals', 'like', rare[at % rare.length]])
    yield `where[${path}][${operator}]=${secret}`
  yield `where[${path}][exists]=${at % 2 === 0}`
  yield `where[or][0][and][0][${path}][like]=${secret}`
  const parts = path.split('.')
  const inside = parts.slice(0, -1).map((part) => `[${part}][contains]`)
  yield `where${inside.join('')}[${parts.at(-1)}][like]=${secret}`
  yield `where=${encodeURIComponent(JSON.stringify({ [path]: { like: secret } }))}`
  yield `sort=${at % 2 === 0 ? '' : '-'}${path}`
  yield `draft=true&select[${parts.join('][')}]=true&depth=3`
}

/** Every address to request. */
function addresses(): string[] {
  const found: string[] = []
  let at = 0
  for (const slug of [...draftedSlugs, ...publicSlugs]) {
    for (const path of leading(slug)) {
      at += 1
      const ways = [...waysTo(path, at)]
      // Long paths are rejected for their length, so each of them gets only one query, in rotation.
      const tried = path.split('.').length > 3 ? [ways[at % ways.length]] : ways
      for (const way of tried) found.push(`${slug}?limit=500&${way}`)
      if (at % 4 === 0) found.push(`${slug}/count?where[${path}][like]=${secret}`)
    }
    found.push(
      `${slug}?limit=500`,
      `${slug}?limit=500&sort=id&pagination=false`,
      `${slug}?draft=true`,
      `${slug}/versions`,
    )
  }
  for (const slug of draftedSlugs) {
    for (const id of [rows.drafts[slug], rows.ahead[slug]])
      found.push(
        `${slug}/${id}`,
        `${slug}/${id}?depth=0`,
        `${slug}/${id}?draft=true`,
        `publishing/${slug}/${id}`,
      )
  }
  for (const global of ['home', 'navigation', 'pricing', 'contact'])
    found.push(`globals/${global}`, `globals/${global}?depth=0`, `globals/${global}?depth=3&draft=true`)
  found.push(
    ...['draft=true', 'draft=1', 'draft[]=true', 'select[sections]=true&draft=true'].map(
      (way) => `globals/home?${way}`,
    ),
    ...['where[_status][equals]=draft', 'populate[home]=true', 'locale=all&draft=true', 'autosave=true'].map(
      (way) => `globals/home?${way}`,
    ),
    'globals/home/versions',
    'globals/home/versions?draft=true&limit=1',
    `globals/home/versions?where[version.sections][like]=${secret}`,
    'globals/home/versions?where[latest][equals]=true&select[version]=true',
    'globals/home/versions?sort=-version.sections',
    `globals/home/versions/${rows.drafts.posts}`,
    'app/publishing/globals/home',
  )
  return found
}

/** The response without dates and per-client headers. */
async function answersTo(asked: readonly string[], role: 'visitor' | 'other'): Promise<string[]> {
  const client = people.clients[role]
  const answers: string[] = []
  for (let at = 0; at < asked.length; at += 24) {
    const some = asked.slice(at, at + 24).map(async (address) => {
      const { status, text } = await client.get(`/api/${address}`)
      expect(status, `${address}: ${text.slice(0, 200)}`).toBeLessThan(500)
      expect(text, address).not.toContain(secret)
      return `${address}: ${status} ${text}`
    })
    answers.push(...(await Promise.all(some)))
  }
  return answers
}

/** The values that drafts get in place of their own. */
interface Others {
  readonly image: string
  readonly author: string
  readonly category: string
  readonly faqCategory: string
  readonly tag: string
}

/** Created before any query, because they are public themselves. */
async function makeOthers(): Promise<Others> {
  const staff = people.clients.editor
  const bytes = await picture(80, 40).png().toBuffer()
  const make = async (collection: string) => (await create(staff, collection, { name: unique('Other') })).id
  return {
    image: (await uploadImage(staff, { bytes, name: 'Oracle.png', type: 'image/png' })).id,
    author: await make('authors'),
    category: await make('post-categories'),
    faqCategory: await make('faq-categories'),
    tag: await make('tags'),
  }
}

/** A different value for every field of a draft. */
function changed(slug: DraftedSlug, { image, author, category, faqCategory, tag }: Others): object {
  const { _status: _, ...words } = rows.data(slug, otherWord) as Record<string, unknown>
  const meta = { title: otherWord, description: otherWord, image }
  const plain = { ...words, meta, sample: true, slug: unique('other').toLowerCase().replaceAll(' ', '-') }
  if (slug === 'posts')
    return {
      ...plain,
      category,
      image,
      author,
      tags: [tag],
      related: [rows.published.posts],
      publishedOn: '2001-02-03T00:00:00.000Z',
      readMinutes: 77,
      showContents: false,
      callToAction: { heading: otherWord, text: otherWord },
    }
  if (slug === 'pages') return { ...plain, kind: 'landing' }
  if (slug === 'legal-pages') {
    const sections = [{ title: otherWord, body: richText(otherWord) }]
    return { ...plain, sections, intro: otherWord, validFrom: '2001-02-03T00:00:00.000Z' }
  }
  return { ...plain, category: faqCategory, onHome: true }
}

/** The fields that stay the same in every draft: its identity, and when and how it was saved. */
const fixed = ['id', 'createdAt', '_status', '_order', 'generateSlug', 'sections.id', 'sections.anchor']

const at = (document: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => {
    const one: unknown = Array.isArray(value) ? value[0] : value
    return typeof one === 'object' && one !== null ? (one as Record<string, unknown>)[part] : undefined
  }, document)

it('answers to readers without access do not depend on any field of a draft', async () => {
  const staff = people.clients.editor
  const others = await makeOthers()
  const asked = addresses()
  expect(asked.length).toBeGreaterThan(500)
  // Creators have the same permissions as visitors; every eighth query verifies that.
  const ofCreator = asked.filter((_, index) => index % 8 === 0 || index >= asked.length - 60)
  const before = [await answersTo(asked, 'visitor'), await answersTo(ofCreator, 'other')]
  for (const slug of draftedSlugs) {
    for (const id of [rows.drafts[slug], rows.ahead[slug]]) {
      const path = `/api/${slug}/${id}?draft=true&depth=0`
      const was = (await staff.get(path)).json<unknown>()
      const answer = await staff.patch(path, changed(slug, others))
      expect(answer.status, answer.text).toBe(200)
      const is = answer.json<{ doc: unknown }>().doc
      for (const field of fields.paths({ kind: 'collection', slug }).keys())
        if (!fixed.includes(field)) expect(at(is, field), `${slug} ${field}`).not.toEqual(at(was, field))
    }
  }
  await draftOfStartPage(otherWord)
  const after = [await answersTo(asked, 'visitor'), await answersTo(ofCreator, 'other')]
  for (const [index, answers] of before.entries())
    for (const [place, answer] of answers.entries()) expect(after[index]?.[place]).toBe(answer)
}, 180_000)
