'use client'
import { Button } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { cmsMessages } from '#contract/messages/cms.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { reviewLimits } from '#contract/reviews.ts'
import type { DocumentReview, ReviewAnswer, ReviewPerson } from '#contract/reviews.ts'

const words = cmsMessages.review

/** Sends something once, shows the review afterwards, and says what was done. */
export type Act = (send: () => Promise<DocumentReview>, done: string) => Promise<void>

interface Form {
  readonly isBusy: boolean
  /** What the server says of each field. */
  readonly faults: Readonly<Record<string, string>>
  readonly act: Act
}

interface NoteProps {
  readonly label: string
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (value: string) => void
}

function Note({ label, value, fault, onChange }: NoteProps) {
  const id = useId()
  return (
    <div className="review__field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={reviewLimits.note}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...(fault && { 'aria-invalid': true, 'aria-describedby': `${id}-fault` })}
      />
      {fault && (
        <p id={`${id}-fault`} role="alert" className="review__fault">
          {fault}
        </p>
      )}
    </div>
  )
}

interface AskProps extends Form {
  readonly colleagues: readonly ReviewPerson[]
  readonly ask: (note: string, colleague: string | null) => Promise<DocumentReview>
}

/** Asks colleagues for a review. */
export function AskForm({ colleagues, isBusy, faults, act, ask }: AskProps) {
  const id = useId()
  const [note, setNote] = useState('')
  const [colleague, setColleague] = useState('')
  // A colleague may have changed the draft since they were chosen.
  const chosen = colleagues.some((each) => each.id === colleague) ? colleague : ''
  if (colleagues.length === 0) return <p>{words.nobody}</p>
  return (
    <section className="review__form">
      <div className="review__field">
        <label htmlFor={id}>{words.colleague}</label>
        <select id={id} value={chosen} onChange={({ target }) => setColleague(target.value)}>
          <option value="">{words.everybody}</option>
          {colleagues.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
        {faults['colleague'] && (
          <p role="alert" className="review__fault">
            {faults['colleague']}
          </p>
        )}
      </div>
      <Note label={words.note} value={note} fault={faults['note']} onChange={setNote} />
      <Button
        margin={false}
        disabled={isBusy}
        onClick={() => void act(() => ask(note, chosen === '' ? null : chosen), words.done.ask)}
      >
        {words.ask}
      </Button>
    </section>
  )
}

interface AnswerProps extends Form {
  readonly hasEdited: boolean
  readonly answer: (answer: ReviewAnswer, note: string) => Promise<DocumentReview>
}

/** Approves a draft, or asks for changes. */
export function AnswerForm({ hasEdited, isBusy, faults, act, answer }: AnswerProps) {
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = (given: ReviewAnswer): void => {
    const isEmpty = given === 'changes' && note.trim() === ''
    setMissing(isEmpty)
    if (!isEmpty) void act(() => answer(given, note), words.done[given])
  }
  return (
    <section className="review__form">
      {hasEdited && <p>{words.hasEdited}</p>}
      <Note
        label={words.answerNote}
        value={note}
        fault={isMissing ? validationMessages.required : faults['note']}
        onChange={setNote}
      />
      <div className="review__choices">
        {!hasEdited && (
          <Button margin={false} disabled={isBusy} onClick={() => send('approve')}>
            {words.approve}
          </Button>
        )}
        <Button buttonStyle="secondary" margin={false} disabled={isBusy} onClick={() => send('changes')}>
          {words.askChanges}
        </Button>
      </div>
    </section>
  )
}

interface WithdrawProps extends Form {
  readonly withdraw: () => Promise<DocumentReview>
}

/** Takes a request of one's own back. */
export function WithdrawForm({ isBusy, act, withdraw }: WithdrawProps) {
  return (
    <section className="review__form">
      <p>{words.isOwn}</p>
      <Button
        buttonStyle="secondary"
        margin={false}
        disabled={isBusy}
        onClick={() => void act(withdraw, words.done.withdraw)}
      >
        {words.withdraw}
      </Button>
    </section>
  )
}
