import type { ClipboardEvent } from 'react'
import { useWorkspaceActions } from '../../plugin-workspace/context.ts'
import { useFileDrop } from '../../ui/use-file-drop.ts'

/**
 * Images that are pasted or dropped come to the message that is being written.
 * @returns whether something is being held over the chat, and what the chat has to listen to
 */
export function useImageDrop() {
  const { attach } = useWorkspaceActions()
  const { over, handlers } = useFileDrop((files) => void attach(files))
  const onPaste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData
    // What word processors copy is text first, with a picture of it beside.
    if (files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    void attach([...files])
  }
  return { over, handlers: { ...handlers, onPaste } }
}
