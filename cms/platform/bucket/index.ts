/** Files in a bucket at S3, where one is configured. */
export { bucketOf } from './connect.ts'
export type { Bucket, StoredFile } from './connect.ts'
export { forgetFile, keepFile, removeUnusedFiles, storeFile } from './files.ts'
export { uploadsInBucket } from './uploads.ts'
