import { mergeParts } from '../merge.ts'
import type { Conflict } from '../state.ts'

/** What a place can become: what it was, what the newest version made of it, or what was written here. */
export const sides = ['base', 'theirs', 'mine'] as const
export type Side = (typeof sides)[number]

/** A place where both sides changed a file; the whole file where one of them has no text. */
export interface Place {
  readonly path: string
  readonly whole: boolean
  /** Lines of each side; null where there is no text. */
  readonly texts: Readonly<Record<Side, string | null>>
  /** The line where it begins on each side, from 1. */
  readonly lines: Readonly<Record<Side, number>>
  /** The line before and the line after it, without their ends. */
  readonly around: { readonly before: string | null; readonly after: string | null }
}

/** What was decided about a place: the text that it becomes, or null for no file. */
export type Decision = { readonly side: Side | null; readonly text: string | null }

const lastLine = (text: string): string =>
  text
    .replace(/\r?\n$/, '')
    .split('\n')
    .at(-1) ?? ''
const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''
const withoutEnd = (line: string): string => line.replace(/\r$/, '')

/** The parts of a file with text on all sides. */
const partsOf = ({ texts: { base, theirs, mine } }: Conflict) =>
  base === null || theirs === null ? null : mergeParts({ base, theirs, mine })

/** The places of a file that have to be decided, from its beginning. */
export function placesOf(conflict: Conflict): readonly Place[] {
  const { path, texts } = conflict
  const parts = partsOf(conflict)
  if (!parts) {
    const lines = { base: 1, theirs: 1, mine: 1 }
    return [{ path, whole: true, texts, lines, around: { before: null, after: null } }]
  }
  return parts.flatMap((part, at): Place[] => {
    if (part.kind === 'agreed') return []
    const [before, after] = [parts[at - 1], parts[at + 1]]
    return [
      {
        path,
        whole: false,
        texts: { base: part.base, theirs: part.theirs, mine: part.mine },
        lines: part.lines,
        around: {
          before: before?.kind === 'agreed' ? withoutEnd(lastLine(before.text)) : null,
          after: after?.kind === 'agreed' ? withoutEnd(firstLine(after.text)) : null,
        },
      },
    ]
  })
}

/**
 * The file that the decisions make.
 * @param decisions in the order of its places
 * @returns its text, or null where it is to be as in the newest version
 */
export function decidedText(conflict: Conflict, decisions: readonly Decision[]): string | null {
  const parts = partsOf(conflict)
  const waiting = [...decisions]
  if (!parts) {
    const [decision] = waiting
    return decision?.side === 'theirs' ? null : (decision?.text ?? null)
  }
  const text = parts
    .map((part) => (part.kind === 'agreed' ? part.text : (waiting.shift()?.text ?? part.mine)))
    .join('')
  return text === conflict.texts.theirs ? null : text
}

/** A text with the line ends of the place, as a text field gives it without them. */
export const withLineEnds = ({ texts }: Place, text: string): string =>
  [texts.mine, texts.theirs, texts.base].some((side) => side?.includes('\r\n'))
    ? text.replace(/\r?\n/g, '\r\n')
    : text
