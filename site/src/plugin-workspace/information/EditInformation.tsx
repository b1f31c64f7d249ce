import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { informationMessages as texts } from '#contract/messages/information.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useCommands } from '../../ui/commands/registry.ts'
import { InformationForm } from './InformationForm.tsx'
import { useWorkspace } from '../context.ts'

/** On a phone Project Information is a dialog: the chat has no room above it. */
export function EditInformation() {
  const [open, setOpen] = useState(false)
  const loaded = useWorkspace(({ workspace }) => workspace !== null)
  useCommands(() =>
    loaded ? [{ id: 'information', label: texts.edit, words: texts.title, run: () => setOpen(true) }] : [],
  )
  return (
    <>
      <IconButton className="only-s" label={texts.edit} disabled={!loaded} onClick={() => setOpen(true)}>
        <Pencil className="icon" aria-hidden />
      </IconButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.title}>
        <InformationForm onSaved={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
