import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import type { Post } from '#contract/content/documents.ts'
import type { PublicConfig } from '#contract/public-config.ts'
import { storeAssets } from './assets.ts'
import { composeRelease, sameRelease } from './compose.ts'
import type { FreshPage } from './compose.ts'
import {
  Bodies,
  Content,
  createReader,
  Dependencies,
  Mirror,
  pathOf,
  postAt,
  SourceAway,
} from './content/index.ts'
import type { Change, ContentSource, Scope } from './content/index.ts'
import type { Manifest, Release } from './release/index.ts'
import {
  cardsOf,
  entriesOf,
  entryOf,
  ObjectFolder,
  readRelease,
  releaseFolder,
  withoutObjects,
  writeManifest,
} from './release/index.ts'
import type { Render } from './renderer.ts'
import { renderPage } from './renderer.ts'
import { referredObjects, removeDamaged, retireReplaced, settle } from './stores.ts'
import type { Stores } from './stores.ts'

/** Grace of files nobody refers to any more: a gateway may just be reading them. */
const garbageGraceMs = 10 * 60 * 1000
/**
 * Compression of pages is part of the time until a change is live: an article takes 1 ms with 6 and 18 ms with 9, which makes
 * it 0.2 % smaller. Assets are compressed once per code version.
 */
const brotliQuality = { pages: 6, files: 11, shards: 0 }

export interface PublisherOptions {
  /** `PLUGSMITH_DATA` */
  readonly dataFolder: string
  /** Changes with any input of the site. */
  readonly codeHash: string
  /** Folder of the built site whose files browsers load. */
  readonly siteClient: string
  readonly publicConfig: PublicConfig
  readonly render: Render
  /** Reads what is published now. */
  readonly source: ContentSource
  readonly log: Logger
  readonly now?: () => Date
  /** Milliseconds. */
  readonly garbageGraceMs?: number
  /** Told while a release is being rendered. */
  readonly onProgress?: (done: number, total: number) => void
}

export interface Publication {
  readonly manifest: Manifest
  /** Whether the release on disk was replaced. */
  readonly changed: boolean
  /** Addresses of the pages that were rendered. */
  readonly rendered: readonly string[]
}

export interface Publisher {
  /** The release that stands, null before the first. */
  readonly current: () => Release | null
  /**
   * Whether it is our own and lies there undamaged. Damaged objects are taken away, so that the next publication
   * writes them anew.
   */
  readonly isCurrent: () => Promise<boolean>
  /**
   * Reads again what may have changed, renders the pages that would now be others, and replaces the release. The first
   * call reads everything. Must not be called again before it has ended.
   * @param again whether pages that failed are tried again, though nothing that they show has changed; so by default
   * @throws Error when the CMS cannot be asked, nothing can be rendered or the disk refuses; the old release stays, and
   *   what was to be published is published by the next call
   */
  readonly publish: (changes: readonly Change[], again?: boolean) => Promise<Publication>
  /** Why a change is not on every page that shows it; null when it is. */
  readonly problemOf: (change: Change) => string | null
  /** Deletes what no release refers to and whose grace is over. */
  readonly collectGarbage: () => Promise<void>
  /** The content as it was published last. */
  readonly content: Content
}

const nameOf = ({ collection, id }: Change): string => `${collection}/${id ?? ''}`

