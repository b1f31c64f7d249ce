import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { unique, uploadForm } from '../../support/content.ts'
import { picture } from '../../support/images.ts'
import { Database } from '../../support/ledger.ts'
import { contentSlugs, draftedSlugs, makeContent } from '../access/content-rows.ts'
import type { ContentRows, ContentSlug } from '../access/content-rows.ts'
import { gather, roles } from '../access/people.ts'
import type { People, RoleName } from '../access/people.ts'

/** Who may do what with content, over the real REST API: staff write, everybody reads what is published. */

const product = inject('product')
let db: Database
let people: People
let rows: ContentRows

beforeAll(async () => {
  db = new Database(product.databaseUrl)
  people = await gather(product)
  rows = await makeContent(people.clients.editor, db)
})
afterAll(() => db.close())

const isStaff = (role: RoleName): boolean => role === 'editor' || role === 'admin'
const tableOf = (slug: string): string => slug.replaceAll('-', '_')

/** A change that each collection accepts. */
const changes: Readonly<Record<ContentSlug, object>> = {
  posts: { excerpt: 'Changed' },
  pages: { kind: 'landing' },
  'legal-pages': { intro: 'Changed' },
  faqs: { onHome: true },
  'post-categories': { description: 'Changed' },
  tags: { description: 'Changed' },
  'faq-categories': { name: 'Changed' },
  authors: { bio: 'Changed' },
  media: { alt: 'Changed' },
  redirects: { to: { type: 'custom', url: '/blog' } },
  'email-templates': { subject: 'Changed' },
}

/** Fields that only the server sets; values sent for them are ignored. */
const claimed = {
  id: '00000000-0000-4000-8000-000000000000',
  createdAt: '2001-01-01T00:00:00.000Z',
  updatedAt: '2001-01-01T00:00:00.000Z',
}
const countClaimed = (slug: string) =>
  db.count(
    `from ${tableOf(slug)} where id = $1 or extract(year from created_at) = 2001 or extract(year from updated_at) = 2001`,
    [claimed.id],
  )

/** The data of a new document, for collections that accept JSON. */
const newDocument = (slug: ContentSlug): object => {
  const name = unique('New')
  const path = `/${name.toLowerCase().replaceAll(' ', '-')}`
  if (slug === 'redirects') return { from: path, to: { type: 'custom', url: '/blog' } }
  if (slug === 'email-templates') return { name: 'welcome', subject: 'Mine', content: 'Mine' }
  if (slug === 'media') return { alt: 'Mine' }
  if (slug === 'authors' || slug === 'tags' || slug === 'post-categories' || slug === 'faq-categories')
    return { name }
  return rows.data(slug, 'public')
}

