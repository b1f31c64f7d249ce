/** Editing a plugin's files by hand: `POST /api/app/plugins/{id}/files`, whose body is in `schemas/edits.ts`. */

/** Why code that is to be saved would not run. */
export interface CodeProblem {
  /** Path below the plugin's top folder, or null when it concerns the plugin as a whole. */
  readonly file: string | null
  /** Counted from 1, or null when it concerns the whole file. */
  readonly line: number | null
  readonly message: string
}

/** The detail of an `invalid_input` answer that says which change is not possible, and why. */
export const refusedChange = 'changes'

/** The details of a `code_problems` answer; they hold text only, so the list is JSON. */
export const detailsOfProblems = (problems: readonly CodeProblem[]): { readonly problems: string } => ({
  problems: JSON.stringify(problems),
})

/** The problems in the details of a `code_problems` answer. */
export function problemsInDetails(
  details: Readonly<Record<string, string>> | undefined,
): readonly CodeProblem[] {
  return JSON.parse(details?.['problems'] ?? '[]') as readonly CodeProblem[]
}
