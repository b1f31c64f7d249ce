import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { staffPaths } from '#contract/api-paths.ts'
import { documentPublishingSchema, publishingOverviewSchema } from '#contract/publishing.ts'
import type { DocumentPublishing, PublishingOverview } from '#contract/publishing.ts'
import { expectError } from '../../support/client.ts'
import type { Client } from '../../support/client.ts'
import { change, create, newCategory, postData, unique, unpublish } from '../../support/content.ts'
import { Database } from '../../support/ledger.ts'
import { until } from '../../support/until.ts'
import { gather, roles } from '../access/people.ts'
import type { People } from '../access/people.ts'

/** The publication status that staff see: in progress, live, failed, scheduled. */

const product = inject('product')
let db: Database
let people: People
let staff: Client
let category: string
/** A node that reports only what the test specifies. */
const node = `a test's node ${randomUUID()}`

beforeAll(async () => {
  db = new Database(product.databaseUrl)
  people = await gather(product)
  staff = people.clients.editor
  category = (await newCategory(staff)).id
})
afterEach(async () => {
  await db.rows(`delete from plugsmith.publish_nodes where node = $1`, [node])
  await db.rows(`delete from plugsmith.publish_acks where node = $1`, [node])
})
afterAll(() => db.close())

/** Registers the node as last seen this many seconds ago. */
const seen = (seconds = 0) =>
  db.rows(
    `insert into plugsmith.publish_nodes (node, seen_at) values ($1, now() - make_interval(secs => $2))
     on conflict (node) do update set seen_at = excluded.seen_at`,
    [node, seconds],
  )

/** Reports the node's outcome for the newest change of a document. */
const says = (collection: string, id: string | null, error: string | null) =>
  db.rows(
    `insert into plugsmith.publish_acks (node, outbox_id, status, error)
     select $1, max(id), $4, $5 from plugsmith.publish_outbox
     where collection = $2 and document_id is not distinct from $3
     on conflict (node, outbox_id) do update set status = excluded.status, error = excluded.error`,
    [node, collection, id, error === null ? 'live' : 'failed', error],
  )

async function stateOf(collection: string, id: string): Promise<DocumentPublishing> {
  const answer = await staff.get(staffPaths.documentPublishing(collection, id))
  expect(answer.status, answer.text).toBe(200)
  return documentPublishingSchema.parse(answer.json<unknown>())
}

async function overview(): Promise<PublishingOverview> {
  const answer = await staff.get(staffPaths.publishing)
  expect(answer.status, answer.text).toBe(200)
  return publishingOverviewSchema.parse(answer.json<unknown>())
}

const post = (more: object = {}) => create(staff, 'posts', postData(category, more))

