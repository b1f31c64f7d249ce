import type { Task } from '../../platform/queue/index.ts'
import { queueDigests } from './index.ts'

export const notificationTasks: readonly Task[] = [
  {
    name: 'notification-emails',
    intervalMs: 60_000,
    async run({ payload, log }) {
      const queued = await queueDigests(payload)
      if (queued > 0) log.info({ queued }, 'emails about unread notices were queued')
    },
    failure: { level: 'error', message: 'emails about unread notices could not be queued' },
  },
]
