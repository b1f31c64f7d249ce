import type { Logger } from 'pino'
import type { PublicConfig } from '#contract/public-config.ts'
import { SourceAway } from './content/index.ts'
import type { Card, Reads, ShownFile } from './content/index.ts'
import { inlineContent } from './inline.ts'
import type { RenderedPage } from './renderer.ts'
import { entriesOf, entryOf, shardOf, shardText } from './release/index.ts'
import type {
  Compressing,
  Entry,
  FileEntry,
  Manifest,
  ManifestAsset,
  ObjectFolder,
  PageEntry,
  Release,
  Shard,
} from './release/index.ts'
import { retire } from './retired.ts'
import type { Stores } from './stores.ts'

/** Pages under way at the same time: rendering is one thread's work, reading bodies and compressing are not. */
const parallel = 32
/** Up to this many pages, as in an ordinary save, are compressed on this thread. */
const few = 16

/** A newly rendered page, with its reads. */
export interface FreshPage extends RenderedPage {
  readonly reads: Reads
  readonly files: ReadonlyMap<string, ShownFile>
  readonly cards: ReadonlyMap<string, Card>
}

export interface Composition {
  readonly key: string
  readonly publicConfig: PublicConfig
  /** Every page of the site. */
  readonly urls: ReadonlySet<string>
  /** The `urls` to render now; the others are kept from the previous release. */
  readonly affected: ReadonlySet<string>
  /** Whether `urls` and `redirects` are what they were for `previous`. */
  readonly sameAddresses: boolean
  /** Path → where it leads. */
  readonly redirects: ReadonlyMap<string, string>
  readonly previous: Release | null
  /** Assets of this release; unchanged when only content has changed. */
  readonly assets: Readonly<Record<string, ManifestAsset>>
  readonly objects: Stores
  readonly render: (url: string) => Promise<FreshPage>
  readonly readFile: (file: ShownFile) => Promise<Uint8Array>
  /** Whether the CMS still has the file of an image. */
  readonly hasFile: (path: string) => boolean
  readonly now: Date
  readonly log: Logger
  readonly onProgress: (done: number, total: number) => void
}

/** The next release, not yet written, and what became of each page that was to be rendered. */
export interface Composed extends Release {
  readonly rendered: readonly string[]
  /** Addresses of pages that are no more. */
  readonly gone: readonly string[]
}

/** Stores the images of pages, each once. */
function createFileStore({ previous, objects, readFile }: Composition) {
  const stored = new Map<string, Promise<FileEntry>>()
  const store = async (path: string, file: ShownFile): Promise<FileEntry> => {
    const before = entryOf(previous, path)
    if (before?.kind === 'file') return before
    return { kind: 'file', type: file.type, ...(await objects.files.put(await readFile(file), null)) }
  }
  return {
    keep: async (files: ReadonlyMap<string, ShownFile>): Promise<void> => {
      await Promise.all(
        [...files].map(([path, file]) => {
          let storing = stored.get(path)
          if (!storing) stored.set(path, (storing = store(path, file)))
          return storing
        }),
      )
    },
    of: async (path: string): Promise<FileEntry | undefined> => {
      const before = entryOf(previous, path)
      return (
        (await stored.get(path)?.catch(() => undefined)) ?? (before?.kind === 'file' ? before : undefined)
      )
    },
  }
}

async function composePage(
  url: string,
  composition: Composition,
  keepFiles: (files: FreshPage['files']) => Promise<void>,
): Promise<PageEntry> {
  const page = await composition.render(url)
  const inline = page.isHtml ? inlineContent(page.text) : { scripts: [], styles: [], blocked: [] }
  if (inline.blocked.length > 0) {
    composition.log.warn(
      { url, blocked: inline.blocked },
      'the page has attributes that its security policy blocks',
    )
  }
  await keepFiles(page.files)
  const compressing: Compressing = composition.affected.size <= few ? 'here' : 'aside'
  const stored = await composition.objects.pages.put(Buffer.from(page.text), compressing)
  return {
    kind: 'page',
    ...stored,
    type: page.type,
    status: page.status,
    inlineScripts: [...inline.scripts],
    inlineStyles: [...inline.styles],
    reads: { ...page.reads },
    files: [...page.files.keys()].sort(),
    cards: Object.fromEntries(page.cards),
  }
}

/** Whether it is no page's fault: the CMS is away, or the file system refuses (those errors name their system call). */
const isOutage = (err: unknown): boolean =>
  err instanceof SourceAway || (err instanceof Error && 'syscall' in err)

/**
 * Renders the affected pages, many at a time.
 * @throws SourceAway, or the file system's error; nothing is published then, and all of it is retried soon
 */
