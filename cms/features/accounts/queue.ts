import * as z from 'zod/mini'
import type { JobKind } from '../../platform/queue/index.ts'

/** Emails with a link to a new password. */
export const resetMailJob: JobKind<{ readonly email: string }> = {
  name: 'reset-mails',
  data: z.object({ email: z.string() }),
}
