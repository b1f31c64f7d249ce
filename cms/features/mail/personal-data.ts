import { rows, sql } from '../../platform/database/index.ts'
import type { PersonalData, PersonalRow } from '../../platform/personal-data/index.ts'
import { isSuppressedOf } from './suppression.ts'

/** The log of emails to a person, whose values are not kept, and why addresses of theirs get no more. */
export const mailData: PersonalData = {
  records: [
    {
      file: 'emails.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select m.created_at::text as at, m.id, jsonb_build_object(
                'recipient', m.recipient, 'template', m.template, 'subject', m.subject,
                'createdAt', m.created_at, 'sentAt', m.sent_at) as data
              from plugsmith.mail_outbox m
              where m.user_id = ${userId} and (m.created_at, m.id) > (${at}::timestamptz, ${id}::uuid)
              order by m.created_at, m.id limit ${limit}`,
        ),
    },
    {
      file: 'suppressed-emails.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select s.created_at::text as at, s.id, jsonb_build_object(
                'email', s.email, 'reason', s.reason, 'detail', s.detail, 'createdAt', s.created_at) as data
              from plugsmith.suppressed_emails s
              where ${isSuppressedOf(userId)} and (s.created_at, s.id) > (${at}::timestamptz, ${id}::uuid)
              order by s.created_at, s.id limit ${limit}`,
        ),
    },
  ],
}
