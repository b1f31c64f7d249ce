import type { Post } from '#contract/content/documents.ts'
import type { ContentSource } from './source.ts'

/** Posts asked for at once wait for each other this long, in milliseconds, to be asked for together. */
const gatherMs = 1

/** Hands out whole posts: those just read from memory, others together in few requests. */
export class Bodies {
  readonly #source: ContentSource
  #known: ReadonlyMap<string, Post> = new Map()
  #waiting = new Map<string, PromiseWithResolvers<Post | null>>()
  #timer: NodeJS.Timeout | null = null

  constructor(source: ContentSource) {
    this.#source = source
  }

  /** @param posts what was just read, whole; forgotten with the next call */
  know(posts: ReadonlyMap<string, Post>): void {
    this.#known = posts
  }

  /** @throws Error when the CMS does not answer */
  post(id: string): Promise<Post | null> {
    const known = this.#known.get(id)
    if (known) return Promise.resolve(known)
    let waiting = this.#waiting.get(id)
    if (!waiting) this.#waiting.set(id, (waiting = Promise.withResolvers()))
    this.#timer ??= setTimeout(() => void this.#ask(), gatherMs)
    return waiting.promise
  }

  async #ask(): Promise<void> {
    const asked = this.#waiting
    this.#waiting = new Map()
    this.#timer = null
    try {
      const { documents, unusable } = await this.#source.byIds('posts', [...asked.keys()])
      const byId = new Map(documents.map((post) => [post.id, post]))
      for (const [id, { resolve, reject }] of asked) {
        const problem = unusable.get(id)?.problem
        if (problem === undefined) resolve(byId.get(id) ?? null)
        else reject(new Error(problem))
      }
    } catch (err) {
      for (const { reject } of asked.values()) reject(err)
    }
  }
}
