/** Plugins: versions, their files and ZIPs. */
export { isActive, requireNoTurn } from './active-turn.ts'
export { isBeingChecked, versionCheckJob } from './check-queue.ts'
export { appendCopied } from './append-copied.ts'
export { collectBlobs } from './collect.ts'
export { readDiff } from './diff.ts'
export { readFindings } from './findings.ts'
export { downloadVersion, paidUntil } from './download.ts'
export type { Download } from './download.ts'
export { readVersionBytes, readVersionFile } from './file.ts'
export { followHeader, mainFileOf, newestMainFile } from './follow-header.ts'
export { listVersions, readVersion } from './history.ts'
export { saveInformation } from './information.ts'
export { latestWithPreview } from './latest-preview.ts'
export { countChanges } from './lines.ts'
export { listOwnPlugins } from './list.ts'
export { copyLocks, locksOfTurn, moveLocks, readLocks, setLock } from './locks.ts'
export { lockNewest } from './lock-newest.ts'
export { changedPaths, entryFor, loadFiles, textOf } from './manifest.ts'
export type { Manifest, ManifestEntry } from './manifest.ts'
export { lockPlugin, ownPlugin, readOwnPlugin } from './plugin.ts'
export { isShown, listPublicPlugins, makePublic, readPublicPlugin } from './public.ts'
export { appendRestored, restoreVersion } from './restore.ts'
export { searchVersion } from './search.ts'
export {
  appendVersion,
  newestNumber,
  newestPassing,
  newestSummary,
  newestVersion,
  ownVersion,
  reportedBefore,
  summaryOf,
  versionByNumber,
  versionNumbers,
} from './versions.ts'
export type { ReportedVersion, Version } from './versions.ts'
