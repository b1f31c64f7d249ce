import { useCallback, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { commandMessages } from '#contract/messages/commands.ts'
import { isTyping, shortcutOf, singleKeysWanted } from '../../lib/shortcuts.ts'
import type { Screen } from '../../lib/shortcuts.ts'
import { toast } from '../toast.ts'
import { setOpener } from './open.ts'
import type { Overlay } from './open.ts'
import { offeredCommands } from './registry.ts'
import { isAwaited, keepTyped, takeTyped } from './typed-ahead.ts'
import { isMac } from './use-mac.ts'

export interface OverlayProps {
  readonly screen: Screen
  onClose(): void
}

/** Nobody needs them before they are asked for. */
const load: Readonly<Record<Overlay, () => Promise<ComponentType<OverlayProps>>>> = {
  palette: async () => (await import('./Palette.tsx')).Palette,
  sheet: async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet,
}

/** Listens for the shortcuts of a screen, and shows the command palette and the help sheet when they are wanted. */
export function Commands({ screen }: { readonly screen: Screen }) {
  const [shown, setShown] = useState<{ readonly Overlay: ComponentType<OverlayProps> } | null>(null)

  const open = useCallback((overlay: Overlay) => {
    if (overlay === 'palette') keepTyped()
    load[overlay]().then(
      (Overlay) => {
        if (overlay !== 'palette' || isAwaited()) setShown({ Overlay })
      },
      () => {
        takeTyped()
        toast({ ...commandMessages.loadFailed, tone: 'destructive' })
      },
    )
  }, [])
  useEffect(() => setOpener(open), [open])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const name = shortcutOf(event, {
        screen,
        get mac() {
          return isMac()
        },
        get typing() {
          return isTyping(event)
        },
        get singleKeys() {
          return singleKeysWanted()
        },
      })
      // Under a dialog nothing can be done.
      if (!name || document.querySelector('dialog:modal')) return
      if (name === 'palette' || name === 'help') {
        event.preventDefault()
        return open(name === 'palette' ? 'palette' : 'sheet')
      }
      const command = offeredCommands().find(({ shortcut }) => shortcut === name)
      if (!command) return
      event.preventDefault()
      command.run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [screen, open])

  if (!shown) return null
  return <shown.Overlay screen={screen} onClose={() => setShown(null)} />
}
