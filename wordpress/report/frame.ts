import { plain } from './plain.ts'

/** Lines around the one that is meant, and characters of a line that are shown. */
const around = 2
const longest = 110

/** One line of a file. */
export interface FrameLine {
  /** From 1. */
  readonly number: number
  readonly text: string
  /** Whether it is the one that is meant. */
  readonly meant: boolean
}

const decoder = new TextDecoder('utf-8')

/** Where each line begins, by file: a file with a thousand findings is taken apart once. */
const linesCache = new WeakMap<Uint8Array, readonly string[]>()

function linesOf(bytes: Uint8Array): readonly string[] {
  const lines = linesCache.get(bytes) ?? decoder.decode(bytes).split(/\r\n|\r|\n/)
  linesCache.set(bytes, lines)
  return lines
}

/**
 * The lines around a place in a file, cut to a width that can be read.
 * @param line from 1
 * @returns nothing where the file has no such line
 */
export function codeFrame(bytes: Uint8Array | undefined, line: number | null): readonly FrameLine[] {
  if (!bytes || line === null) return []
  const lines = linesOf(bytes)
  if (line > lines.length) return []
  const first = Math.max(1, line - around)
  return lines.slice(first - 1, line + around).map((text, at) => {
    const shown = plain(text.slice(0, longest + 1))
    return {
      number: first + at,
      text: shown.length > longest ? `${shown.slice(0, longest)}…` : shown,
      meant: first + at === line,
    }
  })
}
