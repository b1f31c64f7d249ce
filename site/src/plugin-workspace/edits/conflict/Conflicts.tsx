import { codeEditingMessages } from '#contract/messages/code-editing.ts'
import { editorMessages } from '#contract/messages/editor.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Status } from '../../../ui/Status.tsx'
import { lazyModule, useModule } from '../../../ui/use-module.ts'
import { useEdits, usePluginWorkspace } from '../../context.ts'
import type { Conflict } from '../state.ts'

const comparison = lazyModule(() => import('./Comparison.tsx'))

function Content({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  const { module, failed, retry } = useModule(comparison)
  if (failed) return <ErrorState title={editorMessages.failed} onRetry={retry} />
  if (!module) return <Status>{editorMessages.loading}</Status>
  // Another comparison begins anew.
  return <module.Comparison key={conflicts.map(({ newest }) => newest.id).join()} conflicts={conflicts} />
}

/** The dialog in which edits meet what has changed elsewhere in the meantime. */
export function Conflicts() {
  const { edits } = usePluginWorkspace()
  const conflicts = useEdits((state) => state.conflicts)
  const open = useEdits(({ comparing }) => comparing) && conflicts.length > 0
  return (
    <Dialog
      open={open}
      onClose={() => edits.getState().showComparison(false)}
      title={codeEditingMessages.conflict(conflicts.length)}
      wide
      reading
    >
      <Content conflicts={conflicts} />
    </Dialog>
  )
}
