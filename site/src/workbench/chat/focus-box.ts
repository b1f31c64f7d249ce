/** The prompt box, or null while there is none. */
export const promptBox = (): HTMLTextAreaElement | null => document.querySelector('.compose textarea')

/** Puts the cursor into the prompt box, where something has just been filled in. */
export const focusBox = (): void => promptBox()?.focus()
