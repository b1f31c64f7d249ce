import { headingName } from '#contract/content/heading-name.ts'

/** Gives each heading of a page a name for addresses: the same for the same text, and none twice. */
export class HeadingIds {
  readonly #taken: Set<string>

  /** @param taken ids that the page has elsewhere */
  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken)
  }

  /** The second of a name gets a 2. */
  give(text: string): string {
    const name = headingName(text)
    let free = name
    for (let count = 2; this.#taken.has(free); count += 1) free = `${name}-${count}`
    this.#taken.add(free)
    return free
  }
}
