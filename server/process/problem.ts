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

/** The message of anything that was thrown. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const diskReasons: Readonly<Record<string, string>> = {
  EROFS: 'its disk is read-only',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOSPC: 'its disk is full',
  EDQUOT: "this user's disk quota is used up",
  ENOTDIR: 'a file is in the way',
}

/**
 * Describes a disk that cannot be written to, in one sentence.
 * @param error from Node, or an error with one as its cause
 * @param what was being written, as the start of the sentence
 * @param where replaces the path in the error, which may be that of a file within
 * @returns undefined for any other error
 */
export function diskProblem(error: unknown, what: string, where?: string): string | undefined {
  const reason = diskReasons[errorCode(error) ?? '']
  if (!(error instanceof Error)) return undefined
  if (reason === undefined)
    return error.cause === undefined ? undefined : diskProblem(error.cause, what, where)
  const place = where ?? ('path' in error && typeof error.path === 'string' ? error.path : undefined)
  return `${[what, place].filter(Boolean).join(' ')} cannot be written: ${reason}.`
}
