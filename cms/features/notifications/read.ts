import type { Payload } from 'payload'
import { noticeLimits } from '#contract/notification-limits.ts'
import { isNotificationKind } from '#contract/notifications.ts'
import type {
  NewestNoticesAnswer,
  Notice,
  NoticeCounts,
  NoticeFilter,
  NoticesAnswer,
} from '#contract/notifications.ts'
import { database, isoDate, row, rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { readPosition, writePosition } from './position.ts'

interface Found {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly message: string
  readonly link: string | null
  readonly read: boolean
  readonly created_at: string
}

const toNotice = ({ id, kind, title, message, link, read, created_at }: Found): Notice => ({
  id,
  kind: isNotificationKind(kind) ? kind : 'account',
  title,
  message,
  link,
  read,
  createdAt: isoDate(created_at),
})

const columns = sql.raw(
  'n.id, n.kind, n.title, n.message, n.link, coalesce(n.read, false) as read, n.created_at',
)

/** How many notices somebody has, up to a limit each. */
export async function countNotices(executor: Executor, userId: string): Promise<NoticeCounts> {
  const { counted } = noticeLimits
  const found = await row<NoticeCounts>(
    executor,
    sql`select
          (select count(*)::int from (
            select 1 from notifications n where n.user_id = ${userId} and n.read is not true limit ${counted}) u) as unread,
          (select count(*)::int from (
            select 1 from notifications n where n.user_id = ${userId} and n.read limit ${counted}) r) as read`,
  )
  return found ?? { unread: 0, read: 0 }
}

/** What the bell shows: the newest notices, and how many are unread. */
export async function newestNotices(payload: Payload, userId: string): Promise<NewestNoticesAnswer> {
  const db = database(payload)
  const [found, counts] = await Promise.all([
    rows<Found>(
      db,
      sql`select ${columns} from notifications n where n.user_id = ${userId}
          order by n.created_at desc, n.id desc limit ${noticeLimits.newest}`,
    ),
    countNotices(db, userId),
  ])
  return { userId, notices: found.map(toNotice), unread: counts.unread }
}

/**
 * A page of somebody's notices, newest first.
 * @param after `next` of the page before, or null
 * @throws ServiceError `invalid_input` for a position that we have not written
 */
export async function listNotices(
  payload: Payload,
  userId: string,
  filter: NoticeFilter,
  after: string | null,
): Promise<NoticesAnswer> {
  const db = database(payload)
  const { perPage } = noticeLimits
  const onlyUnread = filter === 'unread' ? sql`and n.read is not true` : sql``
  const position = after === null ? null : readPosition(after)
  const older = position
    ? sql`and (n.created_at, n.id) < (${position.createdAt}::timestamptz, ${position.id}::uuid)`
    : sql``
  const [found, counts] = await Promise.all([
    rows<Found>(
      db,
      sql`select ${columns} from notifications n where n.user_id = ${userId} ${onlyUnread} ${older}
          order by n.created_at desc, n.id desc limit ${perPage + 1}`,
    ),
    countNotices(db, userId),
  ])
  const notices = found.slice(0, perPage).map(toNotice)
  const last = notices.at(-1)
  return { ...counts, notices, next: found.length > perPage && last ? writePosition(last) : null }
}
