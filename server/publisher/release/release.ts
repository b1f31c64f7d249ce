import type { ReleaseFolder } from './layout.ts'
import type { Entry, Manifest, PageEntry, Shard } from './manifest.ts'
import { readManifest, readShard, shardOf } from './manifest.ts'
import { ObjectFolder } from './objects.ts'

/** A release with all its parts read. Never changed, only replaced. */
export interface Release {
  readonly manifest: Manifest
  readonly shards: ReadonlyMap<string, Shard>
}

/** @param publicPath decoded */
export const entryOf = (release: Release | null, publicPath: string): Entry | undefined =>
  release?.shards.get(shardOf(publicPath))?.get(publicPath)

/** Every address of a release with what answers it. */
export function* entriesOf(release: Release | null): Generator<[string, Entry]> {
  for (const shard of release?.shards.values() ?? []) yield* shard
}

type Cards = ReadonlyMap<string, PageEntry['cards'][string]>
const cardsKnown = new WeakMap<Release, Cards>()

/** Every social card of a release: public path → content. */
export function cardsOf(release: Release | null): Cards {
  const found = release && cardsKnown.get(release)
  if (found) return found
  const cards = new Map<string, PageEntry['cards'][string]>()
  for (const [, entry] of entriesOf(release)) {
    if (entry.kind === 'page') for (const [at, card] of Object.entries(entry.cards)) cards.set(at, card)
  }
  if (release) cardsKnown.set(release, cards)
  return cards
}

/**
 * Removes entries with missing objects from a release, and the objects of their shards, so that these are written again.
 * @param hashes of missing objects
 */
export function withoutObjects({ manifest, shards }: Release, hashes: ReadonlySet<string>): Release {
  const left = new Map<string, Shard>()
  const names: Record<string, string> = {}
  for (const [name, shard] of shards) {
    const entries = [...shard].filter(([, entry]) => entry.kind === 'redirect' || !hashes.has(entry.hash))
    const hash = manifest.shards[name]
    left.set(name, new Map(entries))
    if (hash !== undefined && !hashes.has(hash) && entries.length === shard.size) names[name] = hash
  }
  const retired = Object.entries(manifest.retired).filter(([, { hash }]) => !hashes.has(hash))
  return {
    manifest: { ...manifest, shards: names, retired: Object.fromEntries(retired) },
    shards: left,
  }
}

/**
 * The release on disk.
 * @returns null when there is none, or one that cannot be read whole
 */
export async function readRelease(folder: ReleaseFolder): Promise<Release | null> {
  const manifest = await readManifest(folder.manifest)
  if (!manifest) return null
  const objects = new ObjectFolder(folder.shards, 0)
  try {
    const shards = await Promise.all(
      Object.entries(manifest.shards).map(async ([name, hash]): Promise<[string, Shard]> => [
        name,
        await readShard(objects.path({ hash, compressed: false })),
      ]),
    )
    return { manifest, shards: new Map(shards) }
  } catch {
    return null
  }
}
