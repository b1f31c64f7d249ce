import ShieldIcon from 'lucide-react/icons/shield'
import { useState } from 'react'
import { moderationMessages as texts } from '#contract/messages/moderation.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Post } from '../page.ts'
import { ModerationDialog } from './ModerationDialog.tsx'
import type { ThreadState } from './ModerationDialog.tsx'

interface Props {
  readonly post: Post
  readonly thread: ThreadState
  /** The case of the queue that it settles. */
  readonly caseId?: string
  /** What happens afterwards instead of showing the page again. */
  readonly onDone?: () => void
}

/** What a moderator can do with a post. */
export function ModerateButton({ post, thread, caseId, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ShieldIcon className="icon" aria-hidden />
        {texts.open}
      </Button>
      {isOpen && (
        <ModerationDialog
          post={post}
          thread={thread}
          queue={caseId !== undefined && onDone ? { caseId, onDone } : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
