import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import type { Logger } from 'pino'
import type { PublicConfig } from '#contract/public-config.ts'
import { storeAssets } from './assets.ts'
import { composeRelease, referredObjects, sameRelease } from './compose.ts'
import type { Manifest } from './release/index.ts'
import { ObjectFolder, readManifest, releaseFolder, writeManifest } from './release/index.ts'
import type { Render } from './renderer.ts'
import type { SiteSettings } from './settings.ts'

/** Grace of files nobody refers to any more: a gateway may just be reading them. */
const garbageGraceMs = 10 * 60 * 1000
/** Compression of pages is part of the time until a change is live; assets are compressed once per code version. */
const brotliQuality = { pages: 9, assets: 11 }

export interface PublisherOptions {
  /** `PLUGSMITH_DATA` */
  readonly dataFolder: string
  /** Changes with any input of the site. */
  readonly codeHash: string
  /** Folder of the built site whose files browsers load. */
  readonly siteClient: string
  /** Every address of the site, the not-found page's included. */
  readonly urls: readonly string[]
  readonly publicConfig: PublicConfig
  readonly render: Render
  /** Reads what is published now; called once per publication. */
  readonly readSettings: () => Promise<SiteSettings>
  readonly log: Logger
  readonly now?: () => Date
  /** Milliseconds. */
  readonly garbageGraceMs?: number
}

export interface Publication {
  readonly manifest: Manifest
  /** Whether the release on disk was replaced. */
  readonly changed: boolean
  /** How many pages were rendered. */
  readonly rendered: number
}

export interface Publisher {
  readonly urls: readonly string[]
  /** The release that stands, null before the first. */
  readonly current: () => Manifest | null
  /**
   * Whether the release that stands was made of this code and this configuration and lies there undamaged.
   * Damaged objects are taken away, so that the next publication writes them anew.
   */
  readonly isCurrent: () => Promise<boolean>
  /**
   * Renders pages and replaces the release. Must not be called again before it has ended.
   * @param affected addresses whose content may have changed; unknown ones are ignored
   * @throws Error when settings cannot be read, nothing can be rendered or the disk refuses; the old release stays
   */
  readonly publish: (affected: Iterable<string>) => Promise<Publication>
  /** Deletes what no release refers to and whose grace is over. */
  readonly collectGarbage: () => Promise<void>
}

/** Makes releases of the site out of the built renderer, and keeps them on disk. */
export async function createPublisher(options: PublisherOptions): Promise<Publisher> {
  const { codeHash, siteClient, urls, publicConfig, render, log } = options
  const folder = releaseFolder(options.dataFolder)
  await fs.mkdir(folder.root, { recursive: true })
  const pages = new ObjectFolder(folder.pages, brotliQuality.pages)
  const assets = new ObjectFolder(folder.assets, brotliQuality.assets)
  const key = createHash('sha256')
    .update(JSON.stringify([codeHash, publicConfig, urls]))
    .digest('hex')
  let standing = await readManifest(folder.manifest)

  const isCurrent = async (): Promise<boolean> => {
    if (standing?.key !== key) return false
    let whole = true
    const check = async (objects: ObjectFolder, stored: Manifest['assets'] | Manifest['pages']) => {
      for (const object of Object.values(stored)) {
        if (await objects.intact(object)) continue
        log.warn({ hash: object.hash }, 'a stored page or asset is damaged')
        await objects.remove(object.hash)
        whole = false
      }
    }
    await check(pages, standing.pages)
    await check(assets, standing.assets)
    // Nothing of a damaged release is taken over into the next.
    if (!whole) standing = null
    return whole
  }

  const publish = async (affected: Iterable<string>): Promise<Publication> => {
    const previous = standing
    const sameKey = previous?.key === key
    const siteSettings = await options.readSettings()
    const toRender = sameKey ? new Set(affected) : new Set(urls)
    const manifest = await composeRelease({
      key,
      urls,
      affected: toRender,
      previous,
      assets: sameKey ? previous.assets : await storeAssets(siteClient, assets),
      pages,
      render,
      locals: { publicConfig, siteSettings },
      now: options.now?.() ?? new Date(),
      log,
    })
    const rendered = urls.filter((url) => toRender.has(url)).length
    if (Object.keys(manifest.pages).length === 0) throw new Error('no page of the site could be rendered')
    if (previous && sameRelease(previous, manifest)) return { manifest: previous, changed: false, rendered }
    await writeManifest(folder.manifest, manifest)
    standing = manifest
    const before = referredObjects(previous)
    const after = referredObjects(manifest)
    await pages.retire([...before.pages].filter((hash) => !after.pages.has(hash)))
    await assets.retire([...before.assets].filter((hash) => !after.assets.has(hash)))
    return { manifest, changed: true, rendered }
  }

  const collectGarbage = async (): Promise<void> => {
    const grace = options.garbageGraceMs ?? garbageGraceMs
    const referred = referredObjects(standing)
    const deleted =
      (await pages.collectGarbage(referred.pages, grace)) +
      (await assets.collectGarbage(referred.assets, grace))
    if (deleted > 0) log.info({ deleted }, 'deleted stored pages that no release refers to')
  }

  return { urls, current: () => standing, isCurrent, publish, collectGarbage }
}
