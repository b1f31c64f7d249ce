import { useId, useState } from 'react'
import { commandMessages } from '#contract/messages/commands.ts'
import {
  controlKeys,
  shortcutNames,
  shortcuts,
  singleKeysWanted,
  wantSingleKeys,
} from '../../lib/shortcuts.ts'
import type { Screen, Shortcut } from '../../lib/shortcuts.ts'
import { Dialog } from '../Dialog.tsx'
import { Keys, keysOf } from './Keys.tsx'
import type { OverlayProps } from './open.ts'

const texts = commandMessages.sheet

interface Line {
  readonly label: string
  readonly keys: readonly string[]
  /** Whether it works only while shortcuts of a single key are on. */
  readonly single: boolean
}

function linesOf(screen: Screen): Readonly<Record<'everywhere' | 'here' | 'writing', readonly Line[]>> {
  const own = shortcutNames.map((name) => {
    const { screens, with: held }: Shortcut = shortcuts[name]
    return { screens, label: texts.names[name], keys: keysOf(name), single: held === undefined }
  })
  const controls = (Object.keys(controlKeys) as (keyof typeof controlKeys)[])
    .filter((name) => (controlKeys[name].screens as readonly Screen[]).includes(screen))
    .map((name) => ({ ...controlKeys[name], label: texts.names[name], single: false }))
  return {
    everywhere: [
      ...own.filter(({ screens }) => !screens),
      ...controls.filter(({ group }) => group === 'everywhere'),
    ],
    here: own.filter(({ screens }) => screens?.includes(screen)),
    writing: controls.filter(({ group }) => group === 'writing'),
  }
}

/** Every shortcut of a screen; those of a single key can be turned off (WCAG 2.2, 2.1.4). */
export function ShortcutSheet({ screen, open, onClose }: OverlayProps) {
  const [singleKeys, setSingleKeys] = useState(singleKeysWanted)
  const id = useId()
  const groups = linesOf(screen)
  return (
    <Dialog reading open={open} onClose={onClose} title={texts.title}>
      {(['everywhere', 'here', 'writing'] as const)
        .filter((group) => groups[group].length > 0)
        .map((group) => (
          <section key={group} className="shortcuts" aria-labelledby={`${id}-${group}`}>
            <h3 id={`${id}-${group}`}>{texts[group]}</h3>
            <dl>
              {groups[group].map(({ label, keys, single }) => (
                <div key={label} data-off={(single && !singleKeys) || undefined}>
                  <dt>{label}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      <div className="single-keys">
        <input
          type="checkbox"
          id={id}
          checked={singleKeys}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            wantSingleKeys(target.checked)
            setSingleKeys(target.checked)
          }}
        />
        <label htmlFor={id}>{texts.singleKeys}</label>
        <p id={`${id}-hint`}>{texts.singleKeysHint}</p>
      </div>
    </Dialog>
  )
}
