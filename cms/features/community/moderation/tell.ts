import { randomUUID } from 'node:crypto'
import { moderationNotices } from '#contract/messages/moderation-errors.ts'
import type { Executor } from '../../../platform/database/index.ts'
import { notify } from '../../notifications/index.ts'

interface Told {
  /** Null for a sample, and once the account is deleted. */
  readonly authorId: string | null
  readonly moderatorId: string
  readonly title: string
  readonly reason: string
  readonly link: string | null
}

/** Tells an author what a moderator did with a post, unless it is the same person. */
export async function tellAuthor(
  tx: Executor,
  { authorId, moderatorId, title, reason, link }: Told,
): Promise<void> {
  if (authorId === null || authorId === moderatorId) return
  await notify(tx, {
    kind: 'moderation',
    userId: authorId,
    // Each is news, even if a thread is locked for the second time.
    occasion: `moderation:${randomUUID()}`,
    title,
    message: moderationNotices.reason(reason),
    link,
  })
}
