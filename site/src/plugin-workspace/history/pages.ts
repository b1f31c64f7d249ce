import type { Page, VersionRow } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'

/** The loaded versions of a plugin: newest first, without a gap. */
export interface Versions {
  readonly rows: readonly VersionRow[]
  /** Whether there are older ones. */
  readonly hasMore: boolean
}

export const noVersions: Versions = { rows: [], hasMore: false }

/** The page, from 1, with the version after the loaded ones. */
export const nextPage = ({ rows }: Versions): number => Math.floor(rows.length / limits.lists.versions) + 1

/**
 * Merges another page into the loaded versions, without duplicates, since a new version shifts the pages. If so many are
 * new that there is a gap, the versions behind it are dropped and loaded again on demand.
 */
export function withPage(loaded: Versions, { docs, hasNextPage }: Page<VersionRow>): Versions {
  const byNumber = new Map([...loaded.rows, ...docs].map((version) => [version.versionNumber, version]))
  const rows = [...byNumber.values()].sort((a, b) => b.versionNumber - a.versionNumber)
  const gap = rows.findIndex(
    ({ versionNumber }, at) => at > 0 && versionNumber !== (rows[at - 1]?.versionNumber ?? 0) - 1,
  )
  if (gap > 0) return { rows: rows.slice(0, gap), hasMore: true }
  // The page with the oldest version knows whether there are more.
  const oldest = rows.at(-1)?.versionNumber
  return { rows, hasMore: docs.at(-1)?.versionNumber === oldest ? hasNextPage : loaded.hasMore }
}
