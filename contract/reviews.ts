import * as z from 'zod/mini'
import { validationMessages as texts } from './messages/validation.ts'

/** Review by a colleague before publishing, as the admin asks about it; staff only (`staffRoutes`). */

export const reviewLimits = {
  /** Characters of a note. */
  note: 500,
  /** Reviews on a page of what waits. */
  perPage: 20,
  /** Colleagues that can be chosen, and are told when nobody is. */
  colleagues: 100,
} as const

/** At the end of a document's address in the admin: opens its review. */
export const reviewAnchor = '#review'

/**
 * 'none': nobody was asked about what is not published yet. 'waiting': a colleague was asked. 'changes': a colleague asked
 * for changes. 'approved': exactly what the draft says now is approved. 'outdated': it was approved and has changed since.
 */
export const reviewStates = ['none', 'waiting', 'changes', 'approved', 'outdated'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewAnswers = ['approve', 'changes'] as const
export type ReviewAnswer = (typeof reviewAnswers)[number]

const personSchema = z.object({ id: z.string(), name: z.string() })
export type ReviewPerson = Readonly<z.infer<typeof personSchema>>

export const documentReviewSchema = z.object({
  /** Whether editors can publish only what is approved. */
  isRequired: z.boolean(),
  /** Whether the signed-in person may publish without an approval. */
  isExempt: z.boolean(),
  /** Whether the document says something that is not published. */
  hasChanges: z.boolean(),
  state: z.enum(reviewStates),
  /** The newest review; null in the state 'none'. */
  review: z.nullable(
    z.object({
      id: z.string(),
      /** Null after the account was deleted, as for the others. */
      askedBy: z.nullable(personSchema),
      /** ISO time. */
      askedAt: z.string(),
      note: z.string(),
      /** Who was asked; null for everybody. */
      colleague: z.nullable(personSchema),
      answeredBy: z.nullable(personSchema),
      answeredAt: z.nullable(z.string()),
      answerNote: z.string(),
    }),
  ),
  /** Names what the draft says now; an approval is for exactly this. */
  draft: z.string(),
  /** Whether the review is the asker's own, and whether they changed the draft since it was last approved or published. */
  isOwn: z.boolean(),
  hasEdited: z.boolean(),
  /** Colleagues who could approve the draft. */
  colleagues: z.array(personSchema),
})
export type DocumentReview = Readonly<z.infer<typeof documentReviewSchema>>

const note = z
  .string(texts.required)
  .check(z.trim(), z.maxLength(reviewLimits.note, texts.tooLong(reviewLimits.note)))
const id = z.uuid(texts.unknown)

/** `POST /api/app/reviews/{collection}/{id}` */
export const askReviewSchema = z.object({ note, colleague: z.nullable(id) })
export type AskReviewInput = z.infer<typeof askReviewSchema>

/** `POST /api/app/reviews/{collection}/{id}/answer`; `draft` is what the colleague has seen. */
export const answerReviewSchema = z
  .object({ review: id, answer: z.enum(reviewAnswers, texts.unknown), note, draft: z.string(texts.required) })
  .check(
    z.refine(({ answer, note: words }) => answer === 'approve' || words !== '', {
      path: ['note'],
      error: texts.required,
    }),
  )
export type AnswerReviewInput = z.infer<typeof answerReviewSchema>

/** `POST /api/app/reviews/{collection}/{id}/withdraw` */
export const withdrawReviewSchema = z.object({ review: id })
export type WithdrawReviewInput = z.infer<typeof withdrawReviewSchema>

const waitingReviewSchema = z.object({
  id: z.string(),
  collection: z.string(),
  documentId: z.string(),
  title: z.string(),
  askedBy: z.nullable(personSchema),
  askedAt: z.string(),
  note: z.string(),
  colleague: z.nullable(personSchema),
})
export type WaitingReview = Readonly<z.infer<typeof waitingReviewSchema>>

/** `GET /api/app/reviews?after=`, longest waiting first. */
export const waitingReviewsSchema = z.object({
  reviews: z.array(waitingReviewSchema),
  /** Where the next page begins; null on the last one. */
  next: z.nullable(z.string()),
})
export type WaitingReviews = Readonly<z.infer<typeof waitingReviewsSchema>>
