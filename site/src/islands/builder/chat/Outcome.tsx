import Check from 'lucide-react/icons/check'
import type { ChatMessage } from '#contract/api.ts'
import { turnMessages as texts } from '#contract/messages/turn.ts'
import { prices } from '#contract/prices.ts'

/** The line below an answer: what came of it, and what it cost. */
export function Outcome({ message }: { readonly message: ChatMessage }) {
  const { outcome, versionNumber, headerVersion, files } = message
  if (!outcome) {
    if (versionNumber === null) return null
    // A version that no turn delivered: restored, or kept. What is to be said of it stands in the message.
    return (
      <div className="done">
        <b>
          {texts.outcome.version(versionNumber)} <small className="mono">{headerVersion}</small>
        </b>
      </div>
    )
  }
  const charged = outcome === 'delivered' || outcome === 'answered'
  const cost = <span>{charged ? texts.outcome.charged(prices.turn) : texts.outcome.notCharged}</span>
  if (outcome !== 'delivered' || versionNumber === null) {
    return (
      <div className="done">
        <b>{outcome === 'delivered' ? texts.outcome.answered : texts.outcome[outcome]}</b>
        {cost}
      </div>
    )
  }
  return (
    <div className="done">
      <b>
        {texts.outcome.version(versionNumber)} <small className="mono">{headerVersion}</small>
      </b>
      <span>{texts.fileCount(files.length)}</span>
      {cost}
      <span className="ok">
        <Check className="i" aria-hidden />
        {texts.outcome.verified}
      </span>
    </div>
  )
}
