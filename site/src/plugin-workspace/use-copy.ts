import { useState } from 'react'
import { builderMessages } from '#contract/messages/builder.ts'
import { toast } from '../ui/toast.ts'
import { useCopy as useCopyWith } from '../ui/use-copy.ts'
import { usePluginWorkspace, useWorkspace } from './context.ts'

const texts = builderMessages.header
/** So many files are there in a moment; of more it is said that they are on their way. */
const many = 30

/** Copies code, and says for a moment that it did; a browser that refuses is said too. */
export const useCopy = () =>
  useCopyWith({ title: texts.copied }, texts.copyRefused, { title: texts.copyFailed })

/** Copies every text file of the newest version, each under its name; without a version there is nothing to copy. */
export function useCopyAll(): {
  readonly copied: boolean
  /** Whether the files are on their way, which takes a while where there are many. */
  readonly copying: boolean
  readonly copyAll: (() => void) | null
} {
  const { files } = usePluginWorkspace()
  const version = useWorkspace(({ workspace }) => workspace?.version)
  const { copied, copy } = useCopy()
  const [copying, setCopying] = useState(false)
  if (!version) return { copied, copying, copyAll: null }
  const readable = version.files.filter(({ binary }) => !binary)
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
