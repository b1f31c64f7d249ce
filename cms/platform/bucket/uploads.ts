import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import { cloudStoragePlugin } from '@payloadcms/plugin-cloud-storage'
import type { Adapter, StaticHandler } from '@payloadcms/plugin-cloud-storage/types'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  Config,
  FileData,
  Payload,
  Plugin,
  TypeWithID,
  UploadCollectionSlug,
} from 'payload'
import { environment } from '../environment.ts'
import { executorOf } from '../database/index.ts'
import { ServiceError } from '../errors.ts'
import { bucketOf } from './connect.ts'
import type { Bucket } from './connect.ts'
import { forgetFile, isUnused, keepFile, storeFile } from './files.ts'

const required = (payload: Payload): Bucket => {
  const bucket = bucketOf(payload)
  if (!bucket) throw new Error('no bucket is configured')
  return bucket
}

const keyOf = (slug: string, filename: string): string => `${slug}/${filename}`

/** The names that Payload gives to uploads; in a key, others could lead out of the collection's folder. */
const isFileName = (filename: string): boolean => /^\w[\w.-]*$/.test(filename)

const settingsOf = ({ upload }: CollectionConfig) => (typeof upload === 'object' ? upload : {})

/** Where a file is that was uploaded before there was a bucket. */
const onDisk = (collection: CollectionConfig, filename: string): string =>
  path.join(settingsOf(collection).staticDir ?? collection.slug, filename)

/**
 * Serves a file of the bucket under the address that it has without one.
 * @returns nothing for a file on the disk, where Payload looks next
 * @throws ServiceError `not_found`, `images_unavailable`
 */
async function serve(
  collection: CollectionConfig,
  payload: Payload,
  filename: string,
): Promise<Response | undefined> {
  const key = keyOf(collection.slug, filename)
  if (!isFileName(filename) || (await isUnused(payload, key))) throw new ServiceError('not_found')
  const file = await required(payload).get(key)
  if (!file) {
    await access(onDisk(collection, filename)).catch(() => {
      throw new ServiceError('not_found')
    })
    return undefined
  }
  const headers = new Headers({ 'Content-Type': file.type, 'Content-Length': String(file.bytes.byteLength) })
  const changed = settingsOf(collection).modifyResponseHeaders?.({ headers })
  return new Response(Buffer.from(file.bytes), { headers: changed ?? headers })
}

/** How Payload's cloud storage plugin works with our bucket. */
const adapter: Adapter = ({ collection }) => ({
  name: 'bucket',
  handleUpload: ({ file: { filename, buffer, mimeType }, req }) =>
    storeFile(req.payload, required(req.payload), keyOf(collection.slug, filename), {
      bytes: buffer,
      type: mimeType,
    }),
  // The hooks below do it: the plugin's own only log a failure, after which nothing would know of the file.
  handleDelete: () => undefined,
  // Its type does not know that Payload looks elsewhere without an answer.
  staticHandler: ((req, { params }) => serve(collection, req.payload, params.filename)) as StaticHandler,
})

type Upload = FileData & TypeWithID

const keysOf = ({ slug }: CollectionConfig, { filename, sizes }: Partial<FileData>): string[] =>
  [filename, ...Object.values(sizes ?? {}).map((size) => size.filename)]
    .filter((name) => typeof name === 'string')
    .map((name) => keyOf(slug, name))

/**
 * Keeps a document's files and forgets its earlier ones, once the plugin has stored them. Not in `handleUpload`: the files
 * are uploaded at the same time, and when one fails, the others arrive after the transaction has ended.
 */
const keepUploads =
  (collection: CollectionConfig): CollectionAfterChangeHook<Upload> =>
  async ({ doc, previousDoc, req }) => {
    const tx = await executorOf(req)
    const keys = keysOf(collection, doc)
    for (const key of keys) await keepFile(tx, key)
    for (const key of keysOf(collection, previousDoc)) if (!keys.includes(key)) await forgetFile(tx, key)
  }

const forgetUploads =
  (collection: CollectionConfig): CollectionAfterDeleteHook<Upload> =>
  async ({ doc, req }) => {
    const tx = await executorOf(req)
    for (const key of keysOf(collection, doc)) await forgetFile(tx, key)
  }

/**
 * Supplies the stored file when only its focal point is moved and it has to be cropped again. Payload would fetch it from
 * the site's public address, which the server itself may not reach.
 */
const refocus =
  (collection: CollectionConfig): CollectionBeforeOperationHook =>
  async ({ args, operation, req }) => {
    if (operation !== 'update' || req.file || !('id' in args)) return
    const { focalPoint } = (req.query.uploadEdits ?? {}) as { readonly focalPoint?: unknown }
    if (focalPoint === undefined) return
    const slug = collection.slug as UploadCollectionSlug
    const id = args.id as string
    const { filename, mimeType } = await req.payload.findByID({ collection: slug, id, depth: 0, req })
    if (!filename) return
    const stored = await required(req.payload).get(keyOf(slug, filename))
    const data = Buffer.from(stored?.bytes ?? (await readFile(onDisk(collection, filename))))
    req.file = { name: filename, data, mimetype: mimeType ?? '', size: data.byteLength }
  }

const hooksOf = (collection: CollectionConfig): CollectionConfig['hooks'] => ({
  ...collection.hooks,
  beforeOperation: [...(collection.hooks?.beforeOperation ?? []), refocus(collection)],
  afterChange: [...(collection.hooks?.afterChange ?? []), keepUploads(collection)],
  afterDelete: [...(collection.hooks?.afterDelete ?? []), forgetUploads(collection)],
})

/** `_objectKey` is for uploads that go from browsers straight to a bucket. Without it, no table depends on a bucket. */
const withoutObjectKey = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  fields: collection.fields.filter((field) => !('name' in field && field.name === '_objectKey')),
})

/** Stores the uploads of these collections in the bucket, where one is configured. */
export const uploadsInBucket =
  (slugs: readonly UploadCollectionSlug[]): Plugin =>
  async (config): Promise<Config> => {
    if (environment().S3_BUCKET === undefined) return config
    const collections = Object.fromEntries(slugs.map((slug) => [slug, { adapter }]))
    const changed = await cloudStoragePlugin({ collections })(config)
    const isStored = ({ slug }: CollectionConfig) => slugs.some((one) => one === slug)
    return {
      ...changed,
      collections: changed.collections?.map((collection) => {
        if (!isStored(collection)) return collection
        return withoutObjectKey({ ...collection, hooks: hooksOf(collection) })
      }),
    }
  }
