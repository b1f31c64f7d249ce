import { useState } from 'react'
import { builderMessages } from '#contract/messages/builder.ts'
import { toast } from '../ui/toast.ts'
import { useCopy as useCopyWith } from '../ui/use-copy.ts'
import { usePluginWorkspace, useWorkspace } from './context.ts'

const texts = builderMessages.header
/** Up to so many files load at once; for more, a progress message is shown. */
const many = 30

/** Copies code and confirms it briefly, or reports that the browser refused. */
export const useCopy = () =>
  useCopyWith({ title: texts.copied }, texts.copyRefused, { title: texts.copyFailed })

/** Copies every text file of the newest version, each under its name; without a version there is nothing to copy. */
export function useCopyAll(): {
  readonly copied: boolean
  /** Whether the files are loading, which takes a while if there are many. */
  readonly copying: boolean
  readonly copyAll: (() => void) | null
} {
  const { files } = usePluginWorkspace()
  const version = useWorkspace(({ workspace }) => workspace?.version)
  const { copied, copy } = useCopy()
  const [copying, setCopying] = useState(false)
  if (!version) return { copied, copying, copyAll: null }
  const readable = version.files.filter(({ binary, keptAsIs }) => !binary && !keptAsIs)
  const read = async () => {
    const contents = await files.fetchAll(
      version.id,
      readable.map(({ path }) => path),
    )
    return contents.map(({ path, content }) => `/* ${path} */\n${content ?? ''}`).join('\n\n')
  }
  const copyAll = () => {
    if (copying) return
    setCopying(true)
    if (readable.length > many) toast({ title: texts.copying(readable.length), tone: 'info' })
    void copy(read()).finally(() => setCopying(false))
  }
  return { copied, copying, copyAll }
}
