import { mentionedIn, mentionLimits, mentionOf, replaceMentions } from '#contract/forum-mentions.ts'
import { authorNames } from '#contract/messages/community.ts'
import { mentionMessages } from '#contract/messages/mentions.ts'
import { jsonb, rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import type { CasePost } from './moderation/cases.ts'

interface Numbered {
  readonly number: number
  /** Null once the account is deleted. */
  readonly user_id: string | null
  readonly full_name: string | null
}

async function peopleBy(
  executor: Executor,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, Numbered>> {
  if (numbers.length === 0) return new Map()
  const found = await rows<Numbered>(
    executor,
    sql`select p.number::float8 as number, p.user_id, u.full_name
        from plugsmith.forum_people p left join users u on u.id = p.user_id
        where p.number in (select value::bigint from jsonb_array_elements_text(${jsonb(numbers)}::jsonb))`,
  )
  return new Map(found.map((person) => [person.number, person]))
}

/** Writes the names of those who are mentioned as they are now; a number that nobody has becomes plain text. */
const withNames = (content: string, people: ReadonlyMap<number, Numbered>): string =>
  replaceMentions(content, (number, written) => {
    const person = people.get(number)
    if (!person) return String.raw`@\[${written}](${number})`
    const name =
      person.user_id === null ? authorNames.deleted : person.full_name?.trim() || authorNames.nameless
    return mentionOf({ number, name })
  })

/** Texts with the names that those who are mentioned in them have now, in the same order. */
export async function withCurrentNames(
  executor: Executor,
  contents: readonly string[],
): Promise<readonly string[]> {
  const people = await peopleBy(executor, [...new Set(contents.flatMap(mentionedIn))])
  return people.size === 0 ? contents : contents.map((content) => withNames(content, people))
}

interface Mentioning {
  /** The text as it is stored. */
  readonly content: string
  /** The users whom it mentions. */
  readonly users: readonly string[]
}

/**
 * Reads whom a post mentions.
 * @throws ServiceError `invalid_input` for too many people
 */
export async function readMentions(tx: Executor, content: string): Promise<Mentioning> {
  const numbers = mentionedIn(content)
  if (numbers.length > mentionLimits.people)
    throw new ServiceError('invalid_input', { content: mentionMessages.tooMany(mentionLimits.people) })
  if (numbers.length === 0) return { content, users: [] }
  const people = await peopleBy(tx, numbers)
  return {
    content: withNames(content, people),
    users: [...people.values()].flatMap(({ user_id: id }) => (id === null ? [] : [id])),
  }
}

/** Notes whom a post mentions, in the transaction that writes it; `tellMentioned` tells them. */
export async function keepMentions(
  tx: Executor,
  { kind, id }: CasePost,
  users: readonly string[],
): Promise<void> {
  if (users.length === 0) return
  await tx.execute(sql`
    insert into plugsmith.forum_mentions (thread_id, comment_id, user_id)
    select ${kind === 'thread' ? id : null}::uuid, ${kind === 'comment' ? id : null}::uuid, u.id
    from users u where u.id in (select value::uuid from jsonb_array_elements_text(${jsonb(users)}::jsonb))
    on conflict do nothing`)
}
