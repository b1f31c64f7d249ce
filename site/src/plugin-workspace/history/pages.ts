import type { Page, VersionRow } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'

/** What is known of the versions of a plugin: newest first, without a gap. */
export interface Versions {
  readonly rows: readonly VersionRow[]
  /** Whether there are older ones. */
  readonly hasMore: boolean
}

export const noVersions: Versions = { rows: [], hasMore: false }

/** The page, from 1, on which what comes behind the known ones begins. */
export const nextPage = ({ rows }: Versions): number => Math.floor(rows.length / limits.lists.versions) + 1

/**
 * The versions that are known with those of another page, each once: one that came meanwhile pushes the others to the
 * next page. Where so many came that there is a gap, what stands behind it is loaded again when it is wanted.
 */
export function withPage(known: Versions, { docs, hasNextPage }: Page<VersionRow>): Versions {
  const byNumber = new Map([...known.rows, ...docs].map((version) => [version.versionNumber, version]))
  const rows = [...byNumber.values()].sort((a, b) => b.versionNumber - a.versionNumber)
  const gap = rows.findIndex(
    ({ versionNumber }, at) => at > 0 && versionNumber !== (rows[at - 1]?.versionNumber ?? 0) - 1,
  )
  if (gap > 0) return { rows: rows.slice(0, gap), hasMore: true }
  // Whoever brought the oldest knows whether there are others.
  const oldest = rows.at(-1)?.versionNumber
  return { rows, hasMore: docs.at(-1)?.versionNumber === oldest ? hasNextPage : known.hasMore }
}
