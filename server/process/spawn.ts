import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { boundedLine, cutText } from './bounded-line.ts'
import { parseLogLine, parseChildMessage } from './log-line.ts'
import type { ChildMessage } from './log-line.ts'
import { StartProblem, errorCode } from './problem.ts'
import { readLines } from './read-lines.ts'

/** How a child is started. */
export type ChildSpec = {
  /** Names its log file too. */
  name: string
  /** Script for this Node, absolute, and its arguments. */
  script: string
  arguments?: readonly string[]
  /** For Node itself. */
  nodeArguments?: readonly string[]
  /** Default: this process's. */
  cwd?: string
  /** The whole environment. */
  env: Readonly<Record<string, string | undefined>>
}

export type ReadyLine = Readonly<Record<string, unknown>>

/** One run of a child. */
export type ChildRun = {
  pid: number | undefined
  /** Fulfilled with the child's ready line; never, where it ends before. */
  ready: Promise<ReadyLine>
  /** Fulfilled when it has ended and left nothing behind. */
  ended: Promise<ChildEnd>
  /** Asks it to exit, and kills it after so many milliseconds. */
  stop: (graceMs: number) => Promise<void>
  /** Says something to it, which its `receive` gets. */
  send: (message: object) => void
  kill: () => void
}

export type ChildEnd = {
  code: number | null
  /** 'exit code 1', 'SIGKILL' */
  how: string
  /** The last error that it logged, or that Node reported for it. */
  lastWords: string | undefined
  /** The last line of its stderr. */
  lastLine: string | undefined
}

const errorLevel = 50
/** Characters of a child's last words, which the person reads. */
const longestWords = 500
/** How Node begins its report of an uncaught error: `SyntaxError: …`, `Error [CODE]: …`. */
const uncaughtError = /^(?:[A-Z]\w*)?Error\b.*: /

/**
 * Starts a child in a separate process group, so that Ctrl-C in the terminal reaches only the supervisor, with a pipe as
 * its stdin, which closes when the supervisor is gone.
 * @param onLine gets each output line that is not a message
 * @param onMessage gets each message except the ready message
 */
export function spawnChild(
  spec: ChildSpec,
  onLine: (line: string) => void,
  onMessage: (message: Exclude<ChildMessage, { ready: true }>) => void = () => undefined,
): ChildRun {
  const { nodeArguments = [], script, arguments: own = [], cwd } = spec
  const child = spawn(process.execPath, [...nodeArguments, script, ...own], {
    cwd,
    env: { NODE_ENV: 'production', ...spec.env },
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.on('error', () => undefined)

  let lastWords: string | undefined
  let lastLine: string | undefined
  const ready = Promise.withResolvers<ReadyLine>()
  readLines(child.stdout, (line) => {
    const message = parseChildMessage(line)
    if (!message) onLine(boundedLine(line))
    else if ('ready' in message) ready.resolve(message)
    else onMessage(message as Exclude<ChildMessage, { ready: true }>)
  })
  readLines(child.stderr, (whole) => {
    const line = boundedLine(whole)
    const { level, text, error } = parseLogLine(line)
    if (level >= errorLevel) lastWords = cutText(error ?? text, longestWords)
    else if (uncaughtError.test(line)) lastWords = cutText(line, longestWords)
    if (text.trim()) lastLine = text
    onLine(line)
  })

  const ended = new Promise<ChildEnd>((resolve) => {
    child.once('error', (error) => resolve({ code: null, how: error.message, lastWords, lastLine }))
    child.once('exit', () => killGroup(child))
    child.once('close', (code, signal) =>
      resolve({ code, how: signal ?? `exit code ${code}`, lastWords, lastLine }),
    )
  })

  return {
    pid: child.pid,
    ready: ready.promise,
    ended,
    kill: () => killGroup(child),
    send: (message) => void child.stdin.write(`${JSON.stringify(message)}\n`),
    async stop(graceMs) {
      child.stdin.end()
      if (process.platform !== 'win32') child.kill('SIGTERM')
      const patience = setTimeout(() => killGroup(child), graceMs)
      await ended
      clearTimeout(patience)
    },
  }
}

/** Kills everything left in the child's process group; on Windows, only the child. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/** The exit code of a child that could not reach a required service. It is restarted, and not counted as a failure. */
export const unavailableExitCode = 75

/**
 * Runs a child to completion, again if a service was unavailable.
 * @param signal stops it early
 * @param onWaiting called with what it waits for
 * @returns its ready message, if any
 * @throws StartProblem with its last line if it fails
 */
export async function runToEnd(
  spec: ChildSpec,
  onLine: (line: string) => void,
  signal: AbortSignal,
  onWaiting: (what: string) => void = () => undefined,
): Promise<ReadyLine | undefined> {
  let readyLine: ReadyLine | undefined
  const run = spawnChild(spec, onLine, (message) => {
    if ('waiting' in message && message.waiting !== null) onWaiting(message.waiting)
  })
  void run.ready.then((line) => (readyLine = line))
  const abort = (): void => void run.stop(0)
  signal.addEventListener('abort', abort, { once: true })
  const { code, how, lastWords, lastLine } = await run.ended
  signal.removeEventListener('abort', abort)
  signal.throwIfAborted()
  if (code === 0) return readyLine
  if (code === unavailableExitCode) return runToEnd(spec, onLine, signal, onWaiting)
  // A child that failed cleanly wrote its reason last; after a crash, Node wrote its version there.
  const sentence = lastLine?.startsWith('Node.js v') ? lastWords : lastLine
  throw new StartProblem(sentence ?? `${spec.name} failed (${how}).`)
}
