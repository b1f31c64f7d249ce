import { totalCredits } from '#contract/credits.ts'
import type { Credits } from '#contract/credits.ts'
import { creditMessages } from '#contract/messages/credits.ts'
import { prices } from '#contract/prices.ts'

const texts = creditMessages.outOfCredits

/** The ruler is as long as the dearest thing there is. */
const end = Math.max(...Object.values(prices))
const place = (count: number): string => `${(count / end) * 100}%`

/** The remaining and required credits on a scale. */
export function CreditsNeeded({ needed, credits }: { readonly needed: number; readonly credits: Credits }) {
  const { spendable, reserved } = credits
  // Credits reserved for other requests may be beyond the end of the scale.
  const held = Math.min(totalCredits(credits), end)
  return (
    <div className="gauge needs" role="img" aria-label={texts.scale(needed, credits)}>
      <div className="ruler" />
      {held > 0 && <div className="run" style={{ width: place(held) }} />}
      <i style={{ left: place(held) }} />
      {held > 0 && <span>0</span>}
      <span className="at" data-first={held === 0 || undefined} style={{ left: place(held) }}>
        {reserved > 0 ? texts.held(spendable, reserved) : spendable}
      </span>
      {needed < end && held !== needed && (
        <span className="mid" style={{ left: place(needed) }}>
          {texts.needed(needed)}
        </span>
      )}
      {held < end && <span className="end">{needed === end ? texts.needed(end) : end}</span>}
    </div>
  )
}
