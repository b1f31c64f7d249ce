import { writeFile } from 'node:fs/promises'
import { ArchiveProblem } from '#wordpress/archive/index.ts'
import { IntakeProblem } from '#wordpress/intake/index.ts'
import { readArguments, usage, UsageProblem } from './check/arguments.ts'
import { createProgress } from './check/progress.ts'
import { runCheck } from './check/run.ts'

/**
 * `npm run check -- <folder | zip>`: checks a WordPress plugin, without the product. The report goes to standard
 * output, everything else to standard error; docs/checking-plugins.md explains the exit codes.
 */
const couldNotJudge = 2
/** 128 plus the number of SIGINT, as in shells. */
const interrupted = 130

// npm changes to the project's folder, and passes the original one.
const folder = process.env.INIT_CWD ?? process.cwd()
const environment = process.env

/** Colors on a terminal, unless disabled (no-color.org). */
const colors =
  Boolean(environment.FORCE_COLOR && environment.FORCE_COLOR !== '0') ||
  (process.stdout.isTTY && !environment.NO_COLOR && environment.TERM !== 'dumb')

/** Columns of the terminal, or as set by a shell when the output is piped. */
const width = process.stdout.isTTY ? process.stdout.columns : Number(environment.COLUMNS) || null

/** Why the plugin could not be checked, for the person at the terminal. */
function explain(error: unknown, target: string): string {
  if (error instanceof UsageProblem) return `${error.message}\n\n${usage}`
  if (error instanceof IntakeProblem) return [error.message, error.hint ?? ''].join('\n')
  if (error instanceof ArchiveProblem) return error.message
  const { code, message, path = target } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return `There is nothing at ${path}.`
  if (code === 'EACCES' || code === 'EPERM') return `${path} cannot be read: permission denied.`
  return `${target} could not be checked: ${message}`
}

async function main(): Promise<number> {
  const stop = new AbortController()
  const onSignal = () => {
    // The second Ctrl-C exits at once.
    if (stop.signal.aborted) process.exit(interrupted)
    stop.abort(new Error('interrupted'))
  }
  process.on('SIGINT', onSignal)
  const progress = createProgress(process.stderr)
  let target = ''
  try {
    const given = readArguments(process.argv.slice(2), folder)
    if (!given) {
      process.stdout.write(usage)
      return 0
    }
    target = given.target
    const top = environment.GITHUB_WORKSPACE || folder
    const plain = given.output !== null
    const shown = { colors: colors && !plain, width: plain ? null : width }
    const options = { signal: stop.signal, progress, ...shown, top }
    const { code, text } = await runCheck(given, options)
    progress.end()
    if (given.output === null) process.stdout.write(text)
    else await writeFile(given.output, text)
    return code
  } catch (error) {
    progress.end()
    if (stop.signal.aborted) return interrupted
    process.stderr.write(`${explain(error, target).trim()}\n`)
    return couldNotJudge
  } finally {
    process.off('SIGINT', onSignal)
  }
}

// A reader that closed the pipe early is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
process.exitCode = await main()
