import { rows, sql } from '../../platform/database/index.ts'
import type { PersonalData, PersonalRow } from '../../platform/personal-data/index.ts'

/** Account and sessions, without anything that could be used to sign in. */
export const accountData: PersonalData = {
  records: [
    {
      file: 'profile.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select u.created_at::text as at, u.id, jsonb_build_object(
                'id', u.id, 'email', u.email, 'fullName', u.full_name,
                'newsletterSubscribed', u.newsletter_subscribed, 'onboardingCompleted', u.onboarding_completed,
                'roles', (select coalesce(jsonb_agg(r.value order by r.value), '[]') from users_roles r
                          where r.parent_id = u.id),
                'sessions', (select coalesce(jsonb_agg(jsonb_build_object('createdAt', s.created_at,
                               'expiresAt', s.expires_at) order by s.created_at), '[]')
                             from users_sessions s where s._parent_id = u.id),
                'createdAt', u.created_at, 'updatedAt', u.updated_at) as data
              from users u
              where u.id = ${userId} and (u.created_at, u.id) > (${at}::timestamptz, ${id}::uuid)
              order by u.created_at, u.id limit ${limit}`,
        ),
    },
  ],
}
