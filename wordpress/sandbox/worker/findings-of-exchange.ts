import type { SandboxProblem } from '../result.ts'
import type { Exchange } from './conversation.ts'

/** What a complete answer must look like; 'look' may end early. */
export type Shape = 'admin' | 'front' | 'json' | 'step' | 'look'

export interface Asked {
  readonly during: string
  readonly shape: Shape
  /** The plugin's folder in WordPress, ending in a slash. */
  readonly folder: string
}

export const isRedirect = (status: number): boolean => status >= 300 && status < 400

/**
 * Finds the problems of an exchange. The recorder's messages count only against the plugin, which could forge them. That
 * nothing went wrong is concluded from the answer itself: its status, its start and end, and the recorder's final secret.
 */
export function problemsOf(exchange: Exchange, asked: Asked): SandboxProblem[] {
  const { during, folder } = asked
  const below = (file: string): string | null => (file.startsWith(folder) ? file.slice(folder.length) : null)
  const about = (kind: SandboxProblem['kind'], message: string, file = '', line = 0): SandboxProblem => ({
    kind,
    message,
    file: below(file),
    line: below(file) === null ? null : line,
    during,
  })

  const problems = exchange.problems.map(({ kind, message, file, line }) => about(kind, message, file, line))
  const { end } = exchange
  if (end?.fatal) {
    const [message, file, line] = end.fatal
    const [first = ''] = message.split('\n')
    problems.push(
      about(/Allowed memory size|Out of memory/.test(first) ? 'memory' : 'fatal', first, file, line),
    )
  }
  if (exchange.crash) problems.push(about('fatal', `PHP broke down: ${exchange.crash.split('\n')[0] ?? ''}`))
  else if (!end) problems.push(about('incomplete', 'The request never came to its end.'))
  else if (!end.open) {
    problems.push(about('errors-hidden', 'Errors are kept from being reported while this runs.'))
  }
  const deadly = problems.some(({ kind }) => kind === 'fatal' || kind === 'memory' || kind === 'incomplete')
  // A site in maintenance mode answers visitors with 503 on purpose.
  const closed = exchange.status === 503 && (asked.shape === 'front' || asked.shape === 'look')
  if (exchange.status >= 500 && !closed && !deadly) {
    const [logged = ''] = exchange.log.split('\n').filter((line) => /fatal|error/i.test(line))
    problems.push(about('fatal', `WordPress answers ${exchange.status}. ${logged}`.trim()))
  } else if (!deadly && !isRedirect(exchange.status)) {
    problems.push(...shapeProblems(exchange, asked.shape, about))
  }
  return problems
}

function shapeProblems(
  { body, end, status, headers, result }: Exchange,
  shape: Shape,
  about: (kind: SandboxProblem['kind'], message: string, file?: string, line?: number) => SandboxProblem,
): SandboxProblem[] {
  if (shape === 'look') return []
  if (shape === 'step') {
    return result === null ? [about('incomplete', 'The request was ended early, as by exit or die.')] : []
  }
  const [file, line] = end?.output ?? ['', 0]
  if (shape === 'json') {
    const json = headers['content-type']?.some((type) => type.includes('json')) ?? false
    return json && !isJson(body)
      ? [about('output', `Something is printed before the answer: ${excerpt(body)}`, file, line)]
      : []
  }
  const problems: SandboxProblem[] = []
  const start = body.search(/<!doctype html/i)
  const before = start < 0 ? body : body.slice(0, start)
  if (status === 200 && before.trim() !== '' && start >= 0) {
    problems.push(
      about('output', `Something is printed before the page begins: ${excerpt(before)}`, file, line),
    )
  }
  const complete = shape === 'admin' ? body.includes('<!-- wpbody-content -->') : true
  if (status === 200 && !(complete && /<\/html>\s*$/i.test(body))) {
    problems.push(about('incomplete', 'The page ends early, as by exit or die.', file, line))
  }
  return problems
}

const excerpt = (text: string): string => JSON.stringify(text.trim().slice(0, 120))

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
