import { row, sql } from '../../../platform/database/index.ts'
import type { Executor } from '../../../platform/database/index.ts'
import { ServiceError } from '../../../platform/errors.ts'
import type { CaseKind, CaseOutcome } from '#contract/moderation.ts'

/** A post: a thread, or a comment or reply. */
export interface CasePost {
  readonly kind: 'thread' | 'comment'
  readonly id: string
}

const columnOf = ({ kind }: CasePost) => sql.raw(kind === 'thread' ? 'thread_id' : 'comment_id')

/**
 * The open case of a post; there is at most one.
 * @returns its id
 */
export async function openCase(tx: Executor, post: CasePost, kind: CaseKind): Promise<string> {
  const column = columnOf(post)
  const opened = await row<{ id: string }>(
    tx,
    sql`insert into plugsmith.forum_cases (${column}, kind) values (${post.id}, ${kind})
        on conflict (${column}) where closed_at is null do update set kind = forum_cases.kind returning id`,
  )
  if (!opened) throw new Error('the case was not stored')
  return opened.id
}

/** What a moderator did about a case. */
export interface Decision {
  readonly moderatorId: string
  readonly action: CaseOutcome
}

/**
 * Closes the case of a post because something was done with it.
 * @param caseId the case that a moderator has in front of them; undefined if there is none
 * @throws ServiceError `already_handled` if that case is closed
 */
export async function settleCase(
  tx: Executor,
  post: CasePost,
  caseId: string | undefined,
  { moderatorId, action }: Decision,
): Promise<void> {
  const closed = await row<{ id: string }>(
    tx,
    sql`update plugsmith.forum_cases set closed_at = now(), closed_by = ${moderatorId}, outcome = ${action}
        where ${columnOf(post)} = ${post.id} and closed_at is null
          and ${caseId === undefined ? sql`true` : sql`id = ${caseId}`} returning id`,
  )
  if (!closed && caseId !== undefined) throw new ServiceError('already_handled')
}
