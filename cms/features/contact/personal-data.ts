import { rows, sql } from '../../platform/database/index.ts'
import type { PersonalData, PersonalRow } from '../../platform/personal-data/index.ts'

/** What a person wrote to us while signed in: anybody can name an address. */
export const contactData: PersonalData = {
  records: [
    {
      file: 'contact-messages.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select c.created_at::text as at, c.id, jsonb_build_object(
                'name', c.name, 'email', c.email, 'message', c.message, 'createdAt', c.created_at) as data
              from contact_messages c
              where c.user_id = ${userId} and (c.created_at, c.id) > (${at}::timestamptz, ${id}::uuid)
              order by c.created_at, c.id limit ${limit}`,
        ),
    },
  ],
}
