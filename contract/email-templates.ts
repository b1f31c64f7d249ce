import type { MailTemplateName } from './mail-templates.ts'

/** An email as it is being edited, saved or not. */
export interface EmailDraft {
  readonly name: MailTemplateName
  readonly subject: string
  /** HTML. */
  readonly content: string
  /** Plain text; if empty, it is made from the HTML. */
  readonly text: string
}

/** An email with sample values, as recipients would get it. */
export interface EmailPreview {
  readonly subject: string
  readonly html: string
  readonly text: string
  /** What email programs would not show as it is written, in sentences. */
  readonly warnings: readonly string[]
}

export interface TestEmailAnswer {
  readonly sentTo: string
}
