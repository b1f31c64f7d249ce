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
      file: 'notification-settings.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select max(c.chosen_at)::text as at, c.user_id as id, jsonb_object_agg(c.kind, c.way) as data
              from plugsmith.notification_choices c
              where c.user_id = ${userId}
              group by c.user_id
              having (max(c.chosen_at), c.user_id) > (${at}::timestamptz, ${id}::uuid)
              limit ${limit}`,
        ),
    },
  ],
}
