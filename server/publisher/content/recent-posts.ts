import type { Post } from '#contract/content/documents.ts'

/** Bytes of text: some thousand articles of ordinary length. */
const defaultLimit = 24 * 1024 * 1024

interface Kept {
  readonly updatedAt: string
  /** As JSON, which takes much less memory than objects. */
  readonly text: Buffer
}

/**
 * An LRU cache of whole posts, so that pages can be rendered again without asking the CMS.
 */
export class RecentPosts {
  readonly #limit: number
  /** In the order of their last use. */
  readonly #kept = new Map<string, Kept>()
  #bytes = 0

  /** @param limit bytes */
  constructor(limit = defaultLimit) {
    this.#limit = limit
  }

  keep(post: Post): void {
    this.#drop(post.id)
    const text = Buffer.from(JSON.stringify(post))
    this.#kept.set(post.id, { updatedAt: post.updatedAt, text })
    this.#bytes += text.byteLength
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#limit) return
      this.#drop(oldest)
    }
  }

  /**
   * @param updatedAt when the post was saved that is published now
   * @returns null when that one is not kept
   */
  find(id: string, updatedAt: string): Post | null {
    const kept = this.#kept.get(id)
    if (kept?.updatedAt !== updatedAt) return null
    this.#kept.delete(id)
    this.#kept.set(id, kept)
    // It was checked when it came from the CMS.
    return JSON.parse(kept.text.toString()) as Post
  }

  #drop(id: string): void {
    this.#bytes -= this.#kept.get(id)?.text.byteLength ?? 0
    this.#kept.delete(id)
  }
}
