import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServices } from '../support/services.ts'
import type { NewUser, Services } from '../support/services.ts'
import { Database } from '../support/ledger.ts'

/** The forum under very many writers, and while much of it is deleted: every counter stays right, and nobody waits long. */

/** Our services, which read their environment when they are loaded. */
const load = async () => ({
  ...(await import('#cms/features/community/index.ts')),
  ...(await import('#cms/features/community/erasure.ts')),
  ...(await import('#cms/features/community/tell-of-comment.ts')),
  ...(await import('#cms/features/maintenance/nightly-recount.ts')),
  ...(await import('#cms/platform/database/index.ts')),
  ...(await import('#cms/platform/errors.ts')),
})
let services: Services
let payload: Payload
let db: Database
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

/** People whose accounts are older than a day, so that the limits of new accounts do not apply. */
async function newUsers(count: number): Promise<NewUser[]> {
  const users = await Promise.all(Array.from({ length: count }, () => services.newUser()))
  await db.rows(`update users set created_at = now() - interval '2 days' where id = any ($1)`, [
    users.map(({ id }) => id),
  ])
  return users
}
async function newThread(user: NewUser, category: string | null = null): Promise<string> {
  const input = { requestId: randomUUID(), title: 'Title', content: 'Content', category }
  return (await own.createThread(payload, user.id, input)).id
}
async function newComment(user: NewUser, thread: string, parent: string | null = null): Promise<string> {
  const input = { requestId: randomUUID(), content: 'Comment', parent }
  return (await own.createComment(payload, user.id, thread, input)).id
}
const recount = () => own.recountForum(own.database(payload))

/** Adds comments of nobody, each with a like and a reply, as they are after years. */
const fill = (thread: string, comments: number, liker: NewUser) =>
  db.rows(
    `with made as (
       insert into plugsmith.forum_comments (id, root_id, root_at, thread_id, content)
       select id, id, now(), $1, 'Comment' from (select gen_random_uuid() as id from generate_series(1, $2::int)) ids
       returning id, root_at),
     replies as (
       insert into plugsmith.forum_comments (parent_id, root_id, root_at, thread_id, content)
       select id, id, root_at, $1, 'Reply' from made)
     insert into plugsmith.forum_likes (user_id, comment_id) select $3, id from made`,
    [thread, comments, liker.id],
  )

/** Runs all of them, so many at a time. @returns how many were refused, since what they were about is gone */
async function abreast(width: number, works: readonly (() => Promise<unknown>)[]): Promise<number> {
  const waiting = [...works]
  let refused = 0
  const one = async (): Promise<void> => {
    for (let work = waiting.pop(); work; work = waiting.pop())
      try {
        await work()
      } catch (reason) {
        if (!(reason instanceof own.ServiceError && reason.code === 'not_found')) throw reason
        refused += 1
      }
  }
  await Promise.all(Array.from({ length: width }, one))
  return refused
}

