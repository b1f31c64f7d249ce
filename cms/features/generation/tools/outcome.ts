import type { TurnEventBody } from '#contract/turns/index.ts'
import { checkPath } from '#wordpress/paths/index.ts'
import type { Finish } from './arguments.ts'

/**
 * The result of a tool call. `answer` is sent to the model; `blob` has to be stored before the event is sent; `finish`
 * ends the work.
 */
export interface ToolOutcome {
  readonly answer: string
  readonly event?: TurnEventBody
  readonly blob?: Uint8Array
  readonly finish?: Finish
}

/** A failed call, with the reason in a sentence that the model can act on. */
export const failed = (problem: string): ToolOutcome => ({ answer: `error: ${problem}` })

/** What is wrong with a path the model wants to write to, or null. */
export const pathProblem = (path: string): string | null => checkPath(path)?.message ?? null
