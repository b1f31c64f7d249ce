'use client'
import { useEditorConfigContext } from '@payloadcms/richtext-lexical/client'
import { HISTORY_MERGE_TAG } from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useFieldPath, useForm } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

/** Marks changes of a text that come from the form of a block in it. */
export const fromBlock = 'from-block'

/** Milliseconds after the last keystroke in a block. A draft is saved a second after its form has changed. */
const pauseMs = 200

/**
 * Hands the text over to its form before somebody saves it: when the focus leaves it, and at Ctrl+S. Payload does so
 * only when the browser is idle, and not at all for changes that are merged into the history.
 */
export function KeepText() {
  const [editor] = useLexicalComposerContext()
  const { fieldProps } = useEditorConfigContext()
  const form = useForm()
  // The text may be in a row that moves; the path that it was given is then that of another row.
  const path = useFieldPath() || fieldProps.path
  const latest = useRef({ form, path })
  latest.current = { form, path }

  useEffect(() => {
    let isBehind = false
    let waiting: ReturnType<typeof setTimeout> | undefined
    const handOver = (): void => {
      if (!isBehind) return
      isBehind = false
      const { form, path } = latest.current
      const value = editor.getEditorState().toJSON()
      if (JSON.stringify(form.getField(path)?.value) === JSON.stringify(value)) return
      form.dispatchFields({ type: 'UPDATE', path, value })
      form.setModified(true)
    }
    const onKey = ({ ctrlKey, metaKey, key }: KeyboardEvent): void => {
      if ((ctrlKey || metaKey) && key.toLowerCase() === 's') handOver()
    }
    const ends = [
      editor.registerUpdateListener(({ tags, dirtyElements, dirtyLeaves, prevEditorState }) => {
        if (prevEditorState.isEmpty() || (dirtyElements.size === 0 && dirtyLeaves.size === 0)) return
        if (tags.has(fromBlock)) {
          isBehind = true
          clearTimeout(waiting)
          waiting = setTimeout(handOver, pauseMs)
        } else if (!tags.has(HISTORY_MERGE_TAG) && !(tags.has('focus') && tags.size === 1)) isBehind = true
      }),
      editor.registerRootListener((root, before) => {
        before?.removeEventListener('focusout', handOver)
        root?.addEventListener('focusout', handOver)
      }),
    ]
    document.addEventListener('keydown', onKey, true)
    return () => {
      clearTimeout(waiting)
      document.removeEventListener('keydown', onKey, true)
      for (const end of ends) end()
    }
  }, [editor])
  return null
}
