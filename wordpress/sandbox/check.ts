import type { Finding, RuleInfo } from '#contract/report.ts'
import type { Check } from '../verify/check.ts'
import { findMainFile } from '../header/index.ts'
import { slugify } from '../slug/index.ts'
import type { ProblemKind, SandboxProblem, SandboxRequest, SandboxResult } from './result.ts'
import { leftoversRule, wordpressRules } from './rules.ts'

/**
 * Runs a plugin in WordPress.
 * @throws SandboxUnavailable if that was not possible
 */
export type Judge = (request: SandboxRequest, signal: AbortSignal | undefined) => Promise<SandboxResult>

export interface WordPressCheckOptions {
  /** Gets the whole result, including the captured pages. */
  readonly onResult?: (result: SandboxResult) => void
}

/**
 * Check 4: the plugin is activated in WordPress, its pages are visited, and it is removed again.
 * @param judge the sandbox
 */
export function wordpressCheck(judge: Judge, { onResult }: WordPressCheckOptions = {}): Check {
  let environment: string | null = null
  return {
    id: 'wordpress',
    environment: () => environment,
    async run({ files, slug, signal }) {
      const named = slug ?? findMainFile(files)?.path.replace(/\.php$/i, '') ?? 'plugin'
      const folder = folderName.test(named) ? named : slugify(named)
      const result = await judge({ slug: folder, files }, signal)
      environment = `WordPress ${result.wordpress} on PHP ${result.php}`
      onResult?.(result)
      return findingsOf(result)
    },
  }
}

/** Folder names that the sandbox accepts. */
const folderName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/

/** Converts the result of a run to findings. */
export function findingsOf({ problems, leftovers, activated }: SandboxResult): Finding[] {
  const findings = problems.map(findingOf)
  if (!activated && !findings.some(({ severity }) => severity === 'error')) {
    findings.push(finding(wordpressRules.activation, 'WordPress did not activate the plugin.'))
  }
  if (leftovers) {
    const left: [string, readonly string[]][] = [
      ['options', leftovers.options],
      ['tables', leftovers.tables],
      ['scheduled events', leftovers.cronEvents],
      ['files', leftovers.files],
    ]
    for (const [what, names] of left) {
      if (names.length === 0) continue
      findings.push(
        finding(leftoversRule, `After its deletion these ${what} are still there: ${list(names)}.`),
      )
    }
  }
  return findings
}

const labels: Readonly<Record<ProblemKind, string>> = {
  fatal: 'Fatal error',
  warning: 'Warning',
  notice: 'Notice',
  deprecated: 'Deprecated code',
  'doing-it-wrong': 'Wrong use',
  database: 'Database error',
  output: 'Stray output',
  activation: 'Refused',
  incomplete: 'Cut short',
  'errors-hidden': 'Hidden errors',
  'time-limit': 'Too slow',
  memory: 'Too much memory',
  files: 'Too much written',
  network: 'Call to another server',
  deactivation: 'Failed',
  uninstall: 'Failed',
}

/** MySQL syntax that the SQLite driver does not support. It is not the plugin's fault, but could not be tested either. */
const beyondSqlite = /unsupported|not supported|failed to parse/i

/** The database's message, without the query that the recorder appends. */
const databaseWords = (message: string): string => message.split(' | ', 1)[0] ?? ''

function findingOf({ kind, message, file, line, during }: SandboxProblem): Finding {
  const rule =
    kind === 'fatal' && during === 'uninstallation' ? wordpressRules.uninstall : wordpressRules[kind]
  const made = finding(rule, `${labels[kind]} during ${during}: ${sentence(message)}`, file, line)
  return kind === 'database' && beyondSqlite.test(databaseWords(message))
    ? { ...made, severity: 'warning' }
    : made
}

const finding = (
  { id, severity, why, mend, link }: RuleInfo,
  message: string,
  file: string | null = null,
  line: number | null = null,
): Finding => ({ rule: id, severity, file, line, message, why, mend, ...(link && { link }) })

const mostNamed = 8

const list = (names: readonly string[]): string =>
  names.length > mostNamed
    ? `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`
    : names.join(', ')

/** Removes paths of the sandbox, which mean nothing to people. */
function sentence(message: string): string {
  const text = message
    .replaceAll(/\/wordpress\/wp-content\/plugins\/[^/\s]+\//g, '')
    .replaceAll('/wordpress/', '')
    .trim()
    .slice(0, 500)
  return /[.!?]$/.test(text) ? text : `${text}.`
}
