import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { FlattenedField, SanitizedConfig } from 'payload'
import type { Client } from '../../support/client.ts'
import { signIn } from '../../support/client.ts'
import { cmsConfig, entitiesOf, isPublic } from '../../support/cms-config.ts'
import type { Entity } from '../../support/cms-config.ts'
import { isWritten, nothingIn, valueFor, valuesFor } from '../../support/cms-values.ts'
import { change, create, newCategory, oneOfEach, postData, richText, unique } from '../../support/content.ts'
import { Database } from '../../support/ledger.ts'

/** Only changes to public content leave a row for the publisher, and all of them do. */

const product = inject('product')
let db: Database
let staff: Client
let category: string
let since: string
/** The site settings, to restore them for other tests. */
let settings: object

beforeAll(async () => {
  db = new Database(product.databaseUrl)
  staff = (await signIn(product.url, product.accounts.admin)).client
  category = (await newCategory(staff)).id
  const read = (await staff.get('/api/globals/site-settings')).json<Record<string, unknown>>()
  settings = {
    productName: read['productName'],
    supportEmail: read['supportEmail'],
    liveCounter: read['liveCounter'],
  }
})
afterAll(async () => {
  expect((await staff.post('/api/globals/site-settings', settings)).status).toBe(200)
  await db.close()
})

/** Ignores everything before this moment. */
const mark = async (): Promise<void> => {
  const { id } = await db.row<{ id: string }>(
    `select coalesce(max(id), 0)::text as id from plugsmith.publish_outbox`,
  )
  since = id
}
beforeEach(mark)

const changesOf = (collection: string, id: string | null): Promise<number> =>
  db.count(
    `from plugsmith.publish_outbox where id > $1 and collection = $2 and document_id is not distinct from $3`,
    [since, collection, id],
  )

/** When the CMS says that a document was saved. @param place its path in the API */
const savedAt = async (place: string, id: string | null = null): Promise<string> => {
  const answer = await staff.get(`/api/${place}${id ? `/${id}` : ''}?depth=0`)
  return answer.json<{ updatedAt: string }>().updatedAt
}

