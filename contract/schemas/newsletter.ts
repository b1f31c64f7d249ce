import * as z from 'zod/mini'
import { validationMessages as texts } from '../messages/validation.ts'
import { emailSchema, fullNameSchema } from './auth.ts'

/** `POST /api/send-welcome-email` */
export const welcomeMailSchema = z.object({ email: emailSchema, name: fullNameSchema })

/** `POST /api/send-weekly-promo` */
export const weeklyPromoSchema = z.object({ key: z.optional(z.uuid(texts.unknown)) })
