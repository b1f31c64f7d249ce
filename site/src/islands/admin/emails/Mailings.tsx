import { useCallback, useEffect, useRef, useState } from 'react'
import type { Mailing } from '#contract/newsletter.ts'
import { newsletterRoutes } from '#contract/newsletter-routes.ts'
import { newsletterMessages as texts } from '#contract/messages/newsletter.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import { randomId } from '../../../lib/random-id.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ClockTime } from '../../../ui/RelativeTime.tsx'
import { toast } from '../../../ui/toast.ts'
import { leaveIfRefused } from '../access.ts'
import { Loading } from '../Loading.tsx'
import { useAnswer } from '../use-answer.ts'

/** Milliseconds between an answer and the next look at a mailing that is being sent. */
const lookAgainMs = 2_000

async function readState(signal: AbortSignal) {
  const [{ recipients }, { mailings }] = await Promise.all([
    api.call(newsletterRoutes.sendWeeklyPromo, { body: {}, signal }),
    api.call(newsletterRoutes.mailings, { signal }),
  ])
  return { recipients, mailings, isSending: mailings.some(({ state }) => state === 'sending') }
}

interface AskedProps {
  readonly question: string
  readonly button: string
  readonly sure: string
  readonly variant?: 'line' | 'ember'
  onSure(): void
}

/** A button that asks before it acts. */
function Asked({ question, button, sure, variant = 'line', onSure }: AskedProps) {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked) return <Button onClick={() => setAsked(true)}>{button}</Button>
  return (
    <div className="mail-asked" role="group" aria-label={question}>
      <p>{question}</p>
      <Button
        variant={variant}
        autoFocus
        onClick={() => {
          setAsked(false)
          onSure()
        }}
      >
        {sure}
      </Button>
      <Button variant="ghost" onClick={() => setAsked(false)}>
        {texts.notNow}
      </Button>
    </div>
  )
}

function Progress({ mailing, onStop }: { readonly mailing: Mailing; onStop(): void }) {
  const { startedAt, state, sent, recipients, failed, uncertain, uncertainRecipients } = mailing
  return (
    <li>
      <p>
        <b>{texts.states[state]}</b> <ClockTime date={startedAt} />
        <span className="tabular-nums">{texts.progress(sent, recipients)}</span>
      </p>
      {state === 'sending' && (
        <progress value={sent} max={Math.max(1, recipients)} aria-label={texts.progress(sent, recipients)} />
      )}
      {failed > 0 && <p>{texts.notSent(failed)}</p>}
      {uncertain > 0 && (
        <details>
          <summary>{texts.uncertain(uncertain)}</summary>
          <p>{uncertainRecipients.join(', ')}</p>
        </details>
      )}
      {state === 'sending' && (
        <Asked question={texts.stopSure} button={texts.stop} sure={texts.stop} onSure={onStop} />
      )}
    </li>
  )
}

/** Sends the weekly promotion to subscribers, and shows its progress. */
export function Mailings({ subject }: { readonly subject: string }) {
  const [round, setRound] = useState(0)
  const again = useCallback(() => setRound((before) => before + 1), [])
  const { answer, problem } = useAnswer(useCallback((signal) => readState(signal), [round]))
  useEffect(() => {
    if (!answer?.isSending) return
    const timer = setTimeout(again, lookAgainMs)
    return () => clearTimeout(timer)
  }, [answer, again])
  // It stays until the mailing is started, so that a lost answer starts no second one.
  const key = useRef<string | null>(null)
  const busy = useRef(false)
  const act = async (work: () => Promise<string>): Promise<void> => {
    if (busy.current) return
    busy.current = true
    try {
      toast({ title: await work(), tone: 'success' })
    } catch (error) {
      if (!leaveIfRefused(error))
        toast({ title: texts.notDone, text: sentenceOf(error), tone: 'destructive' })
    } finally {
      busy.current = false
      again()
    }
  }
  const start = () =>
    act(async () => {
      key.current ??= randomId()
      const started = await api.call(newsletterRoutes.sendWeeklyPromo, { body: { key: key.current } })
      key.current = null
      return texts.started(started.recipients)
    })
  const stop = (id: string) =>
    act(async () => {
      await api.call(newsletterRoutes.stop.at(id))
      return texts.stopped
    })
  return (
    <section className="mailings" aria-labelledby="mailings">
      <h2 id="mailings">{texts.heading}</h2>
      <p>{texts.about}</p>
      {problem !== null && <ErrorState title={texts.failed} text={problem} onRetry={again} />}
      {problem === null && answer === null && <Loading label={texts.loading} />}
      {answer && (
        <>
          {!answer.isSending &&
            (answer.recipients === 0 ? (
              <p>{texts.nobody}</p>
            ) : (
              <Asked
                question={texts.sure(answer.recipients, subject)}
                button={texts.send(answer.recipients)}
                sure={texts.sendNow}
                variant="ember"
                onSure={() => void start()}
              />
            ))}
          {answer.mailings.length > 0 && (
            <ul aria-label={texts.earlier}>
              {answer.mailings.map((mailing) => (
                <Progress key={mailing.id} mailing={mailing} onStop={() => void stop(mailing.id)} />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}
