import { rows, sql } from '../../platform/database/index.ts'
import type { PersonalData, PersonalRow } from '../../platform/personal-data/index.ts'

/** A person's own code, and invitations given and accepted. Who was on the other side is that person's data. */
export const referralData: PersonalData = {
  records: [
    {
      file: 'invite-code.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select c.created_at::text as at, c.id, jsonb_build_object(
                'code', c.code, 'createdAt', c.created_at) as data
              from invite_codes c
              where c.user_id = ${userId} and (c.created_at, c.id) > (${at}::timestamptz, ${id}::uuid)
              order by c.created_at, c.id limit ${limit}`,
        ),
    },
    {
      file: 'referrals.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select r.created_at::text as at, r.id, jsonb_build_object(
                'youWere', case when r.referrer_id = ${userId} then 'referrer' else 'invitee' end,
                'inviteCode', r.invite_code, 'status', r.status, 'outcome', r.outcome,
                'createdAt', r.created_at) as data
              from referrals r
              where (r.referrer_id = ${userId} or r.invitee_id = ${userId})
                and (r.created_at, r.id) > (${at}::timestamptz, ${id}::uuid)
              order by r.created_at, r.id limit ${limit}`,
        ),
    },
  ],
}
