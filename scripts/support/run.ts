import { spawn } from 'node:child_process'
import path from 'node:path'
import { projectFolder } from './payload-cli.ts'

/** A program of our packages. */
export const bin = (name: string): string => path.join(projectFolder, 'node_modules/.bin', name)

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Holds back what it says until it has ended: for programs that run beside each other. */
  readonly held?: boolean
}

/** What became of a program: whether it ended well, and what it said if that was held back. */
export interface Ran {
  readonly sound: boolean
  readonly output: string
}

/** Runs a program in the repository's folder. It never throws: what cannot be started has not ended well. */
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
