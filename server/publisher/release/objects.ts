import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { replaceFile, syncFolder, unfinished } from './atomic-write.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** The endings of an object's compressed copies. */
export const compressedEndings = { br: '.br', gzip: '.gz' } as const

export interface StoredObject {
  readonly hash: string
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
 * Files named by the hash of their content, each with a brotli and a gzip copy where that makes it smaller.
 * A file that stands is never written again, so whoever reads it reads it whole.
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

  path(hash: string, ending = ''): string {
    return path.join(this.folder, hash + ending)
  }

  /**
   * Stores a content, where it does not stand yet. It lasts through a power cut only after `settle`.
   * @param compressible false for what is compressed already (pictures, fonts)
   */
  async put(content: Uint8Array, compressible: boolean): Promise<StoredObject> {
    const hash = contentHash(content)
    if (await exists(this.path(hash))) {
      const copies = Object.values(compressedEndings).map((ending) => exists(this.path(hash, ending)))
      return { hash, compressed: (await Promise.all(copies)).every(Boolean) }
    }
    await fs.mkdir(this.folder, { recursive: true })
    this.#settled = false
    const copies = compressible ? await this.#compress(content) : null
    if (copies) {
      await Promise.all([
        replaceFile(this.path(hash, compressedEndings.br), copies.br),
        replaceFile(this.path(hash, compressedEndings.gzip), copies.gzip),
      ])
    }
    // Last: where the plain file stands, its copies are complete.
    await replaceFile(this.path(hash), content)
    return { hash, compressed: copies !== null }
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

  async #compress(content: Uint8Array): Promise<{ br: Uint8Array; gzip: Uint8Array } | null> {
    const [br, gz] = await Promise.all([
      brotli(content, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: this.#brotliQuality,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
        },
      }),
      gzip(content, { level: 9 }),
    ])
    return br.byteLength < content.byteLength && gz.byteLength < content.byteLength ? { br, gzip: gz } : null
  }

  /** Whether an object stands there as it was written. */
  async intact({ hash, compressed }: StoredObject): Promise<boolean> {
    try {
      if (contentHash(await fs.readFile(this.path(hash))) !== hash) return false
    } catch {
      return false
    }
    if (!compressed) return true
    const copies = Object.values(compressedEndings).map((ending) => exists(this.path(hash, ending)))
    return (await Promise.all(copies)).every(Boolean)
  }

  /** Takes an object away that turned out to be damaged, so that `put` writes it again. */
  async remove(hash: string): Promise<void> {
    await Promise.all(
      ['', ...Object.values(compressedEndings)].map((ending) =>
        fs.rm(this.path(hash, ending), { force: true }),
      ),
    )
  }

  /** Starts the grace of objects that were referred to until now. */
  async retire(hashes: Iterable<string>): Promise<void> {
    const now = new Date()
    for (const hash of hashes) {
      for (const ending of ['', ...Object.values(compressedEndings)]) {
        await fs.utimes(this.path(hash, ending), now, now).catch(() => undefined)
      }
    }
  }

  /**
   * Deletes what nobody refers to any more.
   * @param keep hashes that are referred to
   * @param graceMs objects and unfinished files younger than this stay: a gateway may be about to read them
   * @returns how many files were deleted
   */
  async collectGarbage(keep: ReadonlySet<string>, graceMs: number): Promise<number> {
    const names = await fs.readdir(this.folder).catch(() => [])
    const before = Date.now() - graceMs
    let deleted = 0
    // Sorted: the plain file goes first, and without it an object counts as gone.
    for (const name of names.sort()) {
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