describe('the outbox gets a row', () => {
  it('when a post is created, changed, unpublished and deleted', async () => {
    const { id } = await create(staff, 'posts', postData(category))
    expect(await changesOf('posts', id)).toBe(1)
    await change(staff, 'posts', id, { excerpt: 'Changed' })
    expect(await changesOf('posts', id)).toBe(2)
    await change(staff, 'posts', id, { _status: 'draft' })
    expect(await changesOf('posts', id)).toBe(3)
    await change(staff, 'posts', id, { related: [], excerpt: 'Nobody sees this' }, '&draft=true')
    expect(await changesOf('posts', id)).toBe(3)
    expect((await staff.delete(`/api/posts/${id}`)).status).toBe(200)
    expect(await changesOf('posts', id)).toBe(4)
  })

  it('when an older version is restored', async () => {
    const { id } = await create(staff, 'posts', postData(category, { excerpt: 'First' }))
    await change(staff, 'posts', id, { excerpt: 'Second' })
    const versions = await staff.get(
      `/api/posts/versions?where[parent][equals]=${id}&where[version.excerpt][equals]=First`,
    )
    const [version] = versions.json<{ docs: { id: string }[] }>().docs
    await mark()
    const restored = await staff.post(`/api/posts/versions/${version!.id}`)
    expect(restored.status, restored.text).toBe(200)
    expect(await changesOf('posts', id)).toBeGreaterThan(0)
  })

  it('for each document of a bulk change or deletion', async () => {
    const posts = [
      await create(staff, 'posts', postData(category)),
      await create(staff, 'posts', postData(category)),
    ]
    const where = posts.map(({ id }, at) => `where[id][in][${at}]=${id}`).join('&')
    await mark()
    expect((await staff.patch(`/api/posts?${where}`, { excerpt: 'All' })).status).toBe(200)
    for (const { id } of posts) expect(await changesOf('posts', id)).toBe(1)
    expect((await staff.delete(`/api/posts?${where}`)).status).toBe(200)
    for (const { id } of posts) expect(await changesOf('posts', id)).toBe(2)
  })

  it('for the posts of a deleted author', async () => {
    const author = await create(staff, 'authors', { name: unique('Author') })
    const { id } = await create(staff, 'posts', postData(category, { author: author.id }))
    await mark()
    expect((await staff.delete(`/api/authors/${author.id}`)).status).toBe(200)
    expect(await changesOf('authors', author.id)).toBe(1)
    expect(await changesOf('posts', id)).toBe(1)
  })

  it('when a question is reordered and when a global is saved', async () => {
    const { id: faqCategory } = await create(staff, 'faq-categories', { name: unique('Order') })
    const data = { answer: richText('So.'), category: faqCategory, _status: 'published' }
    const first = await create<{ id: string; _order: string }>(staff, 'faqs', { question: 'One?', ...data })
    const second = await create(staff, 'faqs', { question: 'Two?', ...data })
    await mark()
    const moved = await staff.post('/api/reorder', {
      collectionSlug: 'faqs',
      docsToMove: [second.id],
      newKeyWillBe: 'less',
      orderableFieldName: '_order',
      target: { id: first.id, key: first._order },
    })
    expect(moved.status, moved.text).toBe(200)
    expect(await changesOf('faqs', second.id)).toBe(1)
    expect((await staff.post('/api/globals/pricing', { note: 'Words' })).status).toBe(200)
    expect(await changesOf('globals/pricing', null)).toBe(1)
  })

  it('for documents that linked to a deleted one', async () => {
    const { id } = await create(staff, 'posts', postData(category))
    const other = await create(staff, 'posts', postData(category))
    const sections = [{ blockType: 'prices' }, { blockType: 'articles', posts: [other.id, id] }]
    expect((await staff.post('/api/globals/home', { sections })).status).toBe(200)
    await mark()
    expect((await staff.delete(`/api/posts/${id}`)).status).toBe(200)
    expect(await changesOf('globals/home', null)).toBe(1)
    const home = (await staff.get('/api/globals/home?depth=0')).json<object>()
    expect(home).toMatchObject({
      sections: [{ blockType: 'prices' }, { blockType: 'articles', posts: [other.id] }],
    })
    const versions = (await staff.get('/api/globals/home/versions?depth=0')).text
    expect(versions).toContain(other.id)
    expect(versions).not.toContain(id)
    await staff.post('/api/globals/home', { sections: [] })
  })
})

