import type { Payload } from 'payload'
import type { PostedAnswer } from '#contract/community.ts'
import { communityErrors } from '#contract/messages/community.ts'
import type { ThreadInput } from '#contract/schemas/community.ts'
import { row, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { isShown } from '../plugins/index.ts'
import { findCategory } from './categories.ts'
import { useImages } from './images.ts'
import { keepMentions, readMentions } from './mentions.ts'
import { openCase } from './moderation/cases.ts'
import { requireNotSuspended } from './moderation/suspensions.ts'
import { admitPost, lockNewcomer } from './newcomers.ts'
import { numberPerson } from './people.ts'
import { requireOpen } from './settings.ts'
import { tellMentioned } from './tell-mentioned.ts'
import { watchByWriting } from './watches.ts'

interface Posted {
  readonly id: string
  readonly withheld: string | null
}

/** What was already stored for a request. */
const storedThread = (tx: Executor, userId: string, requestId: string): Promise<Posted | undefined> =>
  row<Posted>(
    tx,
    sql`select id, withheld from plugsmith.forum_threads where user_id = ${userId} and request_id = ${requestId}`,
  )

/** @throws ServiceError `invalid_input` for a plugin of somebody else, and for one that is not public */
async function requirePublicPlugin(tx: Executor, userId: string, pluginId: string): Promise<void> {
  const found = await row(
    tx,
    sql`select 1 from plugins p where p.id = ${pluginId} and p.owner_id = ${userId} and ${isShown}`,
  )
  if (!found) throw new ServiceError('invalid_input', { plugin: communityErrors.pluginNotPublic })
}

/**
 * Starts a thread. The same request sent twice starts one.
 * @throws ServiceError `not_found` for a category that does not exist, `invalid_input` for images that do not, for a plugin
 *   that is not theirs and public and for too many mentions, `forbidden` for somebody who is suspended and while the forum is
 *   closed, `rate_limited` and `invalid_input` for what a new account may not do
 */
export async function createThread(
  payload: Payload,
  userId: string,
  { requestId, title, content: written, category, openFor, plugin = null }: ThreadInput,
): Promise<PostedAnswer> {
  return transaction(payload, async (tx) => {
    const newcomer = await lockNewcomer(tx, userId)
    const stored = await storedThread(tx, userId, requestId)
    if (stored) return { id: stored.id, held: stored.withheld === 'held' }
    await requireOpen(tx)
    await requireNotSuspended(tx, userId)
    const categoryId = category === null ? null : (await findCategory(tx, category)).id
    const { content, users } = await readMentions(tx, written)
    const held = await admitPost(tx, newcomer, { kind: 'thread', content, openFor })
    const made = await row<{ id: string }>(
      tx,
      sql`insert into plugsmith.forum_threads (user_id, category_id, plugin_id, request_id, withheld)
          values (${userId}, ${categoryId}, ${plugin}, ${requestId}, ${held ? 'held' : null})
          on conflict (user_id, request_id) do nothing returning id`,
    )
    if (!made) {
      const before = await storedThread(tx, userId, requestId)
      // Deleted in between.
      if (!before) throw new ServiceError('not_found')
      return { id: before.id, held: before.withheld === 'held' }
    }
    if (plugin !== null) await requirePublicPlugin(tx, userId, plugin)
    await tx.execute(sql`
      insert into plugsmith.forum_thread_texts (thread_id, title, content, author_name)
      select ${made.id}::uuid, ${title}, ${content}, u.full_name from users u where u.id = ${userId}`)
    await useImages(tx, { threadId: made.id }, content)
    await watchByWriting(tx, userId, made.id)
    const post = { kind: 'thread', id: made.id } as const
    await keepMentions(tx, post, users)
    if (held) await openCase(tx, post, 'held')
    else {
      await numberPerson(tx, userId)
      await tellMentioned(tx, post)
    }
    return { id: made.id, held }
  })
}

/**
 * Deletes a thread that the caller has locked. Its comments go first: with thousands of them that takes a second, and after
 * the thread the category would be locked meanwhile, so that nobody could start another thread in it.
 */
export async function removeThread(tx: Executor, threadId: string): Promise<void> {
  await tx.execute(sql`delete from plugsmith.forum_comments where thread_id = ${threadId}`)
  await tx.execute(sql`delete from plugsmith.forum_threads where id = ${threadId}`)
}

/**
 * Deletes somebody's own thread, with its comments and likes.
 * @throws ServiceError `not_found`, also for other people's threads
 */
export async function deleteThread(payload: Payload, userId: string, threadId: string): Promise<void> {
  await transaction(payload, async (tx) => {
    const own = await row(
      tx,
      sql`select 1 from plugsmith.forum_threads where id = ${threadId} and user_id = ${userId} for update`,
    )
    if (!own) throw new ServiceError('not_found')
    await removeThread(tx, threadId)
  })
}
