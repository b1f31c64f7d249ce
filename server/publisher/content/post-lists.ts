import type { ListedPost } from '#contract/content/documents.ts'
import { contentPaths, postsPerPage } from '#contract/content/paths.ts'

/** A page of a list, newest first, with the numbers of its neighbors. */
export interface Stretch {
  readonly ids: readonly string[]
  readonly number: number | null
  readonly newer: string | null
  readonly older: string | null
}

interface Place {
  readonly id: string
  readonly at: string
}

const compare = (a: Place, b: Place): number =>
  a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0

/** The index of `place` in a sorted list, or where it would be inserted. */
function position(list: readonly Place[], place: Place): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const there = list[middle]
    if (there && compare(there, place) < 0) low = middle + 1
    else high = middle
  }
  return low
}

const placeOf = (post: ListedPost): Place => ({ id: post.id, at: post.publishedOn })

/** The posts by their day, all of them and each category's, oldest first. */
export class PostLists {
  readonly #all: Place[] = []
  readonly #byCategory = new Map<string, Place[]>()

  /** @param category null for all posts */
  #list(category: string | null): Place[] {
    if (category === null) return this.#all
    let list = this.#byCategory.get(category)
    if (!list) this.#byCategory.set(category, (list = []))
    return list
  }

  add(post: ListedPost): void {
    const place = placeOf(post)
    for (const list of [this.#all, this.#list(post.category)]) list.splice(position(list, place), 0, place)
  }

  remove(post: ListedPost): void {
    const place = placeOf(post)
    for (const list of [this.#all, this.#list(post.category)]) {
      const at = position(list, place)
      if (list[at]?.id === post.id) list.splice(at, 1)
    }
  }

  count(category: string | null): number {
    return category === null ? this.#all.length : (this.#byCategory.get(category)?.length ?? 0)
  }

  /** How many numbered pages stand behind the list's first one. */
  pages(category: string | null): number {
    return Math.max(0, Math.floor(this.count(category) / postsPerPage) - 1)
  }

  /**
   * One page of a list. Numbered from the oldest: a new post changes the first page alone, until that holds two pages'
   * posts and gives one away.
   * @param slug of the category
   * @returns null for a number that does not exist
   */
  page(category: string | null, slug: string | null, number: number | null): Stretch | null {
    const list = category === null ? this.#all : (this.#byCategory.get(category) ?? [])
    const pages = this.pages(category)
    if (number !== null && (!Number.isInteger(number) || number < 1 || number > pages)) return null
    const from = number === null ? pages * postsPerPage : (number - 1) * postsPerPage
    const to = number === null ? list.length : from + postsPerPage
    const before = number === null ? pages : number - 1
    return {
      ids: list
        .slice(from, to)
        .map(({ id }) => id)
        .reverse(),
      number,
      newer: number === null ? null : contentPaths.postList(slug, number === pages ? null : number + 1),
      older: before > 0 ? contentPaths.postList(slug, before) : null,
    }
  }

  newest(count: number): string[] {
    return this.#all
      .slice(-count)
      .map(({ id }) => id)
      .reverse()
  }

  /** Oldest first. */
  slice(from: number, to: number): string[] {
    return this.#all.slice(from, to).map(({ id }) => id)
  }

  /** Posts of the same category: those before this one, latest first, then, where they are too few, those after it. */
  near(post: ListedPost, count: number): string[] {
    const list = this.#byCategory.get(post.category) ?? []
    const at = position(list, placeOf(post))
    const before = list.slice(Math.max(0, at - count), at).reverse()
    const after = list.slice(at + 1, at + 1 + count - before.length)
    return [...before, ...after].map(({ id }) => id)
  }
}
