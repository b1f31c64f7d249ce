/** What can be looked for. */
interface Findable {
  readonly label: string
  readonly words?: string
}

const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en')

/** Whether the text contains the letters in this order, possibly with others between them. */
function inOrder(letters: string, text: string): boolean {
  let at = 0
  for (const character of text) if (character === letters[at]) at += 1
  return at === letters.length
}

/** How well one word of a query fits, 0 for best; null where it does not. */
function fit(word: string, label: string, words: string): number | null {
  const at = label.indexOf(word)
  if (at === 0) return 0
  if (at > 0) return /[\p{L}\p{N}]/u.test(label[at - 1] ?? '') ? 2 : 1
  if (words.split(/\s+/).some((other) => other.startsWith(word))) return 3
  // Nearly everything contains a single letter.
  return word.length > 2 && inOrder(word, label) ? 4 : null
}

/**
 * How well an item matches a query. Each word of the query must be found: at the start of the label, at the start of one of
 * its words, within one, in its synonyms, or with letters left out. An exact label ranks best.
 * @returns lower is better; null without a match
 */
export function rank(query: string, { label, words = '' }: Findable): number | null {
  const searched = plain(query).split(/\s+/).filter(Boolean)
  if (searched.length > 0 && searched.join(' ') === plain(label)) return -1
  let sum = 0
  for (const word of searched) {
    const found = fit(word, plain(label), plain(words))
    if (found === null) return null
    sum += found
  }
  return sum
}

/** Those that fit a query, the best first; all of them as they are for an empty one. */
export function filterBy<Item extends Findable>(query: string, items: readonly Item[]): readonly Item[] {
  return items
    .map((item) => ({ item, found: rank(query, item) }))
    .filter(({ found }) => found !== null)
    .sort((one, other) => (one.found ?? 0) - (other.found ?? 0))
    .map(({ item }) => item)
}
