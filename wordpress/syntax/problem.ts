/** Where a file cannot be read, and why. */
export interface SyntaxProblem {
  /** From 1, or null when it concerns the whole file. */
  readonly line: number | null
  readonly message: string
}
