/** Plugins of creators: their versions, the bytes of these, the ZIP. */
export { downloadVersion } from './download.ts'
export type { Download } from './download.ts'
export { readVersionFile } from './file.ts'
export { ownPlugin, readOwnPlugin } from './plugin.ts'
export { newestVersion, ownVersion, summaryOf, versionByNumber } from './versions.ts'
export type { Version } from './versions.ts'
