import { useCallback, useRef, useState } from 'react'
import { adminTurnRoutes } from '#contract/admin-turn-routes.ts'
import { requestsPlace, userPlace } from '#contract/admin-place.ts'
import type { TurnStory } from '#contract/admin-turns.ts'
import { turnStoryMessages } from '#contract/messages/admin-turns.ts'
import { turnStatusMessages } from '#contract/messages/turn-statuses.ts'
import { routes } from '#contract/routes.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import { randomId } from '../../../lib/random-id.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ClockTime } from '../../../ui/RelativeTime.tsx'
import { toast } from '../../../ui/toast.ts'
import { Facts } from '../Facts.tsx'
import { Loading } from '../Loading.tsx'
import { PlaceLink } from '../PlaceLink.tsx'
import { useAnswer } from '../use-answer.ts'
import type { GoTo } from '../use-place.ts'
import { Gantt } from './Gantt.tsx'
import { clockSince, StepLine } from './StepLine.tsx'
import { stepsOf } from './steps.ts'

const texts = turnStoryMessages.story

function Outcome({ story, goTo }: { readonly story: TurnStory; readonly goTo: GoTo }) {
  const { status, person, createdAt, attempt, usage, charge, events } = story
  const repairs = events.filter(({ type }) => type === 'repair').length
  const charged = !charge
    ? texts.notCharged
    : charge.status === 'settled'
      ? texts.charged(charge.amount)
      : charge.status === 'open'
        ? texts.held(charge.amount)
        : texts.notCharged
  const facts = [
    [texts.facts.outcome, <span data-status={status}>{turnStatusMessages[status]}</span>],
    [
      texts.facts.by,
      person ? (
        <PlaceLink to={userPlace(person.id)} goTo={goTo}>
          <bdi>{person.name ?? person.email}</bdi>
        </PlaceLink>
      ) : (
        turnStoryMessages.deleted
      ),
    ],
    [texts.facts.began, <ClockTime date={createdAt} />],
    [texts.facts.attempts, attempt],
    [texts.facts.repairs, repairs],
    [texts.facts.calls, usage?.calls ?? texts.unknown],
    [texts.facts.tokens, usage ? texts.tokens(usage.promptTokens, usage.completionTokens) : texts.unknown],
    [texts.facts.charged, charged],
  ] as const
  return <Facts className="facts" facts={facts} />
}

/** Sends the same prompt for a plugin of the admin's own, and opens that. */
function RunAgain({ story }: { readonly story: TurnStory }) {
  const [busy, setBusy] = useState(false)
  // The same for every try, so that a lost answer starts nothing twice.
  const requestId = useRef(randomId())
  // A second press may arrive before the first one is rendered.
  const running = useRef(false)
  const run = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      const { plugin } = await api.call(adminTurnRoutes.runAgain.at(story.id), {
        body: { requestId: requestId.current },
      })
      location.assign(`${routes.builder}?id=${encodeURIComponent(plugin)}`)
    } catch (error) {
      toast({ title: texts.againFailed, text: sentenceOf(error), tone: 'destructive' })
      running.current = false
      setBusy(false)
    }
  }
  return (
    <div className="again">
      <Button disabled={busy} onClick={() => void run()} aria-describedby="again-text">
        {texts.again}
      </Button>
      <small id="again-text">{texts.againText}</small>
    </div>
  )
}

/** What the events say one by one, and what the model answered, for those who want to know everything. */
function Raw({ story: { events, eventCount, answers, createdAt } }: { readonly story: TurnStory }) {
  return (
    <div className="raw">
      {answers.length > 0 && (
        <details>
          <summary>{texts.answers(answers.length)}</summary>
          <ol>
            {answers.map(({ said, calls }, at) => (
              <li key={at}>
                <h3>{texts.answer(at + 1)}</h3>
                {said !== '' && <p dir="auto">{said}</p>}
                {calls.map(({ tool, about, answer }, index) => (
                  <p key={index}>
                    <code>{[tool, about].filter(Boolean).join(' ')}</code> {answer}
                  </p>
                ))}
              </li>
            ))}
          </ol>
        </details>
      )}
      <details>
        <summary>{texts.events(eventCount)}</summary>
        <p className="text-ink-3">{texts.eventsNote}</p>
        <ol>
          {events.map(({ seq, at, type, ...rest }) => (
            <li key={seq}>
              <code>
                {clockSince(createdAt, at)} {seq} {type}
              </code>{' '}
              <span>{JSON.stringify(rest)}</span>
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}

interface Props {
  readonly id: string
  readonly goTo: GoTo
}

/** What happened to one request, in one order. */
export function Story({ id, goTo }: Props) {
  const ask = useCallback((signal: AbortSignal) => api.call(adminTurnRoutes.story.at(id), { signal }), [id])
  const { answer: story, problem, retry } = useAnswer(ask)
  return (
    <section className="turn-story">
      <nav className="crumbs" aria-label={texts.crumbs}>
        <ol>
          <li>
            <PlaceLink to={requestsPlace()} goTo={goTo}>
              {turnStoryMessages.title}
            </PlaceLink>
          </li>
          <li aria-current="page">
            <code>{id.slice(0, 13)}</code>
          </li>
        </ol>
      </nav>
      {!story && (
        <h1 className="sr-only" tabIndex={-1}>
          {turnStoryMessages.title}
        </h1>
      )}
      {problem !== null && <ErrorState title={texts.failed} text={problem} onRetry={retry} />}
      {problem === null && story === null && <Loading label={texts.loading} />}
      {story && (
        <>
          <header className="turn-head">
            <div>
              <h1 tabIndex={-1} dir="auto">
                {texts.heading(story.plugin.name, story.version)}
              </h1>
              <blockquote dir="auto">{story.prompt}</blockquote>
            </div>
            {story.kind === 'request' && <RunAgain story={story} />}
          </header>
          <Outcome story={story} goTo={goTo} />
          <Gantt story={story} />
          <h2>{texts.happened}</h2>
          <ol className="story">
            {stepsOf(story).map((step, at) => (
              <StepLine key={at} step={step} start={story.createdAt} />
            ))}
          </ol>
          <Raw story={story} />
        </>
      )}
    </section>
  )
}
