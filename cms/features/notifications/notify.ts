import type { NotificationKind } from '#contract/notifications.ts'
import { realtimeEvents, userChannel } from '#contract/realtime.ts'
import { row, sql, storable } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { queueEvent } from '../../platform/realtime/index.ts'

/** A post of the forum that a notice quotes: the notice is deleted with it. */
export type NotificationPost = { readonly thread: string } | { readonly comment: string }

export interface Notification {
  readonly kind: NotificationKind
  readonly userId: string
  /** Names the event, such as `comment:{id}`: a person gets one notice of a kind for each. */
  readonly occasion: string
  readonly title: string
  readonly message: string
  /** A path of ours, beginning with a slash; null if there is nothing to open. */
  readonly link: string | null
  /** The person who caused it: they are not notified themselves, and the notice is deleted with their account. */
  readonly actorId?: string
  readonly post?: NotificationPost
}

/** Longest text of a notice, in characters of JavaScript; quotes are shorter. */
const longestText = 500

export const textOf = (text: string): string => {
  const stored = storable(text)
  return stored.length > longestText ? `${stored.slice(0, longestText - 1)}…` : stored
}

/** @throws Error for a link that could lead to a different site */
export function requireOwnPath(link: string | null): void {
  if (link !== null && !/^\/(?![/\\])/.test(link)) throw new Error(`not a path of ours: ${link}`)
}

/** Whether a user, `u` of the statement, gets notices of a kind: they have not turned them off, nor are they leaving. */
export const wants = (kind: NotificationKind) => sql`
  not exists (select 1 from plugsmith.account_deletions d where d.user_id = u.id)
  and not exists (
    select 1 from plugsmith.notification_choices c where c.user_id = u.id and c.kind = ${kind} and c.way = 'off')`

/**
 * Leaves a notice for somebody in the app, in the caller's transaction. Their open pages are told after the commit.
 * @returns false if there is nothing new to tell, or nobody to tell it to: a person who was told of the occasion, whose own
 *   doing it is, who has turned this kind off, or whose account is being deleted
 */
export async function notify(tx: Executor, notification: Notification): Promise<boolean> {
  const { kind, userId, occasion, title, message, link, actorId, post = {} } = notification
  requireOwnPath(link)
  if (userId === actorId) return false
  const thread = 'thread' in post ? post.thread : null
  const comment = 'comment' in post ? post.comment : null
  const made = await row<{ id: string }>(
    tx,
    sql`insert into notifications (user_id, kind, occasion, title, message, link, thread_id, comment_id)
        select u.id, ${kind}, ${occasion}, ${textOf(title)}, ${textOf(message)}, ${link},
          ${thread}::uuid, ${comment}::uuid
        from users u
        where u.id = ${userId} and ${wants(kind)}
        -- Somebody who is being deleted meanwhile is waited for.
        for key share of u
        on conflict (user_id, kind, occasion) do nothing
        returning id`,
  )
  if (!made) return false
  if (actorId !== undefined)
    await tx.execute(sql`
      insert into plugsmith.notification_people (notification_id, user_id) values (${made.id}, ${actorId})`)
  await queueEvent(tx, userChannel(userId), realtimeEvents.notificationsChanged, {})
  return true
}
