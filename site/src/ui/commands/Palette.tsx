import Search from 'lucide-react/icons/search'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { limits } from '#contract/limits.ts'
import { commandMessages as texts } from '#contract/messages/commands.ts'
import { commonMessages } from '#contract/messages/common.ts'
import type { PlannedRouteName } from '#contract/routes.ts'
import { isComposing } from '../../lib/composing.ts'
import { shortcutOf } from '../../lib/shortcuts.ts'
import { Button } from '../Button.tsx'
import { useModal } from '../use-modal.ts'
import { Keys } from './Keys.tsx'
import type { OverlayProps } from './open.ts'
import { Options } from './Options.tsx'
import { usePluginSearch } from './use-plugin-search.ts'
import { useGroups } from './use-groups.ts'
import { useSiteSearch } from './use-site-search.ts'
import { isMac } from './use-mac.ts'
import type { Command } from './registry.ts'

interface PaletteProps extends OverlayProps {
  /** The pages that it leads to. */
  readonly places: readonly PlannedRouteName[]
}

/** The palette: a combobox with its list, following the WAI-ARIA pattern. */
function Finder({ screen, places, onClose }: Omit<PaletteProps, 'open'>) {
  const [query, setQuery] = useState('')
  /** The id of the command that Enter would run, or null where the best is not marked yet. */
  const [marked, setMarked] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const { plugins, state, retry } = usePluginSearch(query)
  const documents = useSiteSearch(query)
  const groups = useGroups(query, plugins, state === 'ready', places, documents)
  const id = useId()

  const commands = groups.flatMap((group) => group.commands)
  const at = Math.max(
    commands.findIndex((command) => command.id === marked),
    0,
  )
  const active = commands[at] ?? null
  const optionId = (command: Command) => `${id}-${command.id}`
  // Late results do not change the selection, since the person may be pressing Enter.
  if (active && active.id !== marked) setMarked(active.id)

  useEffect(() => {
    if (active) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
    // Depends on `groups`, since results inserted above move it.
  }, [active?.id, groups])

  /** Closes first: the focus is back where it was before the command has it. */
  const run = (command: Command) => {
    flushSync(onClose)
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const where = { screen, mac: isMac(), typing: true, singleKeys: false }
    if (shortcutOf(event, where) === 'palette') {
      event.preventDefault()
      return onClose()
    }
    // A button has the keys that are pressed on it.
    if (event.target !== field.current) return
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      return run(active)
    }
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setMarked(commands[(to + commands.length) % commands.length]?.id ?? null)
  }

  const again = () => {
    // The button disappears, so the field gets the focus.
    field.current?.focus()
    retry()
  }

  const { hints } = texts
  const searched = query.trim()
  const announcement =
    state === 'loading'
      ? texts.searching
      : commands.length === 0
        ? texts.nothing(searched)
        : texts.found(commands.length)
  return (
    <div className="palette-in" onKeyDown={onKeyDown}>
      <div className="palette-field">
        <Search className="icon icon-20" aria-hidden />
        <input
          ref={field}
          role="combobox"
          aria-label={texts.field}
          placeholder={texts.field}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={active ? optionId(active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.lists.searchCharacters}
          dir="auto"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value)
            setMarked(null)
          }}
        />
      </div>
      <Options
        id={`${id}-list`}
        groups={groups}
        active={active}
        optionId={optionId}
        onPoint={(command) => setMarked(command.id)}
        onRun={run}
      />
      {state === 'failed' && (
        <div className="palette-failed">
          <span role="alert">{texts.failed}</span>
          <Button size="sm" onClick={again}>
            {commonMessages.retry}
          </Button>
        </div>
      )}
      <p className={commands.length === 0 ? 'palette-said' : 'sr-only'} role="status">
        {state !== 'failed' && announcement}
      </p>
      <p className="palette-hints" aria-hidden="true">
        <span>
          <Keys keys={['↑', '↓']} /> {hints.choose}
        </span>
        <span>
          <Keys keys={['Enter']} /> {hints.run}
        </span>
        <span>
          <Keys keys={['Escape']} /> {hints.close}
        </span>
      </p>
    </div>
  )
}

/** One field through which everything can be done. */
export function Palette({ open, onClose, ...finder }: PaletteProps) {
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} className="palette" aria-label={texts.open}>
      {open && <Finder {...finder} onClose={onClose} />}
    </dialog>
  )
}
