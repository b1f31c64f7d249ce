import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { communityPaths } from '#contract/community.ts'
import { communityRoutes } from '#contract/community-routes.ts'
import { moderationErrors } from '#contract/messages/moderation-errors.ts'
import { moderationRoutes } from '#contract/moderation-routes.ts'
import { commentActions, threadActions } from '#contract/moderation.ts'
import type { ModeratedThread, SuspensionsAnswer } from '#contract/moderation.ts'
import { expectError } from '../../support/client.ts'
import type { Client, Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import {
  accept,
  commentsOf,
  edit,
  historyOf,
  miscounted,
  newAdmin,
  newCategory,
  newComment,
  newModerator,
  newPerson,
  newThread,
  postComment,
  postThread,
  threadOf,
  threadsOf,
  visitor,
} from './stage.ts'

/** What moderators do with threads, comments and people, and who may not. */

let db: Database
let mo: Person
let ann: Person
let ben: Person
beforeAll(async () => {
  db = new Database(inject('product').databaseUrl)
  mo = await newModerator()
})
beforeEach(async () => {
  ;[ann, ben] = await Promise.all([newPerson('Ann'), newPerson('Ben')])
})
afterAll(() => db.close())

const reason = 'Off topic'
const onThread = ({ client }: Person, id: string, input: object) =>
  client.post(moderationRoutes.thread.at(id).path, { reason, ...input })
const onComment = ({ client }: Person, id: string, input: object) =>
  client.post(moderationRoutes.comment.at(id).path, { reason, ...input })
const suspend = ({ client }: Person, input: object) =>
  client.post(moderationRoutes.suspend.path, { kind: 'thread', days: 1, reason, ...input })

const readBy = (client: Client, id: string) => client.get(communityRoutes.thread.at(id).path)
const entriesFor = (target: string) =>
  db.rows<{ action: string; changes: { reason?: string } }>(
    'select action, changes from audit_log where target = $1 order by created_at',
    [target],
  )
const noticesOf = ({ id }: Person) =>
  db.rows<{ title: string; message: string; link: string | null; kind: string }>(
    'select title, message, link, kind from notifications where user_id = $1 order by created_at',
    [id],
  )

describe('access', () => {
  it('is refused to everyone but moderators and admins', async () => {
    const thread = await newThread(ann)
    const comment = await newComment(ann, thread)
    const editor = await newPerson('Ed')
    await (await newAdmin()).client.patch(`/api/users/${editor.id}`, { roles: ['editor'] })
    const asked = [
      (person: Person) => onThread(person, thread, { action: 'pin' }),
      (person: Person) => onComment(person, comment, { action: 'hide' }),
      (person: Person) => suspend(person, { id: thread }),
    ]
    for (const ask of asked) {
      for (const person of [ann, ben, editor]) expectError(await ask(person), 'forbidden')
      expectError(await ask({ ...ann, client: visitor() }), 'unauthenticated')
    }
    expect(await threadOf(visitor(), thread)).toMatchObject({ pinned: false, comments: 1 })
    expect((await onThread(await newAdmin(), thread, { action: 'lock' })).status).toBe(200)
  })

  it('to the admin area is not given to moderators', async () => {
    for (const path of [
      '/api/users',
      '/api/audit-log',
      '/api/posts?draft=true&where[_status][equals]=draft',
    ]) {
      const answer = await mo.client.get(path)
      const docs = answer.status === 200 ? answer.json<{ docs: { id: string }[] }>().docs : []
      expect(docs.filter(({ id }) => id !== mo.id)).toEqual([])
    }
  })

  it.each(['', '  ', 'x'.repeat(501), undefined])('needs a reason: %j', async (given) => {
    const thread = await newThread(ann)
    expect(
      expectError(await onThread(mo, thread, { action: 'pin', reason: given }), 'invalid_input').details,
    ).toHaveProperty('reason')
  })

  it('to posts that do not exist is answered in the same words', async () => {
    const nothing = '00000000-0000-4000-8000-000000000000'
    for (const action of threadActions.filter((each) => each !== 'merge'))
      expectError(await onThread(mo, nothing, { action }), 'not_found')
    for (const action of commentActions) expectError(await onComment(mo, nothing, { action }), 'not_found')
    expectError(await suspend(mo, { id: nothing }), 'not_found')
  })
})

describe('a thread', () => {
  it('is pinned, locked and moved, each with an entry in the log and a word to its author', async () => {
    const category = await newCategory(db)
    const thread = await newThread(ann, { title: 'Mine' })
    for (const input of [{ action: 'pin' }, { action: 'lock' }, { action: 'move', category }])
      expect((await onThread(mo, thread, input)).json<ModeratedThread>()).toEqual({ thread })
    expect(await threadOf(visitor(), thread)).toMatchObject({
      pinned: true,
      locked: true,
      category: { slug: category },
    })
    expectError(await postComment(ben, thread), 'invalid_input')
    for (const action of ['unpin', 'unlock']) await onThread(mo, thread, { action })
    expect(await threadOf(visitor(), thread)).toMatchObject({ pinned: false, locked: false })

    const entries = await entriesFor(`forum-threads/${thread}`)
    expect(entries.map(({ action }) => action)).toEqual(['pin', 'lock', 'move', 'unpin', 'unlock'])
    expect(entries.every(({ changes }) => changes.reason === reason)).toBe(true)
    const notices = await noticesOf(ann)
    expect(notices).toHaveLength(5)
    expect(notices[0]).toEqual({
      kind: 'moderation',
      title: 'Your thread “Mine” was pinned',
      message: "A moderator's reason: Off topic",
      link: communityPaths.thread(thread),
    })
    expect(await miscounted(db)).toEqual([])
  })

  it('that is hidden is seen by its author and moderators only, and can be shown again', async () => {
    const category = await newCategory(db)
    const thread = await newThread(ann, { category })
    await newComment(ben, thread)
    await onThread(mo, thread, { action: 'hide' })
    for (const client of [visitor(), ben.client]) {
      expectError(await readBy(client, thread), 'not_found')
      expectError(await client.get(communityRoutes.comments.at(thread).path), 'not_found')
      expect((await threadsOf(client, { category })).threads).toEqual([])
    }
    for (const { client } of [ann, mo]) {
      expect(await threadOf(client, thread)).toMatchObject({ withheld: 'hidden' })
      expect((await commentsOf(client, thread)).comments).toHaveLength(1)
    }
    expectError(await postComment(ben, thread), 'not_found')
    expectError(
      await ben.client.post(communityRoutes.likeThread.at(thread).path, { liked: true }),
      'not_found',
    )
    expectError(
      await visitor().post(communityRoutes.view.at(thread).path, undefined, {
        headers: { 'user-agent': 'Mozilla/5.0' },
      }),
      'not_found',
    )
    expect(await miscounted(db)).toEqual([])
    await onThread(mo, thread, { action: 'show' })
    expect(await threadOf(visitor(), thread)).toMatchObject({ withheld: null })
    expect((await threadsOf(visitor(), { category })).found).toBe(1)
    expect(await miscounted(db)).toEqual([])
  })

  it('is deleted with its comments', async () => {
    const thread = await newThread(ann)
    await newComment(ben, thread)
    expect((await onThread(mo, thread, { action: 'delete' })).json<ModeratedThread>()).toEqual({
      thread: null,
    })
    expectError(await readBy(mo.client, thread), 'not_found')
    expect((await noticesOf(ann)).at(-1)).toMatchObject({ link: null })
  })

  it('is merged into another: its text and comments move with their likes, and its address leads there', async () => {
    const into = await newThread(ben, { title: 'Kept' })
    const first = await newThread(ann, { title: 'Two *stars*', content: 'The text' })
    await ben.client.post(communityRoutes.likeThread.at(first).path, { liked: true })
    const comment = await newComment(ben, first, { content: 'A comment' })
    await newComment(ann, first, { content: 'A reply', parent: comment })
    const older = await newThread(ann, { title: 'Older' })
    await onThread(mo, older, { action: 'merge', into: first })
    expect((await onThread(mo, first, { action: 'merge', into })).json<ModeratedThread>()).toEqual({
      thread: into,
    })

    const { comments } = await commentsOf(visitor(), into)
    expect(
      comments.map(({ content, likes, replies }) => ({ content, likes, replies: replies.length })),
    ).toEqual([
      { content: '**Two \\*stars\\***\n\nThe text', likes: 1, replies: 0 },
      { content: 'A comment', likes: 0, replies: 1 },
      { content: '**Older**\n\nI have a form.', likes: 0, replies: 0 },
    ])
    expect(await threadOf(visitor(), into)).toMatchObject({ comments: 3 })
    for (const gone of [first, older])
      expect(expectError(await readBy(visitor(), gone), 'not_found').details).toEqual({ movedTo: into })
    const page = await visitor().get(communityPaths.thread(first))
    expect([page.status, page.headers.get('location')]).toEqual([301, communityPaths.thread(into)])
    expect(await miscounted(db)).toEqual([])
  })

  it('is referred to by the tables that a merge knows of; its reports are settled by it, and go with it', async () => {
    const tables = await db.rows<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'plugsmith.forum_threads'::regclass`,
    )
    expect(tables.map(({ name }) => name).sort()).toEqual([
      ...['forum_cases', 'forum_comments', 'forum_image_uses', 'forum_likes', 'forum_mentions'],
      ...['forum_redirects', 'forum_reports', 'forum_thread_texts', 'forum_versions', 'forum_watches'],
      'notifications',
    ])
  })

  it('takes its history along when it is merged, and leaves the other thread the answer that its author accepted', async () => {
    const into = await newThread(ben, { title: 'Kept' })
    const kept = await newComment(ann, into, { content: 'The answer' })
    await accept(ben, kept)
    const thread = await newThread(ann, { title: 'First', content: 'Said at first' })
    await edit(ann, 'editThread', thread, { title: 'Second', content: 'Said then', category: null })
    const other = await newComment(ben, thread, { content: 'Another answer' })
    await accept(ann, other)
    await onThread(mo, thread, { action: 'merge', into })
    expect(await threadOf(visitor(), into)).toMatchObject({ accepted: { id: kept }, comments: 3 })
    const opening = (await commentsOf(visitor(), into)).comments.find(({ content }) =>
      content.includes('Said then'),
    )
    expect(opening).toMatchObject({ content: '**Second**\n\nSaid then', version: 2 })
    const { versions } = await historyOf(visitor(), into, `?comment=${opening?.id}`)
    expect(versions.map(({ content }) => content)).toEqual([
      '**Second**\n\nSaid then',
      '**First**\n\nSaid at first',
    ])

    const unsolved = await newThread(ben, { title: 'Unsolved' })
    await onThread(mo, into, { action: 'merge', into: unsolved })
    expect(await threadOf(visitor(), unsolved)).toMatchObject({ solved: false, accepted: null, comments: 4 })
    expect(await miscounted(db)).toEqual([])
  })

  it('is not merged into itself, into nothing or into a hidden one', async () => {
    const [thread, hidden] = [await newThread(ann), await newThread(ann)]
    await onThread(mo, hidden, { action: 'hide' })
    for (const into of [thread, hidden, '00000000-0000-4000-8000-000000000000', undefined, 'x'])
      expect(
        expectError(await onThread(mo, thread, { action: 'merge', into }), 'invalid_input').details,
      ).toHaveProperty('into')
    expect(await threadOf(visitor(), thread)).toMatchObject({ id: thread })
  })

  it('can be merged with another at the same time as that one with it, and one of them remains', async () => {
    const [one, two] = [await newThread(ann), await newThread(ben)]
    const answers = await Promise.all([
      onThread(mo, one, { action: 'merge', into: two }),
      onThread(mo, two, { action: 'merge', into: one }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
  })
})

describe('a comment', () => {
  it('that is hidden leaves its place above its replies, and nothing without any', async () => {
    const thread = await newThread(ann)
    const [alone, answered] = [
      await newComment(ben, thread),
      await newComment(ben, thread, { content: 'Rude' }),
    ]
    await newComment(ann, thread, { parent: answered })
    for (const id of [alone, answered]) await onComment(mo, id, { action: 'hide' })
    expect((await commentsOf(visitor(), thread)).comments).toMatchObject([
      { id: answered, withheld: 'hidden', content: '', author: { name: '' }, replies: [{ withheld: null }] },
    ])
    expect(await threadOf(visitor(), thread)).toMatchObject({ comments: 0 })
    for (const { client } of [ben, mo])
      expect((await commentsOf(client, thread)).comments.map(({ content }) => content)).toEqual([
        'With wp_nonce_field().',
        'Rude',
      ])
    expectError(await postComment(ann, thread, { parent: answered }), 'not_found')
    expect(await miscounted(db)).toEqual([])
    await onComment(mo, answered, { action: 'show' })
    expect((await commentsOf(visitor(), thread)).comments).toMatchObject([{ id: answered, content: 'Rude' }])
    expect((await noticesOf(ben)).map(({ title }) => title).slice(-1)).toEqual([
      'Your comment in “How do I print a nonce?” is visible again',
    ])
  })

  it('is deleted with its replies', async () => {
    const thread = await newThread(ann)
    const comment = await newComment(ben, thread)
    await newComment(ann, thread, { parent: comment })
    expect((await onComment(mo, comment, { action: 'delete' })).status).toBe(200)
    expect((await commentsOf(visitor(), thread)).comments).toEqual([])
    expect(await entriesFor(`forum-comments/${comment}`)).toMatchObject([{ action: 'delete' }])
    expect(await miscounted(db)).toEqual([])
  })
})

describe('somebody who is suspended', () => {
  it('is told why by a notice and wherever they write, and still reads and deletes', async () => {
    const thread = await newThread(ann)
    const other = await newThread(ben)
    expect((await suspend(mo, { id: thread, days: 7, reason: 'Spam' })).status).toBe(200)
    for (const answer of [await postThread(ann), await postComment(ann, other)])
      expect(expectError(answer, 'forbidden').details?.['content']).toMatch(
        /^You can't write in the forum until .* UTC\. Reason: Spam$/,
      )
    expectError(
      await ann.client.post(communityRoutes.likeThread.at(other).path, { liked: true }),
      'forbidden',
    )
    expect((await noticesOf(ann)).at(-1)).toMatchObject({ title: 'You were suspended from the forum' })
    expect(await threadOf(ann.client, other)).toMatchObject({ id: other })
    expect((await ann.client.delete(communityRoutes.deleteThread.at(thread).path)).status).toBe(200)
    expect(await entriesFor(`users/${ann.id}`)).toMatchObject([
      { action: 'suspend', changes: { reason: 'Spam' } },
    ])
  })

  it('may write again when the time is over, and never when it is for good', async () => {
    const thread = await newThread(ann)
    await suspend(mo, { id: thread, days: 1 })
    await db.rows(`update plugsmith.forum_suspensions set until = now() where user_id = $1`, [ann.id])
    const comment = await newComment(ann, thread)
    await suspend(mo, { kind: 'comment', id: comment, days: null })
    expect(expectError(await postComment(ann, thread), 'forbidden').details?.['content']).toBe(
      moderationErrors.suspended(null, reason),
    )
  })

  it('is listed for moderators, who end it early, once', async () => {
    const thread = await newThread(ann)
    await suspend(mo, { id: thread, reason: 'Listed' })
    const path = moderationRoutes.suspensions.path
    const { suspensions } = (await mo.client.get(path)).json<SuspensionsAnswer>()
    const found = suspensions.find(({ person }) => person.name === 'Ann')
    expect(found).toMatchObject({ reason: 'Listed', until: expect.any(String) as string })
    const [{ id = '' } = {}] = await db.rows<{ id: string }>(
      'select id from plugsmith.forum_suspensions where user_id = $1',
      [ann.id],
    )
    const lift = ({ client }: Person) => client.post(moderationRoutes.lift.at(id).path)
    for (const person of [ann, ben]) expectError(await lift(person), 'forbidden')
    expectError(await ann.client.get(path), 'forbidden')
    expectError(await mo.client.get(`${path}?after=x`), 'invalid_input')
    expect((await lift(mo)).status).toBe(200)
    expectError(await lift(mo), 'already_handled')
    await newComment(ann, thread)
    expect((await noticesOf(ann)).at(-1)).toMatchObject({ title: 'You can write in the forum again' })
    expect((await entriesFor(`users/${ann.id}`)).map(({ action }) => action)).toEqual([
      'suspend',
      'unsuspend',
    ])
  })

  it('is no admin and no moderator', async () => {
    const colleague = await newModerator()
    const thread = await newThread(colleague)
    expect(expectError(await suspend(mo, { id: thread }), 'invalid_input').details).toEqual({
      days: moderationErrors.isStaff,
    })
  })
})
