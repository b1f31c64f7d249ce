import { getFileNameLowLevel } from 'yauzl'
import type { Entry } from 'yauzl'
import { limits } from '#contract/limits.ts'
import { visiblePath } from '../paths/index.ts'
import { problem } from './problem.ts'

/** Bits of the general purpose flag (APPNOTE 4.4.4). */
const flags = { encrypted: 1 << 0, strong: 1 << 6, utf8: 1 << 11, hiddenList: 1 << 13 } as const
/** The kind of a file in the upper half of the outer attributes, as `stat` has it. */
const modes = { kind: 0o170000, regular: 0o100000, folder: 0o040000, link: 0o120000 } as const
/** Extra fields (APPNOTE 4.5.3 and 4.6.9). */
const zip64Field = 0x0001
const unicodePathField = 0x7075

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * The name of an entry. Many tools write UTF-8 and do not say so: what is UTF-8 is taken for it, as PHP's ZipArchive
 * does (libzip, ZIP_FL_ENC_GUESS), and with it WordPress.
 */
function nameOf({ generalPurposeBitFlag: flag, fileNameRaw: raw, extraFields }: Entry): string {
  if (extraFields.some(({ id }) => id === unicodePathField))
    return getFileNameLowLevel(flag, raw, extraFields, true)
  try {
    return utf8.decode(raw)
  } catch {
    if ((flag & flags.utf8) !== 0) throw problem('name', visiblePath(raw.toString('latin1')))
    return getFileNameLowLevel(flag, raw, [], true)
  }
}

/** Bytes of the name of a file or folder: no usual file system takes more, so WordPress could not unpack it. */
const longestName = 255

/** Refuses a path that would leave the folder it is unpacked in, on any system. */
function checkName(name: string): void {
  const shown = visiblePath(name.slice(0, 100))
  const isLong =
    name.length > limits.upload.pathLength ||
    name.split('/').some((part) => Buffer.byteLength(part) > longestName)
  if (isLong) throw problem('longName', shown)
  if (name === '' || /\p{Cc}/u.test(name) || !name.isWellFormed()) throw problem('name', shown)
  if (name.includes('\\')) throw problem('backslash', shown)
  if (name.startsWith('/') || /^[A-Za-z]:/.test(name)) throw problem('path', shown)
  const parts = name.replace(/\/$/, '').split('/')
  if (parts.some((part) => part === '' || part === '.' || part === '..')) throw problem('path', shown)
}

/** A name without the './' that tar-like tools put before every entry, and without doubled slashes: the same file. */
const plainly = (name: string): string =>
  name
    .replace(/(?<=.)\/+/g, '/')
    .replace(/^(?:\.\/)+/, '')
    .replace(/\/(?:\.\/)+/g, '/')

/** An entry of the list as it may be read, or a folder. */
export interface CheckedEntry {
  readonly name: string
  readonly isFolder: boolean
}

/**
 * Looks at what the list says of an entry, before a byte of it is unpacked. A symbolic link is a file that holds the path
 * of its target, as in WordPress (`_unzip_file_ziparchive` writes whatever an entry contains); nothing follows it.
 * @throws {ArchiveProblem} for what is protected, a device, packed in an unusual way, or has a path that leads elsewhere
 */
export function checkEntry(entry: Entry): CheckedEntry {
  if ((entry.generalPurposeBitFlag & (flags.encrypted | flags.strong | flags.hiddenList)) !== 0)
    throw problem('encrypted')
  const written = nameOf(entry)
  const name = plainly(written)
  if (name === '' && written !== '' && entry.uncompressedSize === 0) return { name, isFolder: true }
  checkName(name)
  const shown = visiblePath(name)
  if (entry.extraFields.some(({ id }) => id === zip64Field)) throw problem('zip64')
  const kind = (entry.externalFileAttributes >>> 16) & modes.kind
  const isFolder = name.endsWith('/')
  if (![0, modes.folder, modes.regular, modes.link].includes(kind)) throw problem('device', shown)
  if (isFolder ? entry.uncompressedSize > 0 : kind === modes.folder) throw problem('folder', shown)
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw problem('method', shown)
  return { name, isFolder }
}

/**
 * Refuses the same name twice, and a file where a folder is. Names that differ only in case are two files, as on the
 * servers on which WordPress runs; the checks name them.
 */
export class EntryNames {
  readonly #files = new Set<string>()
  readonly #folders = new Set<string>()

  add({ name, isFolder }: CheckedEntry): void {
    const plain = name.replace(/\/$/, '')
    const shown = visiblePath(name)
    if (isFolder ? this.#files.has(plain) : this.#folders.has(plain)) throw problem('folder', shown)
    if (this.#files.has(plain)) throw problem('twice', shown)
    if (!isFolder) this.#files.add(plain)
    const above = plain.split('/').slice(0, -1)
    for (const depth of above.keys()) {
      const folder = above.slice(0, depth + 1).join('/')
      if (this.#files.has(folder)) throw problem('folder', shown)
      this.#folders.add(folder)
    }
    if (isFolder) this.#folders.add(plain)
  }
}
