import type { Scope } from './mirror.ts'
import type { Content, ReadKey } from './reads.ts'
import { readOf, scopesOf, versionOf } from './reads.ts'

/** The reads of a rendering: key of the read → fingerprint of its result. */
export type Reads = Readonly<Record<ReadKey, string>>

interface Known {
  /** The fingerprint for which the scopes were determined; another result may have other scopes. */
  version: string
  scopes: readonly Scope[]
  /** Page → what the read answered when that page was rendered. */
  readonly pages: Map<string, string>
}

/** Which page has read what: the other way round, which pages a change shows on. */
export class Dependencies {
  readonly #byPage = new Map<string, Reads>()
  readonly #byKey = new Map<ReadKey, Known>()
  readonly #byScope = new Map<Scope, Set<ReadKey>>()

  set(page: string, reads: Reads, content: Content): void {
    this.delete(page)
    this.#byPage.set(page, reads)
    for (const [key, version] of Object.entries(reads)) {
      let entry = this.#byKey.get(key)
      if (!entry) this.#byKey.set(key, (entry = { version: '', scopes: [], pages: new Map() }))
      if (entry.version !== version) {
        this.#forget(key, entry.scopes)
        entry.version = version
        entry.scopes = scopesOf(content, readOf(key))
        for (const scope of entry.scopes) {
          this.#byScope.set(scope, (this.#byScope.get(scope) ?? new Set()).add(key))
        }
      }
      entry.pages.set(page, version)
    }
  }

  delete(page: string): void {
    for (const key of Object.keys(this.#byPage.get(page) ?? {})) {
      const entry = this.#byKey.get(key)
      entry?.pages.delete(page)
      if (entry?.pages.size !== 0) continue
      this.#byKey.delete(key)
      this.#forget(key, entry.scopes)
    }
    this.#byPage.delete(page)
  }

  #forget(key: ReadKey, scopes: readonly Scope[]): void {
    for (const scope of scopes) {
      const keys = this.#byScope.get(scope)
      keys?.delete(key)
      if (keys?.size === 0) this.#byScope.delete(scope)
    }
  }

  /** Every page that would now be another. */
  stale(content: Content): Set<string> {
    return this.#staleOf(this.#byKey.keys(), content)
  }

  /**
   * Finds the pages that differ after a change. It caches what it finds, since many changes at once affect the same lists.
   */
  staleness(content: Content): (touched: ReadonlySet<Scope>) => Set<string> {
    const cache = new Map<Scope, ReadonlySet<string>>()
    return (touched) => {
      const found = new Set<string>()
      for (const scope of touched) {
        let pages = cache.get(scope)
        if (!pages) cache.set(scope, (pages = this.#staleOf(this.#byScope.get(scope) ?? [], content)))
        for (const page of pages) found.add(page)
      }
      return found
    }
  }

  #staleOf(keys: Iterable<ReadKey>, content: Content): Set<string> {
    const found = new Set<string>()
    for (const key of keys) {
      const pages = this.#byKey.get(key)?.pages
      if (!pages) continue
      const now = versionOf(content, readOf(key))
      for (const [page, version] of pages) if (version !== now) found.add(page)
    }
    return found
  }
}
