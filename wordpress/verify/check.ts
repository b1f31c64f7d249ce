import type { CheckId, Finding } from '#contract/report.ts'
import type { PhpTree, SyntaxProblem } from '../syntax/index.ts'

export type PluginFiles = ReadonlyMap<string, Uint8Array>

/** What every check is given. Trees are made once, and shared. */
export interface CheckInput {
  readonly files: PluginFiles
  /** The plugin's slug, where it is known already; else the main file's name says it. */
  readonly slug: string | null
  /** A plugin that was not made here: WordPress's rules hold for it, and our own limits and names do not. */
  readonly foreign: boolean
  readonly signal: AbortSignal | undefined
  /** The text of a file, or null for one that is not there or no UTF-8. */
  text(path: string): string | null
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
