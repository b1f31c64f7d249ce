import { noticeTopicNames, noticeTopics } from '#contract/notification-preferences.ts'
import { sql } from '../../platform/database/index.ts'

/** Kinds that reach people by email unless they have chosen otherwise. */
const usualKinds = noticeTopicNames
  .filter((topic) => noticeTopics[topic].usual === 'email')
  .flatMap((topic) => [...noticeTopics[topic].kinds])
  .join(',')

/** Whether the person of a notice, `n` of the statement, wants its kind by email. */
export const wantedByEmail = sql`
  coalesce(
    (select c.way = 'email' from plugsmith.notification_choices c where c.user_id = n.user_id and c.kind = n.kind),
    n.kind = any(string_to_array(${usualKinds}, ','))
      and not exists (
        select 1 from plugsmith.notification_emails e
        where e.user_id = n.user_id and e.unsubscribed_at is not null))`

/** Notices that an email may be about: unread, and in no email before. Older ones are no news. */
export const isNews = sql`
  n.read is not true and n.mail_id is null and n.created_at > now() - interval '3 days'`
