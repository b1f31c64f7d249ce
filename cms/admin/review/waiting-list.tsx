'use client'
import { Button, Link, useConfig } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { cmsMessages } from '#contract/messages/cms.ts'
import { reviewAnchor, waitingReviewsSchema } from '#contract/reviews.ts'
import type { WaitingReview } from '#contract/reviews.ts'
import { staffRoutes } from '#contract/staff-routes.ts'
import { call } from '../call.ts'
import { editAddress } from '../edit-address.ts'
import { formatFullTime } from '../format-time.ts'

const words = cmsMessages.reviews

interface Listed {
  readonly reviews: readonly WaitingReview[]
  /** Where the next page begins; null at the end. */
  readonly next: string | null
  readonly isReading: boolean
  readonly hasFailed: boolean
}

const nothing: Listed = { reviews: [], next: null, isReading: true, hasFailed: false }

/** The reviews so far, and a way to read on. A review that is in two pages is listed once. */
function useWaiting() {
  const [listed, setListed] = useState(nothing)
  const read = useCallback(async (before: Listed, signal?: AbortSignal): Promise<void> => {
    setListed({ ...before, isReading: true, hasFailed: false })
    try {
      const query = new URLSearchParams(before.next === null ? {} : { after: before.next })
      const answer = await call(staffRoutes.waitingReviews, { query, ...(signal && { signal }) })
      const { reviews, next } = waitingReviewsSchema.parse(answer)
      const known = new Set(before.reviews.map(({ id }) => id))
      const added = reviews.filter(({ id }) => !known.has(id))
      if (!signal?.aborted)
        setListed({ reviews: [...before.reviews, ...added], next, isReading: false, hasFailed: false })
    } catch {
      if (!signal?.aborted) setListed({ ...before, isReading: false, hasFailed: true })
    }
  }, [])
  useEffect(() => {
    const stop = new AbortController()
    void read(nothing, stop.signal)
    return () => stop.abort()
  }, [read])
  return { listed, goOn: () => void read(listed) }
}

function Row({ review }: { readonly review: WaitingReview }) {
  const { getEntityConfig } = useConfig()
  const { collection, documentId, title, askedBy, askedAt, note, colleague } = review
  const singular = getEntityConfig({ collectionSlug: collection })?.labels.singular
  return (
    <tr>
      <td>
        <Link href={`${editAddress({ collection, id: documentId })}${reviewAnchor}`} prefetch={false}>
          {title || cmsMessages.dashboard.untitled}
        </Link>
        <span className="staff-list__more">{typeof singular === 'string' ? singular : ''}</span>
      </td>
      <td>
        {askedBy?.name ?? cmsMessages.review.someone}
        <span className="staff-list__more">
          <time dateTime={askedAt}>{formatFullTime(askedAt)}</time>
        </span>
        {note !== '' && <span className="staff-list__more">{note}</span>}
      </td>
      <td>{colleague?.name ?? words.anyone}</td>
    </tr>
  )
}

/** What waits for a review, page by page. */
export function WaitingList() {
  const {
    listed: { reviews, next, isReading, hasFailed },
    goOn,
  } = useWaiting()
  return (
    <section className="staff-list" aria-busy={isReading}>
      {reviews.length > 0 && (
        <table className="staff-list__table">
          <thead>
            <tr>
              <th scope="col">{words.columns.document}</th>
              <th scope="col">{words.columns.asked}</th>
              <th scope="col">{words.columns.whom}</th>
            </tr>
          </thead>
          <tbody>
            {reviews.map((review) => (
              <Row key={review.id} review={review} />
            ))}
          </tbody>
        </table>
      )}
      <div role="status">
        {isReading && <p>{words.reading}</p>}
        {!isReading && !hasFailed && reviews.length === 0 && <p>{words.none}</p>}
      </div>
      {hasFailed && <p role="alert">{words.unread}</p>}
      {!isReading && (hasFailed || next !== null) && (
        <Button buttonStyle="secondary" size="medium" margin={false} onClick={goOn}>
          {hasFailed ? words.again : words.more}
        </Button>
      )}
    </section>
  )
}
