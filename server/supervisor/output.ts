import path from 'node:path'
import { LineBatch } from './line-batch.ts'
import { LogFile, pruneLogs } from './log-file.ts'
import { parseLogLine, prettyLine } from '../process/log-line.ts'
import { diskProblem, errorText } from '../process/problem.ts'

/** What the supervisor and its children say, and where it goes. */
export type Output = {
  /** A step of the start, with the seconds since the command was given. */
  step: (text: string) => void
  /** A text for people, printed unchanged. */
  say: (text: string) => void
  /** Something the person should know about, while the product runs. */
  note: (text: string) => void
  /** One line of a child's log. */
  childLine: (name: string, line: string) => void
  close: () => void
}

export type OutputOptions = {
  /** Folder of the log files. */
  folder: string
  /** Bytes that all log files together may take. */
  limitBytes: number
  /** Milliseconds since the epoch when the command was given. */
  startedAt: number
  /** Lines below this level of pino's stay in the files while a person looks on. */
  terminalLevel: number
  stdout: NodeJS.WriteStream
  stderr: NodeJS.WriteStream
}

/** More processes than there are, each with a log that is being written; as much again is for ended ones. */
const mostProcesses = 12

/**
 * Children's lines are written to `{folder}/{name}.log`. A terminal shows the important ones in a readable form; otherwise
 * every line is passed on to stderr unchanged.
 */
export function createOutput(options: OutputOptions): Output {
  const { folder, limitBytes: wholeBytes, startedAt, terminalLevel, stdout, stderr } = options
  const limitBytes = Math.floor(wholeBytes / 2 / mostProcesses)
  const prune = (): void => pruneLogs(folder, wholeBytes - mostProcesses * limitBytes)
  prune()
  const files = new Map<string, LogFile>()
  // A reader that goes away (`npm start | head`) is no reason to die.
  stdout.on('error', () => undefined)
  stderr.on('error', () => undefined)

  const openFile = (file: string): LogFile =>
    new LogFile(file, {
      limitBytes,
      onRotated: prune,
      onProblem: (error) => say(`${diskProblem(error, 'The log') ?? `The log ${file}: ${errorText(error)}`}`),
    })
  const fileOf = (name: string): LogFile => {
    const file = files.get(name) ?? openFile(path.join(folder, `${name}.log`))
    files.set(name, file)
    return file
  }
  const collected = new LineBatch((text) => void stderr.write(text))
  const say = (text: string): void => void stdout.write(`${text}\n`)
  const note = (text: string): void => {
    fileOf('supervisor').write(JSON.stringify({ level: 40, time: Date.now(), name: 'supervisor', msg: text }))
    say(stdout.isTTY ? prettyLine('supervisor', { level: 40, text, error: undefined }, new Date()) : text)
  }

  return {
    say,
    note,
    step(text) {
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
      say(`[${seconds.padStart(6)} s] ${text}`)
    },
    childLine(name, line) {
      fileOf(name).write(line)
      if (!stdout.isTTY) {
        collected.add(line)
        return
      }
      const parsed = parseLogLine(line)
      if (parsed.level >= terminalLevel) stderr.write(`${prettyLine(name, parsed, new Date())}\n`)
    },
    close() {
      collected.flush()
      for (const file of files.values()) file.close()
    },
  }
}
