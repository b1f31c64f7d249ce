import path from 'node:path'
import { parseArgs } from 'node:util'

export const usage = `npm run check -- <folder or ZIP of a plugin> [options]

  --json            the report as JSON
  --sarif           the report as SARIF 2.1.0, for code scanning
  --github          the report as GitHub Actions annotations
  --output <file>   writes the report to this file instead of standard output
  --wordpress <version>  runs it in this WordPress, such as 6.8.1; 'pinned' for the one from npm
  --no-wordpress    skips the check that runs the plugin in WordPress
  --strict          exit code 1 for warnings too
  --help            this text

Exit code: 0 no errors, 1 errors, 2 could not be judged. See docs/checking-plugins.md for more.
`

export const formats = ['json', 'sarif', 'github'] as const
export type Format = (typeof formats)[number] | 'text'

export interface CheckArguments {
  /** Absolute. */
  readonly target: string
  readonly format: Format
  /** Absolute; null for standard output. */
  readonly output: string | null
  readonly wordpress: boolean
  /** The WordPress version; null for the product's. */
  readonly wordpressVersion: string | null
  /** Whether warnings fail the check too. */
  readonly strict: boolean
}

/** A usage error, in one sentence. */
export class UsageProblem extends Error {}

/**
 * Reads the command line.
 * @param argv the arguments after the script's name
 * @param folder base of relative paths
 * @returns null if help is requested
 * @throws {UsageProblem}
 */
export function readArguments(argv: readonly string[], folder: string): CheckArguments | null {
  let parsed
  try {
    parsed = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        sarif: { type: 'boolean' },
        github: { type: 'boolean' },
        output: { type: 'string' },
        wordpress: { type: 'string' },
        'no-wordpress': { type: 'boolean' },
        strict: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageProblem(error instanceof Error ? `${error.message.replace(/\.?$/, '')}.` : '')
  }
  const { values, positionals } = parsed
  if (values.help) return null
  const [target, ...more] = positionals
  if (target === undefined || target === '')
    throw new UsageProblem('Which plugin? Give its folder or its ZIP.')
  if (more.length > 0) throw new UsageProblem('One plugin at a time, please.')
  const chosen = formats.filter((format) => values[format])
  if (chosen.length > 1) throw new UsageProblem('One format at a time, please.')
  if (
    values.wordpress !== undefined &&
    !/^(pinned|current|\d+\.\d+(\.\d+)?(-(beta|RC)\d+)?)$/.test(values.wordpress)
  )
    throw new UsageProblem('--wordpress needs a version such as 6.8.1, or current or pinned.')
  if (values.output === '') throw new UsageProblem('--output needs the name of a file.')
  return {
    target: path.resolve(folder, target),
    format: chosen[0] ?? 'text',
    output: values.output === undefined ? null : path.resolve(folder, values.output),
    wordpress: !values['no-wordpress'],
    wordpressVersion: values.wordpress ?? null,
    strict: values.strict ?? false,
  }
}
