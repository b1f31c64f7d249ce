import * as z from 'zod/mini'
import { emailTemplate } from '../limit-values.ts'
import { isMailTemplate } from '../mail-templates.ts'
import type { MailTemplateName } from '../mail-templates.ts'
import { validationMessages as texts } from '../messages/validation.ts'

const text = (characters: number) =>
  z.string(texts.required).check(z.maxLength(characters, texts.tooLong(characters)))

/** `POST /api/app/email-templates/preview`, `/api/app/email-templates/test` */
export const emailDraftSchema = z.object({
  name: z.custom<MailTemplateName>(isMailTemplate, texts.unknown),
  subject: text(emailTemplate.subject),
  content: text(emailTemplate.characters),
  text: text(emailTemplate.characters),
})

/** `POST /api/app/admin/email-templates/{id}` */
export const saveTemplateSchema = z.object({
  subject: text(emailTemplate.subject).check(z.minLength(1, texts.required)),
  content: text(emailTemplate.characters).check(z.minLength(1, texts.required)),
  text: text(emailTemplate.characters),
  /** When what is being edited was saved, as `EditedTemplate.updatedAt`. */
  base: z.iso.datetime(texts.unknown),
})
export type SaveTemplateInput = z.infer<typeof saveTemplateSchema>
