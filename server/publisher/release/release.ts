import type { ReleaseFolder } from './layout.ts'
import type { Entry, Manifest, Shard } from './manifest.ts'
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
        await readShard(objects.path(hash)),
      ]),
    )
    return { manifest, shards: new Map(shards) }
  } catch {
    return null
  }
}
