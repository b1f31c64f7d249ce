/** How a release of the public site lies on disk: written by the publisher, read by the gateway. */
export { releaseFolder } from './layout.ts'
export type { ReleaseFolder } from './layout.ts'
export { notFoundPath, readManifest, writeManifest } from './manifest.ts'
export type { Manifest, ManifestAsset, ManifestPage, RetiredAsset } from './manifest.ts'
export { compressedEndings, contentHash, ObjectFolder } from './objects.ts'
export type { StoredObject } from './objects.ts'
export { writeAtomically } from './atomic-write.ts'
