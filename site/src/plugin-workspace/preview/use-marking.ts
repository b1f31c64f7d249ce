import { useCallback, useEffect, useRef } from 'react'
import { commandMessages } from '#contract/messages/commands.ts'
import { useCommands } from '../../ui/commands/registry.ts'
import { useBuilder } from '../store/index.ts'

const texts = commandMessages.builder

/**
 * The commands of marking: one to begin and to end, Escape to end. With the way back to the button.
 * @param possible whether there is something to mark in
 */
export function useMarking(possible: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const marking = useBuilder((builder) => builder.marking)
  const { setMarking } = useBuilder.getState()

  const leave = useCallback(() => {
    setMarking(false)
    button.current?.focus()
  }, [setMarking])

  useEffect(() => {
    if (!possible) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !marking || !button.current?.checkVisibility()) return
      // It was meant for what lies on top, or for the composing of a character.
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
            run: () => setMarking(!useBuilder.getState().marking),
          },
        ]
      : [],
  )

  // Nobody marks in what is not there.
  useEffect(() => {
    if (possible) return () => setMarking(false)
  }, [possible, setMarking])

  return { button, leave }
}
