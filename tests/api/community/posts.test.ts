import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { communityPaths } from '#contract/community.ts'
import type { LikesAnswer, PostedAnswer } from '#contract/community.ts'
import { communityRoutes } from '#contract/community-routes.ts'
import { communityLimits } from '#contract/community-limits.ts'
import { caps } from '#contract/limits.ts'
import { expectError } from '../../support/client.ts'
import type { Client, Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import {
  commentsOf,
  miscounted,
  newCategory,
  newComment,
  newPerson,
  newThread,
  postComment,
  postThread,
  threadOf,
  threadsOf,
  visitor,
} from './stage.ts'

/** Threads, comments and likes: who may do what, and that every counter agrees with what is there. */

let db: Database
let ann: Person
let ben: Person
beforeAll(async () => {
  db = new Database(inject('product').databaseUrl)
})
beforeEach(async () => {
  // Others for each test, because threads are limited per person.
  ;[ann, ben] = await Promise.all([newPerson('Ann'), newPerson('Ben')])
})
afterAll(() => db.close())

const like = ({ client }: Person, id: string, liked = true) =>
  client.post(communityRoutes.likeThread.at(id).path, { liked })
const likeComment = ({ client }: Person, id: string, liked = true) =>
  client.post(communityRoutes.likeComment.at(id).path, { liked })
const removeThread = ({ client }: Person, id: string) =>
  client.delete(communityRoutes.deleteThread.at(id).path)
const removeComment = ({ client }: Person, id: string) =>
  client.delete(communityRoutes.deleteComment.at(id).path)
const view = (client: Client, id: string, headers: Record<string, string> = {}) =>
  client.post(communityRoutes.view.at(id).path, undefined, {
    headers: { 'user-agent': 'Mozilla/5.0', ...headers },
  })
const nobody = '00000000-0000-4000-8000-000000000000'

describe('a thread', () => {
  it('is read by visitors, and knows who asks', async () => {
    const category = await newCategory(db)
    const id = await newThread(ann, { title: 'Title', content: 'One\n\ntwo', category })
    await like(ben, id)
    expect(await threadOf(visitor(), id)).toEqual({
      id,
      title: 'Title',
      content: 'One\n\ntwo',
      version: 1,
      editedAt: null,
      author: { name: 'Ann', avatar: null },
      category: { slug: category, name: 'Test', color: 'green' },
      pinned: false,
      locked: false,
      solved: false,
      sample: false,
      views: 0,
      likes: 1,
      liked: false,
      comments: 0,
      watching: null,
      accepted: null,
      plugin: null,
      own: false,
      withheld: null,
      closed: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    })
    expect(await threadOf(ann.client, id)).toMatchObject({ own: true, liked: false })
    expect(await threadOf(ben.client, id)).toMatchObject({ own: false, liked: true })
  })

  it('is stored once, however often the same request comes', async () => {
    const category = await newCategory(db)
    const requestId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => postThread(ann, { requestId, category })),
    )
    const ids = answers.map((answer) => answer.json<PostedAnswer>().id)
    expect(new Set(ids).size).toBe(1)
    expect((await threadsOf(visitor(), { category })).found).toBe(1)
  })

  it('needs title and content that can be seen, in the words of the specification', async () => {
    for (const input of [{ title: ' ' }, { content: '\n' }, { title: '\u200b' }, { content: undefined }])
      expect(Object.values(expectError(await postThread(ann, input), 'invalid_input').details ?? {})).toEqual(
        ['Please provide both title and content'],
      )
    expectError(await postThread(ann, { category: 'nowhere' }), 'not_found')
  })

  it('counts characters as people see them', async () => {
    const family = '👨‍👩‍👧‍👦'
    const { titleCharacters, contentCharacters } = communityLimits
    const id = await newThread(ann, {
      title: family.repeat(titleCharacters),
      content: 'é'.repeat(contentCharacters),
    })
    expect((await threadOf(visitor(), id)).title).toBe(family.repeat(titleCharacters))
    expectError(await postThread(ann, { title: family.repeat(titleCharacters + 1) }), 'invalid_input')
    expectError(await postThread(ann, { content: 'é'.repeat(contentCharacters + 1) }), 'invalid_input')
  })

  it('is tamed: no NUL, no turned text, no towers of marks', async () => {
    const tower = `e${'\u0316'.repeat(50)}`
    const id = await newThread(ann, {
      title: `a\0b \u202egpj.exe ${tower}`,
      content: `x\0y \u202egpj ${tower}`,
    })
    const { title, content } = await threadOf(visitor(), id)
    expect(title).toBe(`ab gpj.exe e${'\u0316'.repeat(4)}`)
    expect(content).toBe(`xy gpj e${'\u0316'.repeat(4)}`)
  })

  it('is deleted by its owner only, with its comments and likes', async () => {
    const id = await newThread(ann)
    const comment = await newComment(ben, id)
    await likeComment(ann, comment)
    await like(ben, id)
    expectError(await removeThread(ben, id), 'not_found')
    expect((await removeThread(ann, id)).status).toBe(200)
    expectError(await visitor().get(communityRoutes.thread.at(id).path), 'not_found')
    expectError(await visitor().get(communityRoutes.comments.at(id).path), 'not_found')
    expectError(await removeThread(ann, id), 'not_found')
    expect(await db.count(`from plugsmith.forum_comments where id = $1`, [comment])).toBe(0)
    expect(await miscounted(db)).toEqual([])
  })

  it('with 5,000 comments is deleted in one go', async () => {
    const id = await newThread(ann)
    await db.rows(
      `insert into plugsmith.forum_comments (id, root_id, root_at, thread_id, content)
       select id, id, now(), $1, 'x' from (select gen_random_uuid() as id from generate_series(1, 5000)) made`,
      [id],
    )
    expect(await threadOf(visitor(), id)).toMatchObject({ comments: 5_000 })
    expect((await removeThread(ann, id)).status).toBe(200)
    expect(await db.count(`from plugsmith.forum_comments where thread_id = $1`, [id])).toBe(0)
  })
})

