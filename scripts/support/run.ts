import { spawn } from 'node:child_process'
import path from 'node:path'
import { projectFolder } from './payload-cli.ts'

/** A program of our packages. */
export const bin = (name: string): string => path.join(projectFolder, 'node_modules/.bin', name)

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Buffers the output until the program ends, for programs that run in parallel. */
  readonly held?: boolean
}

/** The result of a program: whether it succeeded, and its output if that was buffered. */
export interface Ran {
  readonly sound: boolean
  readonly output: string
}

/** Runs a program in the repository's folder. It never throws: a program that cannot be started counts as failed. */
export const run = (
  command: string,
  args: readonly string[],
  { env = {}, held = false }: RunOptions = {},
): Promise<Ran> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectFolder,
      stdio: ['inherit', held ? 'pipe' : 'inherit', held ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8')
      stream?.on('data', (text: string) => (output += text))
    }
    child.on('error', (error) => resolve({ sound: false, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ sound: code === 0, output }))
  })
