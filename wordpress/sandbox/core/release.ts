import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { zipCore } from './download.ts'
import type { DownloadOptions } from './download.ts'
import { readCoreZip } from './read-core.ts'
import type { CoreFiles } from './read-core.ts'

/** https://codex.wordpress.org/WordPress.org_API#Version_Check */
const versionCheck = 'https://api.wordpress.org/core/version-check/1.7/'
/** https://codex.wordpress.org/WordPress.org_API#Checksums : the MD5 of every file of a release. */
const checksumsOf = (version: string): string =>
  `https://api.wordpress.org/core/checksums/1.0/?version=${version}&locale=en_US`
/** https://wordpress.org/download/releases/ */
const releaseOf = (version: string): string => `https://wordpress.org/wordpress-${version}.zip`

/** A version as WordPress.org writes it. */
export const versionPattern = /^\d+\.\d+(\.\d+)?(-(beta|RC)\d+)?$/

const mostBytes = { answer: 4 * 1024 ** 2, release: 100 * 1024 ** 2 }
/** Milliseconds after which WordPress.org counts as unreachable. */
const answerMs = 4_000

const offersSchema = z.object({
  offers: z.array(z.object({ current: z.string().regex(versionPattern) })).min(1),
})
const checksumsSchema = z.object({ checksums: z.record(z.string(), z.string()) })

export type Ask = (address: string, init: { signal: AbortSignal }) => Promise<Response>

export interface ReleaseOptions extends DownloadOptions {
  /** Makes requests to WordPress.org; `fetch` outside tests. */
  readonly ask?: Ask | undefined
}

async function bodyOf(answer: Response, most: number, address: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  const reader = answer.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.length
    if (bytes > most) throw new Error(`${address} sends more than it should.`)
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

async function askFor(
  address: string,
  most: number,
  { ask = fetch, signal }: ReleaseOptions,
  limitMs?: number,
): Promise<Buffer> {
  const limits = [signal, limitMs === undefined ? undefined : AbortSignal.timeout(limitMs)]
  const all = AbortSignal.any(limits.filter((one) => one !== undefined))
  const answer = await ask(address, { signal: all }).catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw new Error(`${address} cannot be reached.`, { cause })
  })
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`)
  return bodyOf(answer, most, address)
}

/**
 * The current release of WordPress.
 * @returns null if WordPress.org cannot be reached or gives an unexpected answer
 * @throws the signal's reason
 */
export async function currentRelease(options: ReleaseOptions): Promise<string | null> {
  try {
    const said = await askFor(versionCheck, mostBytes.answer, options, answerMs)
    return offersSchema.parse(JSON.parse(said.toString('utf8'))).offers[0]?.current ?? null
  } catch {
    options.signal?.throwIfAborted()
    return null
  }
}

/**
 * Downloads a release from WordPress.org and compares each file with the checksum of its API.
 * @param folder for the ZIP while it is read; absolute
 * @throws Error with one sentence if it cannot be downloaded or a checksum differs
 */
export async function fetchRelease(
  version: string,
  folder: string,
  options: ReleaseOptions,
): Promise<CoreFiles> {
  if (!versionPattern.test(version)) throw new Error(`${version} is no version such as 6.8.1.`)
  const zip = await askFor(releaseOf(version), mostBytes.release, options)
  const sums = await askFor(checksumsOf(version), mostBytes.answer, options)
  const parsed = checksumsSchema.safeParse(JSON.parse(sums.toString('utf8')))
  if (!parsed.success) throw new Error(`WordPress.org has no checksums of WordPress ${version}.`)
  fs.mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `release-${version}.${process.pid}.zip`)
  try {
    fs.writeFileSync(file, zip)
    const files = await readCoreZip(file)
    const wrong = Object.entries(parsed.data.checksums).find(([name, sum]) => {
      const bytes = files.get(name)
      return !bytes || createHash('md5').update(bytes).digest('hex') !== sum
    })
    if (wrong)
      throw new Error(`WordPress ${version} is not what WordPress.org says it is: ${wrong[0]} differs.`)
    return files
  } finally {
    fs.rmSync(file, { force: true })
  }
}

/** The same release reduced to the parts that the sandbox needs, as one ZIP. */
export async function downloadRelease(
  version: string,
  folder: string,
  options: ReleaseOptions,
): Promise<Uint8Array> {
  options.log(`Fetching WordPress ${version} from WordPress.org, once`)
  return zipCore(await fetchRelease(version, folder, options))
}
