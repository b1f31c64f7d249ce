import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import type { PublicConfig } from '#contract/public-config.ts'
import { storeAssets } from './assets.ts'
import { composeRelease, sameRelease } from './compose.ts'
import type { Composed, FreshPage } from './compose.ts'
import { PostBodies, Content, Dependencies, Mirror, pathOf, postAt } from './content/index.ts'
import type { Change, ContentSource, Scope } from './content/index.ts'
import { FailedChanges, nameOf } from './failed-changes.ts'
import { createPageRenderer } from './page-renderer.ts'
import type { Manifest, ManifestAsset, Release } from './release/index.ts'
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
import { referredObjects, removeDamaged, retireReplaced, settle } from './stores.ts'
import type { Stores } from './stores.ts'

/** How long unreferenced files are kept, since a gateway may be reading them. */
const garbageGraceMs = 10 * 60 * 1000
/**
 * Compressing pages delays a change going live: an article takes 1 ms at quality 6 and 18 ms at 9, for 0.2 % less.
 * Assets are compressed once per code version.
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
  /** Reads published content. */
  readonly source: ContentSource
  readonly log: Logger
  readonly now?: () => Date
  /** Milliseconds. */
  readonly garbageGraceMs?: number
  /** Called while a release is being rendered. */
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
  /** The release being served, null before the first. */
  current(): Release | null
  /**
   * Whether the release was made from this code and configuration, and is undamaged on disk. Damaged objects are
   * removed, so that the next publication writes them anew.
   */
  isCurrent(): Promise<boolean>
  /**
   * Reads what may have changed, renders the pages that would come out differently, and replaces the release. The first
   * call reads everything. Must not be called again before it has ended.
   * @param again whether to retry pages that failed, even if nothing on them has changed; true by default
   * @throws Error when the CMS cannot be read, nothing can be rendered or the disk refuses; the old release stays, and
   *   the next call publishes what this one should have
   */
  publish(changes: readonly Change[], again?: boolean): Promise<Publication>
  /** Why a change is not on every page that shows it; null when it is. */
  problemOf(change: Change): string | null
  /** Deletes objects that no release refers to and whose grace is over. */
  collectGarbage(): Promise<void>
  /** The content of the last publication. */
  readonly content: Content
}

class SitePublisher implements Publisher {
  readonly content: Content
  readonly #options: PublisherOptions
  readonly #folder: ReturnType<typeof releaseFolder>
  readonly #stores: Stores
  /** Hash of code and configuration. */
  readonly #key: string
  readonly #mirror = new Mirror()
  readonly #bodies: PostBodies
  readonly #dependencies = new Dependencies()
  readonly #failed = new FailedChanges()
  readonly #render: (url: string) => Promise<FreshPage>

  #release: Release | null
  /** False until the first publication of this process. */
  #hasPublished = false
  /** False if the start found a damaged asset. */
  #assetsIntact = true
  /** All addresses at the last publication, including those whose page failed. */
  #publishedUrls: ReadonlySet<string> | null = null
  /** Scopes of each change since the last release, kept until a release includes it. */
  #pending = new Map<string, ReadonlySet<Scope>>()

  constructor(options: PublisherOptions, release: Release | null) {
    const { codeHash, publicConfig, source, render } = options
    this.#options = options
    this.#release = release
    const folder = releaseFolder(options.dataFolder)
    this.#folder = folder
    this.#stores = {
      pages: new ObjectFolder(folder.pages, brotliQuality.pages),
      files: new ObjectFolder(folder.assets, brotliQuality.files),
      shards: new ObjectFolder(folder.shards, brotliQuality.shards),
    }
    this.#key = createHash('sha256')
      .update(JSON.stringify([codeHash, publicConfig]))
      .digest('hex')
    this.content = new Content(this.#mirror)
    this.#bodies = new PostBodies(source, this.#mirror)
    this.#render = createPageRenderer({ render, publicConfig, content: this.content, bodies: this.#bodies })
  }

  current(): Release | null {
    return this.#release
  }