describe('comments', () => {
  it('have replies below them, one level deep', async () => {
    const id = await newThread(ann)
    const first = await newComment(ben, id, { content: 'First' })
    await newComment(ann, id, { content: 'Second' })
    const reply = await newComment(ann, id, { content: 'Reply', parent: first })
    const { comments, next } = await commentsOf(ann.client, id)
    expect(comments).toMatchObject([
      {
        id: first,
        content: 'First',
        own: false,
        repeated: false,
        replies: [{ id: reply, content: 'Reply', own: true }],
      },
      { content: 'Second', own: true, replies: [] },
    ])
    expect(next).toBeNull()
    expect(await threadOf(visitor(), id)).toMatchObject({ comments: 2 })
    expectError(await postComment(ann, id, { parent: reply }), 'not_found')
    expectError(await postComment(ann, await newThread(ann), { parent: first }), 'not_found')
    expectError(await postComment(ann, id, { parent: nobody }), 'not_found')
    expectError(await postComment(ann, nobody), 'not_found')
  })

  it('come in pages of 50 with their replies, and a comment is repeated above those that follow', async () => {
    const id = await newThread(ann)
    const root = await newComment(ann, id, { content: 'root' })
    await db.rows(
      `insert into plugsmith.forum_comments (parent_id, root_id, root_at, thread_id, content, created_at)
       select c.id, c.id, c.root_at, c.thread_id, 'reply ' || n, c.created_at + n * interval '1 second'
       from plugsmith.forum_comments c, generate_series(1, 60) n where c.id = $1`,
      [root],
    )
    await newComment(ann, id, { content: 'last' })
    const first = await commentsOf(visitor(), id)
    expect(first.comments).toHaveLength(1)
    expect(first.comments[0]?.replies).toHaveLength(communityLimits.commentsPerPage - 1)
    const second = await commentsOf(visitor(), id, first.next ?? '')
    expect(second.comments).toMatchObject([
      { id: root, repeated: true },
      { content: 'last', repeated: false },
    ])
    const replies = [...first.comments, ...second.comments].flatMap((comment) => comment.replies)
    expect(replies.map(({ content }) => content)).toEqual(
      Array.from({ length: 60 }, (_, at) => `reply ${at + 1}`),
    )
    expect(second.next).toBeNull()
    expectError(await visitor().get(`${communityRoutes.comments.at(id).path}?after=x`), 'invalid_input')
  })

  it('are refused when blank, too long or sent twice', async () => {
    const id = await newThread(ann)
    expect(expectError(await postComment(ann, id, { content: ' \u200b' }), 'invalid_input').details).toEqual({
      content: 'Please write a comment',
    })
    const { commentCharacters } = communityLimits
    expectError(await postComment(ann, id, { content: 'x'.repeat(commentCharacters + 1) }), 'invalid_input')
    const requestId = randomUUID()
    const twice = await Promise.all([1, 2].map(() => newComment(ann, id, { requestId })))
    expect(twice[0]).toBe(twice[1])
    expect(await threadOf(visitor(), id)).toMatchObject({ comments: 1 })
  })

  it('are refused, replies too, once the thread is locked', async () => {
    const id = await newThread(ann)
    const comment = await newComment(ann, id)
    await db.rows(`update plugsmith.forum_threads set locked = true where id = $1`, [id])
    for (const [parent, kind] of [
      [null, 'comments'],
      [comment, 'replies'],
    ])
      expect(expectError(await postComment(ben, id, { parent }), 'invalid_input').details).toEqual({
        thread: `This thread is locked and cannot receive new ${kind}`,
      })
  })

  it('are deleted by their owner only, with their replies', async () => {
    const id = await newThread(ann)
    const comment = await newComment(ben, id)
    const reply = await newComment(ann, id, { parent: comment })
    await likeComment(ben, reply)
    expectError(await removeComment(ann, comment), 'not_found')
    expectError(await removeComment(ben, reply), 'not_found')
    expect((await removeComment(ben, comment)).status).toBe(200)
    expect(await commentsOf(visitor(), id)).toEqual({ comments: [], next: null, latest: null })
    expectError(await likeComment(ben, reply), 'not_found')
    expect(await miscounted(db)).toEqual([])
  })
})

