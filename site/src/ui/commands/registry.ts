import { useEffect, useRef } from 'react'
import type { ShortcutName } from '../../lib/shortcuts.ts'

/** Something that can be done on this screen now. */
export interface Command {
  readonly id: string
  readonly label: string
  /** Synonyms to search by. */
  readonly words?: string
  readonly shortcut?: ShortcutName
  run(): void
}

const sources = new Set<() => readonly Command[]>()

/** What the parts of this screen offer now, in the order in which they came. */
export const offeredCommands = (): readonly Command[] => [...sources].flatMap((source) => source())

/**
 * Offers commands while the component is there: in the palette, and by their shortcuts.
 * @param offer is asked each time, for what can be done just then
 */
export function useCommands(offer: () => readonly Command[]): void {
  const latest = useRef(offer)
  useEffect(() => {
    latest.current = offer
  })
  useEffect(() => {
    const source = () => latest.current()
    sources.add(source)
    return () => {
      sources.delete(source)
    }
  }, [])
}
