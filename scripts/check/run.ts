import { lstat, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ReportDocument } from '#contract/report.ts'
import { readPluginFolder, readPluginZip } from '#wordpress/intake/index.ts'
import type { TakenIn } from '#wordpress/intake/index.ts'
import { formatGithub, formatJson, formatSarif, formatText } from '#wordpress/report/index.ts'
import { verifyApart } from '#wordpress/apart/index.ts'
import { reportOf, ruleInfos, verify } from '#wordpress/verify/index.ts'
import type { VerifyOptions } from '#wordpress/verify/index.ts'
import type { CheckArguments } from './arguments.ts'
import { chooseChecks, notRun } from './checks.ts'
import { leftOutNotes } from './notes.ts'
import { checkNames } from './progress.ts'
import type { Progress } from './progress.ts'

/** The outcome of a run. */
export interface Outcome {
  /** 0 no errors (with `strict`: no findings), 1 errors, 2 a check could not be carried out. */
  readonly code: 0 | 1 | 2
  /** The report in the requested format. */
  readonly text: string
}

export interface RunOptions {
  readonly signal: AbortSignal
  readonly progress: Progress
  readonly colors: boolean
  /** Columns of the terminal; null if the report goes elsewhere. */
  readonly width: number | null
  /** The base of paths in reports: the top of the repository, or the working directory. */
  readonly top: string
}

/** Generous, because nobody else is waiting, and other people's plugins may have a hundred megabytes. */
const bounds = { cpuMs: 10 * 60_000, clockMs: 30 * 60_000, heapMegabytes: null }

async function takeIn(target: string, signal: AbortSignal): Promise<TakenIn> {
  const isFolder = (await stat(target)).isDirectory()
  return isFolder ? readPluginFolder(target, { signal }) : readPluginZip(target, { signal })
}

/** The plugin's folder relative to the top, with a trailing slash; empty if it is outside. */
async function folderBelow(top: string, target: string): Promise<string> {
  if (!(await lstat(target)).isDirectory()) return ''
  const relative = path.relative(await realpath(top), await realpath(target))
  const isBelow = relative !== '' && relative !== '..' && !relative.startsWith(`..${path.sep}`)
  return isBelow && !path.isAbsolute(relative) ? `${relative.split(path.sep).join('/')}/` : ''
}

function codeOf({ checks }: ReportDocument, strict: boolean): Outcome['code'] {
  const findings = checks.flatMap(({ findings }) => findings)
  if (findings.some(({ rule }) => rule.endsWith('/internal'))) return 2
  return findings.some(({ severity }) => severity === 'error' || strict) ? 1 : 0
}

/**
 * Checks a plugin and formats the report.
 * @throws {ArchiveProblem | IntakeProblem} if there is no plugin to check
 * @throws the signal's reason when it is aborted; the file system's error if something cannot be read
 */
export async function runCheck(args: CheckArguments, options: RunOptions): Promise<Outcome> {
  const { signal, progress, colors, width, top } = options
  progress.report('Reading the plugin')
  const plugin = await takeIn(args.target, signal)
  const chosen = chooseChecks(args.wordpress && { version: args.wordpressVersion }, progress, signal)
  try {
    const how: VerifyOptions = {
      slug: plugin.slug,
      foreign: true,
      signal,
      onCheck: (id, status) => {
        if (status === 'running') progress.report(checkNames[id])
      },
    }
    const read = await verifyApart(plugin.files, { ...how, bounds })
    const tried = chosen.tried && (await verify(plugin.files, { ...how, checks: [chosen.tried] }))
    const report = reportOf([...read.checks, ...(tried?.checks ?? [])])
    const unavailable = chosen.unavailable()
    const checks = report.checks.filter(({ id }) => id !== 'wordpress' || unavailable === null)
    const document: ReportDocument = {
      plugin: {
        name: plugin.name,
        version: plugin.version,
        slug: plugin.slug,
        mainFile: plugin.main.path,
        files: plugin.files.size,
      },
      ...report,
      checks,
      notes: [
        ...(plugin.warning ? [plugin.warning] : []),
        ...leftOutNotes(plugin),
        ...checks.flatMap(({ environment }) => (environment ? [`Tested in ${environment}.`] : [])),
        ...notRun(checks.map(({ id }) => id)),
        ...(unavailable === null ? [] : [`WordPress is not available here: ${unavailable}`]),
      ],
    }
    const folder = await folderBelow(top, args.target)
    const formatted = {
      text: () => formatText(document, { files: plugin.files, colors, ...(width !== null && { width }) }),
      json: () => formatJson(document),
      sarif: () => formatSarif(document, ruleInfos, folder),
      github: () => formatGithub(document, folder),
    }
    const code = unavailable === null ? codeOf(document, args.strict) : 2
    return { code, text: formatted[args.format]() }
  } finally {
    await chosen.close()
  }
}
