'use client'
import { Button, toast, useAuth, useFormFields } from '@payloadcms/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Mailing } from '#contract/newsletter.ts'
import { newsletterRoutes } from '#contract/newsletter-routes.ts'
import { newsletterMessages as words } from '#contract/messages/newsletter.ts'
import { hasRole } from '../../access/roles.ts'
import type { User } from '../../payload-types.ts'
import { call, CallError } from '../call.ts'
import { formatFullTime } from '../format-time.ts'
import { randomId } from '../random-id.ts'
import '../billing/payment-actions.css'

/** Milliseconds between an answer and the next look at a mailing that is being sent. */
const lookAgainMs = 2_000

interface State {
  readonly recipients: number
  readonly mailings: readonly Mailing[]
}

/** How many people are due, and the newest mailings, again and again while one is being sent. */
function useMailings(): { state: State | null; isFailed: boolean; reload: () => void } {
  const [state, setState] = useState<State | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  const reload = useCallback(() => setRound((before) => before + 1), [])
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    let next: ReturnType<typeof setTimeout> | undefined
    Promise.all([
      call(newsletterRoutes.sendWeeklyPromo, { body: {}, signal }),
      call(newsletterRoutes.mailings, { signal }),
    ]).then(
      ([{ recipients }, { mailings }]) => {
        if (signal.aborted) return
        setState({ recipients, mailings })
        setFailed(false)
        if (mailings.some(({ state: each }) => each === 'sending')) next = setTimeout(reload, lookAgainMs)
      },
      () => {
        if (!signal.aborted) setFailed(true)
      },
    )
    return () => {
      clearTimeout(next)
      left.abort()
    }
  }, [round, reload])
  return { state, isFailed, reload }
}

function Progress({ mailing, onStop }: { readonly mailing: Mailing; readonly onStop: () => void }) {
  const { startedAt, state, sent, recipients, failed, uncertain, uncertainRecipients } = mailing
  return (
    <li>
      <div className="payment-actions__facts">
        <p>
          <strong>{words.states[state]}</strong> {formatFullTime(startedAt)}:{' '}
          {words.progress(sent, recipients)}
        </p>
        {state === 'sending' && <progress value={sent} max={Math.max(1, recipients)} />}
        {failed > 0 && <p>{words.notSent(failed)}</p>}
        {uncertain > 0 && (
          <details>
            <summary>{words.uncertain(uncertain)}</summary>
            <p>{uncertainRecipients.join(', ')}</p>
          </details>
        )}
      </div>
      {state === 'sending' && (
        <Button buttonStyle="secondary" size="medium" margin={false} onClick={onStop}>
          {words.stop}
        </Button>
      )}
    </li>
  )
}

function Sending({ subject }: { readonly subject: string }) {
  const { state, isFailed, reload } = useMailings()
  // A ref, because setState lags a double click; the key stays until the mailing is started.
  const key = useRef<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const change = async (work: () => Promise<string>): Promise<void> => {
    setBusy(true)
    try {
      toast.success(await work())
    } catch (error) {
      toast.error(error instanceof CallError ? error.message : words.notDone)
    } finally {
      setBusy(false)
      reload()
    }
  }
  const start = async (recipients: number): Promise<void> => {
    if (isBusy || !window.confirm(words.sure(recipients, subject))) return
    key.current ??= randomId()
    const body = { key: key.current }
    await change(async () => {
      const started = await call(newsletterRoutes.sendWeeklyPromo, { body })
      key.current = null
      return words.started(started.recipients)
    })
  }
  const stop = async (id: string): Promise<void> => {
    if (!window.confirm(words.stopSure)) return
    await change(async () => {
      await call(newsletterRoutes.stop.at(id))
      return words.stopped
    })
  }
  if (isFailed && !state) return <p role="alert">{words.failed}</p>
  if (!state) return <p aria-busy>{words.loading}</p>
  const { recipients, mailings } = state
  const isSending = mailings.some((mailing) => mailing.state === 'sending')
  return (
    <>
      {!isSending && recipients === 0 && <p>{words.nobody}</p>}
      {!isSending && recipients > 0 && (
        <Button
          buttonStyle="secondary"
          margin={false}
          disabled={isBusy}
          onClick={() => void start(recipients)}
        >
          {words.send(recipients)}
        </Button>
      )}
      {mailings.length > 0 && (
        <ul className="payment-actions__choices" aria-label={words.earlier}>
          {mailings.map((mailing) => (
            <Progress key={mailing.id} mailing={mailing} onStop={() => void stop(mailing.id)} />
          ))}
        </ul>
      )}
    </>
  )
}

/** Sends the weekly promotion to subscribers, with its progress; for admins, below that template. */
export function MailingPanel() {
  const { user } = useAuth<User>()
  const name = useFormFields(([fields]) => fields['name']?.value)
  const subject = useFormFields(([fields]) => String(fields['subject']?.initialValue ?? ''))
  if (name !== 'weekly_promo' || !hasRole(user, 'admin')) return null
  return (
    <section className="payment-actions field-type" aria-labelledby="mailing">
      <h2 id="mailing">{words.heading}</h2>
      <p>{words.about}</p>
      <Sending subject={subject} />
    </section>
  )
}
