import { useCallback, useEffect, useRef } from 'react'
import { commandMessages } from '#contract/messages/commands.ts'
import { useCommands } from '../../ui/commands/registry.ts'
import { usePluginWorkspace, useWorkspace, useWorkspaceActions } from '../context.ts'

const texts = commandMessages.builder

/**
 * The commands of marking: one to begin and to end, Escape to end. With the way back to the button.
 * @param possible whether there is something to mark in
 */
export function useMarking(possible: boolean) {
  const { store } = usePluginWorkspace()
  const button = useRef<HTMLButtonElement>(null)
  const marking = useWorkspace((state) => state.marking)
  const { setMarking } = useWorkspaceActions()

  const leave = useCallback(() => {
    setMarking(false)
    button.current?.focus()
  }, [setMarking])

  useEffect(() => {
    if (!possible) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !marking || !button.current?.checkVisibility()) return
      // Meant for an overlay, or for the composition of a character.
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog:modal')) return
      leave()
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [possible, marking, leave])

  useCommands(() =>
    possible && button.current?.checkVisibility()
      ? [
          {
            id: 'mark',
            label: texts.mark,
            words: texts.markWords,
            shortcut: 'mark',
            run: () => setMarking(!store.getState().marking),
          },
        ]
      : [],
  )

  // Without a preview there is nothing to mark.
  useEffect(() => {
    if (possible) return () => setMarking(false)
  }, [possible, setMarking])

  return { button, leave }
}
