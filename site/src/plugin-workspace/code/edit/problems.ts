import type { CodeProblem } from '#contract/edits.ts'
import type { Place } from '../../../ui/code/index.ts'

/** Where a problem is shown: its line, or the first. */
export const placeOf = ({ line }: CodeProblem): Place => ({ line: line ?? 1, from: 0, to: 0 })
