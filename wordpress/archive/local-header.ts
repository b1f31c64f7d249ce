import { parseExtraFields } from 'yauzl'
import type { Entry, LocalFileHeader } from 'yauzl'

/** Bit 3 of the flag: sizes and checksum come behind the data (APPNOTE 4.4.4). */
const sizesFollow = 1 << 3
const zip64Field = 0x0001
const inZip64 = 0xffffffff

/** The sizes of a local header; tools that stream write them in the ZIP64 form, however small they are. */
function sizesOf(header: LocalFileHeader): readonly [inflated: number, packed: number] {
  const { uncompressedSize, compressedSize } = header
  if (uncompressedSize !== inZip64 && compressedSize !== inZip64) return [uncompressedSize, compressedSize]
  const data = parseExtraFields(header.extraField).find(({ id }) => id === zip64Field)?.data
  if (!data || data.length < 16) return [uncompressedSize, compressedSize]
  return [Number(data.readBigUInt64LE(0)), Number(data.readBigUInt64LE(8))]
}

/**
 * Whether the local header of a file matches the central directory. Programs differ in which one they read, so a mismatch
 * could make them unpack something other than what was checked.
 */
export function matchesEntry(entry: Entry, header: LocalFileHeader): boolean {
  const [inflated, packed] = sizesOf(header)
  const open = (entry.generalPurposeBitFlag & sizesFollow) !== 0
  return (
    header.fileName.equals(entry.fileNameRaw) &&
    header.compressionMethod === entry.compressionMethod &&
    header.generalPurposeBitFlag === entry.generalPurposeBitFlag &&
    (open ||
      (header.crc32 === entry.crc32 &&
        inflated === entry.uncompressedSize &&
        packed === entry.compressedSize))
  )
}
