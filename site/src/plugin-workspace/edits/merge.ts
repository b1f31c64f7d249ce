import { diff3Merge } from 'node-diff3'

/** A text in three forms: where both began, and what each side made of it. */
export interface ThreeTexts {
  readonly base: string
  readonly theirs: string
  readonly mine: string
}

/** A run of lines: agreed on, or to be decided. */
export type MergePart =
  | { readonly kind: 'agreed'; readonly text: string }
  | {
      readonly kind: 'conflict'
      readonly base: string
      readonly theirs: string
      readonly mine: string
      /** The line where it begins in each, from 1. */
      readonly lines: { readonly base: number; readonly theirs: number; readonly mine: number }
    }

/** What `diff3Merge` answers: 'a' is mine, 'o' the base, 'b' theirs; indexes count from 0. */
interface Region {
  readonly ok?: readonly string[]
  readonly conflict?: {
    readonly a: readonly string[]
    readonly aIndex: number
    readonly o: readonly string[]
    readonly oIndex: number
    readonly b: readonly string[]
    readonly bIndex: number
  }
}

/** The lines of a text with their ends, so that joining them gives back each character. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

/** What two sides made of a text, part by part. */
export function mergeParts({ base, theirs, mine }: ThreeTexts): readonly MergePart[] {
  const regions: readonly Region[] = diff3Merge(linesOf(mine), linesOf(base), linesOf(theirs), {
    excludeFalseConflicts: true,
  })
  return regions.map(({ ok, conflict }): MergePart => {
    if (!conflict) return { kind: 'agreed', text: (ok ?? []).join('') }
    const { a, aIndex, o, oIndex, b, bIndex } = conflict
    return {
      kind: 'conflict',
      base: o.join(''),
      theirs: b.join(''),
      mine: a.join(''),
      lines: { base: oIndex + 1, theirs: bIndex + 1, mine: aIndex + 1 },
    }
  })
}

/** Both sides' changes in one text, or null where they meet. */
export function mergeTexts(texts: ThreeTexts): string | null {
  const parts = mergeParts(texts)
  return parts.every((part) => part.kind === 'agreed') ? parts.map(({ text }) => text).join('') : null
}
