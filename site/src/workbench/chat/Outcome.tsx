import Check from 'lucide-react/icons/check'
import type { ChatMessage } from '#contract/api.ts'
import { turnMessages as texts } from '#contract/messages/turn.ts'
import { prices } from '#contract/prices.ts'
import { VerificationTag } from '../../ui/VerificationTag.tsx'
import { VersionName } from '../../ui/VersionName.tsx'

/** Files and cost of a version that was kept from a draft: the draft itself was not charged, keeping it was. */
function Kept({ files }: Pick<ChatMessage, 'files'>) {
  return (
    <>
      <span>{texts.fileCount(files.length)}</span>
      <span>{texts.outcome.charged(prices.turn)}</span>
    </>
  )
}

/** The line below an answer, with its outcome and its cost. */
export function Outcome({ message }: { readonly message: ChatMessage }) {
  const { outcome, versionNumber, headerVersion, restored, files, draft, origin, passed } = message
  if (!outcome) {
    if (versionNumber === null) return null
    // A version without a turn: restored or kept. Its message says so.
    return (
      <div className="done">
        <b>
          <VersionName number={versionNumber} header={headerVersion} />
        </b>
        {origin === 'draft' && <Kept files={files} />}
        <VerificationTag passed={passed} />
      </div>
    )
  }
  // An answer without files is free.
  const cost = (
    <span>{outcome === 'delivered' ? texts.outcome.charged(prices.turn) : texts.outcome.notCharged}</span>
  )
  if (outcome === 'restored') {
    return (
      <div className="done">
        {versionNumber !== null && (
          <b>
            <VersionName number={versionNumber} header={headerVersion} />
          </b>
        )}
        {restored !== null && <span>{texts.outcome.restored(restored)}</span>}
        {cost}
        <VerificationTag passed={passed} />
      </div>
    )
  }
  if (outcome !== 'delivered' || versionNumber === null) {
    return (
      <div className="done">
        <b>{outcome === 'delivered' ? texts.outcome.answered : texts.outcome[outcome]}</b>
        {/* Where its draft was kept, the version below says what that cost. */}
        {draft?.state !== 'kept' && cost}
      </div>
    )
  }
  return (
    <div className="done">
      <b>
        <VersionName number={versionNumber} header={headerVersion} />
      </b>
      <span>{texts.fileCount(files.length)}</span>
      {cost}
      <span className="ok">
        <Check className="icon" aria-hidden />
        {texts.outcome.verified}
      </span>
    </div>
  )
}