const of = <Item>(items: readonly Item[], at: number): Item => {
  const item = items[at % items.length]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

describe('a recount', () => {
  it('finds each counter that is wrong, and is kept as a notice every night', async () => {
    const [user] = (await newUsers(1)) as [NewUser]
    const { slug, id: category } = await db.row<{ slug: string; id: string }>(
      `insert into plugsmith.forum_categories (slug, name, color, position) values ('recounted', 'Test', 'green', 9)
       returning slug, id`,
    )
    const thread = await newThread(user, slug)
    const comment = await newComment(user, thread)
    expect(await recount()).toEqual([])
    await own.nightlyRecount(payload)
    const notice = () =>
      db.row(`select level::text, summary, details from operator_notices where kind = 'forum-audit'`)
    expect(await notice()).toMatchObject({ level: 'ok', summary: 'Every counter of the forum is right.' })

    const change = async (by: number) => {
      await db.rows(`update plugsmith.forum_categories set thread_count = thread_count + $2 where id = $1`, [
        category,
        by,
      ])
      await db.rows(
        `update plugsmith.forum_threads set comment_count = comment_count + $2,
           top_comment_count = top_comment_count - $2, like_count = like_count + 2 * $2 where id = $1`,
        [thread, by],
      )
      await db.rows(`update plugsmith.forum_comments set like_count = like_count - $2 where id = $1`, [
        comment,
        by,
      ])
    }
    await change(1)
    const wrong = [
      { counter: 'comments', id: thread, kept: 2, counted: 1 },
      { counter: 'likes of a comment', id: comment, kept: -1, counted: 0 },
      { counter: 'likes of a thread', id: thread, kept: 2, counted: 0 },
      { counter: 'threads of a category', id: category, kept: 2, counted: 1 },
      { counter: 'top comments', id: thread, kept: 0, counted: 1 },
    ]
    expect(await recount()).toEqual(wrong)
    await db.rows(`delete from operator_notices where kind = 'forum-audit'`)
    await own.nightlyRecount(payload)
    expect(await notice()).toEqual({
      level: 'alert',
      summary: '5 counters of the forum are wrong.',
      details: { miscounts: wrong },
    })
    await change(-1)
  })
})

/** A comment, and the thread that it is in. */
interface Placed {
  readonly id: string
  readonly thread: string
}

/** What people do in the forum, one thing after another, as they would all do it at once. */
function doings(count: number, people: readonly NewUser[], threads: readonly string[], comments: Placed[]) {
  const comment = async (user: NewUser, thread: string): Promise<void> => {
    comments.push({ id: await newComment(user, thread), thread })
  }
  return Array.from({ length: count }, (_, at) => async () => {
    const [user, thread, { id, thread: its }] = [of(people, at * 7), of(threads, at), of(comments, at * 13)]
    if (at % 4 === 0) await comment(user, thread)
    else if (at % 40 === 1) await own.deleteComment(payload, user.id, id)
    else if (at % 10 === 2) await newComment(user, its, id)
    else if (at % 2 === 0) await own.likeComment(payload, user.id, id, at % 8 !== 6)
    else await own.likeThread(payload, user.id, thread, at % 16 < 11)
  })
}

async function stage(people: number, threads: number) {
  const users = await newUsers(people)
  const ids = await Promise.all(
    Array.from({ length: threads }, (_, at) => newThread(of(users, at), at % 2 ? 'help' : null)),
  )
  const comments: Placed[] = []
  for (const [at, thread] of ids.entries())
    comments.push({ id: await newComment(of(users, at + 1), thread), thread })
  return { users, threads: ids, comments }
}

describe('10,000 comments, replies and likes of forty people at once', () => {
  it('are all counted, in less than a minute', async () => {
    const { users, threads, comments } = await stage(40, 20)
    const started = performance.now()
    await abreast(40, doings(10_000, users, threads, comments))
    const seconds = (performance.now() - started) / 1000
    expect(await recount()).toEqual([])
    expect(seconds).toBeLessThan(60)
  }, 120_000)
})

describe('deleting', () => {
  it('the accounts of ten people, whose posts others like and answer under new names, leaves every counter right', async () => {
    const { users, threads, comments } = await stage(20, 6)
    await abreast(20, doings(1_000, users, threads, comments))
    const [leaving, staying] = [users.slice(0, 10), users.slice(10)]
    await Promise.all([
      ...leaving.map((user) => own.communityErasure.erase(payload, { userId: user.id, email: user.email })),
      abreast(20, [
        ...doings(600, staying, threads, comments),
        ...staying.map(
          ({ id }) =>
            () =>
              db.rows(`update users set full_name = $2 where id = $1`, [id, id]),
        ),
      ]),
    ])
    expect(await recount()).toEqual([])
    const ids = leaving.map(({ id }) => id)
    for (const table of ['forum_threads', 'forum_comments', 'forum_likes', 'forum_watches'])
      expect(await db.count(`from plugsmith.${table} where user_id = any ($1::uuid[])`, [ids])).toBe(0)
  })

  it('an account takes its name out of the posts that mention it, and of what they said before', async () => {
    const [leaving, staying, watching] = (await newUsers(3)) as [NewUser, NewUser, NewUser]
    await db.rows(`update users set full_name = 'Lea Ving' where id = $1`, [leaving.id])
    await newThread(leaving)
    const { number } = await db.row<{ number: string }>(
      'select number from plugsmith.forum_people where user_id = $1',
      [leaving.id],
    )
    const content = `Ask @[Lea Ving](${number}).`
    const input = { requestId: randomUUID(), title: 'Title', content, category: null }
    const { id: thread } = await own.createThread(payload, staying.id, input)
    await own.watchThread(payload, watching.id, thread, true)
    const said = { requestId: randomUUID(), content, parent: null }
    const { id: comment } = await own.createComment(payload, staying.id, thread, said)
    await own.tellOfComment(payload, comment)
    const notice = () =>
      db.row<{ message: string }>('select message from notifications where user_id = $1', [watching.id])
    expect((await notice()).message).toContain('Ask @Lea Ving.')
    await own.editThread(payload, staying.id, thread, { ...input, version: 1, content: 'Nobody' })
    await own.communityErasure.erase(payload, { userId: leaving.id, email: leaving.email })
    const kept = `Ask @[Deleted user](${number}).`
    expect(
      await db.row(
        `select c.content as comment, v.content as before from plugsmith.forum_comments c, plugsmith.forum_versions v
         where c.id = $1 and v.thread_id = $2`,
        [comment, thread],
      ),
    ).toEqual({ comment: kept, before: kept })
    expect((await own.listComments(payload, null, thread, null)).comments).toMatchObject([{ content: kept }])
    expect((await notice()).message).toContain('Ask @Deleted user.')
    for (const table of ['forum_mentions', 'forum_people'])
      expect(await db.count(`from plugsmith.${table} where user_id = $1`, [leaving.id])).toBe(0)
  })

  it('a thread with 5,000 comments, as many replies and likes takes seconds, in which others write', async () => {
    const [user, other] = (await newUsers(2)) as [NewUser, NewUser]
    const [long, next] = [await newThread(user, 'help'), await newThread(user, 'help')]
    await fill(long, 5_000, other)
    let gone = false
    const started = performance.now()
    const deletion = own.deleteThread(payload, user.id, long).finally(() => (gone = true))
    const waits: number[] = []
    while (!gone) {
      const asked = performance.now()
      await newComment(other, next)
      await newThread(other, 'help')
      await own.likeThread(payload, other.id, next, waits.length % 2 === 0)
      waits.push(performance.now() - asked)
    }
    await deletion
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(Math.max(...waits)).toBeLessThan(1_000)
    expect(await db.count(`from plugsmith.forum_comments where thread_id = $1`, [long])).toBe(0)
    expect(await recount()).toEqual([])
  })

  it('a comment with replies, while people like, answer and accept them, leaves every counter right', async () => {
    const { users, threads, comments } = await stage(10, 2)
    await abreast(20, doings(300, users, threads, comments))
    const authors = new Map(
      (
        await db.rows<{ id: string; user_id: string }>(
          `select id, user_id from plugsmith.forum_comments where parent_id is null and thread_id = any ($1::uuid[])`,
          [threads],
        )
      ).map(({ id, user_id }) => [id, user_id]),
    )
    await abreast(30, [
      ...[...authors].map(
        ([id, author]) =>
          () =>
            own.deleteComment(payload, author, id),
      ),
      ...comments.map(
        ({ id, thread }) =>
          () =>
            own.acceptAnswer(payload, of(users, threads.indexOf(thread)).id, id, true),
      ),
      ...doings(300, users, threads, comments),
    ])
    expect(await recount()).toEqual([])
  })

  it('threads, while people comment in them and like them, ends with none of it', async () => {
    const { users, threads, comments } = await stage(10, 10)
    await abreast(30, [
      ...threads.map((id, at) => () => own.deleteThread(payload, of(users, at).id, id)),
      ...doings(400, users, threads, comments),
    ])
    expect(
      await db.count(`from plugsmith.forum_comments where thread_id = any ($1::uuid[])`, [threads]),
    ).toBe(0)
    expect(await recount()).toEqual([])
  })
})
