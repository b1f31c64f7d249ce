import type { Logger } from 'pino'
import type { ObjectFolder, Release, StoredObject } from './release/index.ts'
import { entriesOf } from './release/index.ts'

/** Where the objects of releases are stored. */
export interface Stores {
  readonly pages: ObjectFolder
  /** Images, and what pages load. */
  readonly files: ObjectFolder
  readonly shards: ObjectFolder
}
type StoreName = keyof Stores

/** Objects that are checked at the same time. */
const checkedAtOnce = 16

/** Flushes stored objects to disk, so that a release may refer to them. */
export async function settle(stores: Stores): Promise<void> {
  await Promise.all(Object.values(stores).map((store: ObjectFolder) => store.settle()))
}

/** Every object that a release refers to. */
function* objectsOf(release: Release | null): Generator<{ store: StoreName; object: StoredObject }> {
  if (!release) return
  const { assets, retired, shards } = release.manifest
  for (const [, entry] of entriesOf(release)) {
    if (entry.kind === 'page') yield { store: 'pages', object: entry }
    if (entry.kind === 'file') yield { store: 'files', object: entry }
  }
  for (const object of Object.values(assets)) yield { store: 'files', object }
  for (const object of Object.values(retired)) yield { store: 'files', object }
  for (const hash of Object.values(shards)) yield { store: 'shards', object: { hash, compressed: false } }
}

/** The hashes that a release refers to, by the store they are in. */
export function referredObjects(release: Release | null): Record<StoreName, Set<string>> {
  const found = { pages: new Set<string>(), files: new Set<string>(), shards: new Set<string>() }
  for (const { store, object } of objectsOf(release)) found[store].add(object.hash)
  return found
}

/** Removes damaged objects of a release. @returns their hashes */
export async function removeDamaged(stores: Stores, release: Release, log: Logger): Promise<Set<string>> {
  const queue = [...objectsOf(release)]
  const found = new Set<string>()
  const work = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { store, object } = next
      if (await stores[store].intact(object)) continue
      log.warn({ hash: object.hash }, 'a stored page or asset is damaged')
      await stores[store].remove(object.hash)
      found.add(object.hash)
    }
  }
  await Promise.all(Array.from({ length: checkedAtOnce }, work))
  return found
}

/**
 * Objects that the previous release referred to and this one does not. Only changed shards are compared, so that a
 * publication does not take longer on a larger site.
 */
function replacedObjects(before: Release, after: Release): Record<StoreName, Set<string>> {
  const hashes = { pages: new Set<string>(), files: new Set<string>(), shards: new Set<string>() }
  for (const [name, hash] of Object.entries(before.manifest.shards)) {
    if (after.manifest.shards[name] === hash) continue
    hashes.shards.add(hash)
    for (const [path, entry] of before.shards.get(name) ?? []) {
      const now = after.shards.get(name)?.get(path)
      if (entry.kind === 'redirect' || (now && now.kind !== 'redirect' && now.hash === entry.hash)) continue
      hashes[entry.kind === 'page' ? 'pages' : 'files'].add(entry.hash)
    }
  }
  const loaded = ({ manifest }: Release): string[] =>
    [...Object.values(manifest.assets), ...Object.values(manifest.retired)].map(({ hash }) => hash)
  const kept = new Set(loaded(after))
  for (const hash of loaded(before)) if (!kept.has(hash)) hashes.files.add(hash)
  return hashes
}

/** Starts the grace period of replaced objects. */
export async function retireReplaced(stores: Stores, before: Release | null, after: Release): Promise<void> {
  if (!before) return
  const hashes = replacedObjects(before, after)
  await Promise.all([
    stores.pages.retire(hashes.pages),
    stores.files.retire(hashes.files),
    stores.shards.retire(hashes.shards),
  ])
}
