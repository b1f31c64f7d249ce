import type { Payload } from 'payload'
import { communityPaths } from '#contract/community.ts'
import { moderationErrors, moderationNotices } from '#contract/messages/moderation-errors.ts'
import type { ModeratedThread, ThreadAction } from '#contract/moderation.ts'
import type { ModerateThreadInput } from '#contract/schemas/moderation.ts'
import { row, sql, transaction } from '../../../platform/database/index.ts'
import type { Executor } from '../../../platform/database/index.ts'
import { ServiceError } from '../../../platform/errors.ts'
import { recordStaffAction } from '../../audit/index.ts'
import { findCategory } from '../categories.ts'
import { numberPerson } from '../people.ts'
import { tellMentioned } from '../tell-mentioned.ts'
import { removeThread } from '../threads.ts'
import { settleCase } from './cases.ts'
import { lockForMerge, mergeThread } from './merge.ts'
import { tellAuthor } from './tell.ts'
import { withhold } from './withhold.ts'

interface Found {
  readonly user_id: string | null
  readonly title: string
}

/**
 * Locks the thread and returns what the audit log and the notice to its author say.
 * @param isCase whether it comes from the queue: somebody else has deleted it then
 */
async function lockThread(tx: Executor, threadId: string, isCase: boolean): Promise<Found> {
  const found = await row<Found>(
    tx,
    sql`select t.user_id, x.title from plugsmith.forum_threads t
        join plugsmith.forum_thread_texts x on x.thread_id = t.id
        where t.id = ${threadId} for no key update of t`,
  )
  if (!found) throw new ServiceError(isCase ? 'already_handled' : 'not_found')
  return found
}

/** What each action sets that changes only the thread itself. */
const settings = {
  pin: sql`pinned = true`,
  unpin: sql`pinned = false`,
  lock: sql`locked = true`,
  unlock: sql`locked = false`,
  show: sql`withheld = null`,
} as const satisfies Partial<Record<ThreadAction, ReturnType<typeof sql>>>

/** Actions after which there is nothing left to look at, wherever they were ordered. */
const settling: ReadonlySet<ThreadAction> = new Set(['hide', 'show', 'merge', 'delete'])

const isSetting = (action: ThreadAction): action is keyof typeof settings => action in settings

/** Does it, and returns where the thread is afterwards and what else the log says. */
async function act(
  tx: Executor,
  threadId: string,
  { action, category, into }: ModerateThreadInput,
): Promise<{ readonly thread: string | null; readonly changes?: Readonly<Record<string, unknown>> }> {
  if (isSetting(action)) {
    await tx.execute(sql`update plugsmith.forum_threads set ${settings[action]} where id = ${threadId}`)
    return { thread: threadId }
  }
  if (action === 'hide') {
    await withhold(tx, { kind: 'thread', id: threadId }, 'hidden')
    return { thread: threadId }
  }
  if (action === 'move') {
    const to = category === null || category === undefined ? null : (await findCategory(tx, category)).id
    await tx.execute(sql`update plugsmith.forum_threads set category_id = ${to}::uuid where id = ${threadId}`)
    return { thread: threadId, changes: { category: category ?? null } }
  }
  if (action === 'merge') {
    if (into === undefined) throw new ServiceError('invalid_input', { into: moderationErrors.noSuchThread })
    await mergeThread(tx, threadId, into)
    return { thread: into, changes: { into } }
  }
  await removeThread(tx, threadId)
  return { thread: null }
}

/**
 * Pins, locks, moves, merges, hides or deletes a thread, with an entry in the audit log and a notice to its author.
 * @throws ServiceError `not_found` for the thread or the category, `already_handled` for a case that is closed,
 *   `invalid_input` for a thread that cannot be merged into
 */
export async function moderateThread(
  payload: Payload,
  moderatorId: string,
  threadId: string,
  input: ModerateThreadInput,
): Promise<ModeratedThread> {
  const { action, reason } = input
  return transaction(payload, async (tx) => {
    if (input.into !== undefined) await lockForMerge(tx, threadId, input.into)
    const { user_id: authorId, title } = await lockThread(tx, threadId, input.case !== undefined)
    if (input.case !== undefined || settling.has(input.action))
      await settleCase(tx, { kind: 'thread', id: threadId }, input.case, { moderatorId, action })
    const { thread, changes } = await act(tx, threadId, input)
    if (action === 'show') {
      if (authorId !== null) await numberPerson(tx, authorId)
      await tellMentioned(tx, { kind: 'thread', id: threadId })
    }
    await recordStaffAction(tx, moderatorId, {
      action,
      target: `forum-threads/${threadId}`,
      title,
      changes: { ...changes, reason },
    })
    await tellAuthor(tx, {
      authorId,
      moderatorId,
      title: moderationNotices.thread[action](title),
      reason,
      link: thread === null ? null : communityPaths.thread(thread),
    })
    return { thread }
  })
}
