import { useCallback, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { adminAccountMessages } from '#contract/messages/admin-accounts.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { commonMessages } from '#contract/messages/common.ts'
import { staffPaymentMessages as texts } from '#contract/messages/staff-payments.ts'
import { formatMoney } from '#contract/money.ts'
import { staffPaymentRoutes } from '#contract/staff-payment-routes.ts'
import { refundRule } from '#contract/staff-payments.ts'
import type { PaymentAction, PaymentAssessment } from '#contract/staff-payments.ts'
import { shortDate } from '../../../../content/dates.ts'
import { api } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { FieldShell } from '../../../../ui/Field.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useAnswer } from '../../use-answer.ts'
import { Waiting } from '../Part.tsx'
import { useAction } from './use-action.ts'

/** What the rule for refunds asks, each with its answer. */
function Rule({ since }: Pick<PaymentAssessment, 'since'>) {
  const { rule } = texts
  if (!since) return <p>{rule.gone}</p>
  const facts = [
    [since.hours < refundRule.hours, rule.hours(since.hours)],
    [since.generations <= refundRule.generations, rule.generations(since.generations)],
    [since.downloads <= refundRule.downloads, rule.downloads(since.downloads)],
  ] as const
  return (
    <ul>
      {facts.map(([isMet, fact]) => (
        <li key={fact}>
          <b>{isMet ? rule.met : rule.notMet}:</b> {fact}
        </li>
      ))}
      <li>{rule.expectation}</li>
    </ul>
  )
}

interface Choice {
  readonly action: PaymentAction
  readonly label: string
  readonly effect: string
  readonly isPossible: boolean
}

function choicesOf(state: PaymentAssessment): readonly Choice[] {
  const { actions, effect } = texts
  const whole = formatMoney(state.refundable, state.currency)
  const unused = formatMoney(state.withdrawal.amount, state.currency)
  const canRefund = state.refundable > 0 && !state.isDisputed
  return [
    {
      action: 'refund',
      label: actions.refund(whole),
      effect: effect.refund(whole),
      isPossible: canRefund,
    },
    {
      action: 'withdrawal',
      label: actions.withdrawal(unused),
      effect: effect.withdrawal(unused, shortDate(state.withdrawal.until)),
      isPossible: canRefund && state.withdrawal.isOpen && state.withdrawal.amount > 0,
    },
    {
      action: 'restore',
      label: actions.restore(state.restorable),
      effect: effect.restore(state.restorable),
      isPossible: state.restorable > 0,
    },
  ]
}

interface Props {
  readonly paymentId: string
  /** What was paid for. */
  readonly what: string
  onClose(): void
  /** Told that something was refunded or restored. */
  onDone(): void
}

/** What speaks for and against a refund of a payment, and the refund. */
export function RefundDialog({ paymentId, what, onClose, onDone }: Props) {
  const { answer, problem, retry } = useAnswer(
    useCallback((signal) => api.call(staffPaymentRoutes.payment.at(paymentId), { signal }), [paymentId]),
  )
  const [chosen, setChosen] = useState<PaymentAction | null>(null)
  const [reason, setReason] = useState('')
  const { busy, errors, clear, act } = useAction(adminAccountMessages.refund.failed, ['reason'])
  const choices = answer ? choicesOf(answer).filter(({ isPossible }) => isPossible) : []
  const send = async (action: PaymentAction): Promise<void> => {
    const call = () => api.call(staffPaymentRoutes.actOnPayment.at(paymentId), { body: { action, reason } })
    if (!(await act(call))) return
    toast({ title: texts.done[action], tone: 'success' })
    onDone()
  }
  const wanted = choices.find(({ action }) => action === chosen)
  return (
    <Dialog
      open
      busy={busy}
      onClose={onClose}
      title={adminAccountMessages.refund.title(what)}
      actions={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {commonMessages.cancel}
          </Button>
          <Button
            variant="danger"
            disabled={busy || !wanted}
            onClick={() => wanted && void send(wanted.action)}
          >
            {wanted?.label ?? texts.heading}
          </Button>
        </>
      }
    >
      {answer ? (
        <>
          <Rule since={answer.since} />
          <p>{texts.credits(answer.credits.unused, answer.credits.reserved, answer.credits.spent)}</p>
          {choices.length === 0 && <p>{answer.isDisputed ? texts.disputed : texts.nothingLeft}</p>}
          {choices.map(({ action, label, effect }) => (
            <label key={action} className="opt-row">
              <span>
                <b>{label}</b> {effect}
              </span>
              <input
                type="radio"
                name="refund"
                checked={chosen === action}
                onChange={() => setChosen(action)}
              />
            </label>
          ))}
          {choices.length > 0 && answer.endsSubscription && <p>{texts.effect.endsSubscription}</p>}
          {choices.length > 0 && (
            <FieldShell label={texts.reason} hint={texts.reasonHint} error={errors['reason']}>
              {(control) => (
                <textarea
                  {...control}
                  rows={2}
                  maxLength={limits.reason}
                  value={reason}
                  dir="auto"
                  onChange={(event) => {
                    setReason(event.target.value)
                    clear()
                  }}
                />
              )}
            </FieldShell>
          )}
        </>
      ) : (
        <Waiting problem={problem} failed={adminMessages.failed} retry={retry} />
      )}
    </Dialog>
  )
}
