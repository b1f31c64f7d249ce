import fs from 'node:fs/promises'
import path from 'node:path'
import { createCards } from '../on-demand/index.ts'
import type { Cards } from '../on-demand/index.ts'
import { entriesOf, ObjectFolder, readRelease, releaseFolder } from '../release/index.ts'
import type { Coding, Entry, Manifest, PageEntry, ReleaseFolder, StoredObject } from '../release/index.ts'
import { headersFile, nginxConfiguration } from './configuration.ts'
import type { ExportedHeaders, ExportedPage } from './configuration.ts'

/** What was written. */
export interface Exported {
  readonly pages: number
  readonly files: number
  readonly redirects: number
  readonly cards: number
}

export interface ExportOptions {
  /** `PLUGSMITH_DATA` */
  readonly dataFolder: string
  /** Must not exist, or be empty. */
  readonly target: string
  /** What every answer carries. */
  readonly headersOf: (publicConfig: Manifest['publicConfig']) => ExportedHeaders
  /** The Content-Security-Policy that the answer of a page carries besides. */
  readonly policyOf: (page: PageEntry, publicConfig: Manifest['publicConfig']) => string
  /** Called after each address. */
  readonly onProgress?: (done: number, total: number) => void
}

/** Addresses under way at the same time: one picture is laid out while others are compressed. */
const parallel = 4

/** The file of an address: what a web server finds without rewriting, save that it looks for `.html` too. */
export function fileOf(address: string, type: string): string {
  if (!type.startsWith('text/html')) return address.slice(1)
  return address === '/' ? 'index.html' : `${address.slice(1)}.html`
}

/** What web servers look for beside a file; they name gzip by its program. */
const endings: Readonly<Record<Coding, string>> = { identity: '', br: '.br', gzip: '.gz' }

/** Writes the copies that the release has of an object beside each other. */
async function copy(objects: ObjectFolder, object: StoredObject, target: string): Promise<void> {
  await fs.mkdir(path.dirname(target), { recursive: true })
  const codings: readonly Coding[] = object.compressed ? ['identity', 'br', 'gzip'] : ['identity']
  await Promise.all(
    codings.map(async (coding) => fs.writeFile(target + endings[coding], await objects.read(object, coding))),
  )
}

async function requireEmpty(folder: string): Promise<void> {
  const names = await fs.readdir(folder).catch(() => [])
  if (names.length > 0) throw new Error(`${folder} is not empty.`)
  await fs.mkdir(folder, { recursive: true })
}

/**
 * Writes everything that one entry of the release is in the folder.
 * @returns how many pictures for shared links those were
 */
async function writeEntry(
  folders: ReleaseFolder,
  cards: Cards,
  files: string,
  [address, entry]: readonly [string, Entry],
): Promise<number> {
  if (entry.kind === 'redirect') return 0
  const objects = new ObjectFolder(entry.kind === 'page' ? folders.pages : folders.assets, 0)
  const name = entry.kind === 'page' ? fileOf(address, entry.type) : address.slice(1)
  await copy(objects, entry, path.join(files, name))
  const pictures = entry.kind === 'page' ? Object.entries(entry.cards) : []
  for (const [at, card] of pictures) {
    const file = path.join(files, at)
    await fs.mkdir(path.dirname(file), { recursive: true })
    await fs.writeFile(file, await cards.draw(path.basename(at), card))
  }
  return pictures.length
}

/**
 * Writes the current release to a plain folder for nginx, another web server or a CDN: files below `public/` with
 * compressed copies, and the policies of pages and redirects as configuration for nginx and as `_headers` and
 * `_redirects`, which the large static hosts read.
 * @throws Error when there is no release, or the folder is not empty
 */
export async function exportRelease({
  dataFolder,
  target,
  policyOf,
  headersOf,
  onProgress = () => undefined,
}: ExportOptions): Promise<Exported> {
  const folders = releaseFolder(dataFolder)
  const release = await readRelease(folders)
  if (!release) throw new Error(`There is no release in ${dataFolder}. Start the product first.`)
  await requireEmpty(target)
  const headers = headersOf(release.manifest.publicConfig)
  const files = path.join(target, 'public')
  const counts = { files: 0, cards: 0 }
  const pages: ExportedPage[] = []
  const redirects = new Map<string, string>()
  const cards = createCards(folders.cards)
  const entries = [...entriesOf(release)]
  for (const [address, entry] of entries) {
    if (entry.kind === 'redirect') redirects.set(address, entry.to)
    else if (entry.kind === 'file') counts.files += 1
    else {
      pages.push({
        address,
        file: fileOf(address, entry.type),
        policy: policyOf(entry, release.manifest.publicConfig),
      })
    }
  }
  const queue = entries.values()
  let done = 0
  const work = async (): Promise<void> => {
    for (const entry of queue) {
      const drawn = await writeEntry(folders, cards, files, entry)
      counts.cards += drawn
      onProgress((done += 1), entries.length)
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  const { assets, retired } = release.manifest
  for (const [address, asset] of Object.entries({ ...retired, ...assets })) {
    await copy(new ObjectFolder(folders.assets, 0), asset, path.join(files, address))
    counts.files += 1
  }
  await fs.writeFile(path.join(target, 'nginx.conf'), nginxConfiguration(files, pages, redirects, headers))
  const host = headersFile(pages, redirects, headers)
  await fs.writeFile(path.join(files, '_headers'), host.headers)
  await fs.writeFile(path.join(files, '_redirects'), host.moved)
  return { ...counts, pages: pages.length, redirects: redirects.size }
}
