/** What has been written for the palette, or null while nobody waits for it. */
let typed: string | null = null

const signs = (text: string): string[] => Array.from(text)

function press(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event
  // Signs of the third row come with Ctrl and Alt on some machines.
  const shortcut = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph')
  if (typed === null || shortcut || event.isComposing) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (key === 'Escape') takeTyped()
  else if (key === 'Backspace') typed = signs(typed).slice(0, -1).join('')
  else if (signs(key).length === 1) typed += key
}

/**
 * Keeps what is written from the call for the palette on until its field is there. It is meant for that field: where
 * the focus is meanwhile, an Enter might send a message. Enter runs nothing, as nobody has seen what; Escape ends it.
 */
export function keepTyped(): void {
  typed ??= ''
  // Before everything that listens within the page; a second time is the same time.
  window.addEventListener('keydown', press, true)
}

/** Ends the keeping, and says what has been written: null where it had ended before. */
export function takeTyped(): string | null {
  window.removeEventListener('keydown', press, true)
  const taken = typed
  typed = null
  return taken
}

/** Whether the palette is still waited for. */
export const isAwaited = (): boolean => typed !== null
