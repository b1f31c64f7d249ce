/** What the checks say of a set of plugin files. Stored with the version, shown to the creator. */

export type Severity = 'error' | 'warning'

/** One thing a check found. Only an error keeps a turn from being delivered. */
export interface Finding {
  /** Stable id of the rule, `area/name`, for example `syntax/php`. */
  readonly rule: string
  readonly severity: Severity
  /** Path below the plugin's top folder, or null when it concerns the plugin as a whole. */
  readonly file: string | null
  /** Line in that file, counted from 1, or null when it concerns the whole file. */
  readonly line: number | null
  readonly message: string
  readonly why: string
  readonly mend: string
  /** The page of the WordPress handbook that the rule comes from. */
  readonly link?: string
}

/** The checks, in the order in which they run. The last two join in later issues through the same seam. */
export const checkIds = ['structure', 'syntax', 'security', 'wordpress'] as const
export type CheckId = (typeof checkIds)[number]

export interface CheckResult {
  readonly id: CheckId
  readonly status: 'passed' | 'failed'
  /** Wall-clock milliseconds. */
  readonly durationMs: number
  readonly findings: readonly Finding[]
}

export interface Report {
  /** True when no check found an error. */
  readonly passed: boolean
  readonly checks: readonly CheckResult[]
}
