import { rows, sql } from '../../platform/database/index.ts'
import type { PersonalData, PersonalRow } from '../../platform/personal-data/index.ts'

/** What a person wrote for reviews, without what colleagues wrote. */
export const reviewData: PersonalData = {
  records: [
    {
      file: 'reviews-asked-for.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select r.asked_at::text as at, r.id, jsonb_build_object(
                'collection', r.collection, 'document', r.document_id, 'note', r.note, 'status', r.status,
                'askedAt', r.asked_at) as data
              from plugsmith.reviews r
              where r.asked_by = ${userId} and (r.asked_at, r.id) > (${at}::timestamptz, ${id}::uuid)
              order by r.asked_at, r.id limit ${limit}`,
        ),
    },
    {
      file: 'reviews-answered.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select r.asked_at::text as at, r.id, jsonb_build_object(
                'collection', r.collection, 'document', r.document_id, 'note', r.answer_note, 'status', r.status,
                'answeredAt', r.answered_at) as data
              from plugsmith.reviews r
              where r.answered_by = ${userId} and (r.asked_at, r.id) > (${at}::timestamptz, ${id}::uuid)
              order by r.asked_at, r.id limit ${limit}`,
        ),
    },
  ],
}
