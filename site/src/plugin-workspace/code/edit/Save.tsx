import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { codeEditingMessages as texts } from '#contract/messages/code-editing.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useEdits, usePluginWorkspace } from '../../context.ts'

/** Gives up the edits of a file, after a question. */
function Discard({ path, version }: { readonly path: string; readonly version: number }) {
  const [asking, setAsking] = useState(false)
  const { edits } = usePluginWorkspace()
  const close = () => setAsking(false)
  return (
    <>
      <IconButton label={texts.discard.one} onClick={() => setAsking(true)}>
        <Undo2 className="icon" aria-hidden />
      </IconButton>
      <Dialog
        open={asking}
        onClose={close}
        title={texts.discard.title}
        actions={
          <>
            <Button onClick={close}>{texts.discard.cancel}</Button>
            <Button
              variant="danger"
              onClick={() => {
                close()
                edits.getState().discard(path)
              }}
            >
              {texts.discard.confirm}
            </Button>
          </>
        }
      >
        <p>{texts.discard.text(path, version)}</p>
      </Dialog>
    </>
  )
}

/** Whether the file that is shown has unsaved edits. */
export function UnsavedMark({ path }: { readonly path: string }) {
  const isEdited = useEdits(({ files }) => files.has(path))
  return isEdited ? <span className="unsaved">{texts.unsaved}</span> : null
}

/** Gives up the edits of this file. */
export function DiscardEdits({ path }: { readonly path: string }) {
  const base = useEdits(({ files }) => files.get(path)?.base.versionNumber)
  return base === undefined ? null : <Discard path={path} version={base} />
}

/**
 * Saves the edits of all files as one version.
 * @param always whether it is shown without edits, too
 */
export function Save({ always }: { readonly always: boolean }) {
  const { edits } = usePluginWorkspace()
  const hasEdits = useEdits(({ files }) => files.size > 0)
  const saving = useEdits((state) => state.saving)
  if (!always && !hasEdits) return null
  return (
    <Button
      variant="ink"
      size="sm"
      disabled={!hasEdits || saving}
      onClick={() => void edits.getState().save()}
    >
      {saving ? texts.saving : texts.save}
    </Button>
  )
}
