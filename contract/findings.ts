import type { CheckResult, Finding, Report } from './report.ts'

/** What the builder gets of a version's report: in short with the version, and its findings by themselves, because they can be thousands. */

/** So many findings of a kind are listed; the others are counted. */
export const listedFindings = 200

/** A check without its findings. */
export interface CheckSummary extends Pick<CheckResult, 'id' | 'status' | 'environment'> {
  /** How many findings it has. */
  readonly findings: number
}

export interface ReportSummary extends Pick<Report, 'passed' | 'since'> {
  readonly checks: readonly CheckSummary[]
}

/** A finding in the list of its kind. */
export interface ListedFinding extends Pick<Finding, 'file' | 'line' | 'message' | 'known'> {
  /** How it is mended, where that is not as its kind says. */
  readonly mend?: string
}

/** The findings of one rule. */
export interface FindingKind extends Pick<Finding, 'rule' | 'severity' | 'why' | 'mend'> {
  readonly count: number
  /** The first of them, up to `listedFindings`. */
  readonly findings: readonly ListedFinding[]
}

/** Findings that a version has fixed, or that are new in it. */
export interface ChangedFindings {
  readonly count: number
  /** The first of them, up to `listedFindings`. */
  readonly findings: readonly ListedFinding[]
}

/** `GET /api/app/plugin-versions/{id}/findings` */
export interface FindingsAnswer {
  /** Kinds with errors first, then as the report has them. */
  readonly kinds: readonly FindingKind[]
  readonly errors: number
  readonly warnings: number
  /** How many can be fixed without a model; none right after that was done. */
  readonly mechanical: number
  /** The comparison with an earlier version, or null. Lines of what was fixed are those of the earlier one. */
  readonly since: {
    readonly version: number
    readonly fixed: ChangedFindings
    readonly broken: ChangedFindings
  } | null
}
