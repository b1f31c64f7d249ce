import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userChannel } from '#contract/realtime.ts'
import type { Notification } from '#cms/features/notifications/index.ts'
import { insertPosts } from '../support/community.ts'
import { Database } from '../support/ledger.ts'
import { startServices } from '../support/services.ts'
import type { Services } from '../support/services.ts'

/** Notices reach their person, once for each event. */

let services: Services
let payload: Payload
let db: Database
const load = async () => ({
  ...(await import('#cms/features/notifications/index.ts')),
  ...(await import('#cms/features/notifications/erasure.ts')),
  ...(await import('#cms/features/credits/index.ts')),
  ...(await import('#cms/platform/database/index.ts')),
})
let own: Awaited<ReturnType<typeof load>>

beforeAll(async () => {
  services = await startServices()
  payload = services.payload
  own = await load()
  db = new Database(process.env['DATABASE_URL'] ?? '')
})
afterAll(async () => {
  await db.close()
  await services.stop()
})

const person = async () => (await services.newUser()).id
const tell = (userId: string, given: Partial<Notification> = {}) =>
  own.transaction(payload, (tx) =>
    own.notify(tx, {
      kind: 'reply',
      userId,
      occasion: `comment:${randomUUID()}`,
      title: 'Ada replied to you',
      message: '“Yes.”',
      link: '/community/thread/1',
      ...given,
    }),
  )
const told = (userId: string) =>
  db.rows<{ kind: string; title: string; message: string; link: string | null; read: boolean }>(
    `select kind, title, message, link, read from notifications where user_id = $1 order by created_at, id`,
    [userId],
  )
const like = (userId: string, actorId: string, group = 'thread:1') =>
  own.transaction(payload, (tx) =>
    own.notifyGathered(tx, {
      kind: 'like',
      userId,
      actorId,
      group,
      title: (people) => (people === 1 ? 'Ada likes it' : `${people} people like it`),
      message: 'A thread',
      link: null,
      thread: null,
      comment: null,
    }),
  )
const eventsFor = (userId: string) =>
  db.rows(`select 1 from plugsmith.realtime_outbox where channel = $1 and event = 'notifications.changed'`, [
    userChannel(userId),
  ])

describe('a notice', () => {
  it('is unread, and its person’s open pages are told of it', async () => {
    const userId = await person()
    expect(await tell(userId)).toBe(true)
    expect(await told(userId)).toEqual([
      {
        kind: 'reply',
        title: 'Ada replied to you',
        message: '“Yes.”',
        link: '/community/thread/1',
        read: false,
      },
    ])
    expect(await eventsFor(userId)).toHaveLength(1)
  })

  it('is left once for each person, kind and event, also by twenty at the same time', async () => {
    const [userId, other] = [await person(), await person()]
    const occasion = `comment:${randomUUID()}`
    const results = await Promise.all(Array.from({ length: 20 }, () => tell(userId, { occasion })))
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await tell(userId, { occasion, kind: 'mention' })).toBe(true)
    expect(await tell(other, { occasion })).toBe(true)
    expect(await told(userId)).toHaveLength(2)
    expect(await eventsFor(userId)).toHaveLength(2)
  })

  it('is not left for one’s own doing, nor for somebody who is gone or going', async () => {
    const [userId, leaving] = [await person(), await person()]
    await db.rows(`insert into plugsmith.account_deletions (user_id, email) values ($1, 'a@example.test')`, [
      leaving,
    ])
    expect(await tell(userId, { actorId: userId })).toBe(false)
    expect(await tell(leaving)).toBe(false)
    expect(await tell(randomUUID())).toBe(false)
    expect(await told(leaving)).toEqual([])
  })

  it('is not left for somebody whose account is deleted at that moment, and keeps nothing from happening', async () => {
    const [userId, actorId] = [await person(), await person()]
    let told: Promise<boolean> | undefined
    await own.transaction(payload, async (tx) => {
      await tx.execute(own.sql`delete from users where id = ${userId}`)
      told = tell(userId, { actorId })
      // It waits for the deletion to be committed.
      await expect
        .poll(() =>
          db.count(`from pg_stat_activity where wait_event_type = 'Lock' and query like '%notifications%'`),
        )
        .toBeGreaterThan(0)
    })
    expect(await told).toBe(false)
  })

  it('is not left for somebody who has turned its kind off, also where it is gathered', async () => {
    const [userId, actorId] = [await person(), await person()]
    await own.saveNoticePreferences(payload, userId, { comments: 'off', likes: 'off' })
    expect(await tell(userId)).toBe(false)
    expect(await like(userId, actorId)).toBe(false)
    expect(await tell(userId, { kind: 'account' })).toBe(true)
    await own.saveNoticePreferences(payload, userId, { likes: 'app' })
    expect(await like(userId, actorId)).toBe(true)
    expect((await told(userId)).map(({ kind }) => kind)).toEqual(['account', 'like'])
  })

  it('holds long texts and characters that the database cannot store', async () => {
    const userId = await person()
    await tell(userId, { title: `a\0b${'c'.repeat(600)}`, message: 'd'.repeat(10_000) })
    const [notice] = await told(userId)
    expect(notice?.title).toMatch(/^ab|^a.b/)
    expect(notice?.title).toHaveLength(500)
    expect(notice?.message).toHaveLength(500)
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'settings'])(
    'does not lead to %s',
    async (link) => {
      await expect(tell(await person(), { link })).rejects.toThrow('not a path of ours')
    },
  )

  it('goes with the post that it quotes', async () => {
    const [author, reader] = [await person(), await person()]
    const { threadId } = await insertPosts(db, author)
    await tell(reader, { post: { thread: threadId } })
    await db.rows('delete from plugsmith.forum_threads where id = $1', [threadId])
    expect(await told(reader)).toEqual([])
  })

  it('goes with the account of its person, and of the person whom it names', async () => {
    const [userId, actorId] = [await person(), await person()]
    await tell(userId, { actorId })
    await tell(actorId, { actorId: userId })
    await own.notificationErasure.erase(payload, { userId: actorId, email: '' })
    expect([await told(userId), await told(actorId)]).toEqual([[], []])
  })
})

