import * as z from 'zod/mini'
import { validationMessages as texts } from '../messages/validation.ts'

/** `POST /api/app/notifications/{id}/read` */
export const readNoticeSchema = z.object({ read: z.boolean(texts.unknown) })

export type ReadNoticeInput = z.input<typeof readNoticeSchema>
