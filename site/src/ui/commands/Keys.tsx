import { Fragment } from 'react'
import { commandMessages } from '#contract/messages/commands.ts'
import { shortcuts } from '../../lib/shortcuts.ts'
import type { Shortcut, ShortcutName } from '../../lib/shortcuts.ts'
import { useMac } from './use-mac.ts'

const { keys: names } = commandMessages.sheet

/** The keys of a shortcut, as names. */
export function keysOf(name: ShortcutName): readonly string[] {
  const { key, with: held }: Shortcut = shortcuts[name]
  return [...(held === 'mod' ? ['Mod'] : held === 'altShift' ? ['Alt', 'Shift'] : []), key]
}

/** The labels of a shortcut's keys, in one line. */
export const useKeysInWords = (name: ShortcutName): string => {
  const mac = useMac()
  return keysOf(name)
    .map((key) => nameOf(key, mac))
    .join('+')
}

/** The label of a key; a key without a name is its own label. */
function nameOf(key: string, mac: boolean): string {
  const onMac = `Mac${key}`
  if (mac && onMac in names) return names[onMac as keyof typeof names]
  return key in names ? names[key as keyof typeof names] : key.toUpperCase()
}

/** Keys as labelled on this machine's keyboard. */
export function Keys({ keys }: { readonly keys: readonly string[] }) {
  const mac = useMac()
  return (
    <span className="keys">
      {keys.map((key, at) => (
        <Fragment key={key}>
          {at > 0 && ' '}
          <kbd>{nameOf(key, mac)}</kbd>
        </Fragment>
      ))}
    </span>
  )
}
