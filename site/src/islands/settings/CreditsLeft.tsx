import { settingsMessages } from '#contract/messages/settings.ts'
import { dayOf } from '../../lib/day.ts'

const texts = settingsMessages.subscription
/** Nearer to an end of the scale than this the mark's figure would cover the end's. */
const near = 0.07

interface Props {
  readonly left: number
  /** What each payment brings. */
  readonly max: number
  /** When the paid period ends. */
  readonly until: string | null
}

/** What is left of this month's credits, on the scale of what the plan brings. */
export function CreditsLeft({ left, max, until }: Props) {
  const share = max > 0 ? Math.min(left / max, 1) : 0
  const place = `${share * 100}%`
  return (
    <div className="left">
      <p>
        <span>{texts.creditsLeft}</span>
        {left > 0 && until !== null && <span>{texts.creditsUntil(dayOf(until))}</span>}
      </p>
      <div className="gauge" role="img" aria-label={texts.creditsOf(left, max)}>
        <div className="ruler" />
        <div className="run" style={{ width: place }} />
        <i style={{ left: place }} />
        {share > near && <span>0</span>}
        <span className="at" style={{ left: place }}>
          {left}
        </span>
        {share < 1 - near && <span className="end">{max}</span>}
      </div>
    </div>
  )
}
