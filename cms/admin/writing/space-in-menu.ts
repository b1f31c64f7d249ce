/**
 * Whether a space continues the name of an entry in the `/` menu, as in `/heading 2`. The menu itself closes at a
 * space, but also finds 'Heading 2' by 'heading2'.
 * @param query what was typed after the slash
 * @param labels the entries of the menu
 */
export function continuesALabel(query: string, labels: readonly string[]): boolean {
  const typed = query.toLowerCase()
  if (typed === '') return false
  return labels.some((label) => {
    const words = label.toLowerCase().split(/\s+/)
    // Each prefix of the label that ends at a word boundary.
    return words.slice(0, -1).some((_, at) => {
      for (let from = 0; from <= at; from += 1) if (words.slice(from, at + 1).join('') === typed) return true
      return false
    })
  })
}
