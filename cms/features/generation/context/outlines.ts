import type { Payload } from 'payload'
import { limits } from '#contract/limits.ts'
import { outlineApart } from '#wordpress/apart/index.ts'
import type { FileOutline } from '#wordpress/outline/index.ts'
import type { Manifest } from '../../plugins/index.ts'

/** Outlines by the hash of a file, oldest first: most files of a large plugin are the same in the next request. */
const kept = new Map<string, FileOutline>()

function keep(hash: string, outline: FileOutline): void {
  kept.delete(hash)
  kept.set(hash, outline)
  if (kept.size <= limits.outline.keptFiles) return
  const [oldest] = kept.keys()
  if (oldest !== undefined) kept.delete(oldest)
}

/**
 * The outlines of files, by path. A plugin that cannot be read in time has fewer.
 * @param texts path → text, the most important ones first
 * @param manifest has the hash of each of them
 * @throws the signal's reason
 */
export async function outlinesOf(
  texts: ReadonlyMap<string, string>,
  manifest: Manifest,
  { logger }: Pick<Payload, 'logger'>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, FileOutline>> {
  const hashOf = (path: string): string => manifest[path]?.hash ?? ''
  const found = new Map<string, FileOutline>()
  for (const path of texts.keys()) {
    const known = kept.get(hashOf(path))
    if (known) found.set(path, { ...known, path })
  }
  const unknown = [...texts].filter(([path]) => !found.has(path))
  if (unknown.length === 0) return found
  try {
    for (const outline of await outlineApart(unknown, signal)) {
      found.set(outline.path, outline)
      keep(hashOf(outline.path), outline)
    }
  } catch (err) {
    signal.throwIfAborted()
    // The model still has its tools.
    logger.error({ err }, 'a plugin could not be outlined')
  }
  return found
}
