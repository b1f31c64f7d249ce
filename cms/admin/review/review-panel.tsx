'use client'
import { toast } from '@payloadcms/ui'
import { useRef, useState } from 'react'
import { contentPaths } from '#contract/content/paths.ts'
import { cmsMessages } from '#contract/messages/cms.ts'
import type { DocumentReview, ReviewPerson } from '#contract/reviews.ts'
import { staffRoutes } from '#contract/staff-routes.ts'
import { call, CallError } from '../call.ts'
import { formatFullTime } from '../format-time.ts'
import { AnswerForm, AskForm, WithdrawForm } from './review-forms.tsx'
import type { Act } from './review-forms.tsx'
import type { useReview } from './use-review.ts'

const words = cmsMessages.review

const nameOf = (person: ReviewPerson | null): string => person?.name ?? words.someone

/** Who asked whom and when, and what was answered. */
function Details({ review }: { readonly review: NonNullable<DocumentReview['review']> }) {
  const { askedBy, askedAt, note, colleague, answeredBy, answeredAt, answerNote } = review
  return (
    <dl className="review__details">
      <dt>{words.askedBy}</dt>
      <dd>{words.line(nameOf(askedBy), formatFullTime(askedAt))}</dd>
      <dt>{words.asked}</dt>
      <dd>{colleague?.name ?? words.everybody}</dd>
      {note !== '' && (
        <>
          <dt>{words.noteOf}</dt>
          <dd>{note}</dd>
        </>
      )}
      {answeredAt !== null && (
        <>
          <dt>{words.answeredBy}</dt>
          <dd>{words.line(nameOf(answeredBy), formatFullTime(answeredAt))}</dd>
        </>
      )}
      {answeredAt !== null && answerNote !== '' && (
        <>
          <dt>{words.noteOf}</dt>
          <dd>{answerNote}</dd>
        </>
      )}
    </dl>
  )
}

function stateInWords({ state, hasChanges }: DocumentReview): string {
  return state === 'none' && !hasChanges ? words.says.unchanged : words.says[state]
}

interface Props {
  readonly collection: string
  readonly id: string
  readonly read: ReturnType<typeof useReview>
}

/** The review of a document: its state in words, and what the signed-in person can do. */
export function ReviewPanel({ collection, id, read: { review, hasFailed, look, show } }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  // A ref, because setState lags a double click.
  const sending = useRef(false)

  const act: Act = async (send, done) => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFaults({})
    try {
      show(await send())
      toast.success(done)
    } catch (reason) {
      const { message, details, code } = reason instanceof CallError ? reason : new CallError(words.failed)
      if (code === 'invalid_input' && Object.keys(details).length > 0) setFaults(details)
      else toast.error(message)
      // Somebody else may have been quicker.
      await look()
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  if (!review) return hasFailed ? <p role="alert">{words.unread}</p> : <p aria-busy="true">{words.loading}</p>
  const { state, isOwn, isRequired, isExempt } = review
  const waiting = state === 'waiting' ? review.review : null
  const form = { isBusy, faults, act }
  return (
    <div className="review">
      <p role="status" className={`review__state review__state--${state}`}>
        {stateInWords(review)}
      </p>
      {review.review && <Details review={review.review} />}
      <p>
        <a href={contentPaths.draft(collection, id)} target="_blank" rel="noopener">
          {words.read}
        </a>
      </p>
      {waiting && isOwn && (
        <WithdrawForm
          {...form}
          withdraw={() =>
            call(staffRoutes.withdrawReview.at(collection, id), { body: { review: waiting.id } })
          }
        />
      )}
      {waiting && !isOwn && (
        <AnswerForm
          key={waiting.id}
          {...form}
          hasEdited={review.hasEdited}
          answer={(answer, note) =>
            call(staffRoutes.answerReview.at(collection, id), {
              body: { review: waiting.id, answer, note, draft: review.draft },
            })
          }
        />
      )}
      {state !== 'waiting' && state !== 'approved' && review.hasChanges && (
        <AskForm
          {...form}
          colleagues={review.colleagues}
          ask={(note, colleague) =>
            call(staffRoutes.askReview.at(collection, id), { body: { note, colleague } })
          }
        />
      )}
      <p className="review__rule">
        {isRequired ? words.required : words.optional} {isRequired && isExempt && words.exempt}
      </p>
    </div>
  )
}
