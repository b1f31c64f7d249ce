import type { ChatMessage, MessageDraft } from '#contract/api.ts'
import { turnMessages } from '#contract/messages/turn.ts'
import { prices } from '#contract/prices.ts'
import { Button } from '../../ui/Button.tsx'
import { VerificationTag } from '../../ui/VerificationTag.tsx'
import { canSend } from '../../plugin-workspace/store/index.ts'
import { FileNames } from './FileNames.tsx'
import { useWorkspace, useWorkspaceActions } from '../../plugin-workspace/context.ts'

const texts = turnMessages.draft

interface Props {
  readonly message: ChatMessage
  readonly draft: MessageDraft
}

/** What a turn without a result had written: which files, how far it can be trusted, and a way to keep it. */
export function Draft({ message, draft }: Props) {
  const keeping = useWorkspace((state) => state.keeping)
  const ready = useWorkspace(canSend)
  const { keepUnfinished } = useWorkspaceActions()
  const { turnId, error } = message
  const { fault } = draft
  return (
    // A group, not a region: a conversation may have several, and a region is a landmark of its page.
    <div className="draft" role="group" aria-label={texts.title(draft.files.length)}>
      <p>
        {texts.title(draft.files.length)}{' '}
        <VerificationTag passed={error === 'checks_failed' ? false : null} />
      </p>
      {fault && (
        <p className="small">
          {texts.fault} {fault.message}
          {fault.file !== null && (
            <>
              {' '}
              <span className="mono">{texts.at(fault.file, fault.line)}</span>
            </>
          )}
        </p>
      )}
      <FileNames files={draft.files} />
      {draft.state === 'open' && turnId !== null && (
        <Button size="sm" disabled={!ready || keeping !== null} onClick={() => void keepUnfinished(turnId)}>
          {keeping === turnId ? texts.keeping : texts.keep(prices.turn)}
        </Button>
      )}
      {draft.state === 'kept' && <p className="small text-ink-3">{texts.kept}</p>}
      {draft.state === 'replaced' && <p className="small text-ink-3">{texts.replaced}</p>}
    </div>
  )
}
