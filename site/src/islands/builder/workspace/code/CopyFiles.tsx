import Check from 'lucide-react/icons/check'
import ClipboardCopy from 'lucide-react/icons/clipboard-copy'
import { builderMessages } from '#contract/messages/builder.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { useCopyAll } from '../../use-copy.ts'

const texts = builderMessages.header

/** `CopyCode` on a phone, whose header has no room for it: beside the search, above the files. */
export function CopyFiles() {
  const { copied, copying, copyAll } = useCopyAll()
  if (!copyAll) return null
  return (
    <IconButton className="only-s" label={texts.copy} aria-busy={copying} onClick={copyAll}>
      {copied ? <Check className="i" aria-hidden /> : <ClipboardCopy className="i" aria-hidden />}
    </IconButton>
  )
}
