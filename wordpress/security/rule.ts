import type { Certainty, Severity } from '#contract/report.ts'
import type { PhpNode } from '../syntax/index.ts'
import type { CheckInput } from '../verify/check.ts'
import type { RuleInfo } from './finding.ts'
import type { Call, Frame, Output, Program, Source, Value } from './flow/index.ts'

/** The argument of rules that look at the plugin as a whole. */
export interface Whole {
  readonly input: CheckInput
  readonly program: Program
  report(rule: RuleInfo, file: string, line: number | null, message: string, severity?: Severity): void
}

/** A rule: its description, and its listeners for events while the code is evaluated. */
export interface Rule {
  readonly info: RuleInfo
  readonly functions?: Iterable<string>
  readonly methods?: Iterable<string>
  readonly call?: (call: Call) => void
  readonly output?: (output: Output) => void
  /** A call whose function is an expression; `text` is the name, if it could be determined. */
  readonly dynamic?: (value: Value, node: PhpNode, frame: Frame) => void
  /** Nodes by kind, each with the value of the expression in it. */
  readonly nodes?: Readonly<Record<string, (node: PhpNode, value: Value, frame: Frame) => void>>
  /** Input that is stored, sent or acted on without having been sanitized. */
  readonly unsanitised?: (source: Source, by: string, frame: Frame, certainty: Certainty) => void
  /** Input that is sanitized with WordPress's slashes still in it. */
  readonly slashed?: (source: Source, by: string, frame: Frame) => void
  /** Input that is read without a check that it exists. */
  readonly unasked?: (source: Source, frame: Frame) => void
  readonly finish?: (whole: Whole) => void
}
