import Check from 'lucide-react/icons/check'
import ClipboardCopy from 'lucide-react/icons/clipboard-copy'
import { builderMessages } from '#contract/messages/builder.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { useCopyAll } from '../../use-copy.ts'

/** `CopyCode` on a phone, whose header has no room for it: beside the search, above the files. */
export function CopyFiles() {
  const { copied, copyAll } = useCopyAll()
  if (!copyAll) return null
  return (
    <IconButton className="only-s" label={builderMessages.header.copy} onClick={copyAll}>
      {copied ? <Check className="i" aria-hidden /> : <ClipboardCopy className="i" aria-hidden />}
    </IconButton>
  )
}
