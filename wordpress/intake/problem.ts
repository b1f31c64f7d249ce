/** Why something is not taken in as a plugin. Its message is for the person who brought it. */
export class IntakeProblem extends Error {
  readonly code: 'notZip' | 'noHeader' | 'noFiles' | 'entries' | 'inflated'
  /** What may help, where that can be told; one sentence. */
  readonly hint: string | null

  constructor(code: IntakeProblem['code'], message: string, hint: string | null = null) {
    super(message)
    this.name = 'IntakeProblem'
    this.code = code
    this.hint = hint
  }
}
