/** Characters per length of the ruler. */
const unit = 300

/**
 * Where the length of a prompt lies on its ruler, which is one length long or as many as it takes.
 * @returns the number at the ruler's end, and the prompt's part of it in percent, to a tenth
 */
export function promptScale(characters: number): { readonly full: number; readonly part: number } {
  const full = Math.max(1, Math.ceil(characters / unit)) * unit
  return { full, part: Math.round((characters / full) * 1000) / 10 }
}
