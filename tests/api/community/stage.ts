import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import type {
  CommentsAnswer,
  EditedAnswer,
  HistoryAnswer,
  PostedAnswer,
  ThreadAnswer,
  ThreadsAnswer,
} from '#contract/community.ts'
import { communityRoutes } from '#contract/community-routes.ts'
import { Client, signIn, signUp } from '../../support/client.ts'
import type { Answer, Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'

/** The forum in tests: what people do there, and what its tables then hold. */

export const visitor = (): Client => new Client(inject('product').url)
export const newcomer = (name?: string): Promise<Person> => signUp(inject('product').url, name)
/** Somebody whose account is older than a day, so that the limits of new accounts do not apply. */
export async function newPerson(name?: string): Promise<Person> {
  const person = await newcomer(name)
  const db = new Database(inject('product').databaseUrl)
  try {
    await db.rows(`update users set created_at = now() - interval '2 days' where id = $1`, [person.id])
  } finally {
    await db.close()
  }
  return person
}

export const newAdmin = (): Promise<Person> => signIn(inject('product').url, inject('product').accounts.admin)
/** Somebody whom an admin has made a moderator. */
export async function newModerator(name = 'Mo'): Promise<Person> {
  const person = await newPerson(name)
  const { client } = await newAdmin()
  const answer = await client.patch(`/api/users/${person.id}`, { roles: ['moderator'] })
  expect(answer.status, answer.text).toBe(200)
  return signIn(inject('product').url, person)
}

export const postThread = ({ client }: Person, input: object = {}): Promise<Answer> =>
  client.post(communityRoutes.postThread.path, {
    requestId: randomUUID(),
    title: 'How do I print a nonce?',
    content: 'I have a form.',
    category: null,
    ...input,
  })
export async function newThread(person: Person, input?: object): Promise<string> {
  const answer = await postThread(person, input)
  expect(answer.status, answer.text).toBe(201)
  return answer.json<PostedAnswer>().id
}

export const postComment = ({ client }: Person, threadId: string, input: object = {}): Promise<Answer> =>
  client.post(communityRoutes.postComment.at(threadId).path, {
    requestId: randomUUID(),
    content: 'With wp_nonce_field().',
    parent: null,
    ...input,
  })
export async function newComment(person: Person, threadId: string, input?: object): Promise<string> {
  const answer = await postComment(person, threadId, input)
  expect(answer.status, answer.text).toBe(201)
  return answer.json<PostedAnswer>().id
}

/** Accepts a comment as the answer to its thread, or takes that back. */
export const acceptance = ({ client }: Person, id: string, accepted = true): Promise<Answer> =>
  client.post(communityRoutes.acceptComment.at(id).path, { accepted })
export async function accept(person: Person, id: string): Promise<void> {
  const answer = await acceptance(person, id)
  expect(answer.status, answer.text).toBe(200)
}

/** Changes a post of a person; from its first version unless the input says otherwise. */
export const editing = (
  { client }: Person,
  route: 'editThread' | 'editComment',
  id: string,
  input: object,
): Promise<Answer> => client.post(communityRoutes[route].at(id).path, { version: 1, ...input })
export async function edit(...change: Parameters<typeof editing>): Promise<EditedAnswer> {
  const answer = await editing(...change)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<EditedAnswer>()
}

export async function historyOf(client: Client, id: string, query = ''): Promise<HistoryAnswer> {
  const answer = await client.get(communityRoutes.history.at(id).path + query)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<HistoryAnswer>()
}

export async function threadOf(client: Client, id: string): Promise<ThreadAnswer> {
  const answer = await client.get(communityRoutes.thread.at(id).path)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<ThreadAnswer>()
}
export async function commentsOf(client: Client, id: string, after?: string): Promise<CommentsAnswer> {
  const query = after === undefined ? '' : `?after=${after}`
  const answer = await client.get(communityRoutes.comments.at(id).path + query)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<CommentsAnswer>()
}
export async function threadsOf(client: Client, query: Record<string, string> = {}): Promise<ThreadsAnswer> {
  const answer = await client.get(`${communityRoutes.threads.path}?${new URLSearchParams(query)}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<ThreadsAnswer>()
}

/** An empty category of the test's own. */
export async function newCategory(db: Database): Promise<string> {
  const slug = `test-${randomUUID()}`
  await db.rows(
    `insert into plugsmith.forum_categories (slug, name, color, position) values ($1, 'Test', 'green', 1000)`,
    [slug],
  )
  return slug
}

/** What each counter says, and what is there to count: all must be equal. */
export const miscounted = (db: Database) =>
  db.rows(`
    select 'threads' as what, c.slug as id from plugsmith.forum_categories c
    where thread_count <> (select count(*) from plugsmith.forum_threads t where t.category_id = c.id and t.withheld is null)
    union all
    select 'comments', t.id::text from plugsmith.forum_threads t
    where comment_count <> (select count(*) from plugsmith.forum_comments c where c.thread_id = t.id and c.withheld is null)
      or top_comment_count <> (
        select count(*) from plugsmith.forum_comments c where c.thread_id = t.id and c.parent_id is null and c.withheld is null)
    union all
    select 'likes of a thread', t.id::text from plugsmith.forum_threads t
    where like_count <> (select count(*) from plugsmith.forum_likes l where l.thread_id = t.id)
    union all
    select 'likes of a comment', t.id::text from plugsmith.forum_comments t
    where like_count <> (select count(*) from plugsmith.forum_likes l where l.comment_id = t.id)`)

/** Threads with these texts as title, content and name of their author, oldest first. */
export async function insertThreads(
  db: Database,
  texts: readonly string[],
  category: string,
): Promise<readonly string[]> {
  const made = await db.rows<{ id: string }>(
    `with made as (
       select gen_random_uuid() as id, text, now() + at * interval '1 millisecond' as created_at
       from unnest($1::text[]) with ordinality texts(text, at)),
     threads as (
       insert into plugsmith.forum_threads (id, category_id, created_at)
       select id, (select id from plugsmith.forum_categories where slug = $2), created_at from made returning id),
     stored as (
       insert into plugsmith.forum_thread_texts (thread_id, title, content, author_name)
       select id, text, text, text from made)
     select id from made order by created_at`,
    [texts, category],
  )
  return made.map(({ id }) => id)
}
/** Comments of a thread with these texts, each by an author of that name and with a reply that says it again. */
export const insertComments = (db: Database, thread: string, texts: readonly string[]) =>
  db.rows(
    `with made as (
       select gen_random_uuid() as id, text, now() + at * interval '1 millisecond' as created_at
       from unnest($2::text[]) with ordinality texts(text, at)),
     comments as (
       insert into plugsmith.forum_comments (id, thread_id, root_id, root_at, content, author_name, created_at)
       select id, $1, id, created_at, text, text, created_at from made)
     insert into plugsmith.forum_comments (parent_id, thread_id, root_id, root_at, content, author_name, created_at)
     select id, $1, id, created_at, text, text, created_at + interval '1 millisecond' from made`,
    [thread, texts],
  )
