'use client'
import { Button, TextareaInput, toast, useDocumentInfo } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { ChangeEvent, ReactNode } from 'react'
import { staffRoutes } from '#contract/staff-routes.ts'
import { staffPaymentMessages as words } from '#contract/messages/staff-payments.ts'
import { formatMoney } from '#contract/money.ts'
import { refundRule } from '#contract/staff-payments.ts'
import type { PaymentAction, PaymentAssessment } from '#contract/staff-payments.ts'
import { call, CallError } from '../call.ts'
import './payment-actions.css'

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long' })
const day = (iso: string): string => dateFormat.format(new Date(iso))

function Fact({ isMet, children }: { readonly isMet: boolean | null; readonly children: ReactNode }) {
  const side = isMet === null ? null : isMet ? words.rule.met : words.rule.notMet
  return (
    <li data-met={isMet ?? undefined}>
      {side && <strong>{side}: </strong>}
      {children}
    </li>
  )
}

/** What the rule for refunds asks, each with its answer. */
function Facts({ since }: Pick<PaymentAssessment, 'since'>) {
  const { rule } = words
  if (!since) return <p>{rule.gone}</p>
  return (
    <ul className="payment-actions__facts">
      <Fact isMet={since.hours < refundRule.hours}>{rule.hours(since.hours)}</Fact>
      <Fact isMet={since.generations <= refundRule.generations}>{rule.generations(since.generations)}</Fact>
      <Fact isMet={since.downloads <= refundRule.downloads}>{rule.downloads(since.downloads)}</Fact>
      <Fact isMet={null}>{rule.expectation}</Fact>
    </ul>
  )
}

interface Choice {
  readonly action: PaymentAction
  readonly label: string
  /** What it does, or why it cannot be done. */
  readonly about: string
  readonly sure: string
  readonly isPossible: boolean
}

function choicesOf(state: PaymentAssessment): readonly Choice[] {
  const { actions, sure, effect, notOpen } = words
  const whole = formatMoney(state.refundable, state.currency)
  const unused = formatMoney(state.withdrawal.amount, state.currency)
  const until = day(state.withdrawal.until)
  const canRefund = state.refundable > 0 && !state.isDisputed
  const canWithdraw = canRefund && state.withdrawal.isOpen && state.withdrawal.amount > 0
  return [
    {
      action: 'refund',
      label: actions.refund(whole),
      about: canRefund ? effect.refund(whole) : state.isDisputed ? words.disputed : words.nothingLeft,
      sure: sure.refund(whole),
      isPossible: canRefund,
    },
    {
      action: 'withdrawal',
      label: actions.withdrawal(unused),
      about: canWithdraw
        ? effect.withdrawal(unused, until)
        : state.withdrawal.isOpen
          ? notOpen.unused
          : notOpen.withdrawal(until),
      sure: sure.withdrawal(unused),
      isPossible: canWithdraw,
    },
    {
      action: 'restore',
      label: actions.restore(state.restorable),
      about: state.restorable > 0 ? effect.restore(state.restorable) : notOpen.restore,
      sure: sure.restore(state.restorable),
      isPossible: state.restorable > 0,
    },
  ]
}

/** What speaks for and against a refund of this payment, and the actions. */
export function PaymentActions() {
  const { id } = useDocumentInfo()
  const [state, setState] = useState<PaymentAssessment | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [reason, setReason] = useState('')
  const [reasonError, setReasonError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const router = useRouter()
  // A ref, because setState lags a double click.
  const sending = useRef(false)

  useEffect(() => {
    if (id === undefined) return
    const left = new AbortController()
    call(staffRoutes.payment.at(id), { signal: left.signal }).then(setState, () => {
      if (!left.signal.aborted) setFailed(true)
    })
    return () => left.abort()
  }, [id])

  const act = async ({ action, sure }: Choice): Promise<void> => {
    if (id === undefined || sending.current || !window.confirm(sure)) return
    sending.current = true
    setBusy(true)
    setReasonError('')
    try {
      setState(await call(staffRoutes.actOnPayment.at(id), { body: { action, reason } }))
      setReason('')
      toast.success(words.done[action])
      // The fields below show the payment too.
      router.refresh()
    } catch (error) {
      const { message, details } = error instanceof CallError ? error : new CallError(words.failed)
      if (details['reason']) setReasonError(details['reason'])
      else toast.error(details['action'] ?? message)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  if (isFailed) return <p role="alert">{words.failed}</p>
  if (!state) return <p aria-busy>{words.loading}</p>
  const { unused, reserved, spent } = state.credits
  const choices = choicesOf(state)
  const isPossible = choices.some((choice) => choice.isPossible)
  return (
    <section className="payment-actions" aria-labelledby="payment-actions">
      <h2 id="payment-actions">{words.heading}</h2>
      <Facts since={state.since} />
      <p>{words.credits(unused, reserved, spent)}</p>
      {isPossible && state.endsSubscription && <p>{words.effect.endsSubscription}</p>}
      {isPossible && (
        <TextareaInput
          path="refund-reason"
          label={words.reason}
          description={words.reasonHint}
          rows={2}
          value={reason}
          onChange={(event: ChangeEvent<HTMLTextAreaElement>) => setReason(event.target.value)}
        />
      )}
      {reasonError && (
        <p className="payment-actions__error" role="alert">
          {reasonError}
        </p>
      )}
      <ul className="payment-actions__choices">
        {choices.map((choice) => (
          <li key={choice.action}>
            {choice.isPossible && (
              <Button
                buttonStyle="secondary"
                size="medium"
                margin={false}
                disabled={isBusy}
                onClick={() => void act(choice)}
              >
                {choice.label}
              </Button>
            )}
            <p>{choice.about}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
