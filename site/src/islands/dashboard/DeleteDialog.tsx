import { commonMessages } from '#contract/messages/common.ts'
import { dashboardMessages } from '#contract/messages/dashboard.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Deletion } from './use-delete.ts'

const texts = dashboardMessages.delete

/** Asks before a plugin is gone for good. The focus is on the way back. */
export function DeleteDialog({ plugin, busy, leave, confirm }: Deletion) {
  return (
    <Dialog
      open={plugin !== null}
      busy={busy}
      onClose={leave}
      title={texts.title}
      actions={
        <>
          <Button variant="ghost" disabled={busy} onClick={leave}>
            {commonMessages.cancel}
          </Button>
          <Button variant="danger" disabled={busy} onClick={confirm}>
            {busy ? texts.working : texts.confirm}
          </Button>
        </>
      }
    >
      <p className="doomed">
        <bdi>{plugin?.name}</bdi>
      </p>
      <p>{texts.text}</p>
    </Dialog>
  )
}
