import type { Finding, Severity } from '#contract/report.ts'
import type { PhpNode } from '../syntax/index.ts'

/** Metadata of a rule, for the documentation and for tools that read reports. */
export interface RuleInfo {
  /** `security/<name>`, never changed once it is published. */
  readonly id: `security/${string}`
  /** The default severity. */
  readonly severity: Severity
  /** A short name. */
  readonly title: string
  readonly why: string
  readonly mend: string
  /** The page of the WordPress handbook that the rule is based on. */
  readonly link: string
  /** Equivalent sniffs of the WordPress Coding Standards and Plugin Check; ignoring one of them ignores this rule. */
  readonly sniffs: readonly string[]
  /** Whether a comment can silence it. Rules that catch hostile plugins cannot be silenced. */
  readonly ignorable: boolean
}

/** A finding that is not complete yet. */
export interface Draft {
  readonly rule: RuleInfo
  readonly severity: Severity
  readonly file: string
  readonly line: number | null
  readonly message: string
  readonly mend?: string
  /** What it is in a plugin of others, if that differs: there, nobody promises how HTML is put together. Null: nothing. */
  readonly severityOfOthers?: Severity | null
  /** The function it is about, if comments may silence it for some functions only. */
  readonly called?: string
  /** Whether nothing in it is disguised, fetched or sent: tools and libraries do such things by design. */
  readonly plain?: boolean
  /** The code it is about, for what mends it. */
  readonly at?: PhpNode
}

export const findingOf = ({ rule, severity, file, line, message, mend }: Draft): Finding => ({
  rule: rule.id,
  severity,
  // Rules of errors only warn where a value, or a way to it, is not known for certain.
  certainty: severity === 'warning' && rule.severity === 'error' ? 'possible' : 'certain',
  file,
  line,
  message,
  why: rule.why,
  mend: mend ?? rule.mend,
  link: rule.link,
})
