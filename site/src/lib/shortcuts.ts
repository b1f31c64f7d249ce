import { deviceStorage } from './storage.ts'

/**
 * The keyboard map: the one table behind what listens for keys, the help sheet and the hints in the command palette.
 */

export type Screen = 'dashboard' | 'builder' | 'account'

export interface Shortcut {
  /** As `KeyboardEvent.key` has it, letters small. */
  readonly key: string
  /**
   * 'mod': with ⌘ on a Mac, Ctrl elsewhere; 'altShift': with both of these. Without, the key works alone, and only while
   * nothing is being written.
   */
  readonly with?: 'mod' | 'altShift'
  /** The screens that know it; left out: all of them. */
  readonly screens?: readonly Screen[]
}

const builder: readonly Screen[] = ['builder']
const dashboard: readonly Screen[] = ['dashboard']

export const shortcuts = {
  palette: { key: 'k', with: 'mod' },
  help: { key: '?' },
  search: { key: '/', screens: dashboard },
  newPlugin: { key: 'n', screens: dashboard },
  message: { key: '/', screens: builder },
  preview: { key: 'p', screens: builder },
  code: { key: 'c', screens: builder },
  history: { key: 'h', screens: builder },
  backend: { key: 'b', screens: builder },
  frontend: { key: 'f', screens: builder },
  mark: { key: 'm', with: 'altShift', screens: builder },
} as const satisfies Readonly<Record<string, Shortcut>>

export type ShortcutName = keyof typeof shortcuts

/** Keys handled by the controls themselves, which the help sheet lists too. */
export const controlKeys = {
  close: { keys: ['Escape'], screens: ['dashboard', 'builder', 'account'], group: 'everywhere' },
  send: { keys: ['Enter'], screens: builder, group: 'writing' },
  line: { keys: ['Shift', 'Enter'], screens: builder, group: 'writing' },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly keys: readonly string[]
      readonly screens: readonly Screen[]
      readonly group: 'everywhere' | 'writing'
    }
  >
>

export const shortcutNames = Object.keys(shortcuts) as readonly ShortcutName[]

/** The context of a key press. */
export interface Press {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly repeat: boolean
}

/** Each is read only where it counts: every letter that is typed comes by here. */
export interface Where {
  readonly screen: Screen
  readonly mac: boolean
  /** Whether the key may be meant for a field, a menu or a list. */
  readonly typing: boolean
  /** Whether shortcuts of a single key are wanted (WCAG 2.2, 2.1.4). */
  readonly singleKeys: boolean
}

const isLetter = (key: string): boolean => /^[a-z]$/.test(key)

function matches(shortcut: Shortcut, press: Press, where: Where): boolean {
  const { key } = shortcut
  const { ctrlKey, metaKey, altKey, shiftKey } = press
  if (shortcut.with) {
    // Where a key carries another script's letter, or another sign with Alt, its place counts.
    const same = press.key.toLowerCase() === key || press.code === `Key${key.toUpperCase()}`
    if (!same) return false
    if (shortcut.with === 'altShift') return altKey && shiftKey && !ctrlKey && !metaKey
    return !altKey && !shiftKey && (where.mac ? metaKey && !ctrlKey : ctrlKey && !metaKey)
  }
  // Depending on the keyboard, symbols are on different keys, with or without Shift.
  const same = isLetter(key) ? press.key.toLowerCase() === key && !shiftKey : press.key === key
  return same && !altKey && !ctrlKey && !metaKey && !where.typing && where.singleKeys
}

/** The shortcut that a key is, or null. A key that is held down is one press. */
export function shortcutOf(press: Press, where: Where): ShortcutName | null {
  if (press.repeat) return null
  const match = shortcutNames.find((name) => {
    const shortcut: Shortcut = shortcuts[name]
    return (!shortcut.screens || shortcut.screens.includes(where.screen)) && matches(shortcut, press, where)
  })
  return match ?? null
}

const key = 'plugsmith:single-keys'

/** Whether they were turned off where the device does not keep that: it holds for this page then. */
let offHere = false

/** Whether single-key shortcuts are on, which is the default on each device. */
export const singleKeysWanted = (): boolean => !offHere && deviceStorage.read(key) !== 'off'

export function wantSingleKeys(wanted: boolean): void {
  if (wanted) deviceStorage.remove(key)
  offHere = !wanted && !deviceStorage.write(key, 'off')
}

const selfWriting =
  'input, textarea, select, [contenteditable], [role=textbox], [role=combobox], [role=menu], [role=listbox], [role=tree]'

/** Whether the focused element accepts text, even in a shadow tree. */
export const isTyping = (event: Event): boolean =>
  event.composedPath().some((place) => place instanceof Element && place.matches(selfWriting))
