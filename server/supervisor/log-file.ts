import fs from 'node:fs'
import path from 'node:path'
import { LineBatch } from './line-batch.ts'

const kept = 3

export type LogFileOptions = {
  /** Size from which the next line goes to a new file, in bytes. */
  limitBytes: number
  /** Called after a new file has been started. */
  onRotated?: () => void
  /** Called when it cannot be written: once, until it can be again. */
  onProblem?: (error: unknown) => void
}

/**
 * A rotated log: `gateway.log`, and up to three older files `gateway.1.log` and so on. A failed write never affects the
 * logged process.
 */
export class LogFile {
  readonly #file: string
  readonly #options: LogFileOptions
  readonly #lines = new LineBatch((text) => this.#append(text))
  #descriptor: number | undefined
  #bytes = 0
  #failing = false

  /** @param file absolute path, ending in `.log` */
  constructor(file: string, options: LogFileOptions) {
    this.#file = file
    this.#options = options
  }

  write(line: string): void {
    this.#lines.add(line)
  }

  close(): void {
    this.#lines.flush()
    this.#release()
  }

  #append(text: string): void {
    try {
      if (this.#descriptor === undefined) this.#open()
      if (this.#bytes > 0 && this.#bytes + text.length > this.#options.limitBytes) this.#rotate()
      if (this.#descriptor !== undefined) this.#bytes += fs.writeSync(this.#descriptor, text)
      this.#failing = false
    } catch (error) {
      // A full disk must not end the product; the terminal still shows what matters.
      this.#release()
      if (!this.#failing) this.#options.onProblem?.(error)
      this.#failing = true
    }
  }

  #release(): void {
    if (this.#descriptor !== undefined) fs.closeSync(this.#descriptor)
    this.#descriptor = undefined
  }

  #open(): void {
    this.#descriptor = fs.openSync(this.#file, 'a', 0o600)
    this.#bytes = fs.fstatSync(this.#descriptor).size
  }

  #rotate(): void {
    this.#release()
    const numbered = (age: number): string =>
      age === 0 ? this.#file : this.#file.replace(/\.log$/, `.${age}.log`)
    for (let age = kept - 1; age >= 0; age -= 1) {
      if (fs.existsSync(numbered(age))) fs.renameSync(numbered(age), numbered(age + 1))
    }
    this.#open()
    this.#options.onRotated?.()
  }
}

/**
 * Deletes logs of ended processes, oldest first, until all logs together fit into so many bytes.
 * @param folder with the logs of all processes
 */
export function pruneLogs(folder: string, bytes: number): void {
  const ended = fs
    .readdirSync(folder)
    .filter((name) => /\.\d+\.log$/.test(name))
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, ...statOf(file) }))
    .toSorted((one, other) => other.at - one.at)
  let left = bytes
  for (const { file, size } of ended) {
    left -= size
    if (left < 0) fs.rmSync(file, { force: true })
  }
}

function statOf(file: string): { size: number; at: number } {
  const { size, mtimeMs } = fs.statSync(file)
  return { size, at: mtimeMs }
}
