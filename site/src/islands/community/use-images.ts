import { useEffect, useRef, useState } from 'react'
import type { ClipboardEvent, RefObject } from 'react'
import { writingMessages } from '#contract/messages/community-writing.ts'
import { sentenceOf } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import { lazyModule } from '../../ui/use-module.ts'

const uploading = lazyModule(() => import('./upload-image.ts'))

/**
 * Puts images into the text of a box that are chosen, pasted or dropped.
 * @param onUploading told whether some are still on their way
 */
export function useImages(
  box: RefObject<HTMLTextAreaElement | null>,
  onUploading: (isUploading: boolean) => void,
) {
  const [pending, setPending] = useState(0)
  // The server draws one of a person's after the other anyway.
  const queue = useRef<Promise<void>>(Promise.resolve())

  const upload = async (file: File): Promise<void> => {
    try {
      const { uploadImage } = await uploading.load()
      await uploadImage(() => box.current, file)
    } catch (error) {
      // It says itself why an image is refused.
      toast({ title: writingMessages.images.failed, text: sentenceOf(error), tone: 'destructive' })
    } finally {
      setPending((count) => count - 1)
    }
  }
  const take = (files: readonly File[]): void => {
    setPending((count) => count + files.length)
    for (const file of files) queue.current = queue.current.then(() => upload(file))
  }
  const drop = useFileDrop(take)
  const isUploading = pending > 0
  useEffect(() => onUploading(isUploading), [isUploading])
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    // Office programs put a picture of a text beside the text.
    if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    take(files)
  }
  return { isUploading, take, onPaste, drop }
}
