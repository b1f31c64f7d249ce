import { PassThrough, Readable } from 'node:stream'
import JSZip from 'jszip'

/** A file of a ZIP. Its content is not read before its turn. */
export interface ZipEntry {
  readonly path: string
  content(): AsyncIterable<Uint8Array>
}

/** What the ZIP's format counts with 16 bits (PKWARE's APPNOTE, 4.4.22); JSZip writes no ZIP64. */
const mostEntries = 65_535

/**
 * Writes a ZIP piece by piece, with one piece of one file in memory at a time.
 * @throws Error for more files than the format has room for
 */
export async function* zipStream(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  if (entries.length > mostEntries) throw new Error(`a ZIP has no room for ${entries.length} files`)
  const zip = new JSZip()
  for (const { path, content } of entries)
    zip.file(path, Readable.from(content(), { objectMode: false }), { createFolders: false })
  const pieces = new PassThrough()
  zip
    .generateNodeStream({ streamFiles: true, compression: 'DEFLATE', compressionOptions: { level: 6 } })
    .on('error', (error: Error) => pieces.destroy(error))
    .pipe(pieces)
  for await (const piece of pieces) yield piece as Buffer
}
