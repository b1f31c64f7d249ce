import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { tryLock } from '../process/file-lock.ts'
import { StartProblem, diskProblem } from '../process/problem.ts'
import { spawnChild } from '../process/spawn.ts'
import { hashOf, inputs } from './inputs.ts'
import { buildSpec, partNames, partTitles } from './parts.ts'
import type { PartName } from './parts.ts'
import { projectFolder, recordFile } from './paths.ts'
import type { BuildRecord } from './paths.ts'

export type BuildOptions = {
  /** Gets a line for each step. */
  log: (text: string) => void
  /** Ends a build that is under way. */
  signal?: AbortSignal
}

export type FinishedBuild = {
  /** What `BUILD_DIR` names. */
  dir: string
  codeHash: string
}

const cacheFolder = path.join(projectFolder, '.cache')
const buildsFolder = path.join(cacheFolder, 'builds')
const partsFolder = path.join(cacheFolder, 'parts')
const keptBuilds = 3
const waitMs = 250
const keptOutputLines = 40
const completeMark = '.complete'

/**
 * Returns the build of the current code, from the cache if the same inputs were built before. A complete part is marked
 * as such, since Next writes its folder's name into the code and it cannot be renamed. `BUILD_DIR` appears atomically once
 * all parts are complete. Only one process builds at a time.
 * @throws StartProblem if a part cannot be built
 */
export async function ensureBuild(options: BuildOptions): Promise<FinishedBuild> {
  try {
    return await findOrBuild(options)
  } catch (error) {
    const problem =
      error instanceof StartProblem ? undefined : diskProblem(error, 'The build folder', cacheFolder)
    throw problem === undefined ? error : new StartProblem(problem, { cause: error })
  }
}

async function findOrBuild({ log, signal }: BuildOptions): Promise<FinishedBuild> {
  const { hashes, codeHash, dir } = current()
  if (isComplete(dir)) {
    touch(dir)
    return { dir, codeHash }
  }

  fs.mkdirSync(partsFolder, { recursive: true })
  fs.mkdirSync(buildsFolder, { recursive: true })
  const release = await waitForLock(log, signal)
  try {
    for (const part of partNames) await ensurePart(part, hashes[part], log, signal)
    const relative = (part: PartName): string => `../../parts/${part}-${hashes[part]}`
    writeRecord(dir, {
      codeHash,
      server: relative('server'),
      site: relative('site'),
      cms: relative('cms'),
    })
    prune()
  } finally {
    release()
  }
  return { dir, codeHash }
}

/** The build of the current code, if it is complete. */
export function finishedBuild(): FinishedBuild | undefined {
  const { codeHash, dir } = current()
  return isComplete(dir) ? { dir, codeHash } : undefined
}

/** What the current code is built into. */
function current(): { hashes: Record<PartName, string>; codeHash: string; dir: string } {
  const hashes = {
    server: hashOf(projectFolder, inputs.server),
    site: hashOf(projectFolder, inputs.site),
    cms: hashOf(projectFolder, inputs.cms),
  }
  const codeHash = createHash('sha256')
    .update(partNames.map((part) => hashes[part]).join(' '))
    .digest('hex')
    .slice(0, 16)
  return { hashes, codeHash, dir: path.join(buildsFolder, codeHash) }
}

function isComplete(dir: string): boolean {
  if (!fs.existsSync(path.join(dir, recordFile))) return false
  return partsOf(dir).every((name) => fs.existsSync(path.join(partsFolder, name, completeMark)))
}

async function waitForLock(log: BuildOptions['log'], signal: AbortSignal | undefined): Promise<() => void> {
  for (let logged = false; ; logged = true) {
    const lock = await tryLock(path.join(cacheFolder, 'build.lock'))
    if ('release' in lock) return lock.release
    if (!logged) log(`Process ${lock.heldBy} is already building: waiting for it to finish`)
    await delay(waitMs, undefined, { signal })
  }
}

async function ensurePart(
  part: PartName,
  hash: string,
  log: BuildOptions['log'],
  signal: AbortSignal | undefined,
): Promise<void> {
  const folder = path.join(partsFolder, `${part}-${hash}`)
  if (fs.existsSync(path.join(folder, completeMark))) return
  fs.rmSync(folder, { recursive: true, force: true })
  log(`Building the ${partTitles[part]}`)
  const began = Date.now()
  await runTool(part, folder, signal)
  fs.writeFileSync(path.join(folder, completeMark), '')
  log(`The ${partTitles[part]} was built in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

async function runTool(part: PartName, folder: string, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  const lines: string[] = []
  const run = spawnChild(buildSpec(part, folder), (line) => {
    lines.push(line)
    if (lines.length > keptOutputLines) lines.shift()
  })
  signal?.addEventListener('abort', run.kill, { once: true })
  const { code, how } = await run.ended
  signal?.removeEventListener('abort', run.kill)
  signal?.throwIfAborted()
  if (code === 0) return
  throw new StartProblem(`The ${partTitles[part]} cannot be built (${how}):\n${lines.join('\n')}`)
}

function writeRecord(dir: string, record: BuildRecord): void {
  const unfinished = `${dir}.${process.pid}`
  fs.mkdirSync(unfinished)
  fs.writeFileSync(path.join(unfinished, recordFile), `${JSON.stringify(record, null, 2)}\n`)
  fs.rmSync(dir, { recursive: true, force: true })
  fs.renameSync(unfinished, dir)
}

/** The time of its last use decides which builds are kept. */
function touch(dir: string): void {
  const now = new Date()
  try {
    fs.utimesSync(dir, now, now)
  } catch (error) {
    // A finished build may be on a read-only disk, where old builds cannot be deleted.
    if (diskProblem(error, dir) === undefined) throw error
  }
}

function prune(): void {
  const builds = fs
    .readdirSync(buildsFolder)
    .map((name) => path.join(buildsFolder, name))
    .sort((one, other) => fs.statSync(other).mtimeMs - fs.statSync(one).mtimeMs)
  const used = new Set<string>()
  for (const [age, dir] of builds.entries()) {
    if (age >= keptBuilds) fs.rmSync(dir, { recursive: true, force: true })
    else for (const part of partsOf(dir)) used.add(part)
  }
  for (const name of fs.readdirSync(partsFolder)) {
    if (!used.has(name)) fs.rmSync(path.join(partsFolder, name), { recursive: true, force: true })
  }
}

function partsOf(dir: string): string[] {
  if (!fs.existsSync(path.join(dir, recordFile))) return []
  const record = JSON.parse(fs.readFileSync(path.join(dir, recordFile), 'utf8')) as Partial<BuildRecord>
  // An earlier version may have had fewer parts.
  return partNames.flatMap((part) => (record[part] ? [path.basename(record[part])] : []))
}
