/** A searchable entry of the FAQ. */
interface SearchedEntry {
  readonly category: string
  readonly question: string
  readonly answer: string
}

/**
 * Which entries are shown (spec, community §4 and §5): those of the chosen category whose question or answer holds what
 * was typed, in capitals or not.
 * @param category empty for all
 */
export function matchingEntries<Entry extends SearchedEntry>(
  entries: readonly Entry[],
  search: string,
  category: string,
): ReadonlySet<Entry> {
  const wanted = search.trim().toLowerCase()
  const holds = (text: string) => text.toLowerCase().includes(wanted)
  return new Set(
    entries.filter(
      (entry) =>
        (category === '' || entry.category === category) && (holds(entry.question) || holds(entry.answer)),
    ),
  )
}
