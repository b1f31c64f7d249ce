import type { Payload } from 'payload'
import type { NoticeCounts, NotificationKind } from '#contract/notifications.ts'
import { realtimeEvents, userChannel } from '#contract/realtime.ts'
import { database, row, sql, transaction } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { queueEvent } from '../../platform/realtime/index.ts'
import { countNotices } from './read.ts'

/**
 * Marks a notice as read or as unread. Other open pages are told.
 * @throws ServiceError `not_found`, also for other people's notices
 */
export function markNotice(
  payload: Payload,
  userId: string,
  noticeId: string,
  read: boolean,
): Promise<NoticeCounts> {
  return transaction(payload, async (tx) => {
    const marked = await row(
      tx,
      sql`update notifications set read = ${read}, gathering = false, updated_at = now()
          where id = ${noticeId} and user_id = ${userId} returning 1`,
    )
    if (!marked) throw new ServiceError('not_found')
    await queueEvent(tx, userChannel(userId), realtimeEvents.notificationsChanged, {})
    return countNotices(tx, userId)
  })
}

/** Marks the notices of a kind that lead somewhere as read, because their person has been there. */
export async function markNoticesOf(
  payload: Payload,
  userId: string,
  kind: NotificationKind,
  links: readonly string[],
): Promise<void> {
  const db = database(payload)
  // Without a transaction, which would take longer than this: there is rarely one, and a lost event does no harm.
  const { rowCount } = await db.execute(
    sql`update notifications set read = true, gathering = false, updated_at = now()
        where user_id = ${userId} and read is not true and kind = ${kind}
          and link = any(string_to_array(${links.join(' ')}, ' '))`,
  )
  if (rowCount) await queueEvent(db, userChannel(userId), realtimeEvents.notificationsChanged, {})
}

/** Marks all of somebody's notices as read. */
export function markAllNotices(payload: Payload, userId: string): Promise<NoticeCounts> {
  return transaction(payload, async (tx) => {
    const { rowCount } = await tx.execute(
      sql`update notifications set read = true, gathering = false, updated_at = now()
          where user_id = ${userId} and read is not true`,
    )
    if (rowCount) await queueEvent(tx, userChannel(userId), realtimeEvents.notificationsChanged, {})
    return countNotices(tx, userId)
  })
}
