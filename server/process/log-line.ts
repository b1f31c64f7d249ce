import * as z from 'zod'

/** One line that a child has written, as far as it is one of pino's. */
export type LogLine = { level: number; text: string; error: string | undefined }

const pinoSchema = z.object({
  level: z.number(),
  msg: z.string().optional(),
  err: z.object({ message: z.string() }).optional(),
})

const levelNames: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}
/** What is not pino's counts as information. */
const defaultLevel = 30

export function parseLogLine(line: string): LogLine {
  const parsed = pinoSchema.safeParse(parseJson(line))
  if (!parsed.success) return { level: defaultLevel, text: line, error: undefined }
  const { level, msg, err } = parsed.data
  return { level, text: [msg, err?.message].filter(Boolean).join(': '), error: err?.message }
}

/** `12:30:01 gateway    warn  the text` */
export function prettyLine(name: string, { level, text }: LogLine, at: Date): string {
  const time = at.toTimeString().slice(0, 8)
  return `${time} ${name.padEnd(10)} ${(levelNames[level] ?? String(level)).padEnd(5)} ${text}`
}

const saidSchema = z.union([
  z.looseObject({ ready: z.literal(true) }),
  /** What it waits for before it can be ready; null when that is over. */
  z.strictObject({ waiting: z.string().nullable() }),
  /** A sign of life; `debugged` while somebody may hold it. */
  z.strictObject({ alive: z.literal(true), debugged: z.boolean().default(false) }),
])

/** What a child says to its supervisor on stdout. */
export type Said = z.infer<typeof saidSchema>

/** The line of a child that is meant for its supervisor, or nothing. */
export function parseSaid(line: string): Said | undefined {
  const parsed = saidSchema.safeParse(parseJson(line))
  return parsed.success ? parsed.data : undefined
}

function parseJson(line: string): unknown {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
