import { useEffect, useState } from 'react'
import { useWorkspaceActions } from '../../../plugin-workspace/context.ts'
import type { ClipboardEvent, DragEvent } from 'react'

const carriesFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false

/** A file dropped beside the chat must not replace the page. */
function refuseElsewhere(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !carriesFiles(event.dataTransfer)) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}

/**
 * Images that are pasted or dropped come to the message that is being written.
 * @returns whether something is being held over the chat, and what the chat has to listen to
 */
export function useImageDrop() {
  const [over, setOver] = useState(false)
  const { attach } = useWorkspaceActions()
  useEffect(() => {
    window.addEventListener('dragover', refuseElsewhere)
    window.addEventListener('drop', refuseElsewhere)
    return () => {
      window.removeEventListener('dragover', refuseElsewhere)
      window.removeEventListener('drop', refuseElsewhere)
    }
  }, [])
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      // Passing from one part of the chat to another is not leaving it.
      const to = event.relatedTarget
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(false)
      void attach([...event.dataTransfer.files])
    },
    onPaste(event: ClipboardEvent) {
      const { files, types } = event.clipboardData
      // What word processors copy is text first, with a picture of it beside.
      if (files.length === 0 || types.includes('text/plain')) return
      event.preventDefault()
      void attach([...files])
    },
  }
  return { over, handlers }
}
