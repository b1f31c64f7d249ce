import { environment } from '../../platform/environment.ts'
import { sendsMail } from '../../platform/mail/transport.ts'
import type { Task } from '../../platform/queue/index.ts'
import { queueMailings, scheduledWeek, startScheduled } from './index.ts'

export const newsletterTasks: readonly Task[] = [
  {
    name: 'mailings',
    intervalMs: 1_000,
    async run({ payload, log }) {
      const week = scheduledWeek(environment().WEEKLY_PROMO, new Date())
      if (week !== null && sendsMail() && (await startScheduled(payload, week)))
        log.info({ week }, 'the weekly promotion was started')
      const queued = await queueMailings(payload)
      if (queued > 0) log.info({ queued }, 'emails of the weekly promotion were queued')
    },
    failure: { level: 'error', message: 'emails of the weekly promotion could not be queued' },
  },
]
