/** The form of /contact: its limits, and what its page and our own processes call things. */

export const contactLimits = {
  nameCharacters: 100,
  /** UTF-16 units, as browsers count them for `maxlength`. */
  messageCharacters: 5_000,
  /** A form that is sent sooner after its page was opened, in milliseconds, was filled in by a program. */
  openForMs: 3_000,
  /** Bytes of a form that is sent without scripts: the longest message with every letter escaped. */
  formBytes: 65_536,
  /** Days for which messages are kept; those that were held are kept for less. */
  keptDays: 180,
  heldDays: 30,
  /** Deleted in one statement. */
  forgottenAtOnce: 500,
} as const

/** What becomes of a message: staff read it and mark it as done. One that a program seems to have sent is held. */
export const contactStates = ['open', 'done', 'held'] as const
export type ContactState = (typeof contactStates)[number]

/** The field that people do not see and leave empty. */
export const trapField = 'website'

/** When somebody is there: whole hours of the clock in Central Europe, of 24. */
export const contactHours = { opensAt: 9, closesAt: 17, timeZone: 'Europe/Stockholm' } as const
