import type { Payload } from 'payload'
import { validationMessages } from '#contract/messages/validation.ts'
import type { AskReviewInput } from '#contract/reviews.ts'
import { row, sql, storable } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import type { User } from '../../payload-types.ts'
import type { ReviewKey } from './draft.ts'
import { whileHeld } from './held.ts'
import { tellAsked } from './notices.ts'
import { possibleReviewers } from './stored.ts'

/**
 * Asks a colleague, or everybody who may approve it, to review the draft of a document. Asking again while it waits, or
 * while it is approved as it is, changes nothing.
 * @throws ServiceError `not_found`; `review_changed` if a colleague has asked already, or nothing is unpublished;
 *   `invalid_input` for a colleague who could not approve it
 */
export const askReview = (
  payload: Payload,
  key: ReviewKey,
  user: User,
  { note: words, colleague }: AskReviewInput,
): Promise<void> =>
  whileHeld(payload, key, user, async (held) => {
    const { tx, draft, review, record } = held
    if (review?.status === 'waiting') {
      if (review.asked_by === user.id) return
      throw new ServiceError('review_changed')
    }
    if (!draft.hasChanges) throw new ServiceError('review_changed')
    if (review?.status === 'approved' && review.approved_draft === draft.name) return
    const possible = (await possibleReviewers(tx, key, user.id)).map(({ id }) => id)
    if (colleague !== null && !possible.includes(colleague))
      throw new ServiceError('invalid_input', { colleague: validationMessages.unknown })
    const note = storable(words)
    const made = await row<{ id: string }>(
      tx,
      // Later than the review before it, which may be of the same moment.
      sql`insert into plugsmith.reviews (collection, document_id, asked_by, asked_at, note, colleague)
          values (${key.collection}, ${key.id}, ${user.id}, greatest(now(), (
            select max(asked_at) + interval '1 millisecond' from plugsmith.reviews
            where collection = ${key.collection} and document_id = ${key.id})), ${note}, ${colleague}::uuid)
          returning id`,
    )
    if (!made) throw new Error('the review was not stored')
    await record('ask-review', { note, ...(colleague !== null && { colleague }) })
    await tellAsked(held, user, { id: made.id, note }, colleague === null ? possible : [colleague])
  })
