import type { Task } from '../../platform/queue/index.ts'
import { countDays } from './index.ts'

export const overviewTasks: readonly Task[] = [
  {
    name: 'daily-sums',
    intervalMs: 60_000,
    run: ({ payload }) => countDays(payload),
    failure: { level: 'error', message: 'the sums of the days could not be counted' },
  },
]
