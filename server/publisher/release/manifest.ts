import fs from 'node:fs/promises'
import * as z from 'zod'
import { writeAtomically } from './atomic-write.ts'

const hash = z.string().regex(/^[0-9a-f]{32}$/)
const publicPath = z.string().startsWith('/')
const storedObject = {
  /** Name of the object in its folder, and the heart of its ETag. */
  hash,
  /** Whether `{hash}.br` and `{hash}.gz` stand beside it. */
  compressed: z.boolean(),
}
const inlineHash = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/)

const pageSchema = z.object({
  ...storedObject,
  status: z.union([z.literal(200), z.literal(404)]),
  /** What the page's Content-Security-Policy must allow by hash. */
  inlineScripts: z.array(inlineHash),
  inlineStyles: z.array(inlineHash),
})
const assetSchema = z.object({ ...storedObject, type: z.string() })

const manifestSchema = z.object({
  format: z.literal(1),
  /** Hash of the code and the public configuration that this release was rendered with. */
  key: z.string(),
  publishedAt: z.string(),
  pages: z.record(publicPath, pageSchema),
  assets: z.record(publicPath, assetSchema),
  /** Hashed assets of earlier releases, for pages that stand open in a browser. */
  retired: z.record(publicPath, z.object({ ...assetSchema.shape, until: z.string() })),
  /** Pages whose last rendering failed, and why; they show what they showed before. */
  problems: z.record(publicPath, z.string()),
})

/** One release of the public site: which stored object answers which address. Never changed, only replaced. */
export type Manifest = Readonly<z.infer<typeof manifestSchema>>
export type ManifestPage = Readonly<z.infer<typeof pageSchema>>
export type ManifestAsset = Readonly<z.infer<typeof assetSchema>>
export type RetiredAsset = Manifest['retired'][string]

/** The address under which the not-found page is rendered. */
export const notFoundPath = '/404'

/**
 * The release that stands now.
 * @returns null when there is none yet, or none that this version of the code can read
 * @throws the file system's error when the file is there and cannot be read
 */
export async function readManifest(file: string): Promise<Manifest | null> {
  let text: string
  try {
    text = await fs.readFile(file, 'utf8')
  } catch (err) {
    if (err instanceof Error && 'code' in err && err.code === 'ENOENT') return null
    throw err
  }
  return parseManifest(text)
}

function parseManifest(text: string): Manifest | null {
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Replaces the release, atomically. */
export const writeManifest = (file: string, manifest: Manifest): Promise<void> =>
  writeAtomically(file, `${JSON.stringify(manifest, null, 1)}\n`)
