import { rows, sql } from '../../platform/database/index.ts'
import type { PersonalData, PersonalRow } from '../../platform/personal-data/index.ts'

export const notificationData: PersonalData = {
  records: [
    {
      file: 'notifications.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select n.created_at::text as at, n.id, jsonb_build_object(
                'kind', n.kind, 'title', n.title, 'message', n.message, 'link', n.link, 'read', n.read,
                'createdAt', n.created_at) as data
              from notifications n
              where n.user_id = ${userId} and (n.created_at, n.id) > (${at}::timestamptz, ${id}::uuid)
              order by n.created_at, n.id limit ${limit}`,
        ),
    },
    {
      file: 'notice-settings.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select u.created_at::text as at, u.id, jsonb_build_object(
                'choices', (
                  select jsonb_object_agg(c.kind, c.way) from plugsmith.notification_choices c where c.user_id = u.id),
                'unsubscribedFromEmailsAt', e.unsubscribed_at, 'lastEmailAt', e.queued_at) as data
              from users u
              left join plugsmith.notification_emails e on e.user_id = u.id
              where u.id = ${userId} and (u.created_at, u.id) > (${at}::timestamptz, ${id}::uuid)
                and (e.user_id is not null
                  or exists (select 1 from plugsmith.notification_choices c where c.user_id = u.id))
              limit ${limit}`,
        ),
    },
  ],
}
