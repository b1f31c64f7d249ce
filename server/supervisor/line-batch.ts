/**
 * Gathers lines that come in one turn of the event loop, to be written together: a child that says much would otherwise cost
 * a system call for each line.
 */
export class LineBatch {
  readonly #write: (text: string) => void
  #waiting = ''

  /** @param write gets whole lines, each with its end */
  constructor(write: (text: string) => void) {
    this.#write = write
  }

  /** @param line without its end */
  add(line: string): void {
    if (this.#waiting === '') setImmediate(() => this.flush())
    this.#waiting += `${line}\n`
  }

  /** Writes what waits now. */
  flush(): void {
    const text = this.#waiting
    this.#waiting = ''
    if (text !== '') this.#write(text)
  }
}
