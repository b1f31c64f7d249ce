import JSZip from 'jszip'

export interface Archive {
  /** The one folder at the top. */
  readonly slug: string
  /** Path below the top folder → bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** When the version was made: what every entry is dated with. */
  readonly date: Date
}

/**
 * The date that a ZIP shows. JSZip writes the UTC parts of a date (`utils.js`, `generate/index.js`: getUTC…), in
 * steps of two seconds from 1980 to 2107 (PKWARE's APPNOTE, 4.4.6).
 */
function zipDate(date: Date): Date {
  const earliest = Date.UTC(1980, 0, 1)
  const latest = Date.UTC(2107, 11, 31, 23, 59, 58)
  return new Date(Math.min(latest, Math.max(earliest, Math.floor(date.getTime() / 2000) * 2000)))
}

/**
 * A plugin's ZIP: one top folder, entries in the order of their paths, no entries for folders, every byte as it was.
 * The same version gives the same bytes, on every machine and at any time.
 */
export async function createZip({ slug, files, date }: Archive): Promise<Uint8Array> {
  const zip = new JSZip()
  const stamp = zipDate(date)
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [path, bytes] of sorted) {
    zip.file(`${slug}/${path}`, bytes, {
      date: stamp,
      createFolders: false,
      binary: true,
      // A regular file (S_IFREG), readable by all: without the kind, some tools restore none.
      unixPermissions: 0o100644,
    })
  }
  return zip.generateAsync({
    type: 'uint8array',
    compression: 'DEFLATE',
    compressionOptions: { level: 6 },
    platform: 'UNIX',
  })
}
