import fs from 'node:fs/promises'
import * as z from 'zod'
import { writeAtomically } from './atomic-write.ts'

const hash = z.string().regex(/^[0-9a-f]{32}$/)
const publicPath = z.string().startsWith('/')
const storedObject = {
  /** Name of the object in its folder, and the heart of its ETag. */
  hash,
  /** Whether it holds compressed copies too. */
  compressed: z.boolean(),
}
const inlineHash = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/)
const assetSchema = z.object({ ...storedObject, type: z.string() })

const entrySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    ...assetSchema.shape,
    status: z.union([z.literal(200), z.literal(404)]),
    /** What the page's Content-Security-Policy must allow by hash. */
    inlineScripts: z.array(inlineHash),
    inlineStyles: z.array(inlineHash),
    /** Its reads when it was rendered; see `../content`. */
    reads: z.record(z.string(), z.string()),
    /** Public paths of the images it shows. */
    files: z.array(publicPath),
    /** Its social cards: public path → content. They are rendered on demand. */
    cards: z.record(
      publicPath,
      z.object({ title: z.string(), category: z.string(), productName: z.string() }),
    ),
  }),
  /** An image. */
  z.object({ kind: z.literal('file'), ...assetSchema.shape }),
  z.object({ kind: z.literal('redirect'), to: z.string() }),
])
const shardSchema = z.record(publicPath, entrySchema)

const manifestSchema = z.object({
  format: z.literal(3),
  /** Hash of the code and the public configuration that this release was rendered with. */
  key: z.string(),
  publishedAt: z.string(),
  /** Configuration of the installation, on which its pages and their policies depend. */
  publicConfig: z.object({
    canonicalUrl: z.string(),
    previewOrigin: z.string(),
    /** Left out by releases from before it was there. */
    model: z.enum(['offline', 'connected']).default('connected'),
    modelTakesImages: z.boolean(),
    pusher: z.object({
      key: z.string(),
      cluster: z.string(),
      host: z.string(),
      port: z.number(),
      tls: z.boolean(),
    }),
  }),
  /** Part of the addresses → the object that lists them, so that one change rewrites a small part of the whole. */
  shards: z.record(z.string(), hash),
  assets: z.record(publicPath, assetSchema),
  /** Hashed assets and images of earlier releases, for pages that stand open in a browser. */
  retired: z.record(publicPath, z.object({ ...assetSchema.shape, until: z.string() })),
  /** Pages whose last rendering failed, and why; they show what they showed before. */
  problems: z.record(publicPath, z.string()),
})

/** One release of the public site: where its parts are. Never changed, only replaced. */
export type Manifest = Readonly<z.infer<typeof manifestSchema>>
export type ManifestAsset = Readonly<z.infer<typeof assetSchema>>
export type RetiredAsset = Manifest['retired'][string]
/** What answers one address. */
export type Entry = Readonly<z.infer<typeof entrySchema>>
export type PageEntry = Extract<Entry, { kind: 'page' }>
export type FileEntry = Extract<Entry, { kind: 'file' }>
export type Shard = ReadonlyMap<string, Entry>

/** The address under which the not-found page is rendered. */
export const notFoundPath = '/404'

/**
 * The shard of the release that contains an address: FNV-1a, folded to one of 256.
 * @param publicPath decoded
 */
export function shardOf(publicPath: string): string {
  let value = 0x811c9dc5
  for (let at = 0; at < publicPath.length; at += 1) {
    value = Math.imul(value ^ publicPath.charCodeAt(at), 0x01000193)
  }
  return ((value ^ (value >>> 16)) & 0xff).toString(16).padStart(2, '0')
}

/**
 * Reads the current release.
 * @returns null if there is none yet, or none that this version of the code can read
 * @throws the file system's error if the file exists but cannot be read
 */
export async function readManifest(file: string): Promise<Manifest | null> {
  let text: string
  try {
    text = await fs.readFile(file, 'utf8')
  } catch (err) {
    if (err instanceof Error && 'code' in err && err.code === 'ENOENT') return null
    throw err
  }
  return parse(manifestSchema, text)
}

function parse<Value>(schema: z.ZodType<Value>, text: string): Value | null {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Replaces the release, atomically. */
export const writeManifest = (file: string, manifest: Manifest): Promise<void> =>
  writeAtomically(file, `${JSON.stringify(manifest, null, 1)}\n`)

/** A serialized shard; equal entries result in equal bytes. */
export const shardText = (shard: Shard): string =>
  JSON.stringify(Object.fromEntries([...shard].sort(([a], [b]) => (a < b ? -1 : 1))))

/**
 * Reads one part of a release.
 * @param file its path according to `shards`
 * @throws Error when it is missing or cannot be read
 */
export async function readShard(file: string): Promise<Shard> {
  const entries = parse(shardSchema, await fs.readFile(file, 'utf8'))
  if (!entries) throw new Error(`${file} is no part of a release`)
  return new Map(Object.entries(entries))
}
