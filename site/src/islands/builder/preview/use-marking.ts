import { useCallback, useEffect, useRef } from 'react'
import { useBuilder } from '../store/index.ts'

/**
 * The keys of marking (Alt, Shift and M to begin and to end, Escape to end), and the way back to the button.
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
      if (!button.current?.checkVisibility()) return
      if (event.altKey && event.shiftKey && event.code === 'KeyM') setMarking(!marking)
      else if (event.key === 'Escape' && marking) leave()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [possible, marking, setMarking, leave])

  // Nobody marks in what is not there.
  useEffect(() => {
    if (possible) return () => setMarking(false)
  }, [possible, setMarking])

  return { button, leave }
}
