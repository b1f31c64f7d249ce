import { useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface Props {
  /** A place of the page; what it shows to visitors (`still`) is hidden meanwhile. */
  readonly into: Element
  readonly children: ReactNode
}

/** Puts something into the page around the island. */
export function Slot({ into, children }: Props) {
  useLayoutEffect(() => {
    into.toggleAttribute('data-live', true)
    return () => void into.toggleAttribute('data-live', false)
  }, [into])
  return createPortal(children, into)
}
