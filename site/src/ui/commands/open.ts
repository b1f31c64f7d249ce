import type { Screen } from '../../lib/shortcuts.ts'

/** Overlays opened on demand. */
export type Overlay = 'palette' | 'sheet'

export interface OverlayProps {
  readonly screen: Screen
  readonly open: boolean
  readonly onClose: () => void
}

let opener: ((overlay: Overlay) => void) | null = null

/** Opens the palette or the help sheet of this screen. */
export const openCommands = (overlay: Overlay): void => opener?.(overlay)

/**
 * Says who opens them.
 * @returns ends it
 */
export function registerOpener(open: (overlay: Overlay) => void): () => void {
  opener = open
  return () => {
    if (opener === open) opener = null
  }
}
