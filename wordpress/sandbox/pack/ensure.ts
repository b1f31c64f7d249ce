import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { chooseCore, fallback } from '../core/choose.ts'
import type { Core, WantedWordPress } from '../core/choose.ts'
import { downloadSqlite } from '../core/download.ts'
import { readCoreZip, selectCore } from '../core/read-core.ts'
import type { Ask } from '../core/release.ts'
import type { BuildData, BuiltPack } from './build-thread.ts'
import { DamagedPack, readPack, writePack } from './pack-file.ts'
import type { Pack } from './pack-file.ts'

export interface PackOptions {
  /** The cache of packs and downloads; absolute. */
  readonly cacheFolder: string
  /** The WordPress that the operator has chosen (`useWordPress`), if any. */
  readonly chosenFile?: string | undefined
  /** Default: `pinned`. */
  readonly wordpress?: WantedWordPress | undefined
  /** For example '8.3'. */
  readonly phpVersion: string
  /** Called with a line for each slow step or problem. */
  readonly log: (text: string) => void
  /** Called with a sentence when another WordPress than requested is used. */
  readonly onFallback?: ((sentence: string) => void) | undefined
  /** Makes requests to WordPress.org; `fetch` outside tests. */
  readonly ask?: Ask | undefined
  /** Locks the cache folder against builds by other processes; returns the function that unlocks it. */
  readonly lock: (folder: string, signal: AbortSignal | undefined) => Promise<() => void>
  readonly signal?: AbortSignal | undefined
  /** Installs WordPress, by default in a separate thread. */
  readonly build?: (data: BuildData, signal: AbortSignal | undefined) => Promise<BuiltPack>
}

/** Number of packs kept, for switching between versions. */
const keptPacks = 3
const room = fileURLToPath(new URL('..', import.meta.url))
/** Code that determines the content of a pack. */
const makers = [
  'php',
  'pack',
  'core',
  'runtime',
  'worker/conversation.ts',
  'worker/capture.ts',
  'worker/html.ts',
]

/**
 * Returns the pack from the cache, or builds it, which takes half a minute and may download WordPress first.
 * @throws Error with one sentence if it cannot be built; the signal's reason
 */