/** Makes releases of the site out of the built renderer, and keeps them on disk. */
export async function createPublisher(options: PublisherOptions): Promise<Publisher> {
  const { codeHash, siteClient, publicConfig, source, log } = options
  const folder = releaseFolder(options.dataFolder)
  await fs.mkdir(folder.root, { recursive: true })
  const objects: Stores = {
    pages: new ObjectFolder(folder.pages, brotliQuality.pages),
    files: new ObjectFolder(folder.assets, brotliQuality.files),
    shards: new ObjectFolder(folder.shards, brotliQuality.shards),
  }
  const key = createHash('sha256')
    .update(JSON.stringify([codeHash, publicConfig]))
    .digest('hex')
  let standing = await readRelease(folder)

  const mirror = new Mirror()
  const content = new Content(mirror)
  const bodies = new Bodies(source, mirror)
  const dependencies = new Dependencies()
  let known = false
  /** False after a start that found one of them damaged. */
  let assetsWhole = true
  /** Every page of the last release, and of what it was to have. */
  let composedFor: ReadonlySet<string> | null = null
  /** What changed since the last release, by the change that caused it; kept until a release has it. */
  let pending = new Map<string, ReadonlySet<Scope>>()
  /** The pages on which a change was to show and that could not be rendered. */
  const blamed = new Map<string, ReadonlySet<string>>()

  const isOwn = (): boolean => standing?.manifest.key === key

  const isCurrent = async (): Promise<boolean> => {
    if (!isOwn() || !standing) return false
    const damaged = await removeDamaged(objects, standing, log)
    if (damaged.size === 0) return true
    assetsWhole = !Object.values(standing.manifest.assets).some(({ hash }) => damaged.has(hash))
    standing = withoutObjects(standing, damaged)
    return false
  }

  /** Reads again what changed; afterwards the mirror and `pending` are ahead of the release. */
  const readChanges = async (changes: readonly Change[]): Promise<void> => {
    if (!mirror.loaded) {
      await mirror.load(source)
      for (const change of changes) pending.set(nameOf(change), mirror.scopesOf(change))
    } else {
      const { touched, posts } = await mirror.refresh(source, changes)
      for (const [name, scopes] of touched) {
        pending.set(name, new Set([...(pending.get(name) ?? []), ...scopes]))
      }
      bodies.know(posts)
    }
  }

  /** What each page of the standing release has read, once it is clear that the release is taken over. */
  const learn = (): void => {
    if (known) return
    for (const [url, entry] of entriesOf(standing)) {
      if (entry.kind === 'page') dependencies.set(url, entry.reads, content)
    }
  }

  const staleBy = (): Map<string, Set<string>> => {
    const stale = dependencies.staleness(content)
    return new Map([...pending].map(([name, scopes]) => [name, stale(scopes)]))
  }

  /** @param again whether pages that failed are tried again, though nothing that they show has changed */
  const toRender = (
    urls: ReadonlySet<string>,
    stale: Iterable<ReadonlySet<string>>,
    again: boolean,
  ): Set<string> => {
    if (!isOwn()) return new Set(urls)
    const problems = standing?.manifest.problems ?? {}
    // As long as there are the same addresses, those without a page are those that failed.
    const missing =
      urls === composedFor
        ? []
        : [...urls].filter((url) => entryOf(standing, url)?.kind !== 'page' && (again || !(url in problems)))
    const failed = again ? Object.keys(problems) : []
    const found = new Set([...missing, ...failed, ...[...stale].flatMap((pages) => [...pages])])
    // After a start: everything that came to be meanwhile.
    if (!known) for (const url of dependencies.stale(content)) found.add(url)
    return found
  }

  const render = async (url: string): Promise<FreshPage> => {
    let outage: unknown = null
    const post = (id: string): Promise<Post | null> =>
      bodies.post(id).catch((err: unknown) => {
        if (err instanceof SourceAway) outage = err
        throw err
      })
    const reading = createReader({ content, post })
    const siteSettings = await reading.reader.global('site-settings')
    const locals = { publicConfig, siteSettings, content: reading.reader }
    // The renderer turns whatever a page throws into an answer of its own.
    const page = await renderPage(options.render, url, locals).catch((err: unknown) => {
      throw outage ?? err
    })
    return { ...page, reads: reading.reads(), files: reading.files(), cards: reading.cards() }
  }

  const blame = (problems: Manifest['problems'], stale: ReadonlyMap<string, ReadonlySet<string>>): void => {
    for (const [name, pages] of stale) {
      const failed = new Set([...(blamed.get(name) ?? []), ...pages].filter((url) => url in problems))
      if (failed.size > 0) blamed.set(name, failed)
      else blamed.delete(name)
    }
  }

  const publish = async (changes: readonly Change[], again = true): Promise<Publication> => {
    await readChanges(changes)
    learn()
    const previous = standing
    const urls = content.pages()
    const stale = staleBy()
    const affected = toRender(urls, stale.values(), again || !known)
    await bodies.expect([...affected].flatMap((url) => postAt(mirror, url) ?? []))
    const composed = await composeRelease({
      key,
      publicConfig,
      urls,
      affected,
      sameAddresses: urls === composedFor,
      redirects: content.redirects(),
      previous,
      assets:
        previous && isOwn() && assetsWhole
          ? previous.manifest.assets
          : await storeAssets(siteClient, objects.files),
      objects,
      render,
      readFile: ({ filename }) => source.file(filename),
      hasFile: (at) => content.hasFile(at),
      now: options.now?.() ?? new Date(),
      log,
      onProgress: options.onProgress ?? (() => undefined),
    })
    const { manifest, shards, rendered } = composed
    if (rendered.length === 0 && !previous) throw new Error('no page of the site could be rendered')
    const changed = !previous || !sameRelease(previous.manifest, manifest)
    if (changed) {
      await settle(objects)
      await writeManifest(folder.manifest, manifest)
      standing = { manifest, shards }
      await retireReplaced(objects, previous, composed)
    }
    for (const url of rendered) {
      const entry = entryOf(composed, url)
      if (entry?.kind === 'page') dependencies.set(url, entry.reads, content)
    }
    for (const url of composed.gone) dependencies.delete(url)
    blame(manifest.problems, stale)
    pending = new Map()
    bodies.know(new Map())
    known = true
    assetsWhole = true
    composedFor = urls
    return { manifest: standing?.manifest ?? manifest, changed, rendered }
  }

  const problemOf = (change: Change): string | null => {
    const problems = standing?.manifest.problems ?? {}
    const own = change.id === null ? null : pathOf(mirror, change.collection, change.id)
    const pages = new Set([...(blamed.get(nameOf(change)) ?? []), ...(own === null ? [] : [own])])
    const unusable = mirror.problem(change)
    const found = [
      ...(unusable === null ? [] : [unusable]),
      ...[...pages].flatMap((url) => problems[url] ?? []),
    ]
    return found.length > 0 ? [...new Set(found)].join('\n') : null
  }

  const collectGarbage = async (): Promise<void> => {
    const grace = options.garbageGraceMs ?? garbageGraceMs
    const referred = referredObjects(standing)
    const cards = new ObjectFolder(folder.cards, 0)
    const named = [...cardsOf(standing).keys()].map((at) => path.basename(at, '.png'))
    const deleted =
      (await cards.collectGarbage(new Set(named), grace)) +
      (await objects.pages.collectGarbage(referred.pages, grace)) +
      (await objects.files.collectGarbage(referred.files, grace)) +
      (await objects.shards.collectGarbage(referred.shards, grace))
    if (deleted > 0) log.info({ deleted }, 'deleted stored pages that no release refers to')
  }

  return { current: () => standing, isCurrent, publish, problemOf, collectGarbage, content }
}
