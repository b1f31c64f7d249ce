/** Pieces have about so many bytes: to read one is work without a pause. */
const pieceBytes = 1_000_000
const lineFeed = 10

/** The bytes of a text in pieces of whole lines; a line that is longer than a piece stays whole. */
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
