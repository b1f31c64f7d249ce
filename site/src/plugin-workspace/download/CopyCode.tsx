import Check from 'lucide-react/icons/check'
import ClipboardCopy from 'lucide-react/icons/clipboard-copy'
import { builderMessages } from '#contract/messages/builder.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useCommands } from '../../ui/commands/registry.ts'
import { useIsLoadingPlugin } from '../use-is-loading-plugin.ts'
import { useCopyAll } from '../use-copy.ts'

const texts = builderMessages.header

/** Copies the code of the newest version. It has its place before there is one: the bar does not move when it comes. */
export function CopyCode() {
  const { copied, copying, copyAll } = useCopyAll()
  useCommands(() => (copyAll ? [{ id: 'copy-code', label: texts.copy, run: copyAll }] : []))
  const awaited = useIsLoadingPlugin()
  return (
    <IconButton
      className={copyAll || awaited ? undefined : 'hide-s'}
      label={texts.copy}
      aria-busy={copying}
      disabled={!copyAll}
      onClick={copyAll ?? undefined}
    >
      {copied ? <Check className="icon" aria-hidden /> : <ClipboardCopy className="icon" aria-hidden />}
    </IconButton>
  )
}
