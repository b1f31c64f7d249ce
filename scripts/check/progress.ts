import type { CheckId } from '#contract/report.ts'

/** Shows the current step. */
export interface Progress {
  report(text: string): void
  /** Clears the progress line. */
  end(): void
}

export const checkNames: Readonly<Record<CheckId, string>> = {
  structure: 'Checking files and header',
  syntax: 'Parsing every file',
  security: 'Following the data through the code',
  claims: 'Comparing the plugin with its description',
  wordpress: 'Running the plugin in WordPress',
}

/** A progress line that is overwritten on a terminal, and omitted elsewhere, such as in logs. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  if (!stream.isTTY) return { report() {}, end() {} }
  const clear = '\r\u001B[K'
  return {
    report: (text) => void stream.write(`${clear}${text.slice(0, stream.columns - 1)}…`),
    end: () => void stream.write(clear),
  }
}
