import { createHash } from 'node:crypto'
import fs from 'node:fs'
import * as z from 'zod'

/** The result of the step `discover`: the contents of the admin. */
export const adminInventorySchema = z.object({
  menu: z.array(z.object({ slug: z.string(), title: z.string(), url: z.string() })),
  restRoutes: z.array(z.object({ route: z.string(), get: z.boolean() })),
  ajaxActions: z.array(z.string()),
  postTypes: z.array(z.string()),
  taxonomies: z.array(z.string()),
})

/** The result of the step `lay-out`: everything that can be put on a page. */
export const pageInventorySchema = z.object({
  shortcodes: z.array(z.string()),
  blocks: z.array(z.string()),
  widgets: z.array(z.object({ id: z.string(), name: z.string() })),
})

/** The contents of WordPress without a plugin, to subtract from those with one. */
const inventorySchema = z.object({ ...adminInventorySchema.shape, ...pageInventorySchema.shape })
export type AdminInventory = z.infer<typeof adminInventorySchema>
export type PageInventory = z.infer<typeof pageInventorySchema>

const metaSchema = z.object({
  wordpress: z.string(),
  php: z.string(),
  /** An administrator's cookies. */
  cookie: z.string(),
  /** The page that shows the plugin's shortcodes, blocks and widgets. */
  page: z.object({ id: z.number(), url: z.string() }),
  /** The `shownHash` of that page without a plugin. */
  pageHash: z.string(),
  inventory: inventorySchema,
})
export type PackMeta = z.infer<typeof metaSchema>

const headerSchema = z.object({ meta: metaSchema, files: z.array(z.tuple([z.string(), z.number()])) })

/** An installed, warm WordPress for each worker. */
export interface Pack {
  readonly meta: PackMeta
  readonly files: readonly (readonly [path: string, size: number])[]
  /** All files, concatenated in shared memory. */
  readonly bytes: SharedArrayBuffer
}

// Format: 'magic', SHA-256 of the rest, length of the header, header as JSON, bytes.
const magic = Buffer.from('plugsmith pack 1\n')
const digestBytes = 32
const headerAt = magic.length + digestBytes + 4

export class DamagedPack extends Error {}

/** Writes a pack atomically. */
export function writePack(
  file: string,
  meta: PackMeta,
  entries: readonly (readonly [string, Uint8Array])[],
): void {
  const header = Buffer.from(
    JSON.stringify({ meta, files: entries.map(([path, bytes]) => [path, bytes.length]) }),
  )
  const length = Buffer.alloc(4)
  length.writeUInt32LE(header.length)
  const rest = Buffer.concat([length, header, ...entries.map(([, bytes]) => bytes)])
  const unfinished = `${file}.${process.pid}`
  fs.writeFileSync(unfinished, Buffer.concat([magic, createHash('sha256').update(rest).digest(), rest]))
  fs.renameSync(unfinished, file)
}

/**
 * Reads a pack.
 * @throws DamagedPack if its checksum differs; the system's error if it is missing
 */
export function readPack(file: string): Pack {
  const all = fs.readFileSync(file)
  const digest = all.subarray(magic.length, magic.length + digestBytes)
  const rest = all.subarray(magic.length + digestBytes)
  if (
    !all.subarray(0, magic.length).equals(magic) ||
    !createHash('sha256').update(rest).digest().equals(digest)
  ) {
    throw new DamagedPack(`${file} is not as it was written`)
  }
  const bodyAt = headerAt + rest.readUInt32LE(0)
  const { meta, files } = headerSchema.parse(JSON.parse(all.toString('utf8', headerAt, bodyAt)))
  const bytes = new SharedArrayBuffer(all.length - bodyAt)
  new Uint8Array(bytes).set(all.subarray(bodyAt))
  return { meta, files, bytes }
}

/** Each file of a pack, without copying it. */
export function* filesOf({ files, bytes }: Pick<Pack, 'files' | 'bytes'>): Generator<[string, Uint8Array]> {
  let at = 0
  for (const [path, size] of files) {
    yield [path, new Uint8Array(bytes, at, size)]
    at += size
  }
}
