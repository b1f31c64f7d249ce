/** Puts the cursor into the prompt box, where something has just been filled in. */
export const focusBox = (): void => document.querySelector<HTMLTextAreaElement>('.compose textarea')?.focus()
