import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { replaceFile, syncFolder, unfinished } from './atomic-write.ts'
import { compress } from './compress.ts'
import type { Compressing } from './compress.ts'
import { pack, unpack } from './packed.ts'
import type { Coding } from './packed.ts'

/** Ending of objects that hold compressed copies of their content beside it. */
const packed = '.packed'

export interface StoredObject {
  readonly hash: string
  /** Whether it has copies in every content coding. */
  readonly compressed: boolean
}

/** The name of a content: 128 bits of its SHA-256. */
export const contentHash = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32)

const exists = (file: string): Promise<boolean> =>
  fs.access(file).then(
    () => true,
    () => false,
  )

/**
 * Contents by their hash, a file each; those that compressing makes smaller with a brotli and a gzip copy in it.
 * An existing file is never written again, so readers always see it whole.
 */
export class ObjectFolder {
  readonly folder: string
  readonly #brotliQuality: number
  /** A process that was killed may have left behind what was never synced. */
  #settled = false

  /**
   * @param folder is created with the first object
   * @param brotliQuality 0 to 11: how long a compression may take
   */
  constructor(folder: string, brotliQuality: number) {
    this.folder = folder
    this.#brotliQuality = brotliQuality
  }

  /** The path of an object. */
  path({ hash, compressed }: StoredObject): string {
    return path.join(this.folder, compressed ? hash + packed : hash)
  }

  /** Where it may lie. */
  #paths(hash: string): string[] {
    return [true, false].map((compressed) => this.path({ hash, compressed }))
  }

  /**
   * Stores an object if it is missing. It survives a power cut only after `settle`.
   * @param compressing null for compressed formats (images, fonts)
   */
  async put(content: Uint8Array, compressing: Compressing | null): Promise<StoredObject> {
    const hash = contentHash(content)
    for (const compressed of compressing ? [true, false] : [false]) {
      if (await exists(this.path({ hash, compressed }))) return { hash, compressed }
    }
    const copies = compressing && (await compress(content, this.#brotliQuality, compressing))
    const object = { hash, compressed: copies !== null }
    this.#settled = false
    await this.#write(this.path(object), copies ? pack(copies) : content)
    return object
  }

  async #write(file: string, content: Uint8Array): Promise<void> {
    try {
      await replaceFile(file, content)
    } catch (err) {
      if (!(err instanceof Error && 'code' in err && err.code === 'ENOENT')) throw err
      await fs.mkdir(this.folder, { recursive: true })
      await replaceFile(file, content)
    }
  }

  /**
   * The content of an object.
   * @param coding one that it has
   * @throws Error when it is not there, or damaged
   */
  async read(object: StoredObject, coding: Coding): Promise<Buffer> {
    const file = await fs.readFile(this.path(object))
    if (!object.compressed) return file
    const part = unpack(file)?.[coding]
    if (!part) throw new Error(`${object.hash} is damaged`)
    // A view would keep all of the file in memory.
    return Buffer.from(part)
  }

  /** Makes what was stored last. To be called before anything names it. */
  async settle(): Promise<void> {
    if (this.#settled) return
    this.#settled = true
    try {
      await fs.mkdir(this.folder, { recursive: true })
      await syncFolder(this.folder)
    } catch (err) {
      this.#settled = false
      throw err
    }
  }

  /** Whether an object exists undamaged. */
  async intact(object: StoredObject): Promise<boolean> {
    try {
      return contentHash(await this.read(object, 'identity')) === object.hash
    } catch {
      return false
    }
  }

  /** Takes an object away that turned out to be damaged, so that `put` writes it again. */
  async remove(hash: string): Promise<void> {
    await Promise.all(this.#paths(hash).map((file) => fs.rm(file, { force: true })))
  }

  /** Starts the grace of objects that were referred to until now. */
  async retire(hashes: Iterable<string>): Promise<void> {
    const now = new Date()
    for (const hash of hashes) {
      for (const file of this.#paths(hash)) await fs.utimes(file, now, now).catch(() => undefined)
    }
  }

  /**
   * Deletes unreferenced objects.
   * @param keep hashes of referenced objects
   * @param graceMs younger objects and unfinished files are kept, since a gateway may be about to read them
   * @returns how many files were deleted
   */
  async collectGarbage(keep: ReadonlySet<string>, graceMs: number): Promise<number> {
    const names = await fs.readdir(this.folder).catch(() => [])
    const before = Date.now() - graceMs
    let deleted = 0
    for (const name of names) {
      const hash = name.split('.')[0] ?? name
      if (keep.has(hash) && !name.endsWith(unfinished)) continue
      const file = path.join(this.folder, name)
      const stat = await fs.stat(file).catch(() => null)
      if (!stat || stat.mtimeMs > before) continue
      await fs.rm(file, { force: true })
      deleted += 1
    }
    return deleted
  }
}
