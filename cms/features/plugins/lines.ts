import { structuredPatch } from 'diff'
import type { DiffHunk } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'

/** Numbers of added and removed lines. */
export interface LineCounts {
  readonly added: number
  readonly removed: number
}

const linesOf = (text: string): string[] => {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}

/**
 * Counts added and removed lines by comparing the texts as bags of lines: fast for any text, and exact enough for a
 * count.
 */
export function countChanges(before: string, after: string): LineCounts {
  const counts = new Map<string, number>()
  for (const line of linesOf(before)) counts.set(line, (counts.get(line) ?? 0) + 1)
  let added = 0
  for (const line of linesOf(after)) {
    const left = counts.get(line) ?? 0
    if (left > 0) counts.set(line, left - 1)
    else added += 1
  }
  let removed = 0
  for (const left of counts.values()) removed += left
  return { added, removed }
}

const kinds = { ' ': 'same', '+': 'added', '-': 'removed' } as const

/** A line as `diff` writes it; null for the note that a file does not end with a newline. */
function toLine(line: string): DiffHunk['lines'][number] | null {
  const kind = kinds[line.charAt(0) as keyof typeof kinds]
  return kind ? { kind, text: line.slice(1) } : null
}

/** One hunk that removes all of one text and adds all of the other. */
function replaced(before: string, after: string): readonly DiffHunk[] {
  return [
    {
      before: before === '' ? 0 : 1,
      after: after === '' ? 0 : 1,
      lines: [
        ...linesOf(before).map((text) => ({ kind: 'removed', text }) as const),
        ...linesOf(after).map((text) => ({ kind: 'added', text }) as const),
      ],
    },
  ]
}

/**
 * The line-by-line differences of two texts, with some context around each. Texts that would take too long to compare
 * are shown as fully replaced, so that other requests of this process do not have to wait.
 * @returns no hunk for equal texts
 */
export function hunksOf(before: string, after: string): readonly DiffHunk[] {
  if (before === after) return []
  if (before === '' || after === '') return replaced(before, after)
  const { context, editLength, fileMilliseconds } = limits.diff
  const patch = structuredPatch('', '', before, after, undefined, undefined, {
    context,
    maxEditLength: editLength,
    timeout: fileMilliseconds,
  })
  if (!patch) return replaced(before, after)
  return patch.hunks.map(({ oldStart, newStart, lines }) => ({
    before: oldStart,
    after: newStart,
    lines: lines.map(toLine).filter((line) => line !== null),
  }))
}

export function countLines(hunks: readonly DiffHunk[]): LineCounts {
  let added = 0
  let removed = 0
  for (const { lines } of hunks) {
    for (const { kind } of lines) {
      if (kind === 'added') added += 1
      else if (kind === 'removed') removed += 1
    }
  }
  return { added, removed }
}
