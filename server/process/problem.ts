/** Why the product cannot start, in one sentence for the operator. It is printed without a stack. */
export class StartProblem extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StartProblem'
  }
}

/** The system's code of an error, for example 'EACCES'. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** What an error says, for whoever threw it. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))
