import * as z from 'zod/mini'

/** How the admin keeps two people from writing over each other; staff only (`staffRoutes`). */

/**
 * Sent with each save of a form: which tab, and which form in it, as `{tab}.{form}`. A form may save again before it has
 * heard of its last save, and nobody else's save may pass for its own.
 */
export const editorHeader = 'x-editor'

/** Seconds after which somebody who is not heard of counts as gone. */
export const editorTimeoutSeconds = 60
/** Seconds between two signs of life. */
export const heartbeatSeconds = 15

const tab = z.uuid()

export const editingQuestionSchema = z.object({
  tab,
  /** Differs each time that the document is opened. */
  form: z.uuid(),
  /** ISO time of the version that the form was filled from; null where it has none. */
  base: z.nullable(z.iso.datetime()),
  /** 'look': only asks. 'edit': wants to write if nobody else does. 'takeOver': replaces the current editor. */
  wants: z.enum(['look', 'edit', 'takeOver']),
})
export type EditingQuestion = z.infer<typeof editingQuestionSchema>

export const editingAnswerSchema = z.object({
  /** Who is writing on it: in this tab, the same person in another one, or somebody else. */
  editor: z.nullable(
    z.object({
      who: z.enum(['thisTab', 'otherTab', 'other']),
      name: z.string(),
      /** ISO time. */
      since: z.string(),
    }),
  ),
  /** Whether the form's save would be refused: somebody has saved since the document was opened. */
  isStale: z.boolean(),
  /** ISO time of the newest version, and who saved it, where that is known. */
  savedAt: z.nullable(z.string()),
  savedBy: z.nullable(z.string()),
  /** The version as which a refused save of this form was kept. */
  kept: z.nullable(z.string()),
})
export type EditingAnswer = z.infer<typeof editingAnswerSchema>

export const leaveSchema = z.object({ tab })
export type LeaveInput = z.infer<typeof leaveSchema>
export const leftSchema = z.object({
  /** Whether nothing had been written, so that the draft is gone. */
  dropped: z.boolean(),
})
export type Left = z.infer<typeof leftSchema>
