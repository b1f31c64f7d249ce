import { setImmediate } from 'node:timers/promises'
import type { Post } from '#contract/content/documents.ts'
import type { ContentSource } from './source.ts'

/** Posts asked for at once wait for each other this long, in milliseconds, to be asked for together. */
const gatherMs = 1
/** Posts that are asked for ahead: those of an ordinary save, not those of a whole site. */
const mostExpected = 50

/** Hands out whole posts: those just read from memory, others together in few requests. */
export class Bodies {
  readonly #source: ContentSource
  #known: ReadonlyMap<string, Post> = new Map()
  #expected = new Map<string, Promise<Post | null>>()
  #waiting = new Map<string, PromiseWithResolvers<Post | null>>()
  #timer: NodeJS.Timeout | null = null

  constructor(source: ContentSource) {
    this.#source = source
  }

  /** @param posts what was just read, whole; forgotten with the next call */
  know(posts: ReadonlyMap<string, Post>): void {
    this.#known = posts
    this.#expected = new Map()
  }

  /**
   * Asks for posts that will be wanted in a moment: rendering keeps the thread busy, and the answer can come meanwhile. What
   * comes is kept until the next call of `know`.
   */
  async expect(ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => !this.#known.has(id)).slice(0, mostExpected)
    if (missing.length === 0) return
    for (const id of missing) {
      const post = this.post(id)
      // Whoever asks for it gets to know why it does not come.
      post.catch(() => undefined)
      this.#expected.set(id, post)
    }
    clearTimeout(this.#timer ?? undefined)
    void this.#ask()
    // The request leaves when the thread is free.
    await setImmediate()
  }

  /** @throws Error when the CMS does not answer */
  post(id: string): Promise<Post | null> {
    const known = this.#known.get(id)
    if (known) return Promise.resolve(known)
    const expected = this.#expected.get(id)
    if (expected) return expected
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
