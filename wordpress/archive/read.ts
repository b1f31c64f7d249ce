import { open, stat } from 'node:fs/promises'
import { addAbortSignal } from 'node:stream'
import { crc32 } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { limits } from '#contract/limits.ts'
import { uploadMessages } from '#contract/messages/upload.ts'
import { visiblePath } from '../paths/index.ts'
import { readEndRecord } from './end-record.ts'
import { checkEntry, EntryNames } from './entry.ts'
import type { CheckedEntry } from './entry.ts'
import { matchesEntry } from './local-header.ts'
import { ArchiveProblem, problem } from './problem.ts'

const { upload } = limits
/** A data descriptor with its signature, in the ZIP64 form: what may lie between the last file and the list. */
const longestDescriptor = 24

export interface ReadArchive {
  /** Path as the ZIP has it → bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Files that were not wanted: unpacked to measure them, and dropped. */
  readonly passedOver: readonly string[]
}

export interface ReadZipOptions {
  /** Selects the files to unpack. */
  readonly keep?: (path: string) => boolean
  readonly signal?: AbortSignal
}

const tooLarge = () => new ArchiveProblem('tooLarge', uploadMessages.tooLarge)

/** The bytes of a file, or a refusal before they are read where they are too many. */
async function bytesOf(source: Uint8Array | string): Promise<Buffer> {
  if (typeof source !== 'string') {
    if (source.byteLength > upload.zipBytes) throw tooLarge()
    return Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  }
  // Opening a pipe would block until something writes to it.
  if (!(await stat(source)).isFile()) throw problem('noArchive')
  const file = await open(source)
  try {
    if ((await file.stat()).size > upload.zipBytes) throw tooLarge()
    return await file.readFile()
  } finally {
    await file.close()
  }
}

/** What has been unpacked so far, of one archive: what its entries declare is never believed. */
class Budget {
  #total = 0
  readonly #packed: number

  constructor(packed: number) {
    this.#packed = packed
  }

  take(bytes: number): void {
    this.#total += bytes
    if (this.#total > upload.inflatedBytes) throw problem('inflated', upload.inflatedBytes)
    if (this.#total > upload.ratioFromBytes && this.#total > upload.ratio * this.#packed)
      throw problem('ratio')
  }
}

async function inflate(zip: ZipFile, entry: Entry, path: string, budget: Budget, signal?: AbortSignal) {
  const stream = await zip.openReadStreamPromise(entry)
  if (signal) addAbortSignal(signal, stream)
  const chunks: Buffer[] = []
  let checksum = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    budget.take(chunk.length)
    checksum = crc32(chunk, checksum)
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  if (checksum !== entry.crc32 || bytes.length !== entry.uncompressedSize)
    throw problem('damaged', visiblePath(path))
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)
}

interface Listed extends CheckedEntry {
  readonly entry: Entry
}

/** Where each file lies: none before another has ended, and nothing between the last one and the list. */
async function checkPlaces(zip: ZipFile, listed: readonly Listed[], listStart: number): Promise<void> {
  const ordered = [...listed].sort(
    (a, b) => a.entry.relativeOffsetOfLocalHeader - b.entry.relativeOffsetOfLocalHeader,
  )
  if (ordered[0] && ordered[0].entry.relativeOffsetOfLocalHeader > 0) throw problem('leading')
  let end = 0
  for (const { entry, name } of ordered) {
    const header = await zip.readLocalFileHeaderPromise(entry)
    if (!matchesEntry(entry, header)) throw problem('contradiction', visiblePath(name))
    if (entry.relativeOffsetOfLocalHeader < end) throw problem('overlap', visiblePath(name))
    end = header.fileDataStart + entry.compressedSize
    if (end > listStart) throw problem('overlap', visiblePath(name))
  }
  if (listStart - end > longestDescriptor) throw problem('hidden')
}

/** The fixed part of an entry of the list (APPNOTE 4.3.12). */
const listEntrySize = 46

async function readEntries(zip: ZipFile, listSize: number, signal?: AbortSignal): Promise<readonly Listed[]> {
  const names = new EntryNames()
  const listed: Listed[] = []
  let size = 0
  for await (const entry of zip.eachEntry()) {
    signal?.throwIfAborted()
    const checked = checkEntry(entry)
    names.add(checked)
    listed.push({ entry, ...checked })
    size += listEntrySize + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
  }
  // More entries than the end speaks of are there for others to find.
  if (size !== listSize) throw problem('broken')
  return listed
}

/** What went wrong, in words: yauzl's own are for programmers. */
function asProblem(error: unknown, path: string | null): unknown {
  if (error instanceof ArchiveProblem) return error
  const message = error instanceof Error ? error.message : ''
  if (/encrypt/.test(message)) return problem('encrypted')
  if (/zip64/.test(message)) return problem('zip64')
  return path === null ? problem('broken') : problem('damaged', visiblePath(path))
}

/**
 * Reads an untrusted ZIP: nothing is written to disk, nested archives are not opened, and it is refused if any entry is not
 * a plain file within its folder. Sizes are counted while unpacking.
 * @param source the bytes, or the path of the file
 * @throws {ArchiveProblem} with a message for the person who uploaded it
 * @throws the signal's reason when it is aborted; the file system's error where the file cannot be read
 */
export async function readZip(
  source: Uint8Array | string,
  { keep = () => true, signal }: ReadZipOptions = {},
): Promise<ReadArchive> {
  signal?.throwIfAborted()
  const bytes = await bytesOf(source)
  const { entries, listSize, listStart } = readEndRecord(bytes)
  if (entries > upload.entries) throw problem('entries', upload.entries)
  const budget = new Budget(bytes.length)
  const files = new Map<string, Uint8Array>()
  const passedOver: string[] = []
  let path: string | null = null
  try {
    const zip = await fromBufferPromise(bytes, { decodeStrings: false, validateEntrySizes: true })
    const listed = await readEntries(zip, listSize, signal)
    await checkPlaces(zip, listed, listStart)
    for (const { entry, name, isFolder } of listed) {
      signal?.throwIfAborted()
      if (isFolder) continue
      path = name
      const isWanted = keep(name)
      // WordPress unpacks every file, so the sizes of unwanted ones count as well.
      const inflated = await inflate(zip, entry, name, budget, signal)
      if (isWanted) files.set(name, inflated)
      else passedOver.push(name)
    }
  } catch (error) {
    signal?.throwIfAborted()
    throw asProblem(error, path)
  }
  return { files, passedOver }
}
