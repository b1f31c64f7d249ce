import { useMemo } from 'react'
import { codeEditingMessages as texts } from '#contract/messages/code-editing.ts'
import type { FileEditing } from '../../../ui/code/index.ts'
import { useCodeActions, usePluginWorkspace } from '../../context.ts'

/** What an editor of a file tells: each change becomes an unsaved edit. */
export function useFileEditing(path: string): FileEditing {
  const { edits, leftEditors, store } = usePluginWorkspace()
  const { setCursor } = useCodeActions()
  return useMemo(
    () => ({
      description: texts.leave,
      onChange: (content) => edits.getState().write(path, content),
      onSave: () => void edits.getState().save(),
      onCursor: setCursor,
      left: () => leftEditors.of(store.getState().pluginId, path),
      onClose: (left) => leftEditors.keep(store.getState().pluginId, path, left),
    }),
    [edits, leftEditors, path, setCursor, store],
  )
}
