import type { Payload } from 'payload'
import { mentionLimits } from '#contract/forum-mentions.ts'
import type { ForumPerson } from '#contract/forum-mentions.ts'
import { database, rows, sql, storable } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { authorOf } from './author.ts'

/** Gives somebody a number in the forum, by which others can mention them, once a post of theirs can be seen. */
export async function numberPerson(tx: Executor, userId: string): Promise<void> {
  await tx.execute(sql`
    insert into plugsmith.forum_people (user_id)
    select ${userId}::uuid
    where not exists (select 1 from plugsmith.forum_people p where p.user_id = ${userId})
    on conflict (user_id) do nothing`)
}

/** A word as the beginning of one, for the search of the database. */
const asPrefix = (word: string): string =>
  `'${storable(word.replaceAll('\0', ' ')).replace(/['\\]/g, ' ')}':*`

/**
 * People of the forum with a word in their name that begins like this: those who have written in the thread first. Oneself
 * is not among them.
 */
export async function findPeople(
  payload: Payload,
  userId: string,
  word: string,
  threadId: string | null,
): Promise<readonly ForumPerson[]> {
  const found = await rows<{ number: number; full_name: string | null; avatar_id: string | null }>(
    database(payload),
    sql`select p.number::float8 as number, u.full_name, a.id as avatar_id
        from users u join plugsmith.forum_people p on p.user_id = u.id
        left join plugsmith.avatars a on a.user_id = u.id
        where to_tsvector('simple', u.full_name) @@ to_tsquery('simple', ${asPrefix(word)}) and u.id <> ${userId}
        order by (
          exists (select 1 from plugsmith.forum_threads t
            where t.id = ${threadId}::uuid and t.user_id = u.id and t.withheld is null)
          or exists (select 1 from plugsmith.forum_comments c
            where c.thread_id = ${threadId}::uuid and c.user_id = u.id and c.withheld is null)) desc,
          u.full_name, p.number
        limit ${mentionLimits.suggested}`,
  )
  return found.map(({ number, full_name: name, avatar_id: avatar }) => ({
    number,
    ...authorOf(name, avatar),
  }))
}
