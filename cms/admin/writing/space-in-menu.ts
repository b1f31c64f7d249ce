/**
 * Whether a space continues the name of an entry in the `/` menu, as in `/heading 2`. The menu itself ends at a
 * space, and finds 'Heading 2' by 'heading2' too.
 * @param query what was typed behind the slash
 * @param labels what the menu offers
 */
export function continuesALabel(query: string, labels: readonly string[]): boolean {
  const typed = query.toLowerCase()
  if (typed === '') return false
  return labels.some((label) => {
    const words = label.toLowerCase().split(/\s+/)
    // Each beginning of the label that ends where a word ends.
    return words.slice(0, -1).some((_, at) => {
      for (let from = 0; from <= at; from += 1) if (words.slice(from, at + 1).join('') === typed) return true
      return false
    })
  })
}
