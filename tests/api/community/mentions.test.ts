import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { communityRoutes } from '#contract/community-routes.ts'
import { mentionLimits, mentionOf } from '#contract/forum-mentions.ts'
import type { ForumPeopleAnswer } from '#contract/forum-mentions.ts'
import { forumPeopleRoutes } from '#contract/forum-people-routes.ts'
import { moderationRoutes } from '#contract/moderation-routes.ts'
import { expectError } from '../../support/client.ts'
import type { Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import {
  commentsOf,
  edit,
  historyOf,
  newAdmin,
  newComment,
  newPerson,
  newThread,
  newcomer,
  postComment,
  postThread,
  threadOf,
  visitor,
} from './stage.ts'

/** People who are mentioned in posts: found by their names, and told once. */

let db: Database
let ann: Person
let ben: Person
let cleo: Person
/** Of Ann; Ben has commented in it. */
let id: string
beforeAll(() => {
  db = new Database(inject('product').databaseUrl)
})
afterAll(() => db.close())
beforeEach(async () => {
  ;[ann, ben, cleo] = await Promise.all([newPerson('Ann'), newPerson('Ben'), newPerson('Cleo')])
  await rename(cleo, 'Cleo [C] *x*')
  id = await newThread(ann, { title: 'Nonces' })
  await newThread(cleo)
  await newComment(ben, id)
})

const rename = ({ id: userId }: Person, name: string) =>
  db.rows('update users set full_name = $2 where id = $1', [userId, name])
const numberOf = async (person: Person): Promise<number> =>
  (
    await db.row<{ number: number }>(
      'select number::int as number from plugsmith.forum_people where user_id = $1',
      [person.id],
    )
  ).number
const mention = async (person: Person, name = 'X'): Promise<string> =>
  mentionOf({ number: await numberOf(person), name })
const told = async (person: Person) =>
  (
    await db.rows<{ kind: string; title: string }>(
      `select kind, title from notifications where user_id = $1 and kind in ('comment', 'reply', 'watched', 'mention')
       order by created_at`,
      [person.id],
    )
  ).map(({ kind, title }) => `${kind}: ${title}`)
const settled = (person: Person, notices: readonly string[]) =>
  expect.poll(() => told(person), { timeout: 20_000 }).toEqual(notices)
const contentOf = async (comment: string) =>
  (await commentsOf(visitor(), id)).comments.find((each) => each.id === comment)?.content

describe('somebody who is mentioned', () => {
  it('in a thread is told once, with a link to it, and under the name that they have', async () => {
    const content = `Ask ${await mention(cleo, 'Somebody')} and ${await mention(cleo)}.`
    const thread = await newThread(ann, { title: 'Hooks', content })
    await settled(cleo, ['mention: Ann mentioned you'])
    expect(
      await db.rows(`select message, link from notifications where user_id = $1 and kind = 'mention'`, [
        cleo.id,
      ]),
    ).toEqual([{ message: 'In “Hooks”', link: `/community/thread/${thread}` }])
    const shown = await mention(cleo, 'Cleo  C  *x*')
    expect((await threadOf(visitor(), thread)).content).toBe(`Ask ${shown} and ${shown}.`)
    await rename(cleo, 'Cleopatra')
    expect((await threadOf(visitor(), thread)).content).toContain(await mention(cleo, 'Cleopatra'))
  })

  it('in a comment is told once, also after edits, which tell only those who are new', async () => {
    const comment = await newComment(ben, id, { content: `See ${await mention(cleo)}` })
    await settled(cleo, ['mention: Ben mentioned you'])
    const dora = await newPerson('Dora')
    await newThread(dora)
    const content = `See ${await mention(cleo)} and ${await mention(dora)}`
    await edit(ben, 'editComment', comment, { content })
    await settled(dora, ['mention: Ben mentioned you'])
    await edit(ben, 'editComment', comment, { version: 2, content: 'Nobody' })
    await edit(ben, 'editComment', comment, { version: 3, content })
    expect([...(await told(cleo)), ...(await told(dora))]).toHaveLength(2)
  })

  it('is not told twice of a comment that they hear of anyway, nor of what they write themselves', async () => {
    await newComment(ben, id, {
      content: `${await mention(ann)} ${await mention(ben)} ${await mention(cleo)}`,
    })
    await settled(cleo, ['mention: Ben mentioned you'])
    await settled(ann, Array(2).fill('comment: Ben commented on your thread'))
    expect(await told(ben)).toEqual([])
  })

  it('has an account: a number that nobody has, and one in code, is plain text', async () => {
    const code = `\`${await mention(cleo, 'Code')}\``
    const comment = await newComment(ben, id, { content: `@[Boss](999999999) ${code}` })
    expect(await contentOf(comment)).toBe(`@\\[Boss](999999999) ${code}`)
    await newComment(ben, id, { content: await mention(cleo) })
    await settled(cleo, ['mention: Ben mentioned you'])
  })

  it('is notified of a post that waits for moderators once it is shown', async () => {
    const late = await newcomer('Late')
    const answer = await postComment(late, id, { content: await mention(cleo), openFor: 1 })
    expect(answer.json()).toMatchObject({ held: true })
    const { id: held } = answer.json<{ id: string }>()
    expect((await peopleFor(ann, 'late')).map(({ name }) => name)).not.toContain('Late')
    const admin = await newAdmin()
    const shown = await admin.client.post(moderationRoutes.comment.at(held).path, {
      action: 'show',
      reason: 'Fine',
    })
    expect(shown.status, shown.text).toBe(200)
    await settled(cleo, ['mention: Late mentioned you'])
    expect(await db.count('from plugsmith.forum_people where user_id = $1', [late.id])).toBe(1)
  })

  it('stays mentioned in a thread that is merged into another', async () => {
    const from = await newThread(ann, { content: await mention(cleo) })
    await settled(cleo, ['mention: Ann mentioned you'])
    const admin = await newAdmin()
    const merged = await admin.client.post(moderationRoutes.thread.at(from).path, {
      action: 'merge',
      reason: 'The same',
      into: id,
    })
    expect(merged.status, merged.text).toBe(200)
    expect(
      await db.count(
        `from plugsmith.forum_mentions m join plugsmith.forum_comments c on c.id = m.comment_id
         where c.thread_id = $1 and m.user_id = $2`,
        [id, cleo.id],
      ),
    ).toBe(1)
    expect(await told(cleo)).toEqual(['mention: Ann mentioned you'])
  })
})

describe('a post', () => {
  it(`mentions at most ${mentionLimits.people} people, and says so`, async () => {
    const content = Array.from(
      { length: mentionLimits.people + 1 },
      (_, at) => `@[X](${9_000_000 + at})`,
    ).join(' ')
    const refused = { content: 'Mention at most 10 people.' }
    for (const answer of [await postThread(ann, { content }), await postComment(ann, id, { content })])
      expect(expectError(answer, 'invalid_input').details).toEqual(refused)
    const comment = await newComment(ann, id)
    const answer = await ann.client.post(communityRoutes.editComment.at(comment).path, {
      version: 1,
      content,
    })
    expect(expectError(answer, 'invalid_input').details).toEqual(refused)
    expect((await historyOf(visitor(), id, `?comment=${comment}`)).versions).toHaveLength(1)
  })
})

async function peopleFor({ client }: Person, q: string, thread?: string) {
  const query = new URLSearchParams({ q, ...(thread === undefined ? {} : { thread }) })
  const answer = await client.get(`${forumPeopleRoutes.people.path}?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<ForumPeopleAnswer>().people
}

describe('people to mention', () => {
  it('are those who have written, found by the beginning of any word, those of the thread first', async () => {
    const [writer, other, silent] = await Promise.all([
      newPerson('Zoe'),
      newPerson('Anna'),
      newPerson('Quillfeather'),
    ])
    await rename(writer, 'Zoë Quillfeather')
    await rename(other, 'Anna Quillfeather-Berg')
    await newThread(other)
    await newComment(writer, id)
    const names = async (...asked: Parameters<typeof peopleFor>) =>
      (await peopleFor(...asked)).map(({ name }) => name)
    expect(await names(ann, 'QUILLF')).toEqual(['Anna Quillfeather-Berg', 'Zoë Quillfeather'])
    expect(await peopleFor(ann, 'quill', id)).toEqual([
      { number: await numberOf(writer), name: 'Zoë Quillfeather', avatar: null },
      { number: await numberOf(other), name: 'Anna Quillfeather-Berg', avatar: null },
    ])
    expect(await names(ann, 'feather')).toEqual([])
    expect(await names(writer, 'quillf', id)).toEqual(['Anna Quillfeather-Berg'])
    expect(await names(silent, 'zoë')).toContain('Zoë Quillfeather')
  })

  it.each(["'", "x':* | a", '%', '\\', '!&|', ')(', '\0', 'a\0b'])(
    'can be searched for with %j',
    async (q) => {
      expect(Array.isArray(await peopleFor(ann, q))).toBe(true)
    },
  )

  it('are for people with an account, and for searches that our page makes', async () => {
    const { path } = forumPeopleRoutes.people
    expectError(await visitor().get(`${path}?q=a`), 'unauthenticated')
    for (const query of ['', '?q=', `?q=${'a'.repeat(51)}`, '?q=a&thread=1'])
      expectError(await ann.client.get(path + query), 'invalid_input')
  })

  it('are found by an index', async () => {
    const plan = await db.indexPlan(
      `select u.id from users u join plugsmith.forum_people p on p.user_id = u.id
       where to_tsvector('simple', u.full_name) @@ to_tsquery('simple', '''ann'':*')`,
    )
    expect(plan).toContain('users_name_words')
  })
})
