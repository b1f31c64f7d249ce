import type { Task } from '../../platform/queue/index.ts'
import { publishScheduled } from './scheduled.ts'

export const publishingTasks: readonly Task[] = [
  {
    name: 'schedule',
    // The maximum delay of a scheduled article.
    intervalMs: 2_000,
    async run({ payload, log }) {
      const published = await publishScheduled(payload)
      if (published > 0) log.info({ published }, 'scheduled changes were made')
    },
    failure: { level: 'error', message: 'scheduled changes could not be made' },
  },
]
