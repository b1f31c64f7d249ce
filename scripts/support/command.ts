import fs from 'node:fs'
import path from 'node:path'
import { diskProblem } from '#server/process/problem.ts'
import { projectFolder } from './payload-cli.ts'

/** 128 plus the number of SIGINT, as in shells. */
const interrupted = 130
/** Milliseconds between two lines of progress. */
const tellEvery = 3_000

/** A path of the command line. npm changes to the project's folder, and passes the original one. */
export const givenPath = (name: string): string => path.resolve(process.env.INIT_CWD ?? process.cwd(), name)

/** The product's version. */
export const version = (): string =>
  (JSON.parse(fs.readFileSync(path.join(projectFolder, 'package.json'), 'utf8')) as { version: string })
    .version

/** Prints lines of progress, but not more often than somebody can read them. */
export function createTeller(): (line: string) => void {
  let told = performance.now()
  return (line) => {
    if (performance.now() - told < tellEvery) return
    told = performance.now()
    console.log(line)
  }
}

/** 12.3 MB */
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/**
 * Runs a command that may take long: Ctrl-C asks it to stop and clean up, a second one ends it at once. What goes wrong is
 * one sentence and exit code 1.
 */
export async function runCommand(work: (signal: AbortSignal) => Promise<void>): Promise<never> {
  const stop = new AbortController()
  const onSignal = (): void => {
    if (stop.signal.aborted) process.exit(interrupted)
    stop.abort()
    console.error('Stopping…')
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal)
  try {
    await work(stop.signal)
    process.exit(0)
  } catch (error) {
    if (stop.signal.aborted) process.exit(interrupted)
    const message = error instanceof Error ? error.message : String(error)
    console.error(diskProblem(error, 'The file') ?? message)
    process.exit(1)
  }
}
