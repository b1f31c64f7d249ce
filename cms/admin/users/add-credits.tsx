'use client'
import { Button, TextareaInput, TextInput, toast, useAuth, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import { adminLimits, creditAmountOf, quickCredits } from '#contract/admin.ts'
import type { AdminUserAnswer } from '#contract/admin.ts'
import { adminAddress, userPlace } from '#contract/admin-place.ts'
import { adminRoutes } from '#contract/admin-routes.ts'
import { adminErrors } from '#contract/messages/admin-errors.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import type { User } from '../../payload-types.ts'
import { call, CallError } from '../call.ts'
import { randomId } from '../random-id.ts'
import { AccountState } from './account-state.tsx'
import './add-credits.css'

const words = adminMessages.user.addCredits

/** The balance and the state of a person's account, and a form to add to the balance. Only admins see it: editors open their own account here too. */
export function AddCredits() {
  const { user } = useAuth<User>()
  const { id } = useDocumentInfo()
  if (id === undefined || !user?.roles?.includes('admin')) return null
  return <Form userId={String(id)} />
}

function Form({ userId }: { readonly userId: string }) {
  const [person, setPerson] = useState<AdminUserAnswer | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  // A ref, because setState lags a double click.
  const sending = useRef(false)
  /** The same for each attempt, so that credits are not added twice when only the answer was lost. */
  const requestId = useRef<string | null>(null)

  useEffect(() => {
    const left = new AbortController()
    call(adminRoutes.user.at(userId), { signal: left.signal }).then(setPerson, () => {
      if (!left.signal.aborted) setFailed(true)
    })
    return () => left.abort()
  }, [userId])

  const edit = (change: () => void): void => {
    requestId.current = null
    setError('')
    change()
  }
  const send = async (credits: number): Promise<void> => {
    requestId.current ??= randomId()
    const { new_balance: balance } = await call(adminRoutes.addCredits, {
      body: { target_user_id: userId, credits, description: reason, request_id: requestId.current },
    })
    setPerson((before) => before && { ...before, credits: { ...before.credits, spendable: balance } })
    edit(() => {
      setAmount('')
      setReason('')
    })
    toast.success(`${words.added}. ${words.addedText(credits, balance)}`)
  }
  const add = async (): Promise<void> => {
    if (sending.current) return
    const credits = creditAmountOf(amount)
    if (credits === null) return setError(`${words.invalid}. ${adminErrors.amount}.`)
    if (reason.trim() === '') return setError(adminErrors.reasonMissing)
    sending.current = true
    setBusy(true)
    try {
      await send(credits)
    } catch (refused) {
      const { message, details } = refused instanceof CallError ? refused : new CallError(words.failed)
      setError(`${words.failed}. ${details['credits'] ?? details['description'] ?? message}`)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  if (isFailed) return <p role="alert">{adminMessages.failed}</p>
  return (
    <section className="add-credits" aria-labelledby="add-credits" aria-busy={isBusy || !person}>
      <h2 id="add-credits">{words.title}</h2>
      <p>
        {words.balance}: <strong>{person ? person.credits.spendable : '…'}</strong>
      </p>
      {person && <AccountState account={person.account} />}
      <TextInput
        path="credits-to-add"
        label={words.amount}
        value={amount}
        htmlAttributes={{ autoComplete: 'off' }}
        onChange={(event: ChangeEvent<HTMLInputElement>) => edit(() => setAmount(event.target.value.trim()))}
      />
      <div className="add-credits__quick">
        {quickCredits.map((quick) => (
          <Button
            key={quick}
            buttonStyle="secondary"
            size="small"
            margin={false}
            onClick={() => edit(() => setAmount(String(quick)))}
          >
            +{quick}
          </Button>
        ))}
      </div>
      <TextareaInput
        path="credits-reason"
        label={words.reason}
        description={words.reasonHint(person?.user.fullName || adminMessages.users.nameless)}
        rows={2}
        value={reason}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) =>
          edit(() => setReason(event.target.value.slice(0, adminLimits.reasonCharacters)))
        }
      />
      {error && (
        <p className="add-credits__error" role="alert">
          {error}
        </p>
      )}
      <Button
        buttonStyle="primary"
        size="medium"
        margin={false}
        disabled={isBusy || amount === ''}
        onClick={() => void add()}
      >
        {isBusy ? words.adding : words.add(creditAmountOf(amount))}
      </Button>
      <p>
        <a href={adminAddress(userPlace(userId))}>{adminMessages.user.open}</a>
      </p>
    </section>
  )
}
