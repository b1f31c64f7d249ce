import type { CheckId, Finding } from '#contract/report.ts'
import type { PhpTree, SyntaxProblem } from '../syntax/index.ts'

export type PluginFiles = ReadonlyMap<string, Uint8Array>

export type Encoding = 'utf-8' | 'utf-16' | 'other'

/** What every check is given. Trees are made once, and shared. */
export interface CheckInput {
  readonly files: PluginFiles
  /** The plugin's slug, where it is known already; else the main file's name says it. */
  readonly slug: string | null
  /** A plugin that was not made here: WordPress's rules hold for it, and our own limits and names do not. */
  readonly foreign: boolean
  readonly signal: AbortSignal | undefined
  /** The text of a file; null if there is none, or if it is not UTF-8 and the plugin was made here. */
  text(path: string): string | null
  /** How the text of a file is written. */
  encoding(path: string): Encoding
  /** Files of a foreign plugin that only its authors use: tests, build scripts, sources for a bundler. */
  isDevelopment(path: string): boolean
  /** The syntax tree of a PHP file, or why there is none. */
  php(path: string): PhpTree | SyntaxProblem
}

/** One check: the seam at which the security rules and the run in WordPress join. */
export interface Check {
  readonly id: CheckId
  /** Where the plugin was tried, once it was; only of a check that runs it. */
  readonly environment?: () => string | null
  run(input: CheckInput): Promise<readonly Finding[]>
}