export async function ensurePack(options: PackOptions): Promise<Pack> {
  const { cacheFolder, log, lock, signal, build = buildInThread } = options
  fs.mkdirSync(cacheFolder, { recursive: true })
  const wanted = { ...options, wanted: options.wordpress ?? 'pinned' }
  const core = await chooseCore(wanted)
  const ready = takePack(packFile(options, core.file), () => undefined)
  if (ready) return ready
  const release = await lock(cacheFolder, signal)
  try {
    const sources = await ensureSources(options, core).catch((error: unknown) => {
      signal?.throwIfAborted()
      // The current release is known but cannot be downloaded, so use what is available.
      if (wanted.wanted !== 'current') throw error
      log(error instanceof Error ? error.message : String(error))
      return ensureSources(options, fallback(wanted))
    })
    const file = packFile(options, sources.core)
    const found = takePack(file, log)
    if (found) return found
    signal?.throwIfAborted()
    const began = performance.now()
    const { files, version } = selectCore(await readCoreZip(sources.core))
    log(`Preparing WordPress ${version} on PHP ${options.phpVersion}`)
    const sqliteZip = fs.readFileSync(sources.sqlite)
    const built = await build({ phpVersion: options.phpVersion, core: files, sqliteZip }, signal)
    writePack(file, built.meta, built.entries)
    log(`WordPress ${version} is prepared, in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    prune(cacheFolder)
    return readPack(file)
  } finally {
    release()
  }
}

const sqliteFile = ({ cacheFolder }: PackOptions): string => path.join(cacheFolder, 'sqlite.zip')

async function ensureSources(
  options: PackOptions,
  { file, fetch }: Core,
): Promise<{ readonly core: string; readonly sqlite: string }> {
  const { log, signal } = options
  if (fetch) await ensureSource(file, log, fetch)
  const sqlite = sqliteFile(options)
  await ensureSource(sqlite, log, () => downloadSqlite({ log, signal }))
  return { core: file, sqlite }
}

/** Checks a stored download against its checksum, since the disk may have damaged it. */
async function ensureSource(
  file: string,
  log: PackOptions['log'],
  download: () => Promise<Uint8Array>,
): Promise<void> {
  const sumFile = `${file}.sha256`
  if (fs.existsSync(file) && fs.existsSync(sumFile)) {
    if (sha256(fs.readFileSync(file)) === fs.readFileSync(sumFile, 'utf8')) return
    log(`${path.basename(file)} in the cache is damaged: fetching it again`)
  }
  const bytes = await download()
  fs.rmSync(sumFile, { force: true })
  fs.writeFileSync(`${file}.${process.pid}`, bytes)
  fs.renameSync(`${file}.${process.pid}`, file)
  fs.writeFileSync(sumFile, sha256(bytes))
}

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** The file name of a pack, a hash of everything that determines its content. @param core the ZIP of WordPress */
function packFile(options: PackOptions, core: string): string {
  const hash = createHash('sha256').update(`${options.phpVersion}\0`)
  for (const file of [core, sqliteFile(options)]) {
    hash.update(fs.existsSync(file) ? sha256(fs.readFileSync(file)) : 'none')
  }
  for (const maker of makers)
    for (const file of filesBelow(path.join(room, maker))) hash.update(fs.readFileSync(file))
  for (const name of ['universal', `node-${options.phpVersion.replace('.', '-')}`]) {
    hash.update(`\0${versionOf(`@php-wasm/${name}`)}`)
  }
  return path.join(options.cacheFolder, `pack-${hash.digest('hex').slice(0, 16)}.bin`)
}

function filesBelow(entry: string): string[] {
  if (!fs.statSync(entry).isDirectory()) return [entry]
  return fs
    .readdirSync(entry)
    .sort()
    .flatMap((name) => filesBelow(path.join(entry, name)))
}

function versionOf(name: string): string {
  for (const folder of [room, path.join(room, '..', '..')]) {
    const file = path.join(folder, 'node_modules', name, 'package.json')
    if (fs.existsSync(file)) return (JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string }).version
  }
  return 'none'
}

function takePack(file: string, log: PackOptions['log']): Pack | null {
  if (!fs.existsSync(file)) return null
  try {
    const pack = readPack(file)
    const now = new Date()
    fs.utimesSync(file, now, now)
    return pack
  } catch (error) {
    if (!(error instanceof DamagedPack)) throw error
    log('The prepared WordPress in the cache is damaged: preparing it again')
    return null
  }
}

function prune(folder: string): void {
  const packs = fs
    .readdirSync(folder)
    .filter((name) => /^pack-[0-9a-f]+\.bin$/.test(name))
    .map((name) => path.join(folder, name))
    .sort((one, other) => fs.statSync(other).mtimeMs - fs.statSync(one).mtimeMs)
  for (const old of packs.slice(keptPacks)) fs.rmSync(old, { force: true })
}

/** Installs in a separate thread, since PHP takes half a gigabyte meanwhile and would block everything else. */
function buildInThread(data: BuildData, signal: AbortSignal | undefined): Promise<BuiltPack> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./build-thread.ts', import.meta.url), {
      workerData: data,
      env: {},
      stdout: true,
      stderr: true,
    })
    const abort = (): void => {
      void thread.terminate()
      reject(signal?.reason as Error)
    }
    signal?.addEventListener('abort', abort, { once: true })
    thread.once('message', (built: BuiltPack) => resolve(built))
    thread.once('error', (cause) =>
      reject(new Error(`WordPress cannot be prepared: ${cause.message}`, { cause })),
    )
    thread.once('exit', () => {
      signal?.removeEventListener('abort', abort)
      reject(new Error('WordPress cannot be prepared: the thread ended.'))
    })
  })
}