describe.each(contentSlugs)('%s', (slug) => {
  const isMail = slug === 'email-templates'

  it.each(roles)('can be read as allowed by %s', async (role) => {
    const client = people.clients[role]
    const expected = isMail && !isStaff(role) ? 403 : 200
    expect((await client.get(`/api/${slug}/${rows.published[slug]}`)).status).toBe(expected)
    const list = await client.get(`/api/${slug}?limit=500&depth=0`)
    expect(list.status, list.text).toBe(expected)
    expect(list.text.includes(rows.published[slug])).toBe(expected === 200)
    expect((await client.get(`/api/${slug}/count`)).status).toBe(isStaff(role) ? 200 : 403)
  })

  it.each(roles)('can be created as allowed by %s', async (role) => {
    const client = people.clients[role]
    const before = await db.count(`from ${tableOf(slug)}`)
    const bytes = slug === 'media' ? await picture(20, 10).png().toBuffer() : Buffer.alloc(0)
    const form = uploadForm({ bytes, name: 'a.png', type: 'image/png' }, { alt: 'Mine', ...claimed })
    const answer =
      slug === 'media'
        ? await client.call('POST', '/api/media', form)
        : await client.post(`/api/${slug}`, { ...newDocument(slug), ...claimed })
    const allowed = isStaff(role) && !isMail
    expect(answer.status, answer.text).toBe(allowed ? 201 : 403)
    expect(await countClaimed(slug)).toBe(0)
    const copy = await client.post(`/api/${slug}/${rows.published[slug]}/duplicate`)
    // Nobody needs to duplicate these, and the route does not exist.
    const isSingle = isMail || slug === 'media' || slug === 'redirects'
    if (isSingle) expect(copy.status, copy.text).toBe(404)
    else if (!allowed) expect(copy.status, copy.text).toBe(403)
    if (!allowed) expect(await db.count(`from ${tableOf(slug)}`)).toBe(before)
  })

  it.each(roles)('can be changed as allowed by %s', async (role) => {
    const id = rows.published[slug]
    const before = await db.row(`select * from ${tableOf(slug)} where id = $1`, [id])
    const one = await people.clients[role].patch(`/api/${slug}/${id}`, {
      ...changes[slug],
      ...claimed,
    })
    // No version was saved at that time, so nobody can have opened it.
    expect(one.status, one.text).toBe(isStaff(role) ? 409 : 403)
    const other = await people.clients[role].patch(`/api/${slug}/${id}`, {
      ...changes[slug],
      ...claimed,
      updatedAt: undefined,
    })
    expect(other.status, other.text).toBe(isStaff(role) ? 200 : 403)
    const many = await people.clients[role].patch(`/api/${slug}?where[id][equals]=${id}`, {
      ...changes[slug],
      ...claimed,
    })
    expect(many.status, many.text).toBe(isStaff(role) ? 200 : 403)
    expect(await countClaimed(slug)).toBe(0)
    if (!isStaff(role))
      expect(await db.row(`select * from ${tableOf(slug)} where id = $1`, [id])).toEqual(before)
  })

  it.each(['visitor', 'owner', 'other'] as const)('cannot be deleted by %s', async (role) => {
    const id = rows.published[slug]
    expect((await people.clients[role].delete(`/api/${slug}/${id}`)).status).toBe(403)
    expect((await people.clients[role].delete(`/api/${slug}?where[id][equals]=${id}`)).status).toBe(403)
    expect(await db.count(`from ${tableOf(slug)} where id = $1`, [id])).toBe(1)
  })

  it.each(roles)('show their versions only to staff: %s', async (role) => {
    const client = people.clients[role]
    const hasVersions = isMail || (draftedSlugs as readonly string[]).includes(slug)
    const list = await client.get(`/api/${slug}/versions?limit=5&depth=0`)
    expect(list.status, list.text).toBe(hasVersions ? (isStaff(role) ? 200 : 403) : 404)
    const { docs } = isStaff(role) && hasVersions ? list.json<{ docs: { id: string }[] }>() : { docs: [] }
    if (hasVersions && isStaff(role)) expect(docs.length).toBeGreaterThan(0)
    const [version] = await db.rows<{ id: string }>(
      hasVersions ? `select id from _${tableOf(slug)}_v limit 1` : `select gen_random_uuid() as id`,
    )
    if (!isStaff(role)) {
      const one = await client.get(`/api/${slug}/versions/${version!.id}`)
      expect([403, 404], one.text).toContain(one.status)
      const restored = await client.post(`/api/${slug}/versions/${version!.id}`)
      expect([403, 404], restored.text).toContain(restored.status)
    }
  })

  it.each(['editor', 'admin'] as const)('can be deleted as allowed by %s', async (role) => {
    const id = rows.published[slug]
    if (isMail) expect((await people.clients[role].delete(`/api/${slug}/${id}`)).status).toBe(403)
    else if (['post-categories', 'tags', 'faq-categories', 'media'].includes(slug)) {
      const made =
        slug === 'media'
          ? await people.clients[role].call(
              'POST',
              '/api/media',
              uploadForm(
                { bytes: await picture(30, 10).png().toBuffer(), name: 'b.png', type: 'image/png' },
                { alt: 'x' },
              ),
            )
          : await people.clients[role].post(`/api/${slug}`, newDocument(slug))
      const { doc } = made.json<{ doc: { id: string } }>()
      expect((await people.clients[role].delete(`/api/${slug}/${doc.id}`)).status).toBe(200)
    } else {
      const made = await people.clients[role].post(`/api/${slug}`, newDocument(slug))
      const { doc } = made.json<{ doc: { id: string } }>()
      expect((await people.clients[role].delete(`/api/${slug}/${doc.id}`)).status).toBe(200)
      expect(await db.count(`from ${tableOf(slug)} where id = $1`, [doc.id])).toBe(0)
    }
  })
})

describe.each(['navigation', 'home', 'pricing', 'contact'])('the global %s', (slug) => {
  it.each(roles)('can be read by %s, its versions only by staff', async (role) => {
    const client = people.clients[role]
    expect((await client.get(`/api/globals/${slug}?depth=0`)).status).toBe(200)
    const versions = await client.get(`/api/globals/${slug}/versions`)
    expect(versions.status, versions.text).toBe(isStaff(role) ? 200 : 403)
  })

  it.each(roles)('can be changed only by staff: %s', async (role) => {
    const answer = await people.clients[role].post(`/api/globals/${slug}`, {})
    expect(answer.status, answer.text).toBe(isStaff(role) ? 200 : 403)
  })
})

it.each(roles)('the site settings can be changed only by staff: %s', async (role) => {
  const answer = await people.clients[role].post('/api/globals/site-settings', {})
  expect(answer.status, answer.text).toBe(isStaff(role) ? 200 : 403)
})

describe('an editor', () => {
  it.each([
    ...['plugins', 'plugin-versions', 'messages', 'turns', 'attachments', 'credit-accounts'],
    ...['credit-grants', 'credit-transactions', 'referrals', 'operator-notices', 'invite-codes'],
    ...['billing-customers', 'subscriptions', 'payments', 'stripe-events'],
  ])("finds no one else's documents in %s", async (slug) => {
    const answer = await people.clients.editor.get(`/api/${slug}?limit=1000&depth=0`)
    if (answer.status === 200) expect(answer.json<{ docs: unknown[] }>().docs).toEqual([])
    else expect(answer.status, answer.text).toBe(403)
  })

  it('finds only their own account in users', async () => {
    const answer = await people.clients.editor.get('/api/users?limit=1000')
    expect(answer.json<{ docs: { id: string }[] }>().docs.map(({ id }) => id)).toEqual([people.editor.id])
  })
})
