import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { maxCalendarEntries, publishingCalendarSchema } from '#contract/publishing.ts'
import type { CalendarEntry } from '#contract/publishing.ts'
import { staffRoutes } from '#contract/staff-routes.ts'
import { expectError } from '../../support/client.ts'
import type { Client } from '../../support/client.ts'
import { change, create, newCategory, postData, unique } from '../../support/content.ts'
import { Database } from '../../support/ledger.ts'
import { gather, roles } from '../access/people.ts'
import type { People } from '../access/people.ts'

/** The calendar of what is scheduled and what was published. */

const product = inject('product')
let db: Database
let people: People
let staff: Client
let category: string

beforeAll(async () => {
  db = new Database(product.databaseUrl)
  people = await gather(product)
  staff = people.clients.editor
  category = (await newCategory(staff)).id
})
afterAll(() => db.close())

const day = 86_400_000
/** A month that no other test uses, so that its entries are known. */
const start = new Date('2077-03-01T00:00:00.000Z')
const span = (from: Date, days = 31) => ({
  from: from.toISOString(),
  to: new Date(from.getTime() + days * day).toISOString(),
})

const ask = (client: Client, query: Readonly<Record<string, string>>) =>
  client.get(`${staffRoutes.calendar.path}?${new URLSearchParams(query).toString()}`)
async function calendar(from: Date, days?: number): Promise<readonly CalendarEntry[]> {
  const answer = await ask(staff, span(from, days))
  expect(answer.status, answer.text).toBe(200)
  return publishingCalendarSchema.parse(answer.json<unknown>()).entries
}

interface Doc {
  readonly id: string
}
const schedule = (collection: string, id: string, type: string, at: string, hasError = false) =>
  db.rows(
    `insert into payload_jobs (input, task_slug, queue, wait_until, processing, has_error) values (
       jsonb_build_object('type', $3::text, 'doc', jsonb_build_object('relationTo', $1::text, 'value', $2::text)),
       'schedulePublish', 'default', $4, false, $5)`,
    [collection, id, type, at, hasError],
  )

describe('the calendar', () => {
  it('names what is planned in its span, earliest first, with the title of the draft', async () => {
    const post = await create<Doc>(staff, 'posts', postData(category, { _status: 'draft' }))
    const title = unique('Latest title')
    await change(staff, 'posts', post.id, { title }, '&draft=true')
    const faq = await create<Doc>(staff, 'pages', { title: unique('Page') }, '&draft=true')
    await schedule('posts', post.id, 'unpublish', '2077-03-20T10:00:00Z')
    await schedule('posts', post.id, 'publish', '2077-03-10T10:00:00Z')
    await schedule('pages', faq.id, 'publish', '2077-03-11T10:00:00Z', true)
    await schedule('posts', post.id, 'publish', '2077-04-10T10:00:00Z')
    const entries = await calendar(start)
    expect(entries.map(({ collection, id, kind, at }) => [collection, id, kind, at])).toEqual([
      ['posts', post.id, 'publish', '2077-03-10T10:00:00.000Z'],
      ['pages', faq.id, 'failed', '2077-03-11T10:00:00.000Z'],
      ['posts', post.id, 'unpublish', '2077-03-20T10:00:00.000Z'],
    ])
    expect(entries[0]?.title).toBe(title)
    expect((await staff.delete(`/api/posts/${post.id}`)).status).toBe(200)
    expect((await calendar(start)).map(({ collection }) => collection)).toEqual(['pages'])
  })

  it('names what was published, and not what was only saved', async () => {
    const before = new Date(Date.now() - 60_000)
    const live = await create<Doc>(staff, 'posts', postData(category))
    const draft = await create<Doc>(staff, 'posts', postData(category, { _status: 'draft' }))
    const entries = await calendar(before, 1)
    expect(entries.filter(({ id }) => id === live.id)).toMatchObject([
      { collection: 'posts', kind: 'published' },
    ])
    expect(entries.some(({ id }) => id === draft.id)).toBe(false)
  })

  it('names when the start page was published, and not when a draft of it was saved', async () => {
    const from = new Date('2079-05-01T00:00:00.000Z')
    await db.rows(
      `insert into _home_v (version__status, version_sections, created_at, updated_at, latest) values
         ('published', '[]', '2079-05-03T10:00:00Z', '2020-01-01', false),
         ('draft', '[]', '2079-05-04T10:00:00Z', '2020-01-01', false),
         ('published', '[]', '2079-06-04T10:00:00Z', '2020-01-01', false)`,
    )
    expect(await calendar(from)).toEqual([
      {
        collection: 'globals',
        id: 'home',
        title: 'Start page',
        kind: 'published',
        at: '2079-05-03T10:00:00.000Z',
      },
    ])
    await db.rows(`delete from _home_v where created_at > '2079-01-01'`)
  })

  it('says when there is more than it names', async () => {
    const { id } = await create<Doc>(staff, 'posts', postData(category, { _status: 'draft' }))
    await db.rows(
      `insert into payload_jobs (input, task_slug, queue, wait_until, processing)
       select jsonb_build_object('type', 'publish', 'doc', jsonb_build_object('relationTo', 'posts', 'value', $1::text)),
         'schedulePublish', 'default', '2078-01-05T10:00:00Z', false from generate_series(1, $2)`,
      [id, maxCalendarEntries + 1],
    )
    const answer = publishingCalendarSchema.parse(
      (await ask(staff, span(new Date('2078-01-01T00:00:00.000Z')))).json<unknown>(),
    )
    expect([answer.entries.length, answer.isCut]).toEqual([maxCalendarEntries, true])
    await db.rows(`delete from payload_jobs where input->'doc'->>'value' = $1`, [id])
  })

  it.each([
    { from: '', to: start.toISOString() },
    { from: 'never', to: 'always' },
    { from: start.toISOString(), to: start.toISOString() },
    span(start, 46),
    span(start, -1),
    { from: '2077-13-01T00:00:00.000Z', to: start.toISOString() },
  ])('refuses a span that is none: %o', async (query) => {
    expectError(await ask(staff, query), 'invalid_input')
  })

  it.each(roles)('is shown only to staff: %s', async (role) => {
    const answer = await ask(people.clients[role], span(start))
    const isStaff = role === 'editor' || role === 'admin'
    expect(answer.status, answer.text).toBe(isStaff ? 200 : role === 'visitor' ? 401 : 403)
  })

  it('reads versions by the time they were saved', async () => {
    const plan = await db.indexPlan(
      `select id from _posts_v where created_at >= now() - interval '1 day' and created_at < now() and was_published`,
    )
    expect(plan).toContain('_posts_v_created_at_idx')
  })
})