  /** The release, if it was made from this code and configuration. */
  #ownRelease(): Release | null {
    return this.#release?.manifest.key === this.#key ? this.#release : null
  }

  async isCurrent(): Promise<boolean> {
    const release = this.#ownRelease()
    if (!release) return false
    const damaged = await removeDamaged(this.#stores, release, this.#options.log)
    if (damaged.size === 0) return true
    this.#assetsIntact = !Object.values(release.manifest.assets).some(({ hash }) => damaged.has(hash))
    this.#release = withoutObjects(release, damaged)
    return false
  }

  async publish(changes: readonly Change[], again = true): Promise<Publication> {
    await this.#readChanges(changes)
    if (!this.#hasPublished) this.#loadDependencies()
    const previous = this.#release
    const urls = this.content.pages()
    const stale = this.#pagesByChange()
    const affected = this.#pagesToRender(urls, stale.values(), again || !this.#hasPublished)
    const composed = await this.#compose(urls, affected)
    const { manifest, rendered } = composed
    if (rendered.length === 0 && !previous) throw new Error('no page of the site could be rendered')
    const changed = !previous || !sameRelease(previous.manifest, manifest)
    if (changed) await this.#replaceRelease(composed)
    this.#finish(composed, urls, stale)
    return { manifest: this.#release?.manifest ?? manifest, changed, rendered }
  }

  /** Updates the mirror and adds the scopes of the changes to `#pending`. */
  async #readChanges(changes: readonly Change[]): Promise<void> {
    const { source } = this.#options
    if (!this.#mirror.loaded) {
      await this.#mirror.load(source)
      for (const change of changes) this.#pending.set(nameOf(change), this.#mirror.scopesOf(change))
      return
    }
    const { touched, posts } = await this.#mirror.refresh(source, changes)
    for (const [name, scopes] of touched) {
      this.#pending.set(name, new Set([...(this.#pending.get(name) ?? []), ...scopes]))
    }
    this.#bodies.know(posts)
  }

  /** Loads the reads of each page of the release on disk. */
  #loadDependencies(): void {
    for (const [url, entry] of entriesOf(this.#release)) {
      if (entry.kind === 'page') this.#dependencies.set(url, entry.reads, this.content)
    }
  }

  #pagesByChange(): Map<string, Set<string>> {
    const stale = this.#dependencies.staleness(this.content)
    return new Map([...this.#pending].map(([name, scopes]) => [name, stale(scopes)]))
  }

  #pagesToRender(
    urls: ReadonlySet<string>,
    stale: Iterable<ReadonlySet<string>>,
    again: boolean,
  ): Set<string> {
    const release = this.#ownRelease()
    if (!release) return new Set(urls)
    const { problems } = release.manifest
    // With unchanged addresses, the only ones without a page are those that failed.
    const missing =
      urls === this.#publishedUrls
        ? []
        : [...urls].filter((url) => entryOf(release, url)?.kind !== 'page' && (again || !(url in problems)))
    const failed = again ? Object.keys(problems) : []
    const found = new Set([...missing, ...failed, ...[...stale].flatMap((pages) => [...pages])])
    // After a start, anything may have changed while no publisher ran.
    if (!this.#hasPublished) for (const url of this.#dependencies.stale(this.content)) found.add(url)
    return found
  }

  async #compose(urls: ReadonlySet<string>, affected: ReadonlySet<string>): Promise<Composed> {
    const { publicConfig, source, now, log, onProgress } = this.#options
    await this.#bodies.expect([...affected].flatMap((url) => postAt(this.#mirror, url) ?? []))
    return composeRelease({
      key: this.#key,
      publicConfig,
      urls,
      affected,
      sameAddresses: urls === this.#publishedUrls,
      redirects: this.content.redirects(),
      previous: this.#release,
      assets: await this.#assets(),
      objects: this.#stores,
      render: this.#render,
      readFile: ({ filename }) => source.file(filename),
      hasFile: (at) => this.content.hasFile(at),
      now: now?.() ?? new Date(),
      log,
      onProgress: onProgress ?? (() => undefined),
    })
  }

  async #assets(): Promise<Readonly<Record<string, ManifestAsset>>> {
    const release = this.#ownRelease()
    if (release && this.#assetsIntact) return release.manifest.assets
    return storeAssets(this.#options.siteClient, this.#stores.files)
  }

  async #replaceRelease({ manifest, shards }: Composed): Promise<void> {
    const previous = this.#release
    await settle(this.#stores)
    await writeManifest(this.#folder.manifest, manifest)
    this.#release = { manifest, shards }
    await retireReplaced(this.#stores, previous, this.#release)
  }

  /** Brings the state up to the publication that was just completed. */
  #finish(
    composed: Composed,
    urls: ReadonlySet<string>,
    stale: ReadonlyMap<string, ReadonlySet<string>>,
  ): void {
    for (const url of composed.rendered) {
      const entry = entryOf(composed, url)
      if (entry?.kind === 'page') this.#dependencies.set(url, entry.reads, this.content)
    }
    for (const url of composed.gone) this.#dependencies.delete(url)
    this.#failed.record(composed.manifest.problems, stale)
    this.#pending = new Map()
    this.#bodies.know(new Map())
    this.#hasPublished = true
    this.#assetsIntact = true
    this.#publishedUrls = urls
  }

  problemOf(change: Change): string | null {
    const problems = this.#release?.manifest.problems ?? {}
    const own = change.id === null ? null : pathOf(this.#mirror, change.collection, change.id)
    const pages = new Set([...this.#failed.pagesOf(change), ...(own === null ? [] : [own])])
    const unusable = this.#mirror.problem(change)
    const found = [
      ...(unusable === null ? [] : [unusable]),
      ...[...pages].flatMap((url) => problems[url] ?? []),
    ]
    return found.length > 0 ? [...new Set(found)].join('\n') : null
  }

  async collectGarbage(): Promise<void> {
    const grace = this.#options.garbageGraceMs ?? garbageGraceMs
    const referred = referredObjects(this.#release)
    const cards = new ObjectFolder(this.#folder.cards, 0)
    const named = [...cardsOf(this.#release).keys()].map((at) => path.basename(at, '.png'))
    const { pages, files, shards } = this.#stores
    const deleted =
      (await cards.collectGarbage(new Set(named), grace)) +
      (await pages.collectGarbage(referred.pages, grace)) +
      (await files.collectGarbage(referred.files, grace)) +
      (await shards.collectGarbage(referred.shards, grace))
    if (deleted > 0) this.#options.log.info({ deleted }, 'deleted stored pages that no release refers to')
  }
}

/** Renders the site into releases on disk, starting from the release that is there. */
export async function createPublisher(options: PublisherOptions): Promise<Publisher> {
  const folder = releaseFolder(options.dataFolder)
  await fs.mkdir(folder.root, { recursive: true })
  return new SitePublisher(options, await readRelease(folder))
}
