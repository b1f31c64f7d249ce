import type { Finding, Severity } from '#contract/report.ts'
import type { PhpNode } from '../syntax/index.ts'
import type { CheckInput } from '../verify/check.ts'
import type { Frame } from './flow/frame.ts'
import type { Program, Source, Value } from './flow/index.ts'

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

/** A call of a function or method that is not the plugin's own, or that rules want to see all the same. */
export interface Call {
  /** In lower case, without namespace. */
  readonly name: string
  readonly node: PhpNode
  readonly args: readonly Value[]
  readonly nodes: readonly PhpNode[]
  /** What the method is called on. */
  readonly receiver: Value | null
  readonly frame: Frame
  /** Whether nothing is done with what it gives. */
  readonly unused: boolean
}

/** Something that goes to the browser. */
export interface Output {
  readonly value: Value
  readonly node: PhpNode
  readonly frame: Frame
  /** How: printed here, or given back by a shortcode or block, which WordPress prints. */
  readonly by: 'echo' | 'print' | 'exit' | 'call' | 'return'
}

/** What the rules that look at the plugin as a whole are given. */
export interface Whole {
  readonly input: CheckInput
  readonly program: Program
  report(rule: RuleInfo, file: string, line: number | null, message: string, severity?: Severity): void
}

/** A rule: what it is, and what it wants to be told while the code is followed. */
export interface Rule {
  readonly info: RuleInfo
  readonly functions?: Iterable<string>
  readonly methods?: Iterable<string>
  readonly call?: (call: Call) => void
  readonly output?: (output: Output) => void
  /** A call of something that is not written as a name; `text` is the name, where it could be worked out. */
  readonly dynamic?: (value: Value, node: PhpNode, frame: Frame) => void
  /** Nodes by kind, each with the value of the expression in it. */
  readonly nodes?: Readonly<Record<string, (node: PhpNode, value: Value, frame: Frame) => void>>
  /** Input that is kept, sent or acted on without having been sanitised. */
  readonly unsanitised?: (source: Source, by: string, frame: Frame) => void
  /** Input that is sanitised with WordPress's slashes still in it. */
  readonly slashed?: (source: Source, by: string, frame: Frame) => void
  /** Input that is read without having been asked for first. */
  readonly unasked?: (source: Source, frame: Frame) => void
  readonly finish?: (whole: Whole) => void
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
