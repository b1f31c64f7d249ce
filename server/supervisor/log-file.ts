import fs from 'node:fs'
import { LineBatch } from './line-batch.ts'

const defaultLimitBytes = 10 * 1024 ** 2
const kept = 3

/**
 * A log that begins anew when it has grown: `gateway.log`, before it `gateway.1.log` and so on, three of them.
 * Failing to write never disturbs what is logged about.
 */
export class LogFile {
  readonly #file: string
  readonly #limitBytes: number
  readonly #lines = new LineBatch((text) => this.#append(text))
  #descriptor: number | undefined
  #bytes = 0

  /**
   * @param file absolute path, ending in `.log`
   * @param limitBytes size from which the next line goes to a new file
   */
  constructor(file: string, limitBytes = defaultLimitBytes) {
    this.#file = file
    this.#limitBytes = limitBytes
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
      if (this.#bytes > 0 && this.#bytes + text.length > this.#limitBytes) this.#rotate()
      if (this.#descriptor !== undefined) this.#bytes += fs.writeSync(this.#descriptor, text)
    } catch {
      // A full disk must not end the product; the terminal still shows what matters.
      this.#release()
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
  }
}