describe('a field stored in a separate table', () => {
  /** Whether the field is stored in its own table; blocks are a column here (`blocksAsJSON`). */
  const isApart = (field: FlattenedField): boolean =>
    field.type === 'array' ||
    ('hasMany' in field && field.hasMany === true) ||
    ('relationTo' in field && Array.isArray(field.relationTo))

  interface Place {
    readonly path: readonly string[]
    readonly field: FlattenedField
  }
  const placesApart = (fields: readonly FlattenedField[], path: readonly string[] = []): Place[] =>
    fields.filter(isWritten).flatMap((field) => {
      const here = [...path, field.name]
      if (field.type === 'group' || field.type === 'tab') return placesApart(field.flattenedFields, here)
      return isApart(field) ? [{ path: here, field }] : []
    })
  const at = (path: readonly string[], value: unknown): object =>
    path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object

  let config: SanitizedConfig
  let open: Entity[]
  let known: Record<string, string>
  /** An article to relate to, because none may be related to itself. */
  let linking: string

  beforeAll(async () => {
    config = await cmsConfig()
    const entities = entitiesOf(config)
    const isOpen = await Promise.all(entities.map(isPublic))
    open = entities.filter(({ config: { access } }, index) => isOpen[index] && 'update' in access)
    known = await oneOfEach(staff)
    linking = (await create(staff, 'posts', postData(category))).id
  }, 60_000)

  it('has a trigger in every table of public data', async () => {
    const tables = await db.rows<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    const watched = new Set(
      (
        await db.rows<{ name: string }>(
          `select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = 'note_change'`,
        )
      ).map(({ name }) => name),
    )
    const all = entitiesOf(config).map(({ slug }) => slug.replaceAll('-', '_'))
    const roots = open.map(({ slug }) => slug.replaceAll('-', '_'))
    const missing = tables
      .map(({ name }) => name)
      // A collection's tables start with its name; those of versions with an underscore.
      .filter((name) => {
        const owner = all
          .filter((root) => name === root || name.startsWith(`${root}_`))
          .sort()
          .at(-1)
        return owner !== undefined && roots.includes(owner) && !watched.has(name)
      })
    expect(roots.length).toBeGreaterThan(10)
    expect(missing).toEqual([])
  })

  it('adds one row per save, and updates the time of the save', async () => {
    const tried: string[] = []
    for (const { kind, slug, config: entity } of open) {
      const id = kind === 'global' ? null : slug === 'posts' ? linking : (known[slug] as string)
      const name = kind === 'global' ? `globals/${slug}` : slug
      const save = async (data: object): Promise<void> => {
        const before = await savedAt(name, id)
        await mark()
        const answer = id
          ? await staff.patch(`/api/${name}/${id}?depth=0`, data)
          : await staff.post(`/api/${name}?depth=0`, data)
        expect(answer.status, answer.text).toBe(200)
        expect({ data, rows: await changesOf(name, id) }).toEqual({ data, rows: 1 })
        expect(await savedAt(name, id)).not.toBe(before)
      }
      for (const { path, field } of placesApart(entity.flattenedFields)) {
        const value = await valueFor(field, { config, known })
        await save(at(path, value))
        if (Array.isArray(value)) await save(at(path, [...(value as unknown[])].reverse()))
        if (!('required' in field && field.required) && Array.isArray(value)) await save(at(path, []))
        tried.push(`${name}.${path.join('.')}`)
      }
    }
    expect(tried).toContain('globals/navigation.header')
    expect(tried).toContain('posts.tags')
  }, 120_000)

  it('keeps the shape that admin forms expect, whether empty, partly or fully filled', async () => {
    for (const { kind, slug, config: entity } of open) {
      const place = kind === 'global' ? `globals/${slug}` : slug
      const read = async (path: string): Promise<unknown> => (await staff.get(`/api/${path}?depth=0`)).json()
      const fields = entity.flattenedFields
      if (kind === 'collection') {
        expectShape(fields, await read(`${slug}/${known[slug]}`), slug)
        continue
      }
      const least = await valuesFor(fields, { config, known, least: true })
      for (const data of [
        { ...nothingIn(fields), ...least },
        least,
        await valuesFor(fields, { config, known }),
      ]) {
        expect((await staff.post(`/api/${place}`, data)).status).toBe(200)
        expectShape(fields, await read(place), place)
      }
    }
  })
})

/** Expects the shape that the admin's form reads: groups are objects and lists are arrays, even when empty. */
function expectShape(fields: readonly FlattenedField[], document: unknown, where: string): void {
  for (const field of fields.filter(isWritten)) {
    const value = (document as Readonly<Record<string, unknown>>)[field.name]
    const here = `${where}.${field.name}`
    if (field.type === 'group' || field.type === 'tab') {
      expect(value, here).toBeTypeOf('object')
      expect(value, here).not.toBeNull()
      expectShape(field.flattenedFields, value, here)
    } else if (field.type === 'array' || field.type === 'blocks')
      expect(value ?? [], here).toBeInstanceOf(Array)
  }
}

describe('the outbox gets no row', () => {
  it('when a draft of a published post is saved', async () => {
    const { id } = await create(staff, 'posts', postData(category))
    await mark()
    await change(staff, 'posts', id, { excerpt: 'Not yet' }, '&draft=true')
    await change(staff, 'posts', id, { excerpt: 'Not yet either' }, '&draft=true&autosave=true')
    expect(await changesOf('posts', id)).toBe(0)
  })

  it('when a save is refused', async () => {
    const refused = await staff.post('/api/posts', postData(category, { excerpt: '' }))
    expect(refused.status).toBe(400)
    const bad = await staff.post('/api/posts', postData(category, { body: { root: { type: 'x' } } }))
    expect(bad.status).toBe(400)
    expect(await db.count(`from plugsmith.publish_outbox where id > $1`, [since])).toBe(0)
  })
})
