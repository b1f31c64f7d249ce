import * as z from 'zod/mini'
import { validationMessages as texts } from '../messages/validation.ts'

/** `POST /api/app/admin/turns/{id}/run-again` */
export const runAgainSchema = z.object({
  /** Made once per press: the same again starts nothing new. */
  requestId: z.uuid(texts.unknown),
})
export type RunAgainInput = z.input<typeof runAgainSchema>
