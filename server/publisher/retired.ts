import { isImagePath } from './content/index.ts'
import { entryOf } from './release/index.ts'
import type { Entry, Manifest, ManifestAsset, Release } from './release/index.ts'

/** How long hashed assets of an earlier release are served to pages that stand open, in milliseconds. */
const assetsMs = 7 * 24 * 60 * 60 * 1000
/** The same for images that no page shows any more: a browser loads them only when they are scrolled to. */
const imagesMs = 24 * 60 * 60 * 1000

type Retired = Manifest['retired']

export interface Leaving {
  readonly previous: Release | null
  /** What pages of the next release load. */
  readonly assets: Readonly<Record<string, ManifestAsset>>
  /** Entries that differ from the previous release; null for removed ones. */
  readonly changed: ReadonlyMap<string, Entry | null>
  /** Whether a page that failed to render is kept: it may still load files of the old code. */
  readonly keepAssets: boolean
  /** Whether the CMS still has the file of an image. Deleted or replaced images get no grace period. */
  readonly hasFile: (path: string) => boolean
  readonly now: Date
}

/** Hashed names never change their content; others (`/favicon.svg`) go with their release. */
const isHashed = (publicPath: string): boolean => publicPath.startsWith('/_astro/')

/** Files that no page of the next release uses, but open tabs may. */
export function retire({ previous, assets, changed, keepAssets, hasFile, now }: Leaving): Retired {
  const until = (grace: number): string => new Date(now.getTime() + grace).toISOString()
  const candidates = Object.entries(previous?.manifest.retired ?? {})
  for (const [path, asset] of Object.entries(previous?.manifest.assets ?? {}))
    if (isHashed(path)) candidates.push([path, { ...asset, until: until(assetsMs) }])
  for (const [path, entry] of changed) {
    const before = entry ? undefined : entryOf(previous, path)
    if (before?.kind !== 'file') continue
    const { hash, compressed, type } = before
    candidates.push([path, { hash, compressed, type, until: until(imagesMs) }])
  }
  return Object.fromEntries(
    candidates.filter(([path, asset]) => {
      const isImage = isImagePath(path)
      if (isImage ? changed.get(path) || !hasFile(path) : path in assets) return false
      return (keepAssets && !isImage) || new Date(asset.until).getTime() > now.getTime()
    }),
  )
}