describe('a document', () => {
  it('goes from draft to publishing to live once all active nodes are done', async () => {
    await seen()
    const { id } = await post({ _status: 'draft' })
    expect(await stateOf('posts', id)).toEqual({
      state: 'draft',
      since: null,
      why: null,
      path: null,
      scheduled: null,
    })
    await change(staff, 'posts', id, { _status: 'published' })
    expect(await stateOf('posts', id)).toMatchObject({ state: 'publishing', why: null })
    await says('posts', id, null)
    const live = await until('live', async () => {
      const told = await stateOf('posts', id)
      return told.state === 'live' && told
    })
    expect(Date.now() - new Date(live.since ?? 0).getTime()).toBeLessThan(60_000)
    expect(live.path).toMatch(/^\/blog\/[a-z0-9-]+$/)
    // Saving a draft does not change what is live.
    await change(staff, 'posts', id, { excerpt: 'Later' }, '&draft=true&autosave=true')
    expect(await stateOf('posts', id)).toEqual(live)
    await change(staff, 'posts', id, { excerpt: 'Now', _status: 'published' })
    expect((await stateOf('posts', id)).state).toBe('publishing')
  })

  it('is failed, with the reason, until its next change', async () => {
    await seen()
    const title = unique('Fails')
    const { id } = await post({ title })
    await says('posts', id, 'The page of /blog/fails could not be rendered.')
    expect(await stateOf('posts', id)).toMatchObject({
      state: 'failed',
      why: 'The page of /blog/fails could not be rendered.',
    })
    const mine = async () => (await overview()).failed.filter((each) => each.id === id)
    expect(await mine()).toMatchObject([{ collection: 'posts', title, kind: 'page' }])
    await change(staff, 'posts', id, { excerpt: 'Mended' })
    expect((await stateOf('posts', id)).state).toBe('publishing')
    expect(await mine()).toEqual([])
  })

  it('is publishing after unpublishing until every node has removed it', async () => {
    await seen()
    const { id } = await post()
    await says('posts', id, null)
    await change(staff, 'posts', id, { _status: 'draft' })
    expect((await stateOf('posts', id)).state).toBe('publishing')
    await says('posts', id, 'The list could not be rendered.')
    expect(await stateOf('posts', id)).toMatchObject({ state: 'failed', path: null })
    expect((await overview()).failed.filter((each) => each.id === id)).toHaveLength(1)
    await says('posts', id, null)
    await until('it is a draft', async () => (await stateOf('posts', id)).state === 'draft')
  })

  it('is reported with the reason while a deleted one is still shown somewhere', async () => {
    await seen()
    const { id } = await post()
    expect((await staff.delete(`/api/posts/${id}`)).status).toBe(200)
    const mine = async () => (await overview()).failed.filter((each) => each.id === id)
    expect(await mine()).toEqual([])
    await says('posts', id, '/blog: rendered with status 500')
    expect(await mine()).toMatchObject([
      { collection: 'posts', title: '', kind: 'deleted', why: '/blog: rendered with status 500' },
    ])
    await says('posts', id, null)
    expect(await mine()).toEqual([])
  })

  it('does not wait for a node that is gone', async () => {
    await seen(3_600)
    const { id } = await post()
    await says('posts', id, 'Failed long ago')
    expect((await stateOf('posts', id)).state).not.toBe('failed')
    expect((await overview()).failed.filter((each) => each.id === id)).toEqual([])
  })

  it('can be a global', async () => {
    await seen()
    await staff.post('/api/globals/pricing', { note: unique('Note') })
    await says('globals/pricing', null, 'No room')
    expect(await stateOf('globals', 'pricing')).toMatchObject({ state: 'failed', why: 'No room' })
    const named = (await overview()).failed.filter(({ collection }) => collection === 'globals')
    expect(named).toContainEqual(
      expect.objectContaining({ id: 'pricing', title: 'Pricing page', why: 'No room' }),
    )
  })

  it('is not found when it does not exist', async () => {
    for (const [collection, id] of [
      ['posts', randomUUID()],
      ['posts', 'x'],
      ['users', people.admin.id],
      ['globals', 'users'],
      ['constructor', randomUUID()],
    ] as const)
      expectError(await staff.get(staffPaths.documentPublishing(collection, id)), 'not_found')
  })
})

it.each(roles)('the publishing state is shown only to staff: %s', async (role) => {
  const { id } = await post()
  for (const path of [staffPaths.publishing, staffPaths.documentPublishing('posts', id)]) {
    const answer = await people.clients[role].get(path)
    const isStaff = role === 'editor' || role === 'admin'
    expect(answer.status, answer.text).toBe(isStaff ? 200 : role === 'visitor' ? 401 : 403)
  }
})

/** Schedules publication as the admin's drawer does. */
const schedule = (id: string, type: 'publish' | 'unpublish', at: string) =>
  db.row<{ id: string }>(
    `insert into payload_jobs (input, task_slug, queue, wait_until, processing) values (
       jsonb_build_object('type', $2::text, 'doc', jsonb_build_object('relationTo', 'posts', 'value', $1::text),
         'user', jsonb_build_object('relationTo', 'users', 'value', $3::text)),
       'schedulePublish', 'default', now() + $4::interval, $5) returning id`,
    [id, type, people.editor.id, at, at.startsWith('-')],
  )

