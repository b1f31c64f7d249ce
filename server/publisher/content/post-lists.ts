import type { ListedPost } from '#contract/content/documents.ts'
import { postsPerPage } from '#contract/content/paths.ts'

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

/** The lists that a post is in, besides that of all: its category and its tags, each once. */
export const listsOf = ({ category, tags }: ListedPost): string[] => [...new Set([category, ...tags])]

/** The posts by their day, all of them, each category's and each tag's, oldest first. Lists go by the id of either. */
export class PostLists {
  readonly #all: Place[] = []
  readonly #byId = new Map<string, Place[]>()

  #lists(post: ListedPost): Place[][] {
    const own = listsOf(post).map((id) => {
      let list = this.#byId.get(id)
      if (!list) this.#byId.set(id, (list = []))
      return list
    })
    return [this.#all, ...own]
  }

  add(post: ListedPost): void {
    const place = placeOf(post)
    for (const list of this.#lists(post)) list.splice(position(list, place), 0, place)
  }

  remove(post: ListedPost): void {
    const place = placeOf(post)
    for (const list of this.#lists(post)) {
      const at = position(list, place)
      if (list[at]?.id === post.id) list.splice(at, 1)
    }
  }

  /** @param list id of a category or of a tag; null for all posts */
  count(list: string | null): number {
    return list === null ? this.#all.length : (this.#byId.get(list)?.length ?? 0)
  }

  /** How many numbered pages stand behind the list's first one. */
  pages(list: string | null): number {
    return Math.max(0, Math.floor(this.count(list) / postsPerPage) - 1)
  }

  /**
   * One page of a list. Numbered from the oldest: a new post changes the first page alone, until that holds two pages'
   * posts and gives one away.
   * @param id of the category or of the tag; null for all posts
   * @param pathOf where a page of the list is
   * @returns null for a number that does not exist
   */
  page(id: string | null, pathOf: (number: number | null) => string, number: number | null): Stretch | null {
    const list = id === null ? this.#all : (this.#byId.get(id) ?? [])
    const pages = this.pages(id)
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
      newer: number === null ? null : pathOf(number === pages ? null : number + 1),
      older: before > 0 ? pathOf(before) : null,
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
    const list = this.#byId.get(post.category) ?? []
    const at = position(list, placeOf(post))
    const before = list.slice(Math.max(0, at - count), at).reverse()
    const after = list.slice(at + 1, at + 1 + count - before.length)
    return [...before, ...after].map(({ id }) => id)
  }
}
