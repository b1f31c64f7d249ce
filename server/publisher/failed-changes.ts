import type { Change } from './content/index.ts'
import type { Manifest } from './release/index.ts'

/** Identifies a document or global among changes. */
export const nameOf = ({ collection, id }: Change): string => `${collection}/${id ?? ''}`

/** Remembers for each changed document which pages should show the change but could not be rendered. */
export class FailedChanges {
  readonly #pages = new Map<string, ReadonlySet<string>>()

  /**
   * @param problems addresses that could not be rendered
   * @param stale the pages that each change affects, by the name of the document
   */
  record(problems: Manifest['problems'], stale: ReadonlyMap<string, ReadonlySet<string>>): void {
    for (const [name, pages] of stale) {
      const failed = new Set([...(this.#pages.get(name) ?? []), ...pages].filter((url) => url in problems))
      if (failed.size > 0) this.#pages.set(name, failed)
      else this.#pages.delete(name)
    }
  }

  pagesOf(change: Change): ReadonlySet<string> {
    return this.#pages.get(nameOf(change)) ?? new Set()
  }
}
