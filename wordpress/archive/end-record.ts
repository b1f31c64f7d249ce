import { problem } from './problem.ts'

/** Sizes and signatures of PKWARE's APPNOTE 6.3.10, 4.3.15 and 4.3.16. */
const endSize = 22
const endSignature = 0x06054b50
const longestComment = 0xffff
const zip64LocatorSize = 20
const zip64LocatorSignature = 0x07064b50
const localSignature = 0x04034b50

/** What the end of a ZIP says of its list of files. */
export interface EndRecord {
  readonly entries: number
  /** Bytes of the list. */
  readonly listSize: number
  /** Where the list begins, in bytes from the beginning of the file. */
  readonly listStart: number
}

const startsLikeZip = (bytes: Buffer): boolean =>
  bytes.length >= 4 && bytes.readUInt32LE(0) === localSignature

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endSize - longestComment)
  for (let at = bytes.length - endSize; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === endSignature) return at
  }
  throw problem(startsLikeZip(bytes) ? 'truncated' : 'noArchive')
}

/**
 * Reads the end of a ZIP, and makes sure that there is one way to read it only: programs look for the end from
 * different sides, and a file that is a ZIP for one of them and another ZIP for the next hides something.
 * @throws {ArchiveProblem} where it is no ZIP, one of several parts, in the ZIP64 form, cut, or followed by something
 */
export function readEndRecord(bytes: Buffer): EndRecord {
  if (bytes.length === 0) throw problem('empty')
  const at = findEnd(bytes)
  const disk = bytes.readUInt16LE(at + 4)
  const listDisk = bytes.readUInt16LE(at + 6)
  const entriesHere = bytes.readUInt16LE(at + 8)
  const entries = bytes.readUInt16LE(at + 10)
  const listSize = bytes.readUInt32LE(at + 12)
  const listStart = bytes.readUInt32LE(at + 16)
  const end = at + endSize + bytes.readUInt16LE(at + 20)
  const hasLocator =
    at >= zip64LocatorSize && bytes.readUInt32LE(at - zip64LocatorSize) === zip64LocatorSignature
  if (hasLocator || listSize === 0xffffffff || listStart === 0xffffffff || entries === 0xffff) {
    throw problem('zip64')
  }
  if (disk !== 0 || listDisk !== 0 || entriesHere !== entries) throw problem('parts')
  if (end < bytes.length) throw problem('trailing')
  if (end > bytes.length) throw problem('truncated')
  // Something before the first file shifts the list away from where it says it is.
  if (listStart + listSize < at) throw problem('leading')
  if (listStart + listSize > at) throw problem('broken')
  return { entries, listSize, listStart }
}
