/** What the checks say of a set of plugin files. Stored with the version, shown to the creator. */

export type Severity = 'error' | 'warning'

/**
 * How sure a check is: `certain` means that the code is as the finding says, whatever the site does; `possible` means that it
 * depends on something that cannot be seen in the code, such as what another plugin returns. Errors are always certain.
 */
export type Certainty = 'certain' | 'possible'

/** One thing a check found. Only an error keeps a turn from being delivered. */
export interface Finding {
  /** Stable id of the rule, `area/name`, for example `syntax/php`. */
  readonly rule: string
  readonly severity: Severity
  /** Missing in older reports, and in the drafts of checks, for findings that are certain. */
  readonly certainty?: Certainty
  /** Path below the plugin's top folder, or null when it concerns the plugin as a whole. */
  readonly file: string | null
  /** Line in that file, counted from 1, or null when it concerns the whole file. */
  readonly line: number | null
  readonly message: string
  readonly why: string
  readonly mend: string
  /** The page of the WordPress handbook that the rule comes from. */
  readonly link?: string
  /** Whether the plugin that was brought along had it before; then it keeps no change from being delivered. */
  readonly known?: true
}

export const certaintyOf = ({ certainty = 'certain' }: Pick<Finding, 'certainty'>): Certainty => certainty

/** What there is to know of a rule before it has found anything: the help of a list of rules, and of SARIF. */
export interface RuleInfo {
  /** As in `Finding.rule`. */
  readonly id: string
  /** The severity of most of its findings. */
  readonly severity: Severity
  /** The requirement, as one short sentence. */
  readonly title: string
  readonly why: string
  readonly mend: string
  /** A page of the WordPress handbook. */
  readonly link?: string
}

/**
 * The checks, in the order of execution. 'claims' compares a plugin with what its author says of it, where that is
 * known; the last one requires a sandbox.
 */
export const checkIds = ['structure', 'syntax', 'security', 'claims', 'wordpress'] as const
export type CheckId = (typeof checkIds)[number]

export interface CheckResult {
  readonly id: CheckId
  readonly status: 'passed' | 'failed'
  /** Wall-clock milliseconds. */
  readonly durationMs: number
  /** Where the plugin was tried, as 'WordPress 6.8.1 on PHP 8.3'; missing where it was only read, and in older reports. */
  readonly environment?: string
  /** What matters most first. */
  readonly findings: readonly Finding[]
  /** How many of them can be fixed without a model; missing in older reports, and where no such finding was made. */
  readonly fixable?: number
}

/** What one rule takes from the score. */
export interface Deduction {
  readonly rule: string
  readonly findings: number
  /** Points, never more than the most that one rule of its kind may take. */
  readonly points: number
}

export interface Score {
  /** 0 to 100: a hundred less the points of all deductions, and never below nothing. */
  readonly value: number
  /** The heaviest first. */
  readonly deductions: readonly Deduction[]
}

/** How many findings a version fixed, and how many are new, compared with an earlier one; of checks that ran on both. */
export interface Since {
  /** Number of the earlier version. */
  readonly version: number
  readonly fixed: number
  readonly broken: number
}

export interface Report {
  /** True when no check found an error, or none that is not known. */
  readonly passed: boolean
  readonly checks: readonly CheckResult[]
  /** Missing in reports that were stored before there was a score. */
  readonly score?: Score
  /** Missing where no earlier version has a report. */
  readonly since?: Since
}

/** A report together with the plugin that it is about, as the command line hands it out. */
export interface ReportDocument extends Report {
  readonly plugin: {
    readonly name: string
    readonly version: string
    readonly slug: string
    /** Path below the plugin's top folder. */
    readonly mainFile: string
    /** How many files were looked at. */
    readonly files: number
  }
  /** Notes that are not findings: skipped files, checks that did not run, warnings. */
  readonly notes: readonly string[]
}
