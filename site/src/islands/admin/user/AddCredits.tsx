import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { adminLimits, creditAmountOf, quickCredits } from '#contract/admin.ts'
import { addCreditsRoutes } from '#contract/admin-routes.ts'
import { adminErrors } from '#contract/messages/admin-errors.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { api, ApiError, sentenceOf } from '../../../lib/api.ts'
import { randomId } from '../../../lib/random-id.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, FieldShell } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import { leaveIfRefused } from '../access.ts'

const texts = adminMessages.user.addCredits

interface Props {
  readonly userId: string
  /** What the person can spend. */
  readonly balance: number
  readonly name: string
  /** Told the balance afterwards. */
  onAdded(balance: number): void
}

/** Gives somebody credits, with a reason that they read in their ledger. */
export function AddCredits({ userId, balance, name, onAdded }: Props) {
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [reasonError, setReasonError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  // A ref, because setState lags a double click.
  const sending = useRef(false)
  /** The same for each attempt, so that credits are not added twice when only the answer was lost. */
  const requestId = useRef<string | null>(null)
  const credits = creditAmountOf(amount)

  const edit = (change: () => void) => {
    requestId.current = null
    change()
  }
  const add = async (wanted: number): Promise<void> => {
    requestId.current ??= randomId()
    const { new_balance: after } = await api.call(addCreditsRoutes.addCredits, {
      body: {
        target_user_id: userId,
        credits: wanted,
        description: reason,
        request_id: requestId.current,
      },
    })
    toast({ title: texts.added, text: texts.addedText(wanted, after), tone: 'success' })
    edit(() => {
      setAmount('')
      setReason('')
    })
    onAdded(after)
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (sending.current || amount === '') return
    if (credits === null)
      return void toast({ title: texts.invalid, text: adminErrors.amount, tone: 'destructive' })
    if (reason.trim() === '') return setReasonError(adminErrors.reasonMissing)
    sending.current = true
    setBusy(true)
    try {
      await add(credits)
    } catch (error) {
      if (leaveIfRefused(error)) return
      const details = error instanceof ApiError ? error.details : {}
      setReasonError(details['description'])
      toast(
        details['credits']
          ? { title: texts.invalid, text: details['credits'], tone: 'destructive' }
          : { title: texts.failed, text: sentenceOf(error), tone: 'destructive' },
      )
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return (
    <form className="sheet give" onSubmit={(event) => void submit(event)} noValidate aria-busy={busy}>
      <h2>{texts.title}</h2>
      <Field
        label={texts.amount}
        type="number"
        min={1}
        max={adminLimits.credits}
        inputMode="numeric"
        value={amount}
        onChange={(text) => edit(() => setAmount(text))}
      />
      <div className="quick">
        {quickCredits.map((quick) => (
          <Button key={quick} size="sm" onClick={() => edit(() => setAmount(String(quick)))}>
            +{quick}
          </Button>
        ))}
      </div>
      <FieldShell label={texts.reason} hint={texts.reasonHint(name)} error={reasonError}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={adminLimits.reasonCharacters}
            value={reason}
            dir="auto"
            onChange={(event) => {
              const { value } = event.target
              edit(() => setReason(value))
              setReasonError(undefined)
            }}
          />
        )}
      </FieldShell>
      <p className="sum">
        <span>{credits === null ? texts.balance : texts.newBalance}</span>
        <b className="tabular-nums">
          {credits === null ? balance : texts.sum(balance, credits, balance + credits)}
        </b>
      </p>
      <Button type="submit" variant="ember" disabled={amount === '' || busy}>
        {busy ? texts.adding : texts.add(credits)}
      </Button>
    </form>
  )
}
