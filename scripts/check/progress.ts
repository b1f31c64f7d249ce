import type { CheckId } from '#contract/report.ts'

/** What is being done now, for somebody who looks on. */
export interface Progress {
  report(text: string): void
  /** Takes the line away, so that what comes after stands by itself. */
  end(): void
}

export const checkNames: Readonly<Record<CheckId, string>> = {
  structure: 'Checking files and header',
  syntax: 'Parsing every file',
  security: 'Following the data through the code',
  wordpress: 'Running the plugin in WordPress',
}

/** One line that changes, on a terminal; nothing at all elsewhere: a log is no place for what has passed. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  if (!stream.isTTY) return { report() {}, end() {} }
  const clear = '\r\u001B[K'
  return {
    report: (text) => void stream.write(`${clear}${text.slice(0, stream.columns - 1)}…`),
    end: () => void stream.write(clear),
  }
}
