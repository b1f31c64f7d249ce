import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { EditedAnswer, PostedAnswer } from '#contract/community.ts'
import { communityRoutes } from '#contract/community-routes.ts'
import { newAccounts } from '#contract/new-account-limits.ts'
import { newcomerErrors } from '#contract/messages/newcomers.ts'
import { moderationRoutes } from '#contract/moderation-routes.ts'
import type { CasesAnswer } from '#contract/moderation.ts'
import { expectError } from '../../support/client.ts'
import type { Answer, Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import {
  commentsOf,
  edit,
  editing,
  miscounted,
  newcomer,
  newComment,
  newModerator,
  newPerson,
  newThread,
  postComment,
  postThread,
  threadOf,
  visitor,
} from './stage.ts'

/** What accounts may do on their first day, and which first posts wait for a moderator. */

let db: Database
let thread: string
let nell: Person
beforeAll(async () => {
  db = new Database(inject('product').databaseUrl)
  thread = await newThread(await newPerson('Ann'))
})
beforeEach(async () => {
  nell = await newcomer('Nell')
})
afterAll(() => db.close())

const openFor = newAccounts.openForMs
/** Lets the time pass that has to be between two posts. */
const wait = () =>
  db.rows(
    `update plugsmith.forum_newcomers set last_at = last_at - make_interval(secs => $2::int) where user_id = $1`,
    [nell.id, newAccounts.secondsApart],
  )
const thrown = async (answer: Answer, code: 'rate_limited' | 'invalid_input') =>
  expectError(answer, code).details?.['content']

describe('a new account', () => {
  it('starts a few threads on its first day, and not more by deleting them', async () => {
    for (let at = 0; at < newAccounts.threads; at += 1) {
      const answer = await postThread(nell, { openFor })
      expect(answer.status, answer.text).toBe(201)
      await nell.client.delete(communityRoutes.deleteThread.at(answer.json<PostedAnswer>().id).path)
      await wait()
    }
    expect(await thrown(await postThread(nell, { openFor }), 'rate_limited')).toBe(
      newcomerErrors.threads(newAccounts.threads),
    )
    expect((await postComment(nell, thread, { openFor })).status).toBe(201)
    await db.rows(`update users set created_at = now() - interval '25 hours' where id = $1`, [nell.id])
    expect((await postThread(nell)).status).toBe(201)
  })

  it('writes a few comments and replies, and waits between two of them', async () => {
    for (let at = 0; at < newAccounts.comments; at += 1) {
      expect((await postComment(nell, thread, { openFor })).status).toBe(201)
      if (at === 0)
        expect(await thrown(await postComment(nell, thread, { openFor }), 'rate_limited')).toMatch(
          /^New accounts can post once every 30 seconds\. Try again in \d+ seconds?\.$/,
        )
      await wait()
    }
    expect(await thrown(await postComment(nell, thread, { openFor }), 'rate_limited')).toBe(
      newcomerErrors.comments(newAccounts.comments),
    )
  })

  it('gets one of many posts through that are sent at the same time, and the same one answered each time', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => postComment(nell, thread, { openFor })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429])
    const twice = await newcomer('Twice')
    const requestId = randomUUID()
    const same = await Promise.all([1, 2, 3].map(() => postThread(twice, { requestId, openFor })))
    expect(new Set(same.map((answer) => answer.json<PostedAnswer>().id)).size).toBe(1)
  })

  it('links to two sites in a post', async () => {
    const content = (hosts: readonly string[]) =>
      `Compare these, please, and tell me which one fits: ${hosts.map((host) => `https://${host}/page`).join(' ')}`
    expect(
      await thrown(
        await postThread(nell, { openFor, content: content(['a.test', 'b.test', 'c.test']) }),
        'invalid_input',
      ),
    ).toBe(newcomerErrors.hosts(newAccounts.linkHosts))
    const allowed = content(['a.test', 'www.a.test', 'b.test'])
    expect((await postThread(nell, { openFor, content: allowed })).json<PostedAnswer>().held).toBe(false)
  })

  it('puts links in by editing as little as by posting', async () => {
    const id = await newThread(nell, { openFor, content: 'A question with enough words in it.' })
    const change = (content: string, version = 1) =>
      editing(nell, 'editThread', id, { version, title: 'Edited', content, category: null })
    expect((await change('A question with other words in it.')).status).toBe(200)
    const linked = 'A question with a link to https://a.test in it.'
    expect(await thrown(await change(linked, 2), 'rate_limited')).toMatch(/once every 30 seconds/)
    await wait()
    const hosts = 'The words of https://a.test, https://b.test and https://c.test'
    expect(await thrown(await change(hosts, 2), 'invalid_input')).toBe(
      newcomerErrors.hosts(newAccounts.linkHosts),
    )
    expect((await change(linked, 2)).json<EditedAnswer>()).toMatchObject({ version: 3, withheld: null })
    // The same site again is no new link.
    expect((await change(`${linked} And https://a.test/more`, 3)).status).toBe(200)
    const [{ comments = 0 } = {}] = await db.rows<{ comments: number }>(
      'select comments from plugsmith.forum_newcomers where user_id = $1',
      [nell.id],
    )
    expect(comments).toBe(1)
  })

  it('of a moderator has no limits', async () => {
    const mo = await newModerator()
    await db.rows(`update users set created_at = now() where id = $1`, [mo.id])
    for (const at of [1, 2]) expect((await postComment(mo, thread)).status, String(at)).toBe(201)
  })
})

