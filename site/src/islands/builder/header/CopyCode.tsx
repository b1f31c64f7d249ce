import Check from 'lucide-react/icons/check'
import ClipboardCopy from 'lucide-react/icons/clipboard-copy'
import { builderMessages } from '#contract/messages/builder.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { toast } from '../../../ui/toast.ts'
import { useCommands } from '../../../ui/commands/registry.ts'
import { useBuilder } from '../store/index.ts'
import { useCopy } from '../use-copy.ts'
import { fetchFile } from '../workspace/code/use-file.ts'

const texts = builderMessages.header

/** Copies every text file of the newest version, each under its name. */
export function CopyCode() {
  const version = useBuilder(({ workspace }) => workspace?.version)
  const { copied, copy } = useCopy()
  const copyAll = async () => {
    if (!version) return
    try {
      const files = await Promise.all(
        version.files.filter(({ binary }) => !binary).map(({ path }) => fetchFile(version.id, path)),
      )
      await copy(files.map(({ path, content }) => `/* ${path} */\n${content ?? ''}`).join('\n\n'))
    } catch {
      toast({ title: texts.copyFailed, tone: 'destructive' })
    }
  }
  useCommands(() => (version ? [{ id: 'copy-code', label: texts.copy, run: () => void copyAll() }] : []))
  if (!version) return null
  return (
    <IconButton className="hide-s" label={texts.copy} onClick={() => void copyAll()}>
      {copied ? <Check className="i" aria-hidden /> : <ClipboardCopy className="i" aria-hidden />}
    </IconButton>
  )
}