describe('a schedule', () => {
  const statusOf = async (id: string): Promise<string> =>
    (await db.row<{ status: string }>(`select _status::text as status from posts where id = $1`, [id])).status

  it('is listed while it waits and carried out when due, even after a process died with it', async () => {
    const title = unique('Planned')
    const { id } = await post({ title, _status: 'draft' })
    const { id: job } = await schedule(id, 'publish', '1 day')
    const waiting = (await overview()).scheduled.filter((each) => each.id === id)
    expect(waiting).toMatchObject([{ collection: 'posts', title, type: 'publish' }])
    expect(await stateOf('posts', id)).toMatchObject({
      state: 'draft',
      scheduled: { type: 'publish', at: waiting[0]?.at },
    })
    await db.rows(
      `update payload_jobs set wait_until = now() - interval '1 hour', processing = true where id = $1`,
      [job],
    )
    await until('published', async () => (await statusOf(id)) === 'published', 15)
    await until('done with', async () => (await overview()).scheduled.every((each) => each.id !== id), 15)
    await schedule(id, 'unpublish', '-1 minute')
    await until('taken back', async () => (await statusOf(id)) === 'draft', 15)
  })

  const failedOf = async (id: string) => (await overview()).failed.filter((each) => each.id === id)
  /** A schedule that was due a minute ago and cannot be fulfilled. @returns the id of its job */
  const failing = async (id: string): Promise<string> => {
    const { id: job } = await schedule(id, 'publish', '-1 minute')
    await until('failed', async () => (await failedOf(id)).length > 0, 15)
    return job
  }
  /** Pretends that time has passed since it failed. */
  const later = (job: string, hours = 1) =>
    db.rows(
      `update payload_jobs set updated_at = now() - interval '61 minutes', wait_until = now() - $2 * interval '1 hour'
        where id = $1`,
      [job, hours],
    )
  const unfinished = () => create(staff, 'posts', { title: unique('Unfinished') }, '&draft=true')
  const leftOf = (jobs: readonly string[]) => db.count('from payload_jobs where id = any($1)', [jobs])

  it('reports why it failed', async () => {
    const { id } = await unfinished()
    await failing(id)
    expect(await failedOf(id)).toMatchObject([
      { kind: 'schedule', why: expect.stringMatching(/invalid/) as string },
    ])
    expect(await statusOf(id)).toBe('draft')
    await change(staff, 'posts', id, postData(category, { title: unique('Finished') }))
    expect(await failedOf(id)).toEqual([])
  })

  it('is retried for a day after a failure, unless staff published in the meantime', async () => {
    const mended = await unfinished()
    const settled = await unfinished()
    const hopeless = await unfinished()
    const withdrawn = await unfinished()
    const jobs = [
      await failing(mended.id),
      await failing(settled.id),
      await failing(hopeless.id),
      await failing(withdrawn.id),
    ] as const
    const whole = postData(category, { _status: 'draft' })
    for (const { id } of [mended, settled, hopeless, withdrawn])
      await change(staff, 'posts', id, { ...whole, title: unique('Whole') }, '&draft=true')
    await change(staff, 'posts', settled.id, { _status: 'published' })
    await change(staff, 'posts', settled.id, { title: 'Not for readers yet' }, '&draft=true')
    await change(staff, 'posts', withdrawn.id, { _status: 'published' })
    await unpublish(staff, 'posts', withdrawn.id)
    await later(jobs[2], 25)
    await later(jobs[3])
    await later(jobs[1])
    await later(jobs[0])
    await until('published at last', async () => (await statusOf(mended.id)) === 'published', 15)
    await until('done with', async () => (await leftOf([jobs[0], jobs[1], jobs[3]])) === 0, 15)
    const { title } = await db.row<{ title: string }>('select title from posts where id = $1', [settled.id])
    expect(title).not.toBe('Not for readers yet')
    expect([await statusOf(hopeless.id), await leftOf([jobs[2]])]).toEqual(['draft', 1])
    expect(await statusOf(withdrawn.id)).toBe('draft')
  })

  it('is dropped after a failure when a newer schedule replaces it', async () => {
    const [again, off] = [await unfinished(), await unfinished()]
    const jobs = [await failing(again.id), await failing(off.id)] as const
    await schedule(again.id, 'publish', '1 day')
    await schedule(off.id, 'unpublish', '-1 second')
    for (const { id } of [again, off])
      await change(
        staff,
        'posts',
        id,
        { ...postData(category, { _status: 'draft' }), title: unique('Whole') },
        '&draft=true',
      )
    await later(jobs[0])
    await until('forgotten', async () => (await leftOf(jobs)) === 0, 15)
    expect([await statusOf(again.id), await statusOf(off.id)]).toEqual(['draft', 'draft'])
  })

  it('for an invalid document is dropped without blocking others', async () => {
    const impossible: string[] = []
    for (const doc of [{ relationTo: 'posts', value: 'x' }, { value: 7 }, 'words', null]) {
      const { id } = await db.row<{ id: string }>(
        `insert into payload_jobs (input, task_slug, queue, wait_until, processing, has_error, updated_at) values (
           jsonb_build_object('type', 'publish', 'doc', $1::jsonb), 'schedulePublish', 'default',
           now() - interval '1 hour', false, $2, now() - interval '1 hour') returning id`,
        [JSON.stringify(doc), impossible.length % 2 === 0],
      )
      impossible.push(id)
    }
    // Other tests have failed schedules of documents that exist.
    const { failed } = await overview()
    expect(failed.filter(({ collection, id }) => collection === '' || id === 'x')).toEqual([])
    const { id } = await post({ _status: 'draft' })
    await schedule(id, 'publish', '-1 minute')
    await until('published', async () => (await statusOf(id)) === 'published', 15)
    await until('forgotten', async () => (await leftOf(impossible)) === 0, 15)
  })

  it('holds no transaction open while it takes long', async () => {
    const { id } = await post({ _status: 'draft' })
    const holder = () =>
      db.rows<{ state: string }>(
        `select activity.state from pg_locks locks join pg_stat_activity activity using (pid)
         where locks.locktype = 'advisory' and locks.objid = 7340031 and activity.datname = current_database()`,
      )
    const other = new pg.Client({ connectionString: product.databaseUrl })
    await other.connect()
    try {
      await other.query('begin')
      await other.query('select 1 from posts where id = $1 for update', [id])
      await schedule(id, 'publish', '-1 minute')
      // The lock holder waits for the article, outside of any transaction of its own.
      const waiting = () =>
        db.count(`from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
      await until('it waits', async () => (await waiting()) > 0 && (await holder()).length > 0, 15)
      expect(await holder()).toEqual([{ state: 'idle' }])
    } finally {
      await other.query('rollback')
      await other.end()
    }
    await until('published', async () => (await statusOf(id)) === 'published', 15)
    await until('let go', async () => (await holder()).length === 0, 15)
  })
})

describe('processed outbox rows', () => {
  it('are deleted, except the newest of each document', async () => {
    const { id } = await post()
    for (const excerpt of ['One', 'Two', 'Three']) await change(staff, 'posts', id, { excerpt })
    const left = () =>
      db.count(`from plugsmith.publish_outbox where collection = 'posts' and document_id = $1`, [id])
    expect(await left()).toBeGreaterThan(1)
    await seen()
    await db.rows(
      `insert into plugsmith.publish_acks (node, outbox_id, status)
       select nodes.node, changes.id, 'live'
       from plugsmith.publish_outbox changes, plugsmith.publish_nodes nodes where changes.document_id = $1
       on conflict do nothing`,
      [id],
    )
    // A node counts as alive for this long.
    await db.rows(
      `update plugsmith.publish_nodes set seen_at = now() + interval '5 minutes' where node = $1`,
      [node],
    )
    await until('cleared away', async () => (await left()) === 1, 45)
  })
})
