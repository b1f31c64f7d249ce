import type { Payload } from 'payload'
import type { AnswerReviewInput, ReviewAnswer, WithdrawReviewInput } from '#contract/reviews.ts'
import { sql, storable } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import type { User } from '../../payload-types.ts'
import type { ReviewKey } from './draft.ts'
import { whileHeld } from './held.ts'
import { tellAnswer } from './notices.ts'
import { forgetEdits, hasEdited } from './stored.ts'

const statuses = { approve: 'approved', changes: 'changes' } as const satisfies Record<ReviewAnswer, string>
const actions = { approve: 'approve-review', changes: 'ask-changes' } as const

/**
 * Approves the draft of a document, exactly as it was seen, or asks for changes. The first answer counts; giving the same
 * one again changes nothing.
 * @throws ServiceError `not_found`; `own_review` to the person who asked, and for an approval to anyone who has changed the
 *   draft since it was last approved or published; `review_changed` if the draft or the review is no longer what was seen
 */
export const answerReview = (
  payload: Payload,
  key: ReviewKey,
  user: User,
  { review: id, answer, note: words, draft: seen }: AnswerReviewInput,
): Promise<void> =>
  whileHeld(payload, key, user, async (held) => {
    const { tx, draft, review, record } = held
    if (review?.id !== id) throw new ServiceError('review_changed')
    if (review.status === statuses[answer] && review.answered_by === user.id) return
    if (review.status !== 'waiting') throw new ServiceError('review_changed')
    if (review.asked_by === user.id) throw new ServiceError('own_review')
    if (answer === 'approve') {
      if (await hasEdited(tx, key, user.id)) throw new ServiceError('own_review')
      if (draft.name !== seen) throw new ServiceError('review_changed')
    }
    const note = storable(words)
    await tx.execute(
      sql`update plugsmith.reviews set status = ${statuses[answer]}, answered_by = ${user.id}, answered_at = now(),
            answer_note = ${note}, approved_draft = ${answer === 'approve' ? draft.name : null}
          where id = ${id}`,
    )
    if (answer === 'approve') await forgetEdits(tx, key)
    await record(actions[answer], note === '' ? {} : { note })
    await tellAnswer(held, user, { id, askedBy: review.asked_by }, { answer, note })
  })

/**
 * Takes back a request of one's own that nobody has answered.
 * @throws ServiceError `not_found`; `forbidden` to others; `review_changed` if it was answered or is not the newest
 */
export const withdrawReview = (
  payload: Payload,
  key: ReviewKey,
  user: User,
  { review: id }: WithdrawReviewInput,
): Promise<void> =>
  whileHeld(payload, key, user, async ({ tx, review, record }) => {
    if (review?.id !== id) throw new ServiceError('review_changed')
    if (review.asked_by !== user.id) throw new ServiceError('forbidden')
    if (review.status === 'withdrawn') return
    if (review.status !== 'waiting') throw new ServiceError('review_changed')
    await tx.execute(sql`update plugsmith.reviews set status = 'withdrawn' where id = ${id}`)
    await record('withdraw-review')
  })