describe('a notice of what several people do', () => {
  it('grows while it is unread, and counts each person once, also when they do it at the same time', async () => {
    const userId = await person()
    const people = await Promise.all(Array.from({ length: 10 }, person))
    await Promise.all([...people, ...people].map((actorId) => like(userId, actorId)))
    expect(await told(userId)).toMatchObject([{ kind: 'like', title: '10 people like it', read: false }])
    expect(await like(userId, userId)).toBe(false)
  })

  it('is a new one once the last was read, and nobody who was told of is told of again', async () => {
    const [userId, ada, grace] = [await person(), await person(), await person()]
    await like(userId, ada)
    await own.markAllNotices(payload, userId)
    expect(await like(userId, ada)).toBe(false)
    expect(await like(userId, grace)).toBe(true)
    expect(await told(userId)).toMatchObject([{ read: true }, { title: 'Ada likes it', read: false }])
    // Both can be unread.
    const [first] = await db.rows<{ id: string }>(
      'select id from notifications where user_id = $1 order by created_at limit 1',
      [userId],
    )
    expect(await own.markNotice(payload, userId, first!.id, false)).toEqual({ unread: 2, read: 0 })
  })
})

describe('credits that expire', () => {
  const give = (userId: string, amount: number, days: number, givenDaysAgo = 20) =>
    db.rows(
      `insert into credit_grants (account_id, amount, remaining, source, expires_at, created_at, source_reference)
       select id, $2, $2, 'subscription', now() + make_interval(days => $3), now() - make_interval(days => $4), $5
       from credit_accounts where user_id = $1`,
      [userId, amount, days, givenDaysAgo, `test:${randomUUID()}`],
    )

  it('are told of once for each grant, in the last three days, while something is left', async () => {
    const [userId, other] = [await person(), await person()]
    await give(userId, 40, 2)
    await give(userId, 0, 2)
    await give(userId, 7, 4)
    // A grant that lasts no longer than that.
    await give(userId, 9, 1, 0)
    await give(other, 1, 1)
    await Promise.all([own.tellExpiring(payload), own.tellExpiring(payload)])
    await own.tellExpiring(payload)
    expect(await told(userId)).toMatchObject([
      {
        kind: 'credits_expiring',
        title: expect.stringMatching(/^40 credits expire on \w+ \d+/),
        link: '/credits',
      },
    ])
    expect(await told(other)).toMatchObject([{ title: expect.stringMatching(/^1 credit expires on/) }])
  })
})

describe('a quote', () => {
  it.each([
    ['# Hello\n\n**there**, [you](https://example.com)', 'Hello there, you'],
    [`${'word '.repeat(40)}`, `${'word '.repeat(15)}word…`],
    ['👩‍👩‍👧'.repeat(100), `${'👩‍👩‍👧'.repeat(79)}…`],
  ])('of %o is %o', (markdown, quote) => expect(own.quoteOf(markdown)).toBe(quote))
})
