import fs from 'node:fs'
import path from 'node:path'
import * as yauzl from 'yauzl'

/** WordPress's files: path below its own folder → bytes. */
export type CoreFiles = ReadonlyMap<string, Uint8Array>

/** A full WordPress has some 3,500 files and 75 MB. */
const most = { files: 20_000, bytes: 300 * 1024 ** 2, file: 40 * 1024 ** 2 }

/**
 * Files that neither PHP nor a captured page needs: images, fonts, scripts, languages, and those of an installed site
 * rather than of WordPress. The few scripts that PHP prints into a page are kept.
 */
const leftOut = [
  /\.(map|scss|po|pot|mo|png|jpe?g|gif|webp|woff2?|ttf|eot|ico|mp4|md|LICENSE)$/i,
  /^wp-includes\/js\/(?!wp-emoji-loader|wp-embed|dist\/.*\.asset\.php$).*\.js$/i,
  /^wp-(admin|content)\/.*\.js$/i,
  /-rtl(\.min)?\.css$/,
  /^wp-config\.php$/,
  /^wp-content\/(database|mu-plugins|plugins|uploads|upgrade|languages|cache)\//,
  /^wp-content\/[^/]+\.php$/,
]
const unminified = /(?<!\.min)\.css$/

/**
 * Keeps what the sandbox needs of a WordPress.
 * @throws Error with one sentence if it is not WordPress
 */
export function selectCore(all: CoreFiles): { files: CoreFiles; version: string } {
  const versionFile = all.get('wp-includes/version.php')
  const version =
    versionFile && /\$wp_version\s*=\s*['"]([^'"]+)['"]\s*;/.exec(Buffer.from(versionFile).toString())?.[1]
  if (!version || !all.has('wp-load.php') || !all.has('wp-admin/admin.php')) {
    throw new Error('This is no WordPress: wp-includes/version.php, wp-load.php and wp-admin belong to one.')
  }
  const files = new Map<string, Uint8Array>()
  for (const [name, bytes] of all) {
    if (leftOut.some((pattern) => pattern.test(name))) continue
    if (unminified.test(name) && all.has(name.replace(/\.css$/, '.min.css'))) continue
    files.set(name, bytes)
  }
  return { files, version }
}

/**
 * Reads WordPress from a folder. Links are not followed.
 * @throws Error if it is too large
 */
export function readCoreFolder(folder: string): CoreFiles {
  const files = new Map<string, Uint8Array>()
  let bytes = 0
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    bytes += fs.statSync(file).size
    if (files.size >= most.files || bytes > most.bytes)
      throw new Error(`${folder} holds too much for a WordPress.`)
    files.set(path.relative(folder, file).split(path.sep).join('/'), fs.readFileSync(file))
  }
  return files
}

/**
 * Reads WordPress from a ZIP and strips its top folder. Limits apply to actual sizes, not to those the ZIP declares.
 * @throws Error with one sentence if it cannot be read or is not safe
 */
export async function readCoreZip(file: string): Promise<CoreFiles> {
  const files = new Map<string, Uint8Array>()
  let bytes = 0
  // yauzl itself refuses absolute and parent paths, and entries longer than declared.
  const zip = await yauzl.openPromise(file, { lazyEntries: true })
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    if (((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000)
      throw new Error(`${file} holds a link: ${entry.fileName}.`)
    if (files.size >= most.files || entry.uncompressedSize > most.file)
      throw new Error(`${file} holds too much for a WordPress.`)
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      bytes += (chunk as Buffer).length
      if (bytes > most.bytes) throw new Error(`${file} holds too much for a WordPress.`)
      chunks.push(chunk as Buffer)
    }
    files.set(entry.fileName, Buffer.concat(chunks))
  }
  return withoutTopFolder(files)
}

function withoutTopFolder(files: Map<string, Uint8Array>): CoreFiles {
  const tops = new Set([...files.keys()].map((name) => name.slice(0, name.indexOf('/') + 1)))
  const [top] = tops
  if (tops.size !== 1 || !top) return files
  return new Map([...files].map(([name, bytes]) => [name.slice(top.length), bytes]))
}
