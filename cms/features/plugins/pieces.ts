/** Approximate size of a piece, since reading one blocks the thread. */
const pieceBytes = 1_000_000
const lineFeed = 10

/** Splits the bytes of a text into pieces of whole lines; a line longer than a piece stays whole. */
export function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  let from = 0
  while (from < bytes.byteLength) {
    const most = from + pieceBytes
    const last = most < bytes.byteLength ? bytes.lastIndexOf(lineFeed, most - 1) : bytes.byteLength - 1
    const end = last >= from ? last : bytes.indexOf(lineFeed, most)
    const to = end < 0 ? bytes.byteLength : end + 1
    yield bytes.subarray(from, to)
    from = to
  }
}
