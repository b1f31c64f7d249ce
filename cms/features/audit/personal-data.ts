import { rows, sql } from '../../platform/database/index.ts'
import type { PersonalData, PersonalRow } from '../../platform/personal-data/index.ts'

/** What staff changed of the person's account, without who did it. */
export const auditData: PersonalData = {
  records: [
    {
      file: 'changes-by-staff.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select l.created_at::text as at, l.id, jsonb_build_object(
                'action', l.action, 'changes', l.changes, 'createdAt', l.created_at) as data
              from audit_log l
              where l.target = ${`users/${userId}`}
                and (l.created_at, l.id) > (${at}::timestamptz, ${id}::uuid)
              order by l.created_at, l.id limit ${limit}`,
        ),
    },
  ],
}
