import * as z from 'zod/mini'
import { mailEventLimits } from '../mail-events.ts'

const { perReport, idCharacters } = mailEventLimits

const eventSchema = z.object({
  /** Names the event: it counts once. */
  id: z.string().check(z.minLength(1), z.maxLength(idCharacters)),
  /** Other types, such as `delivered`, are ignored. */
  type: z.string(),
  email: z.string().check(z.minLength(3), z.maxLength(254)),
  /** Of a bounce: whether the address will never work. Soft ones are ignored; without it a bounce is hard. */
  permanent: z.optional(z.boolean()),
  /** What the mail server said. */
  detail: z.optional(z.string()),
})
export type MailEvent = z.infer<typeof eventSchema>

/** The body of `POST /api/mail-events`. */
export const mailEventsSchema = z.object({ events: z.array(eventSchema).check(z.maxLength(perReport)) })