async function renderAll(composition: Composition, keepFiles: (files: FreshPage['files']) => Promise<void>) {
  const { affected, urls, log, onProgress } = composition
  const queue = [...affected].filter((url) => urls.has(url))
  const total = queue.length
  const pages = new Map<string, PageEntry>()
  const problems = new Map<string, string>()
  let outage: unknown = null
  const work = async (): Promise<void> => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      try {
        pages.set(url, await composePage(url, composition, keepFiles))
      } catch (err) {
        if (isOutage(err)) {
          outage = err
          queue.length = 0
          return
        }
        log.error({ err, url }, 'a page could not be rendered; it keeps its previous content')
        problems.set(url, err instanceof Error ? err.message : String(err))
      }
      onProgress(pages.size + problems.size, total)
    }
  }
  await Promise.all(Array.from({ length: Math.min(parallel, total) }, work))
  if (outage !== null) throw outage
  return { pages, problems }
}

const hasSameFiles = (before: Entry | undefined, page: PageEntry): boolean =>
  before?.kind === 'page' && before.files.join() === page.files.join()

/** Entries that differ from the previous release; null for removed ones. */
async function changedEntries(
  composition: Composition,
  pages: ReadonlyMap<string, PageEntry>,
  fileOf: (path: string) => Promise<FileEntry | undefined>,
): Promise<Map<string, Entry | null>> {
  const { previous, urls, redirects, sameAddresses } = composition
  const changed = new Map<string, Entry | null>(pages)
  // The usual case, in which a large site need not be walked through: nothing can come or go.
  if (sameAddresses && [...pages].every(([url, page]) => hasSameFiles(entryOf(previous, url), page))) {
    return changed
  }
  const files = new Set<string>([...pages.values()].flatMap((page) => page.files))
  const gone: string[] = []
  for (const [path, entry] of entriesOf(previous)) {
    if (entry.kind === 'page' && !pages.has(path)) {
      if (urls.has(path)) for (const file of entry.files) files.add(file)
      else changed.set(path, null)
    } else if (entry.kind === 'redirect' && !redirects.has(path) && !changed.has(path))
      changed.set(path, null)
    else if (entry.kind === 'file') gone.push(path)
  }
  for (const [path, to] of redirects) {
    const before = entryOf(previous, path)
    if (before?.kind !== 'redirect' || before.to !== to) changed.set(path, { kind: 'redirect', to })
  }
  for (const path of gone) if (!files.has(path)) changed.set(path, null)
  for (const path of files) {
    if (entryOf(previous, path)?.kind === 'file') continue
    const file = await fileOf(path)
    if (file) changed.set(path, file)
  }
  return changed
}

/** Puts the changed entries into their parts; parts without one stay the objects they are. */
async function composeShards(
  previous: Release | null,
  changed: ReadonlyMap<string, Entry | null>,
  objects: ObjectFolder,
): Promise<{ shards: Map<string, Shard>; hashes: Record<string, string> }> {
  const shards = new Map(previous?.shards)
  const hashes = { ...previous?.manifest.shards }
  const copies = new Map<string, Map<string, Entry>>()
  // A part whose object was damaged is written again, though nothing in it has changed.
  for (const [name, shard] of shards) if (!(name in hashes)) copies.set(name, new Map(shard))
  for (const [path, entry] of changed) {
    const name = shardOf(path)
    let copy = copies.get(name)
    if (!copy) copies.set(name, (copy = new Map(shards.get(name))))
    if (entry) copy.set(path, entry)
    else copy.delete(path)
  }
  await Promise.all(
    [...copies].map(async ([name, shard]) => {
      if (shard.size === 0) {
        shards.delete(name)
        delete hashes[name]
        return
      }
      shards.set(name, shard)
      hashes[name] = (await objects.put(Buffer.from(shardText(shard)), null)).hash
    }),
  )
  return { shards, hashes: inOrder(hashes) }
}

const inOrder = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

/**
 * Renders the affected pages and composes the next release, without changing files being served.
 * A page that fails to render keeps its previous content and is listed in `problems`.
 */
export async function composeRelease(composition: Composition): Promise<Composed> {
  const { urls, affected, previous, assets, objects, now } = composition
  const files = createFileStore(composition)
  const { pages, problems } = await renderAll(composition, files.keep)
  for (const [url, problem] of Object.entries(previous?.manifest.problems ?? {})) {
    if (!affected.has(url) && urls.has(url)) problems.set(url, problem)
  }
  const changed = await changedEntries(composition, pages, files.of)
  const { shards, hashes } = await composeShards(previous, changed, objects.shards)
  return {
    manifest: {
      format: 3,
      key: composition.key,
      publishedAt: now.toISOString(),
      publicConfig: composition.publicConfig,
      shards: hashes,
      assets: { ...assets },
      retired: retire({ ...composition, changed, keepAssets: problems.size > 0 }),
      problems: inOrder(Object.fromEntries(problems)),
    },
    shards,
    rendered: [...pages.keys()],
    gone: [...changed].flatMap(([path, entry]) =>
      entry?.kind !== 'page' && entryOf(previous, path)?.kind === 'page' ? [path] : [],
    ),
  }
}

/** Whether two releases answer every address alike. */
export const sameRelease = (a: Manifest, b: Manifest): boolean =>
  JSON.stringify({ ...a, publishedAt: '' }) === JSON.stringify({ ...b, publishedAt: '' })
