/** A content and its compressed copies, each smaller than it. */
export interface Copies {
  readonly identity: Uint8Array
  readonly br: Uint8Array
  readonly gzip: Uint8Array
}
/** Copies of an object by HTTP content coding. */
export type Coding = keyof Copies

const codings = ['identity', 'br', 'gzip'] as const
/** Of a length in the head: 32 bits, big-endian. */
const lengthBytes = 4
const headBytes = codings.length * lengthBytes

/**
 * Packs all copies into one file, since the cost of a save is the number of synced files, not their size.
 * @returns the three lengths, then the three contents
 */
export function pack(copies: Copies): Buffer {
  const head = Buffer.alloc(headBytes)
  codings.forEach((coding, index) => head.writeUInt32BE(copies[coding].byteLength, index * lengthBytes))
  return Buffer.concat([head, ...codings.map((coding) => copies[coding])])
}

/** @returns views of the file's parts, or null for a file that is not as long as it says */
export function unpack(file: Buffer): Readonly<Record<Coding, Buffer>> | null {
  if (file.byteLength < headBytes) return null
  let at = headBytes
  const parts = codings.map((coding, index) => {
    const from = at
    at += file.readUInt32BE(index * lengthBytes)
    return [coding, file.subarray(from, at)] as const
  })
  return at === file.byteLength ? (Object.fromEntries(parts) as Record<Coding, Buffer>) : null
}
