/** Gives each heading of a page a name for addresses: the same for the same text, and none twice. */
export class Names {
  readonly #taken: Set<string>

  /** @param taken ids that the page has elsewhere */
  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken)
  }

  /** Letters and figures of the text in lower case with hyphens between; the second of a name gets a 2. */
  give(text: string): string {
    const words = text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\u0300-\u036f'’]/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60)
      .replace(/-+$/, '')
    const name = words || 'section'
    let free = name
    for (let count = 2; this.#taken.has(free); count += 1) free = `${name}-${count}`
    this.#taken.add(free)
    return free
  }
}
