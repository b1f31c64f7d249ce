import { builderMessages } from '#contract/messages/builder.ts'
import { useCopy as useCopyWith } from '../../ui/use-copy.ts'
import { useBuilder } from './store/index.ts'
import { fetchFiles } from './workspace/code/fetch-file.ts'

const texts = builderMessages.header

/** Copies code, and says for a moment that it did; a browser that refuses is said too. */
export const useCopy = () =>
  useCopyWith({ title: texts.copied }, texts.copyRefused, { title: texts.copyFailed })

/** Copies every text file of the newest version, each under its name; without a version there is nothing to copy. */
export function useCopyAll(): { readonly copied: boolean; readonly copyAll: (() => void) | null } {
  const version = useBuilder(({ workspace }) => workspace?.version)
  const { copied, copy } = useCopy()
  if (!version) return { copied, copyAll: null }
  const read = async () => {
    const readable = version.files.filter(({ binary }) => !binary)
    const files = await fetchFiles(
      version.id,
      readable.map(({ path }) => path),
    )
    return files.map(({ path, content }) => `/* ${path} */\n${content ?? ''}`).join('\n\n')
  }
  return { copied, copyAll: () => void copy(read()) }
}
