import type { Payload } from 'payload'
import type { MailTemplateName } from '#contract/mail-templates.ts'

/** An email in the queue that is about to be sent. */
export interface QueuedMail {
  readonly id: string
  readonly recipient: string
  readonly userId: string | null
}

/** What an email says. */
export interface ComposedMail {
  readonly values: Readonly<Record<string, string>>
  /** Values that are HTML. */
  readonly blocks: Readonly<Record<string, string>>
  /** Headers of the message. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Composes an email when it is sent, rather than when it is queued; again for each attempt. `features/composers.ts` lists
 * them by template.
 * @returns null if there is nothing to say any more: the email is dropped
 */
export type MailComposer = (payload: Payload, mail: QueuedMail) => Promise<ComposedMail | null>

export type MailComposers = Readonly<Partial<Record<MailTemplateName, MailComposer>>>
