import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { communityLimits } from '#contract/community-limits.ts'
import { caps } from '#contract/limits.ts'
import { moderationErrors } from '#contract/messages/moderation-errors.ts'
import { moderationRoutes, reportRoutes } from '#contract/moderation-routes.ts'
import type { CasesAnswer, ModerationCase } from '#contract/moderation.ts'
import { expectError } from '../../support/client.ts'
import type { Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import { commentsOf, newComment, newModerator, newPerson, newThread, threadOf, visitor } from './stage.ts'

/** Reporting posts, and the queue in which moderators look at them. */

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

const report = ({ client }: Person, kind: 'thread' | 'comment', id: string, input: object = {}) =>
  client.post(reportRoutes[kind].at(id).path, { reason: 'spam', words: '', ...input })
const casesAt = async (query: Record<string, string> = {}): Promise<CasesAnswer> => {
  const answer = await mo.client.get(`${moderationRoutes.cases.path}?${new URLSearchParams(query)}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<CasesAnswer>()
}
/** The open case of a post, on whichever page it is. */
async function caseOf(postId: string): Promise<ModerationCase | undefined> {
  let after: string | null = ''
  while (after !== null) {
    const page: CasesAnswer = await casesAt(after === '' ? {} : { after })
    const found = page.cases.find(({ post }) => post.id === postId)
    if (found) return found
    after = page.next
  }
  return undefined
}
const dismiss = ({ client }: Person, id: string) => client.post(moderationRoutes.dismiss.at(id).path)
const hide = ({ client }: Person, thread: string, caseId: string) =>
  client.post(moderationRoutes.thread.at(thread).path, { action: 'hide', reason: 'Spam', case: caseId })

describe('a report', () => {
  it('gathers what people say of a post in one case, with its context', async () => {
    const thread = await newThread(ann, { title: 'Buy now' })
    const comment = await newComment(ann, thread, { content: 'The comment' })
    const reply = await newComment(ann, thread, { content: 'The reply', parent: comment })
    expect((await report(ben, 'comment', reply, { reason: 'rude', words: 'Look' })).status).toBe(200)
    // Once per person.
    await report(ben, 'comment', reply, { reason: 'other' })
    await report(await newPerson(), 'comment', reply)
    expect(await caseOf(reply)).toMatchObject({
      kind: 'reported',
      post: { kind: 'reply', content: 'The reply', author: { name: 'Ann' }, withheld: null },
      thread: { id: thread, title: 'Buy now', locked: false },
      answers: 'The comment',
      reportCount: 2,
      reports: [
        { reason: 'spam', words: '' },
        { reason: 'rude', words: 'Look' },
      ],
    })
  })

  it('is counted once, however often it is sent at the same time', async () => {
    const thread = await newThread(ann)
    const answers = await Promise.all([1, 2, 3, 4].map(() => report(ben, 'thread', thread)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await caseOf(thread)).toMatchObject({ reportCount: 1, answers: null, post: { kind: 'thread' } })
  })

  it('is refused of own posts, without an account, in other words than ours, and of what one does not see', async () => {
    const thread = await newThread(ann)
    expect(expectError(await report(ann, 'thread', thread), 'invalid_input').details).toEqual({
      reason: moderationErrors.ownPost,
    })
    expectError(await report({ ...ann, client: visitor() }, 'thread', thread), 'unauthenticated')
    expectError(await report(ben, 'thread', thread, { reason: 'dull' }), 'invalid_input')
    const long = 'x'.repeat(communityLimits.reportCharacters + 1)
    expectError(await report(ben, 'thread', thread, { words: long }), 'invalid_input')
    await mo.client.post(moderationRoutes.thread.at(thread).path, { action: 'hide', reason: 'x' })
    expectError(await report(ben, 'thread', thread), 'not_found')
    expect(await caseOf(thread)).toBeUndefined()
  })

  it('is limited per day', async () => {
    const thread = await newThread(ann)
    for (let at = 0; at < caps.reportsPerUser.points; at += 1)
      expect((await report(ben, 'thread', thread)).status).toBe(200)
    expectError(await report(ben, 'thread', thread), 'rate_limited')
  })
})

describe('the queue', () => {
  it('is for moderators only', async () => {
    expectError(await ann.client.get(moderationRoutes.cases.path), 'forbidden')
    expectError(await visitor().get(moderationRoutes.cases.path), 'unauthenticated')
    expectError(await dismiss(ann, '00000000-0000-4000-8000-000000000000'), 'forbidden')
  })

  it('closes a case without action, once, and opens another one for somebody else', async () => {
    const thread = await newThread(ann)
    await report(ben, 'thread', thread)
    const found = await caseOf(thread)
    const both = await Promise.all([dismiss(mo, found?.id ?? ''), dismiss(mo, found?.id ?? '')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await threadOf(visitor(), thread)).toMatchObject({ withheld: null })
    expect(await caseOf(thread)).toBeUndefined()
    await report(ben, 'thread', thread)
    expect(await caseOf(thread)).toBeUndefined()
    await report(await newPerson(), 'thread', thread)
    expect(await caseOf(thread)).toMatchObject({ reportCount: 1 })
    const entries = await db.rows(`select action from audit_log where target = $1`, [
      `forum-threads/${thread}`,
    ])
    expect(entries).toEqual([{ action: 'dismiss' }])
  })

  it('tells the second of two moderators that it is done', async () => {
    const thread = await newThread(ann)
    await report(ben, 'thread', thread)
    const { id = '' } = (await caseOf(thread)) ?? {}
    expect((await hide(mo, thread, id)).status).toBe(200)
    expectError(await hide(mo, thread, id), 'already_handled')
    expectError(await dismiss(mo, id), 'already_handled')
    await ann.client.delete(`/api/app/threads/${thread}`)
    expectError(await hide(mo, thread, id), 'already_handled')
  })

  it('loses the case of a comment that was moderated elsewhere', async () => {
    const thread = await newThread(ann)
    const comment = await newComment(ann, thread)
    await report(ben, 'comment', comment)
    await mo.client.post(moderationRoutes.comment.at(comment).path, { action: 'hide', reason: 'Rude' })
    expect(await caseOf(comment)).toBeUndefined()
    expect((await commentsOf(visitor(), thread)).comments).toEqual([])
  })

  it('has pages, each case once', async () => {
    await db.rows(
      `with made as (
         insert into plugsmith.forum_threads (user_id) select $1::uuid from generate_series(1, $2::int) returning id),
       texts as (
         insert into plugsmith.forum_thread_texts (thread_id, title, content) select id, 'Many', 'Text' from made)
       insert into plugsmith.forum_cases (thread_id, kind) select id, 'reported' from made`,
      [ann.id, communityLimits.casesPerPage + 5],
    )
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const page: CasesAnswer = await casesAt(
        after === '' ? { kind: 'reported' } : { kind: 'reported', after },
      )
      seen.push(...page.cases.map(({ id }) => id))
      after = page.next
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(communityLimits.casesPerPage)
    for (const query of ['after=x', 'kind=new'])
      expectError(await mo.client.get(`${moderationRoutes.cases.path}?${query}`), 'invalid_input')
  })
})
