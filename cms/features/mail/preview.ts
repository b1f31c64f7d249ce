import type { Payload } from 'payload'
import type { EmailDraft, EmailPreview } from '#contract/email-templates.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import { sampleValues } from './samples.ts'

interface Sample {
  readonly letter: Letter
  /** Its HTML with placeholders. */
  readonly page: string
}

/** An email as it is being edited, with sample values; made as those that are sent. */
export async function sampleLetter(payload: Payload, draft: EmailDraft): Promise<Sample> {
  const { compileTemplate, fillTemplate } = await import('./compile.ts')
  const template = compileTemplate(draft)
  const { productName } = await payload.findGlobal({ slug: 'site-settings' })
  const { values, blocks } = sampleValues()
  return { letter: fillTemplate(template, productName, values, blocks), page: template.page }
}

/** What staff see beside an email while they edit it. */
export async function previewMail(payload: Payload, draft: EmailDraft): Promise<EmailPreview> {
  const { letter, page } = await sampleLetter(payload, draft)
  const { mailProblems } = await import('./problems.ts')
  return { ...letter, warnings: mailProblems(draft.content, page) }
}
