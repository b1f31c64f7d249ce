export type IntakeProblemCode =
  | ('notZip' | 'noHeader' | 'noFiles' | 'entries' | 'inflated')
  | ('theme' | 'several' | 'zipInside')
  // Read in another thread, from where only words come.
  | ('refused' | 'tooMuch')

/** Why something is not taken in as a plugin. Its message is for the person who brought it. */
export class IntakeProblem extends Error {
  readonly code: IntakeProblemCode
  /** What may help, where that can be told; one sentence. */
  readonly hint: string | null

  constructor(code: IntakeProblemCode, message: string, hint: string | null = null) {
    super(message)
    this.name = 'IntakeProblem'
    this.code = code
    this.hint = hint
  }
}