describe('a first post', () => {
  const suspicious: readonly (readonly [string, object])[] = [
    ['sent at once', { openFor: 500 }],
    ['sent by no page of ours', {}],
    ['of links only', { openFor, content: 'https://a.test/one https://a.test/two' }],
    [
      'with many links',
      { openFor, content: `See these pages about plugins: ${'https://a.test/1 '.repeat(6)}` },
    ],
  ]
  it.each(suspicious)(
    '%s is held for review, and only its author and moderators see it',
    async (_, input) => {
      const answer = (await postThread(nell, input)).json<PostedAnswer>()
      expect(answer.held).toBe(true)
      expectError(await visitor().get(communityRoutes.thread.at(answer.id).path), 'not_found')
      expect(await threadOf(nell.client, answer.id)).toMatchObject({ withheld: 'held' })
      expect(await miscounted(db)).toEqual([])
    },
  )

  it('with the text of somebody else is held', async () => {
    const content = `The very same words that others have posted too, ${randomUUID()}`
    await newThread(await newPerson(), { content })
    expect((await postComment(nell, thread, { openFor, content })).json<PostedAnswer>().held).toBe(true)
  })

  it('that is changed to look automated is held from then on, and one of several is not', async () => {
    const [spam, plain] = ['https://a.test/1 https://a.test/2', 'A comment with enough words in it.']
    const comment = await newComment(nell, thread, { openFor, content: plain })
    await wait()
    expect(await edit(nell, 'editComment', comment, { content: spam })).toMatchObject({ withheld: 'held' })
    expect((await commentsOf(visitor(), thread)).comments.map(({ id }) => id)).not.toContain(comment)
    const [found] = await db.rows(
      `select 1 from plugsmith.forum_cases where comment_id = $1 and kind = 'held' and closed_at is null`,
      [comment],
    )
    expect(found).toBeDefined()
    expect(await miscounted(db)).toEqual([])

    const known = await newcomer('Known')
    for (const content of [plain, `${plain} Really.`]) {
      await newComment(known, thread, { openFor, content: `${content} ${randomUUID()}` })
      await db.rows(
        `update plugsmith.forum_newcomers set last_at = last_at - interval '1 minute' where user_id = $1`,
        [known.id],
      )
    }
    const last = (await commentsOf(known.client, thread)).comments.findLast(({ own }) => own)
    expect(await edit(known, 'editComment', last?.id ?? '', { content: spam })).toMatchObject({
      withheld: null,
    })
  })

  it('that is held is approved in the queue, and then nothing else of theirs is held', async () => {
    const mo = await newModerator()
    const held = (await postComment(nell, thread)).json<PostedAnswer>()
    expect((await commentsOf(visitor(), thread)).comments.map(({ id }) => id)).not.toContain(held.id)
    let found: CasesAnswer['cases'][number] | undefined
    let after: string | null = ''
    while (after !== null && !found) {
      const query: string = after === '' ? '?kind=held' : `?kind=held&after=${after}`
      const page: CasesAnswer = (await mo.client.get(moderationRoutes.cases.path + query)).json<CasesAnswer>()
      found = page.cases.find(({ post }) => post.id === held.id)
      after = page.next
    }
    expect(found).toMatchObject({ kind: 'held', post: { withheld: 'held' }, reports: [] })
    // A post that is held is approved or deleted, and not left as it is.
    expectError(await mo.client.post(moderationRoutes.dismiss.at(found?.id ?? '').path), 'already_handled')
    const approval = { action: 'show', reason: 'Fine', case: found?.id }
    expect((await mo.client.post(moderationRoutes.comment.at(held.id).path, approval)).status).toBe(200)
    expect((await commentsOf(visitor(), thread)).comments.map(({ id }) => id)).toContain(held.id)
    await wait()
    expect((await postComment(nell, thread)).json<PostedAnswer>().held).toBe(false)
    expect(await miscounted(db)).toEqual([])
  })
})
