import { setImmediate } from 'node:timers/promises'
import type { Post } from '#contract/content/documents.ts'
import type { Mirror } from './mirror.ts'
import { RecentPosts } from './recent-posts.ts'
import type { ContentSource } from './source.ts'

/** Posts asked for at once wait for each other this long, in milliseconds, to be asked for together. */
const gatherMs = 1
/** Posts that are asked for ahead: those of an ordinary save, not those of a whole site. */
const mostExpected = 50

/** Hands out whole posts: those read lately from memory, others together in few requests. */
export class PostBodies {
  readonly #source: ContentSource
  readonly #mirror: Pick<Mirror, 'document'>
  readonly #recent = new RecentPosts()
  #known: ReadonlyMap<string, Post> = new Map()
  #expected = new Map<string, Promise<Post | null>>()
  #waiting = new Map<string, PromiseWithResolvers<Post | null>>()
  #timer: NodeJS.Timeout | null = null

  /** @param mirror says which post is published now */
  constructor(source: ContentSource, mirror: Pick<Mirror, 'document'>) {
    this.#source = source
    this.#mirror = mirror
  }

  /** @param posts what was just read, whole; forgotten with the next call */
  know(posts: ReadonlyMap<string, Post>): void {
    this.#known = posts
    this.#expected = new Map()
    for (const post of posts.values()) this.#recent.keep(post)
  }

  #inMemory(id: string): Post | null {
    const published = this.#mirror.document('posts', id)
    return this.#known.get(id) ?? (published && this.#recent.find(id, published.updatedAt))
  }

  /**
   * Prefetches posts that rendering will need soon, since rendering keeps the thread busy meanwhile. They are kept until the
   * next call of `know`.
   */
  async expect(ids: readonly string[]): Promise<void> {
    const missing = ids.slice(0, mostExpected).filter((id) => !this.#inMemory(id))
    if (missing.length === 0) return
    for (const id of missing) {
      const post = this.post(id)
      // The error reaches callers of `post`; this only prevents an unhandled rejection.
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
    const cached = this.#inMemory(id)
    if (cached) return Promise.resolve(cached)
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
      for (const post of documents) this.#recent.keep(post)
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
