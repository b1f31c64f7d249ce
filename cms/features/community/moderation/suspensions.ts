import type { Payload } from 'payload'
import { communityLimits } from '#contract/community-limits.ts'
import { moderationErrors, moderationNotices } from '#contract/messages/moderation-errors.ts'
import type { SuspensionsAnswer } from '#contract/moderation.ts'
import type { SuspendInput } from '#contract/schemas/moderation.ts'
import { database, isoDate, row, rows, sql, transaction } from '../../../platform/database/index.ts'
import type { Executor } from '../../../platform/database/index.ts'
import { ServiceError } from '../../../platform/errors.ts'
import { recordStaffAction } from '../../audit/index.ts'
import { notify } from '../../notifications/index.ts'
import { authorOf } from '../author.ts'
import { readTimePosition, writeTimePosition } from '../../../platform/endpoint/position.ts'

/**
 * Refuses people who are suspended from the forum, with the reason, beside the text that they have written.
 * @throws ServiceError `forbidden`
 */
export async function requireNotSuspended(executor: Executor, userId: string): Promise<void> {
  const found = await row<{ until: string | null; reason: string }>(
    executor,
    sql`select until, reason from plugsmith.forum_suspensions
        where user_id = ${userId} and lifted_at is null and (until is null or until > now())`,
  )
  if (!found) return
  const until = found.until === null ? null : new Date(found.until)
  throw new ServiceError('forbidden', { content: moderationErrors.suspended(until, found.reason) })
}

interface Author {
  readonly id: string
  readonly email: string
  readonly is_staff: boolean
}

/** @throws ServiceError `not_found` for the post, `invalid_input` if its author cannot be suspended */
async function authorOfPost(tx: Executor, { kind, id }: Pick<SuspendInput, 'kind' | 'id'>): Promise<Author> {
  const post = await row<{ user_id: string | null }>(
    tx,
    kind === 'thread'
      ? sql`select user_id from plugsmith.forum_threads where id = ${id}`
      : sql`select user_id from plugsmith.forum_comments where id = ${id}`,
  )
  if (!post) throw new ServiceError('not_found')
  const author = await row<Author>(
    tx,
    sql`select u.id, u.email, exists (
          select 1 from users_roles r where r.parent_id = u.id and r.value in ('admin', 'moderator')) as is_staff
        from users u where u.id = ${post.user_id}::uuid for no key update`,
  )
  if (!author) throw new ServiceError('invalid_input', { days: moderationErrors.noAuthor })
  if (author.is_staff) throw new ServiceError('invalid_input', { days: moderationErrors.isStaff })
  return author
}

/**
 * Suspends the author of a post from writing in the forum, in place of an earlier suspension, with an entry in the audit log
 * and a notice.
 * @throws ServiceError `not_found`, `invalid_input`
 */
export async function suspendAuthor(
  payload: Payload,
  moderatorId: string,
  input: SuspendInput,
): Promise<void> {
  const { days, reason } = input
  await transaction(payload, async (tx) => {
    const { id: userId, email } = await authorOfPost(tx, input)
    await tx.execute(sql`
      update plugsmith.forum_suspensions set lifted_at = now() where user_id = ${userId} and lifted_at is null`)
    const made = await row<{ id: string; until: string | null }>(
      tx,
      sql`insert into plugsmith.forum_suspensions (user_id, reason, until)
          values (${userId}, ${reason}, now() + make_interval(days => ${days}::int)) returning id, until`,
    )
    if (!made) throw new Error('the suspension was not stored')
    const until = made.until === null ? null : new Date(made.until)
    await recordStaffAction(tx, moderatorId, {
      action: 'suspend',
      target: `users/${userId}`,
      title: email,
      changes: {
        until: until?.toISOString() ?? 'for good',
        reason,
        post: `forum-${input.kind}s/${input.id}`,
      },
    })
    await notify(tx, {
      kind: 'moderation',
      userId,
      occasion: `suspension:${made.id}`,
      title: moderationNotices.suspended,
      message: moderationErrors.suspended(until, reason),
      link: null,
    })
  })
}

interface FoundSuspension {
  readonly id: string
  readonly full_name: string | null
  readonly avatar_id: string | null
  readonly reason: string
  readonly until: string | null
  readonly created_at: string
}

/**
 * A page of the suspensions that have not ended, the newest first.
 * @throws ServiceError `invalid_input` for a page that does not exist
 */
export async function listSuspensions(payload: Payload, after: string | null): Promise<SuspensionsAnswer> {
  const position = after === null ? null : readTimePosition(after)
  const { casesPerPage } = communityLimits
  const found = await rows<FoundSuspension>(
    database(payload),
    sql`select s.id, u.full_name, a.id as avatar_id, s.reason, s.until, s.created_at
        from plugsmith.forum_suspensions s
        join users u on u.id = s.user_id
        left join plugsmith.avatars a on a.user_id = s.user_id
        where s.lifted_at is null and (s.until is null or s.until > now()) and ${
          position === null
            ? sql`true`
            : sql`(s.created_at, s.id) < (${position.at}::timestamptz, ${position.id}::uuid)`
        }
        order by s.created_at desc, s.id desc limit ${casesPerPage + 1}`,
  )
  const shown = found.slice(0, casesPerPage)
  const last = shown.at(-1)
  return {
    suspensions: shown.map(({ id, full_name: name, avatar_id: avatarId, reason, until, created_at: at }) => ({
      id,
      person: authorOf(name, avatarId),
      reason,
      until: until === null ? null : isoDate(until),
      createdAt: isoDate(at),
    })),
    next:
      found.length > casesPerPage && last ? writeTimePosition({ at: last.created_at, id: last.id }) : null,
  }
}

/**
 * Ends a suspension early, with an entry in the audit log and a notice.
 * @throws ServiceError `not_found`, `already_handled` if it was ended or replaced by another one
 */
export async function liftSuspension(payload: Payload, moderatorId: string, id: string): Promise<void> {
  await transaction(payload, async (tx) => {
    const found = await row<{ user_id: string; email: string; lifted_at: string | null }>(
      tx,
      sql`select s.user_id, u.email, s.lifted_at from plugsmith.forum_suspensions s join users u on u.id = s.user_id
          where s.id = ${id} for no key update of s`,
    )
    if (!found) throw new ServiceError('not_found')
    if (found.lifted_at !== null) throw new ServiceError('already_handled')
    await tx.execute(sql`update plugsmith.forum_suspensions set lifted_at = now() where id = ${id}`)
    await recordStaffAction(tx, moderatorId, {
      action: 'unsuspend',
      target: `users/${found.user_id}`,
      title: found.email,
    })
    await notify(tx, {
      kind: 'moderation',
      userId: found.user_id,
      occasion: `suspension-lifted:${id}`,
      title: moderationNotices.lifted,
      message: moderationNotices.liftedText,
      link: null,
    })
  })
}
