import type { Payload } from 'payload'
import type { DocumentReview, ReviewState } from '#contract/reviews.ts'
import { hasRole } from '../../access/index.ts'
import { database, isoDate } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { readOperation } from '../../platform/settings/index.ts'
import type { User } from '../../payload-types.ts'
import { readDraft } from './draft.ts'
import type { Draft, ReviewKey } from './draft.ts'
import { hasEdited, newestReview, peopleOf, possibleReviewers } from './stored.ts'
import type { StoredReview } from './stored.ts'

function stateOf(review: StoredReview | undefined, { name }: Draft): ReviewState {
  if (review?.status === 'waiting') return 'waiting'
  if (review?.status === 'changes') return 'changes'
  if (review?.status !== 'approved') return 'none'
  if (review.approved_draft === name) return 'approved'
  // What was approved is public; what was written since is new.
  return review.published_at === null ? 'outdated' : 'none'
}

/**
 * The review of a document, as a member of staff sees it.
 * @throws ServiceError `not_found`
 */
export async function documentReview(payload: Payload, key: ReviewKey, user: User): Promise<DocumentReview> {
  const draft = await readDraft(payload, key)
  if (!draft) throw new ServiceError('not_found')
  const db = database(payload)
  const [review, operation, edited, colleagues] = await Promise.all([
    newestReview(db, key),
    readOperation(db),
    hasEdited(db, key, user.id),
    possibleReviewers(db, key, user.id),
  ])
  const state = stateOf(review, draft)
  const people = await peopleOf(db, review ? [review.asked_by, review.colleague, review.answered_by] : [])
  const person = (id: string | null) => (id === null ? null : (people.get(id) ?? null))
  return {
    isRequired: operation.reviewRequired,
    isExempt: hasRole(user, 'admin'),
    hasChanges: draft.hasChanges,
    state,
    review:
      review && state !== 'none'
        ? {
            id: review.id,
            askedBy: person(review.asked_by),
            askedAt: isoDate(review.asked_at),
            note: review.note,
            colleague: person(review.colleague),
            answeredBy: person(review.answered_by),
            answeredAt: review.answered_at === null ? null : isoDate(review.answered_at),
            answerNote: review.answer_note,
          }
        : null,
    draft: draft.name,
    isOwn: review?.asked_by === user.id,
    hasEdited: edited,
    colleagues,
  }
}
