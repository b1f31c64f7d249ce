import type { Finding, Severity } from '#contract/report.ts'

/** What a rule is, as data: for the documentation, and for tools that read reports. */
export interface RuleInfo {
  /** `security/<name>`, never changed once it is published. */
  readonly id: `security/${string}`
  /** The severity where nothing speaks for less. */
  readonly severity: Severity
  /** What it finds, in a few words. */
  readonly title: string
  readonly why: string
  readonly mend: string
  /** The page of the WordPress handbook that it comes from. */
  readonly link: string
  /** Sniffs of the WordPress Coding Standards and Plugin Check that look at the same; an ignore of them is one of this. */
  readonly sniffs: readonly string[]
  /** Whether a comment can silence it. What a hostile plugin would silence can not. */
  readonly ignorable: boolean
}

/** A finding in the making. */
export interface Draft {
  readonly rule: RuleInfo
  readonly severity: Severity
  readonly file: string
  readonly line: number | null
  readonly message: string
  readonly mend?: string
  /** The function that it is about, where comments may silence it for one function and not for another. */
  readonly called?: string
}

export const findingOf = ({ rule, severity, file, line, message, mend }: Draft): Finding => ({
  rule: rule.id,
  severity,
  file,
  line,
  message,
  why: rule.why,
  mend: mend ?? rule.mend,
  link: rule.link,
})
