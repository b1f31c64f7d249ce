import type { CSSProperties } from 'react'
import type { TurnStory } from '#contract/admin-turns.ts'
import { turnStoryMessages } from '#contract/messages/admin-turns.ts'
import { phasesOf } from './phases.ts'

const texts = turnStoryMessages.story

/** Round steps of a scale, in seconds. */
const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1_200, 3_600]
const mostSteps = 8

/** A scale in seconds that reaches up to a duration. */
function scaleFor(seconds: number): { readonly max: number; readonly step: number } {
  const step = steps.find((each) => seconds / each <= mostSteps) ?? Math.ceil(seconds / mostSteps)
  return { max: Math.max(step, Math.ceil(seconds / step) * step), step }
}

const percent = (value: number, max: number): string => `${(value / max) * 100}%`

/** Where the time of a request went: a bar for each phase, in their order. */
export function Gantt({ story }: { readonly story: TurnStory }) {
  const phases = phasesOf(story)
  const total = (phases.at(-1)?.to ?? 0) / 1_000
  const { max, step } = scaleFor(total)
  const marks = Array.from({ length: Math.round(max / step) + 1 }, (_mark, at) => +(at * step).toFixed(1))
  return (
    <section className="gantt" aria-label={texts.where(texts.seconds(total))}>
      <div className="rw" aria-hidden>
        <div className="sc">
          {marks.map((mark, at) => (
            <span key={mark} style={{ left: percent(mark, max) }}>
              {mark}
              {at === marks.length - 1 && ' s'}
            </span>
          ))}
        </div>
        <div className="ruler" style={{ '--u': percent(step / 5, max) } as CSSProperties} />
      </div>
      <ol>
        {phases.map(({ name, from, to }, at) => (
          <li key={at}>
            <span>{texts.phases[name]}</span>
            <div className="tr">
              <i
                data-phase={name}
                style={{
                  left: percent(from / 1_000, max),
                  width: percent((to - from) / 1_000, max),
                }}
              />
              <span
                style={
                  to / 1_000 > max * 0.85
                    ? { right: percent(max - from / 1_000, max) }
                    : { left: percent(to / 1_000, max) }
                }
              >
                {texts.seconds((to - from) / 1_000)}
              </span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
