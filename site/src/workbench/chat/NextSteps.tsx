import Pencil from 'lucide-react/icons/pencil'
import type { ChatMessage } from '#contract/api.ts'
import { turnNextSteps } from '#contract/turns/next-steps.ts'
import { turnMessages as texts } from '#contract/messages/turn.ts'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { canSend } from '../../plugin-workspace/store/index.ts'
import { focusBox } from './focus-box.ts'
import { useWorkspace, useWorkspaceActions } from '../../plugin-workspace/context.ts'

/** What can be done after the newest answer: the steps it names, the same once more, or the same in other words. */
export function NextSteps({ message }: { readonly message: ChatMessage }) {
  const disabled = !useWorkspace(canSend)
  const asked = useWorkspace(({ workspace }) => workspace?.messages.findLast(({ role }) => role === 'user'))
  const { send, sendAgain, edit } = useWorkspaceActions()
  const { outcome, error, quickActions } = message
  if (message.role === 'user' || outcome === null) return null
  const nothing = outcome === 'failed' || outcome === 'cancelled' || outcome === 'declined'
  // A message refused for its text would be refused again.
  const again =
    outcome === 'cancelled' || (outcome === 'failed' && turnNextSteps[error ?? 'internal'] !== 'edit')
  return (
    <div className="msg next">
      {quickActions.length > 0 && (
        <div className="quick" role="group" aria-label={texts.quickActions}>
          {quickActions.map(({ label, prompt }, at) => (
            <Tag key={at} disabled={disabled} onClick={() => void send(prompt)}>
              {label}
            </Tag>
          ))}
        </div>
      )}
      {asked && (
        <div className="quick">
          {again && (
            <Button size="sm" disabled={disabled} onClick={() => void sendAgain(asked)}>
              {texts.tryAgain}
            </Button>
          )}
          <Button
            size="sm"
            variant={nothing && !again ? 'line' : 'ghost'}
            onClick={() => {
              edit(asked)
              focusBox()
            }}
          >
            <Pencil className="icon" aria-hidden />
            {texts.changeMessage}
          </Button>
        </div>
      )}
    </div>
  )
}
