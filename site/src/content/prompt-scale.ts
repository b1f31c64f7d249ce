/** Characters per length of the ruler. */
const unit = 300

/**
 * The position of a prompt's length on its scale, which is extended for longer prompts.
 * @returns the number at the end of the scale, and the length in percent of it, to a tenth
 */
export function promptScale(characters: number): { readonly full: number; readonly part: number } {
  const full = Math.max(1, Math.ceil(characters / unit)) * unit
  return { full, part: Math.round((characters / full) * 1000) / 10 }
}
