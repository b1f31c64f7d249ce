import type { CheckId, CheckResult, Report } from '#contract/report.ts'
import { limits } from '#contract/limits.ts'
import { uploadMessages } from '#contract/messages/upload.ts'
import type { CapturedPreviews } from '../captured/index.ts'
import { IntakeProblem } from '../intake/index.ts'
import type { TakenIn } from '../intake/index.ts'
import type { Fixed, FixOptions } from '../security/fixes/index.ts'
import type { FileOutline } from '../outline/index.ts'
import type { SandboxResult } from '../sandbox/index.ts'
import { readingChecks, reportOf } from '../verify/index.ts'
import type { PluginFiles, VerifyOptions } from '../verify/index.ts'
import { tooMuchFinding } from '../verify/too-much.ts'
import { startReadingThread, TooMuch } from './thread.ts'
import type { Bounds } from './thread.ts'
import { createThreads } from './threads.ts'
import type { Threads } from './threads.ts'

/**
 * Reads untrusted code in a worker thread with limits, so that no plugin can block or crash the calling process.
 */

export interface ApartOptions extends Omit<VerifyOptions, 'checks'> {
  /** The checks that are wanted; all that only read, if missing. */
  readonly only?: readonly CheckId[]
  readonly bounds?: Bounds
}

const { cpuSeconds, clockSeconds, heapMegabytes, threads: most } = limits.checks
const usual: Bounds = { cpuMs: cpuSeconds * 1000, clockMs: clockSeconds * 1000, heapMegabytes }

/** One pool for the whole process, however often a bundler has copied this module into it. */
const shared = globalThis as { plugsmithReadingThreads?: Threads; plugsmithFixingThreads?: Threads }
const usualThreads = (): Threads =>
  (shared.plugsmithReadingThreads ??= createThreads(most, () => startReadingThread(usual)))
const threadsFor = (bounds: Bounds): Threads =>
  bounds === usual ? usualThreads() : createThreads(1, () => startReadingThread(bounds))

/** Starts a thread before it is needed: to load it takes a second, which the first plugin would wait for. */
export const warmUpApart = (): void => usualThreads().warmUp()

/**
 * Checks a complete set of plugin files as `verify` does, with the checks that only read. One that takes too long, or too
 * much memory, has not passed and says so; those that come after it are left out.
 * @throws the signal's reason when it is aborted; Error where the thread itself breaks
 */
export async function verifyApart(files: PluginFiles, options: ApartOptions = {}): Promise<Report> {
  const { slug, foreign, claims, only, signal, onCheck, bounds = usual } = options
  const began = performance.now()
  const results: CheckResult[] = []
  try {
    return await threadsFor(bounds).use(
      (thread) =>
        thread.run('verify', { files, slug, foreign, claims, only }, signal, {
          onCheck,
          onResult: (result) => results.push(result),
        }),
      signal,
    )
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error
    const stuck = readingChecks(claims, only)[results.length]?.id
    // All checks are done: only what can be fixed was not counted in time.
    if (!stuck) return reportOf(results)
    onCheck?.(stuck, 'failed')
    const findings = [tooMuchFinding(stuck, error.of, Math.round(bounds.cpuMs / 1000))]
    const durationMs = performance.now() - began
    return reportOf([...results, { id: stuck, status: 'failed', durationMs, findings }])
  }
}

/**
 * The previews out of what WordPress showed of a plugin.
 * @throws TooMuch where they cannot be made in time; Error where they cannot be made
 */
export const capturedApart = (
  { pages }: Pick<SandboxResult, 'pages'>,
  signal?: AbortSignal,
): Promise<CapturedPreviews> =>
  usualThreads().use((thread) => thread.run('captured', { pages }, signal), signal)

/**
 * The outlines of files as `outlineOf` makes them. If a file takes too much to parse, all are read line by line.
 * @throws the signal's reason; Error where the thread itself breaks
 */
export async function outlineApart(
  files: readonly (readonly [string, string])[],
  signal?: AbortSignal,
): Promise<readonly FileOutline[]> {
  const within = (milliseconds: number) =>
    usualThreads().use((thread) => thread.run('outline', { files, milliseconds }, signal), signal)
  return within(limits.outline.milliseconds).catch((error: unknown) => {
    if (!(error instanceof TooMuch)) throw error
    return within(0)
  })
}

/**
 * Takes in an uploaded plugin as `readPluginZip` does, with every file.
 * @param now when it was uploaded
 * @param folder see `readPluginZip`
 * @throws IntakeProblem for what is no plugin, cannot be read, or takes too long to read; the signal's reason; Error where
 *   the thread itself breaks
 */
export async function takeInApart(
  zip: Uint8Array,
  now: Date,
  { folder, signal }: { readonly folder?: string | undefined; readonly signal?: AbortSignal } = {},
): Promise<TakenIn> {
  const taken = await usualThreads()
    .use((thread) => thread.run('takeIn', { zip, now, folder }, signal), signal)
    .catch((error: unknown) => {
      throw error instanceof TooMuch ? new IntakeProblem('tooMuch', uploadMessages.tooMuch) : error
    })
  if ('refused' in taken) throw new IntakeProblem('refused', taken.refused, taken.hint)
  return taken
}

/** Each fix is followed by a check, so that it takes several times as long as one. */
const fixBounds: Bounds = {
  cpuMs: usual.cpuMs * 4,
  clockMs: usual.clockMs * 2,
  heapMegabytes: usual.heapMegabytes,
}

/**
 * Fixes without a model what the checks find, as `fixMechanically` does.
 * @returns null for a plugin that takes too much time or memory
 * @throws the signal's reason; Error where the thread itself breaks
 */
export async function fixApart(
  files: PluginFiles,
  { slug, foreign = false, untouched = [], signal }: FixOptions,
): Promise<Fixed | null> {
  const threads = (shared.plugsmithFixingThreads ??= createThreads(1, () => startReadingThread(fixBounds)))
  try {
    return await threads.use(
      (thread) => thread.run('fix', { files, slug, foreign, untouched }, signal),
      signal,
    )
  } catch (error) {
    if (error instanceof TooMuch) return null
    throw error
  }
}
