import { rows, sql } from '../../platform/database/index.ts'
import type { PersonalData, PersonalRow } from '../../platform/personal-data/index.ts'

/** Requests, and the conversation about each plugin. */
export const generationData: PersonalData = {
  records: [
    {
      file: 'requests.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select t.created_at::text as at, t.id, jsonb_build_object(
                'id', t.id, 'plugin', t.plugin_id, 'prompt', t.prompt, 'viewMode', t.view_mode,
                'status', t.status, 'errorCode', t.error_code, 'images', t.images,
                'markedElements', t.marked_elements, 'createdAt', t.created_at, 'endedAt', t.ended_at) as data
              from turns t
              where t.user_id = ${userId} and (t.created_at, t.id) > (${at}::timestamptz, ${id}::uuid)
              order by t.created_at, t.id limit ${limit}`,
        ),
    },
    {
      file: 'messages.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select m.created_at::text as at, m.id, jsonb_build_object(
                'id', m.id, 'plugin', m.plugin_id, 'request', m.turn_id, 'role', m.role, 'content', m.content,
                'images', m.images, 'markedElements', m.marked_elements, 'files', m.files,
                'features', m.features, 'quickActions', m.quick_actions, 'version', m.version_id,
                'createdAt', m.created_at) as data
              from messages m join plugins p on p.id = m.plugin_id
              where p.owner_id = ${userId} and (m.created_at, m.id) > (${at}::timestamptz, ${id}::uuid)
              order by m.created_at, m.id limit ${limit}`,
        ),
    },
  ],
}
