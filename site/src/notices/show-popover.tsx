import { createRoot } from 'react-dom/client'
import type { BellStore } from './bell-store.ts'
import { Popover } from './Popover.tsx'

/**
 * Shows the notices in an element.
 * @returns takes them away again
 */
export function showPopover(place: HTMLElement, id: string, store: BellStore, close: () => void): () => void {
  const root = createRoot(place)
  root.render(<Popover id={id} store={store} close={close} />)
  return () => root.unmount()
}
