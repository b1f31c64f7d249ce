import { spawn } from 'node:child_process'
import type { SpawnOptions } from 'node:child_process'
import type { Location } from './location.ts'

/** How every program of PostgreSQL is started: as the right account, in a plain language, from a folder it may enter. */
export function programOptions(location: Location): SpawnOptions {
  const { NODE_ENV, PATH, SystemRoot, TEMP, TMP } = process.env
  return {
    ...location.account,
    cwd: location.account ? '/' : location.folder,
    env: { NODE_ENV, PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC' },
    windowsHide: true,
  }
}

/**
 * Runs a program of PostgreSQL to its end.
 * @param input its stdin
 * @returns the exit code and the end of the output
 */
export function runProgram(
  location: Location,
  program: string,
  programArguments: readonly string[],
  input = '',
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, programArguments, {
      ...programOptions(location),
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-4000)
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    // A program that exits before reading everything reports the reason by its exit code.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output: output.trim() }))
  })
}
