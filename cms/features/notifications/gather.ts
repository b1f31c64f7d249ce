import { realtimeEvents, userChannel } from '#contract/realtime.ts'
import { row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { queueEvent } from '../../platform/realtime/index.ts'
import { requireOwnPath, textOf, wants } from './notify.ts'
import type { Notification } from './notify.ts'

type Gathered = Omit<Notification, 'occasion' | 'title' | 'actorId' | 'post'> & {
  /** Names what people do, such as `like:thread:{id}`. */
  readonly group: string
  readonly actorId: string
  /** @param people how many have done it since the person last looked */
  title(people: number): string
  readonly thread: string | null
  readonly comment: string | null
}

/**
 * Leaves a notice of what several people may do, in the caller's transaction: an unread one grows, and comes first again.
 * @returns false if there is nothing new to tell, or nobody to tell it to: each person counts once, even if they do it again
 */
export async function notifyGathered(tx: Executor, gathered: Gathered): Promise<boolean> {
  const { kind, userId, actorId, group, title, message, link, thread, comment } = gathered
  requireOwnPath(link)
  if (userId === actorId) return false
  const told = await row(
    tx,
    sql`select 1 from notifications n
        join plugsmith.notification_people p on p.notification_id = n.id and p.user_id = ${actorId}
        where n.user_id = ${userId} and n.kind = ${kind} and n.gathered_as = ${group}`,
  )
  if (told) return false
  const notice = await row<{ id: string }>(
    tx,
    sql`insert into notifications
          (user_id, kind, gathered_as, gathering, title, message, link, thread_id, comment_id)
        select u.id, ${kind}, ${group}, true, ${textOf(title(1))}, ${textOf(message)}, ${link},
          ${thread}::uuid, ${comment}::uuid
        from users u
        where u.id = ${userId} and ${wants(kind)}
        for key share of u
        on conflict (user_id, kind, gathered_as) where gathering
        do update set created_at = now(), updated_at = now()
        returning id`,
  )
  if (!notice) return false
  await tx.execute(sql`
    insert into plugsmith.notification_people (notification_id, user_id) values (${notice.id}, ${actorId})
    on conflict (notification_id, user_id) do nothing`)
  const counted = await row<{ people: number }>(
    tx,
    sql`select count(*)::int as people from plugsmith.notification_people where notification_id = ${notice.id}`,
  )
  await tx.execute(
    sql`update notifications set title = ${textOf(title(counted?.people ?? 1))} where id = ${notice.id}`,
  )
  await queueEvent(tx, userChannel(userId), realtimeEvents.notificationsChanged, {})
  return true
}
