import { commonMessages } from '#contract/messages/common.ts'
import { writingMessages } from '#contract/messages/community-writing.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Deletion } from './use-deletion.ts'

const texts = writingMessages.delete

/** Asks before a post is gone for good. The focus is on the way back. */
export function DeleteDialog({ doomed, busy, leave, confirm }: Deletion) {
  const { title, text, label } = texts[doomed?.kind ?? 'comment']
  return (
    <Dialog
      open={doomed !== null}
      busy={busy}
      onClose={leave}
      title={title}
      actions={
        <>
          <Button variant="ghost" disabled={busy} onClick={leave}>
            {commonMessages.cancel}
          </Button>
          <Button variant="danger" disabled={busy} onClick={confirm}>
            {busy ? texts.busy : label}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
