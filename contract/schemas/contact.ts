import * as z from 'zod/mini'
import { contactLimits, trapField } from '../contact.ts'
import { contactErrors } from '../messages/contact.ts'
import { validationMessages as texts } from '../messages/validation.ts'
import { emailSchema } from './auth.ts'
import { cleaned, cleanedName } from './text.ts'

/** What would begin another header of an email. */
const lineBreaks = /[\n\r\0\u0085\u2028\u2029]/

const messageFields = {
  name: z.string(texts.required).check(
    z.refine((text) => !lineBreaks.test(text), contactErrors.nameLines),
    cleanedName,
    z.minLength(1, texts.required),
    z.maxLength(contactLimits.nameCharacters, texts.tooLong(contactLimits.nameCharacters)),
  ),
  email: emailSchema,
  message: z
    .string(texts.required)
    .check(
      cleaned,
      z.minLength(1, texts.required),
      z.maxLength(contactLimits.messageCharacters, texts.tooLong(contactLimits.messageCharacters)),
    ),
  /** Filled in by programs only. */
  [trapField]: z.optional(z.string(texts.unknown).check(z.maxLength(1_000, texts.unknown))),
}

/** `POST /api/app/contact` */
export const contactSchema = z.object({
  /** Repeated with each attempt to send the same message, so that it is stored once. */
  requestId: z.uuid(texts.unknown),
  ...messageFields,
  /** Milliseconds that the page was open, as it says. */
  openFor: z.number(texts.unknown).check(z.nonnegative(texts.unknown)),
})
export type ContactInput = z.infer<typeof contactSchema>

/** `POST /api/app/contact-form`: what a browser sends without scripts. */
export const contactFormSchema = z.object(messageFields)
export type ContactForm = z.infer<typeof contactFormSchema>
