import Search from 'lucide-react/icons/search'
import { useEffect, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { commandMessages as texts } from '#contract/messages/commands.ts'
import { commonMessages } from '#contract/messages/common.ts'
import { isComposing } from '../../lib/composing.ts'
import { shortcutOf } from '../../lib/shortcuts.ts'
import { Button } from '../Button.tsx'
import { useModal } from '../use-modal.ts'
import { Keys } from './Keys.tsx'
import type { OverlayProps } from './open.ts'
import { Options } from './Options.tsx'
import { usePluginSearch } from './use-plugin-search.ts'
import { useGroups } from './use-groups.ts'
import { isMac } from './use-mac.ts'
import type { Command } from './registry.ts'

/** The field of the palette and what it finds: a combobox with its list after the WAI-ARIA pattern. */
function Finder({ screen, onClose }: Omit<OverlayProps, 'open'>) {
  const [query, setQuery] = useState('')
  /** The id of the command that Enter would run, or null for the first. */
  const [wanted, setWanted] = useState<string | null>(null)
  const { plugins, state, retry } = usePluginSearch(query)
  const groups = useGroups(query, plugins, state === 'ready')
  const id = useId()

  const commands = groups.flatMap((group) => group.commands)
  const at = Math.max(
    commands.findIndex((command) => command.id === wanted),
    0,
  )
  const active = commands[at] ?? null
  const optionId = (command: Command) => `${id}-${command.id}`

  useEffect(() => {
    if (active) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active?.id])

  /** Closes first: the focus is back where it was before the command has it. */
  const run = (command: Command) => {
    flushSync(onClose)
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      return run(active)
    }
    const where = { screen, mac: isMac(), typing: true, singleKeys: false }
    if (shortcutOf(event, where) === 'palette') {
      event.preventDefault()
      return onClose()
    }
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setWanted(commands[(to + commands.length) % commands.length]?.id ?? null)
  }

  const { hints } = texts
  const searched = query.trim()
  const said =
    state === 'loading'
      ? texts.searching
      : commands.length === 0
        ? texts.nothing(searched)
        : texts.found(commands.length)
  return (
    <div className="palette-in" onKeyDown={onKeyDown}>
      <div className="palette-field">
        <Search className="i i20" aria-hidden />
        <input
          role="combobox"
          aria-label={texts.field}
          placeholder={texts.field}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={active ? optionId(active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value)
            setWanted(null)
          }}
        />
      </div>
      <Options
        id={`${id}-list`}
        groups={groups}
        active={active}
        optionId={optionId}
        onPoint={(command) => setWanted(command.id)}
        onRun={run}
      />
      {state === 'failed' && (
        <div className="palette-failed">
          <span role="alert">{texts.failed}</span>
          <Button size="sm" onClick={retry}>
            {commonMessages.retry}
          </Button>
        </div>
      )}
      <p className={commands.length === 0 ? 'palette-said' : 'sr'} role="status">
        {state !== 'failed' && said}
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
export function Palette({ screen, open, onClose }: OverlayProps) {
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} className="palette" aria-label={texts.open}>
      {open && <Finder screen={screen} onClose={onClose} />}
    </dialog>
  )
}
