import type { Known } from '../document.ts'
import type { Node } from '../lexical.ts'

/** A question before it is stored. */
export interface Entry {
  readonly question: string
  readonly answer: readonly Node[]
  readonly onHome?: true
}

/** The questions of a category, in display order. */
export type Entries = (stored: Known) => readonly Entry[]
