import * as z from 'zod'

/** A line written by a child, parsed if it is one of pino's. */
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
/** Lines that are not pino's count as information. */
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

const childMessageSchema = z.union([
  z.looseObject({ ready: z.literal(true) }),
  /** What the child waits for before it can be ready; null when it no longer waits. */
  z.strictObject({ waiting: z.string().nullable() }),
  /** A heartbeat; `debugged` while a debugger may have paused the process. */
  z.strictObject({ alive: z.literal(true), debugged: z.boolean().default(false) }),
])

/** A message from a child to its supervisor, on stdout. */
export type ChildMessage = z.infer<typeof childMessageSchema>

/** Parses a message to the supervisor; undefined for any other line. */
export function parseChildMessage(line: string): ChildMessage | undefined {
  const parsed = childMessageSchema.safeParse(parseJson(line))
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
