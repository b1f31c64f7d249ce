import type { PluginSummary } from '#contract/api.ts'
import type { CodeProblem } from '#contract/edits.ts'
import { editMessages } from '#contract/messages/edits.ts'
import type { Report } from '#contract/report.ts'
import { verifyApart } from '#wordpress/apart/index.ts'
import { findMainFile } from '#wordpress/header/index.ts'
import { isKeptAsIs } from '#wordpress/paths/index.ts'
import { withoutBlameFor } from '#wordpress/verify/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { changedPaths, loadFiles } from '../plugins/index.ts'
import type { Manifest, Version } from '../plugins/index.ts'
import type { Edited } from './apply-changes.ts'

type Files = ReadonlyMap<string, Uint8Array>

/** The bytes of those files that `wanted` is true for. */
async function filesWith(
  executor: Executor,
  { manifest, written }: Edited,
  wanted: (path: string) => boolean,
): Promise<Files> {
  const stored = Object.entries(manifest).filter(([path]) => wanted(path) && !written.has(path))
  const added = [...written].filter(([path]) => wanted(path))
  return new Map([...(await loadFiles(executor, Object.fromEntries(stored))), ...added])
}

const isOnTop = (path: string): boolean => path.endsWith('.php') && !path.includes('/')

async function hasMainFile(
  executor: Executor,
  manifest: Manifest,
  written: Files = new Map(),
): Promise<boolean> {
  return findMainFile(await filesWith(executor, { manifest, written }, isOnTop)) !== null
}

/** A message whose place is shown beside it. */
const withoutPlace = (message: string, file: string | null): string =>
  file !== null && message.startsWith(file)
    ? message.slice(file.length).replace(/^(?:, line \d+)?: /, '')
    : message

/** What the syntax check says of some files of a plugin. */
async function syntaxProblems(files: Files, paths: ReadonlySet<string>, foreign: boolean) {
  const { checks } = await verifyApart(files, { foreign, only: ['syntax'] })
  return checks
    .flatMap(({ findings }) => findings)
    .filter(({ severity, file }) => severity === 'error' && (file === null || paths.has(file)))
    .map(({ file, line, message }): CodeProblem => ({ file, line, message: withoutPlace(message, file) }))
}

/** Why changed code would not run: the syntax of the files that differ, and a main file that is gone. */
export async function problemsOf(
  executor: Executor,
  { isImported }: Pick<PluginSummary, 'isImported'>,
  base: Manifest,
  edited: Edited,
): Promise<readonly CodeProblem[]> {
  const { manifest, written } = edited
  const differing = changedPaths(base, manifest).filter((path) => Object.hasOwn(manifest, path))
  const changed = new Set(differing.filter((path) => !isKeptAsIs(path)))
  const files = await filesWith(executor, edited, (path) => changed.has(path))
  let problems = files.size === 0 ? [] : await syntaxProblems(files, changed, isImported)
  // Whether others' sources are only for a bundler can be seen in all files alone, which may be many.
  if (problems.length > 0 && isImported)
    problems = await syntaxProblems(await filesWith(executor, edited, () => true), changed, isImported)
  const lostMain = (await hasMainFile(executor, base)) && !(await hasMainFile(executor, manifest, written))
  return lostMain ? [{ file: null, line: null, message: editMessages.noMainFile }, ...problems] : problems
}

/**
 * The report on a version that is saved although its code has problems.
 * @returns null if the checks that only read pass all the same
 */
export async function reportOn(
  executor: Executor,
  { slug, isImported }: PluginSummary,
  base: Version,
  edited: Edited,
): Promise<Report | null> {
  const files = await filesWith(executor, edited, () => true)
  const now = await verifyApart(files, { ...(slug !== null && { slug }), foreign: isImported })
  const report = isImported && base.report ? withoutBlameFor(base.report, now) : now
  return report.passed ? null : report
}
