import { uploadMessages } from '#contract/messages/upload.ts'

const texts = uploadMessages.archive
/** What can be wrong with a ZIP. */
export type ArchiveProblemCode = keyof typeof texts | 'tooLarge'

/** Why a ZIP is not read. Its message is for the person who brought it. */
export class ArchiveProblem extends Error {
  readonly code: ArchiveProblemCode

  constructor(code: ArchiveProblemCode, message: string) {
    super(message)
    this.name = 'ArchiveProblem'
    this.code = code
  }
}

type Arguments<Code extends keyof typeof texts> = Parameters<(typeof texts)[Code]>

/**
 * A problem with its text.
 * @param details what the text names: a path as it can be shown, or a limit
 */
export function problem<Code extends keyof typeof texts>(
  code: Code,
  ...details: Arguments<Code>
): ArchiveProblem {
  const text = texts[code] as (...args: Arguments<Code>) => string
  return new ArchiveProblem(code, text(...details))
}