describe('likes', () => {
  it('are one per person, and can be taken back', async () => {
    const id = await newThread(ann)
    const comment = await newComment(ann, id)
    for (const [act, target] of [
      [like, id],
      [likeComment, comment],
    ] as const) {
      expect((await act(ben, target)).json<LikesAnswer>()).toEqual({ likes: 1, liked: true })
      expect((await act(ben, target)).json<LikesAnswer>()).toEqual({ likes: 1, liked: true })
      expect((await act(ann, target)).json<LikesAnswer>()).toEqual({ likes: 2, liked: true })
      expect((await act(ben, target, false)).json<LikesAnswer>()).toEqual({ likes: 1, liked: false })
      expect((await act(ben, target, false)).json<LikesAnswer>()).toEqual({ likes: 1, liked: false })
      expectError(await act(ben, nobody), 'not_found')
      expectError(await act(ben, nobody, false), 'not_found')
    }
  })

  it('count right when 100 likes, unlikes, comments and a deletion come at once', async () => {
    const id = await newThread(ann)
    const comment = await newComment(ben, id)
    const person = await newPerson()
    await Promise.all(
      Array.from({ length: 100 }, (_, at) => {
        const who = [ann, ben, person][at % 3] ?? ann
        if (at === 70) return removeComment(ben, comment)
        if (at % 10 === 0) return postComment(who, id, { parent: at % 20 === 0 ? comment : null })
        return at % 2 ? like(who, id, at % 4 === 1) : likeComment(who, comment, at % 4 === 0)
      }),
    ).then((answers) => {
      for (const { status } of answers) expect([200, 201, 404]).toContain(status)
    })
    expect(await miscounted(db)).toEqual([])
  })
})

describe('views', () => {
  it('count page loads of people, not of bots and not ahead of time', async () => {
    const id = await newThread(ann)
    for (const headers of [
      {},
      {},
      { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
      { 'user-agent': 'curl/8.5.0' },
      { 'user-agent': '' },
      { 'sec-purpose': 'prefetch;prerender' },
    ] as Record<string, string>[])
      expect((await view(visitor(), id, headers)).status).toBe(200)
    expect(await threadOf(visitor(), id)).toMatchObject({ views: 2 })
    expectError(await view(visitor(), nobody), 'not_found')
  })

  it('stop counting when one address loads a thread again and again', async () => {
    const id = await newThread(ann)
    const { points } = caps.threadViewsPerAddress
    for (let at = 0; at < points + 5; at += 1) expect((await view(visitor(), id)).status).toBe(200)
    expect(await threadOf(visitor(), id)).toMatchObject({ views: points })
  })
})

describe('a program that opens a thread a thousand times', () => {
  const openings = 1_000
  const atOnce = 50
  /** Loads the page and counts a view of it, as a browser's scripts would. */
  async function open(id: string, headers: Record<string, string>): Promise<void> {
    const page = await visitor().get(communityPaths.thread(id), { headers })
    expect([200, 429]).toContain(page.status)
    expect([200, 429]).toContain((await view(visitor(), id, headers)).status)
  }
  async function openAll(id: string, headers: Record<string, string>): Promise<number> {
    for (let done = 0; done < openings; done += atOnce)
      await Promise.all(Array.from({ length: atOnce }, () => open(id, headers)))
    return (await threadOf(visitor(), id)).views
  }

  it('adds no view if it says that it is one', async () => {
    expect(await openAll(await newThread(ann), { 'user-agent': 'Examplebot/1.0' })).toBe(0)
  })

  it('adds no more views than a person could if it says that it is a browser', async () => {
    expect(await openAll(await newThread(ann), {})).toBe(caps.threadViewsPerAddress.points)
  })
})

describe('without a session or from another site', () => {
  it('nobody writes', async () => {
    const id = await newThread(ann)
    const comment = await newComment(ann, id)
    const stranger = { client: visitor() } as Person
    for (const answer of [
      await postThread(stranger),
      await postComment(stranger, id),
      await like(stranger, id),
      await likeComment(stranger, comment),
      await removeThread(stranger, id),
      await removeComment(stranger, comment),
    ])
      expectError(answer, 'unauthenticated')
    const forged = await ann.client.delete(communityRoutes.deleteThread.at(id).path, {
      origin: 'https://evil.example',
    })
    expect([401, 403]).toContain(forged.status)
    expect(await threadOf(visitor(), id)).toMatchObject({ comments: 1 })
  })
})
