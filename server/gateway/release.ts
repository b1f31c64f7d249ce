import type { Entry as StoredEntry, Manifest, ReleaseFolder, Shard } from '../publisher/release/index.ts'
import { notFoundPath, ObjectFolder, readShard, shardOf } from '../publisher/release/index.ts'
import type { StoredBody } from './bodies.ts'
import type { Encoding } from './encoding.ts'
import type { Headers, PageInline } from './security-headers.ts'

/** The answer at an address, with the bytes of a stored object. */
export interface Entry extends StoredBody {
  readonly status: 200 | 404
  /** Its media type. */
  readonly type: string
  /** Its other headers, the same in every coding. */
  readonly headers: Headers
  /** Codings in which it is stored. */
  readonly encodings: ReadonlySet<Encoding>
}

/** An address that leads elsewhere for good. */
export interface RedirectEntry {
  readonly location: string
}

type Entries = ReadonlyMap<string, Entry | RedirectEntry>

/** A release in memory; it never changes, so that a request sees one release from beginning to end. */
export interface Release {
  readonly key: string
  readonly publishedAt: string
  /** The answer at a decoded path, or undefined. */
  readonly find: (path: string) => Entry | RedirectEntry | undefined
  readonly notFound: Entry | undefined
  /** How many addresses there are. */
  readonly size: number
  /** The parts it was read from, for the next one to take over. */
  readonly parts: ReadonlyMap<string, { readonly hash: string; readonly entries: Entries }>
}

const cacheControl = {
  page: 'public, max-age=0, must-revalidate',
  hashed: 'public, max-age=31536000, immutable',
  /** `/favicon.svg`: names that stay while the content may change. */
  named: 'public, max-age=3600',
}

const everyCoding: ReadonlySet<Encoding> = new Set(['identity', 'br', 'gzip'])
const plain: ReadonlySet<Encoding> = new Set(['identity'])
const encodingsOf = (object: { readonly compressed: boolean }) => (object.compressed ? everyCoding : plain)

/**
 * Reads a release into memory, all but the bodies; parts that the one before holds already are not read again.
 * @param policyOf the Content-Security-Policy of a page
 * @throws Error when a part is missing: then the release before stays
 */
export async function loadRelease(
  manifest: Manifest,
  folder: ReleaseFolder,
  before: Release | null,
  policyOf: (page: PageInline) => string,
): Promise<Release> {
  const pages = new ObjectFolder(folder.pages, 0)
  const files = new ObjectFolder(folder.assets, 0)
  const shards = new ObjectFolder(folder.shards, 0)

  const entryOf = (stored: StoredEntry): Entry | RedirectEntry => {
    if (stored.kind === 'redirect') return { location: stored.to }
    const { hash, type, compressed } = stored
    const common = { status: 200 as const, hash, type, compressed, encodings: encodingsOf(stored) }
    if (stored.kind === 'file') {
      // Its path holds its version.
      return {
        ...common,
        folder: files,
        headers: { 'cache-control': cacheControl.hashed },
      }
    }
    return {
      ...common,
      status: stored.status,
      folder: pages,
      headers: {
        'cache-control': cacheControl.page,
        'content-security-policy': policyOf(stored),
      },
    }
  }
  const entriesOf = (shard: Shard): Entries =>
    new Map([...shard].map(([path, stored]) => [path, entryOf(stored)]))

  const parts = new Map(
    await Promise.all(
      Object.entries(manifest.shards).map(async ([name, hash]) => {
        const kept = before?.key === manifest.key ? before.parts.get(name) : undefined
        const entries =
          kept?.hash === hash
            ? kept.entries
            : entriesOf(await readShard(shards.path({ hash, compressed: false })))
        return [name, { hash, entries }] as const
      }),
    ),
  )
  const assets = new Map<string, Entry>(
    Object.entries({ ...manifest.retired, ...manifest.assets }).map(([path, asset]) => [
      path,
      {
        status: 200,
        hash: asset.hash,
        type: asset.type,
        compressed: asset.compressed,
        encodings: encodingsOf(asset),
        folder: files,
        headers: {
          'cache-control': path.startsWith('/_astro/') ? cacheControl.hashed : cacheControl.named,
        },
      },
    ]),
  )
  const find: Release['find'] = (path) => parts.get(shardOf(path))?.entries.get(path) ?? assets.get(path)
  const notFound = find(notFoundPath)
  const { key, publishedAt } = manifest
  return {
    key,
    publishedAt,
    find,
    notFound: notFound && 'status' in notFound ? notFound : undefined,
    size: assets.size + [...parts.values()].reduce((sum, { entries }) => sum + entries.size, 0),
    parts,
  }
}
