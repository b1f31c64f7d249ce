import type { NewestNoticesAnswer, NoticeCounts, NoticesAnswer } from './notifications.ts'
import { route } from './route.ts'
import type { ReadNoticeInput } from './schemas/notifications.ts'

/** Notices: a part of the table in `api-routes.ts`, apart, because the bell loads after the first paint. */
export const notificationRoutes = {
  newest: route('GET', '/api/app/newest-notifications').of<undefined, NewestNoticesAnswer>(),
  /** `?show=&after=` */
  list: route('GET', '/api/app/notifications').of<undefined, NoticesAnswer>(),
  /** Marks one as read or as unread. */
  read: route('POST', '/api/app/notifications/:id/read', { errors: ['not_found'] }).of<
    ReadNoticeInput,
    NoticeCounts
  >(),
  readAll: route('POST', '/api/app/read-notifications').of<undefined, NoticeCounts>(),
} as const
