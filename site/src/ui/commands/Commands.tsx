import { useCallback, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { commandMessages } from '#contract/messages/commands.ts'
import type { PlannedRouteName } from '#contract/routes.ts'
import { isTyping, shortcutOf, singleKeysWanted } from '../../lib/shortcuts.ts'
import type { Screen } from '../../lib/shortcuts.ts'
import { toast } from '../toast.ts'
import { registerOpener } from './open.ts'
import type { Overlay, OverlayProps } from './open.ts'
import { Palette } from './Palette.tsx'
import { offeredCommands } from './registry.ts'
import { isMac } from './use-mac.ts'

/** Loads the help sheet on demand. The palette is preloaded, since text typed right after its shortcut is meant for it. */
const loadSheet = async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet

const underDialog = (): boolean => document.querySelector('dialog:modal') !== null

interface CommandsProps {
  readonly screen: Screen
  /** The pages that the palette leads to. */
  readonly places: readonly PlannedRouteName[]
}

/** Listens for the shortcuts of a screen, and shows the command palette and the help sheet when they are wanted. */
export function Commands({ screen, places }: CommandsProps) {
  const [shown, setShown] = useState<Overlay | null>(null)
  const [Sheet, setSheet] = useState<ComponentType<OverlayProps> | null>(null)

  const open = useCallback((overlay: Overlay) => {
    if (overlay === 'palette') return setShown(overlay)
    loadSheet().then(
      (loaded) => {
        // Another dialog may have been opened meanwhile.
        if (underDialog()) return
        setSheet(() => loaded)
        setShown(overlay)
      },
      () => toast({ ...commandMessages.loadFailed, tone: 'destructive' }),
    )
  }, [])
  useEffect(() => registerOpener(open), [open])

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
      if (!name || underDialog()) return
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

  const close = () => setShown(null)
  return (
    <>
      <Palette screen={screen} places={places} open={shown === 'palette'} onClose={close} />
      {Sheet && <Sheet screen={screen} open={shown === 'sheet'} onClose={close} />}
    </>
  )
}
