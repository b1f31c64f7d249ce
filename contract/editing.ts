import * as z from 'zod/mini'

/** How the admin keeps two people from writing over each other; staff only (`staffRoutes`). */

/**
 * Sent with each save of a form: its tab and form as `{tab}.{form}`, so that a form can save again before the answer to its
 * last save, and no other save is mistaken for its own.
 */
export const editorHeader = 'x-editor'

/** Seconds without a heartbeat after which an editor counts as gone. */
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
  /** 'look': only reads. 'edit': becomes the editor if there is none. 'takeOver': replaces the current editor. */
  wants: z.enum(['look', 'edit', 'takeOver']),
})
export type EditingQuestion = z.infer<typeof editingQuestionSchema>

export const editingAnswerSchema = z.object({
  /** The current editor: this tab, another tab of the same person, or someone else. */
  editor: z.nullable(
    z.object({
      who: z.enum(['thisTab', 'otherTab', 'other']),
      name: z.string(),
      /** ISO time. */
      since: z.string(),
    }),
  ),
  /** Whether a save of the form would be refused, because of another save since the document was opened. */
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
  /** Whether the draft was empty and has been deleted. */
  dropped: z.boolean(),
})
export type Left = z.infer<typeof leftSchema>
