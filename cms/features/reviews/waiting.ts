import type { Payload } from 'payload'
import { reviewLimits } from '#contract/reviews.ts'
import type { WaitingReview, WaitingReviews } from '#contract/reviews.ts'
import { database, isoDate, rows, sql } from '../../platform/database/index.ts'
import { readTimePosition, writeTimePosition } from '../../platform/endpoint/position.ts'
import { contentDocument } from '../publishing/index.ts'
import { peopleOf } from './stored.ts'

interface Waiting {
  readonly id: string
  readonly collection: string
  readonly document_id: string
  readonly asked_by: string | null
  readonly asked_at: string
  readonly note: string
  readonly colleague: string | null
}

/**
 * A page of the reviews that wait for an answer, longest waiting first.
 * @param after `next` of the page before; null for the first
 * @throws ServiceError `invalid_input` for a position that we have not written
 */
export async function waitingReviews(payload: Payload, after: string | null): Promise<WaitingReviews> {
  const db = database(payload)
  const { perPage } = reviewLimits
  const position = after === null ? null : readTimePosition(after)
  const later = position
    ? sql`and (asked_at, id) > (${position.at}::timestamptz, ${position.id}::uuid)`
    : sql``
  const found = await rows<Waiting>(
    db,
    sql`select id, collection, document_id, asked_by, asked_at, note, colleague
        from plugsmith.reviews where status = 'waiting' ${later}
        order by asked_at, id limit ${perPage + 1}`,
  )
  const page = found.slice(0, perPage)
  const people = await peopleOf(
    db,
    page.flatMap(({ asked_by, colleague }) => [asked_by, colleague]),
  )
  const reviews: WaitingReview[] = []
  for (const { id, collection, document_id, asked_by, asked_at, note, colleague } of page) {
    const document = await contentDocument(db, { collection, id: document_id })
    if (!document) continue
    reviews.push({
      id,
      collection,
      documentId: document_id,
      title: document.title,
      askedBy: people.get(asked_by ?? '') ?? null,
      askedAt: isoDate(asked_at),
      note,
      colleague: people.get(colleague ?? '') ?? null,
    })
  }
  const last = page.at(-1)
  const next =
    found.length > perPage && last ? writeTimePosition({ at: isoDate(last.asked_at), id: last.id }) : null
  return { reviews, next }
}
