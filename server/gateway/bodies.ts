import type { ObjectFolder, StoredObject } from '../publisher/release/index.ts'
import type { Encoding } from './encoding.ts'

/** One stored object, in one of the folders of a release. */
export interface StoredBody extends StoredObject {
  readonly folder: ObjectFolder
}

/** Bytes of bodies that are kept in memory by default: every page of a site of some thousand, as browsers ask for it. */
const defaultLimit = 96 * 1024 * 1024

/**
 * An LRU cache of the bodies of stored objects. Objects never change, so it never needs invalidation.
 */
export class BodyCache {
  readonly #limit: number
  /** In the order of their last use. */
  readonly #kept = new Map<string, Buffer>()
  readonly #reading = new Map<string, Promise<Buffer>>()
  #bytes = 0

  /** @param limit bytes */
  constructor(limit = defaultLimit) {
    this.#limit = limit
  }

  /** Bytes that are kept now. */
  get bytes(): number {
    return this.#bytes
  }

  /**
   * The body in one coding: at once where it is kept.
   * @throws Error when the object is not there, or damaged
   */
  get({ folder, hash, compressed }: StoredBody, encoding: Encoding): Buffer | Promise<Buffer> {
    const key = `${hash} ${encoding}`
    const kept = this.#kept.get(key)
    if (kept) {
      this.#kept.delete(key)
      this.#kept.set(key, kept)
      return kept
    }
    let reading = this.#reading.get(key)
    if (!reading) {
      reading = folder
        .read({ hash, compressed }, encoding)
        .then((body) => {
          this.#keep(key, body)
          return body
        })
        .finally(() => this.#reading.delete(key))
      this.#reading.set(key, reading)
    }
    return reading
  }

  #keep(key: string, body: Buffer): void {
    if (body.byteLength > this.#limit / 8) return
    this.#kept.set(key, body)
    this.#bytes += body.byteLength
    for (const [oldest, { byteLength }] of this.#kept) {
      if (this.#bytes <= this.#limit) return
      this.#kept.delete(oldest)
      this.#bytes -= byteLength
    }
  }
}
