import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { errorCode } from '../process/problem.ts'
import { BackupProblem } from './problem.ts'

/** Raised when an older product could not read a new backup correctly. */
const format = 1
const manifestFile = 'manifest.json'

const sumShape = {
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
}
/** A path below the backup's folder, with `/` on every system. */
const inside = z
  .string()
  .min(1)
  .refine((file) => file.split('/').every((part) => !['', '.', '..'].includes(part) && !part.includes('\\')))

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int().min(0),
  /** The rows as PostgreSQL's COPY writes them (text format), before they are compressed. */
  content: z.object(sumShape),
  file: inside,
  ...sumShape,
})

const manifestSchema = z.object({
  format: z.number().int(),
  product: z.string(),
  /** The moment that the database is of, in ISO 8601. */
  takenAt: z.string(),
  /** Names of the migrations that have made the database. */
  migrations: z.array(z.string()).min(1),
  /** The version of pg-boss's tables. */
  queueVersion: z.number().int(),
  tables: z.array(tableSchema).min(1),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string().regex(/^-?\d+$/) })),
  /** Of the data folder; each is at the same path below `files/`. */
  files: z.array(z.object({ file: inside, ...sumShape })),
})

/** What is in a backup. It is written last, so a backup without it is not complete. */
export type Manifest = z.infer<typeof manifestSchema>
export type TableEntry = z.infer<typeof tableSchema>
export type FileEntry = Manifest['files'][number]

const sealed = z.object({ manifest: z.unknown(), sha256: z.string() })
const sealOf = (manifest: unknown): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex')

/** @param manifest without its format, which is the current one */
export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<Manifest> {
  const whole = { format, ...manifest }
  const text = JSON.stringify({ manifest: whole, sha256: sealOf(whole) }, null, 1)
  await fs.writeFile(path.join(folder, manifestFile), `${text}\n`, { flush: true })
  return whole
}

/**
 * Reads what a backup says of itself; its other files are not looked at.
 * @throws BackupProblem if the folder is no complete backup, its manifest was changed, or a newer product wrote it
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await fs.readFile(path.join(folder, manifestFile), 'utf8').catch((error: unknown) => {
    if (!['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) throw error
    throw new BackupProblem(`${folder} is no complete backup: it has no ${manifestFile}.`)
  })
  const damaged = new BackupProblem(
    `The backup in ${folder} is damaged: ${manifestFile} was changed or cut off.`,
  )
  let read: z.infer<typeof sealed>
  try {
    read = sealed.parse(JSON.parse(text))
  } catch {
    throw damaged
  }
  if (read.sha256 !== sealOf(read.manifest)) throw damaged
  const { data } = z.object({ format: z.number() }).safeParse(read.manifest)
  if (data && data.format > format)
    throw new BackupProblem(
      `The backup in ${folder} was written by a newer Plugsmith: restore it with that version or a newer one.`,
    )
  const manifest = manifestSchema.safeParse(read.manifest)
  if (!manifest.success) throw damaged
  return manifest.data
}
