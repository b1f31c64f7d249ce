import type { Task } from '../../platform/queue/index.ts'
import { maintain } from './index.ts'

export const maintenanceTasks: readonly Task[] = [
  {
    name: 'maintenance',
    intervalMs: 30_000,
    async run({ payload, log }) {
      const done = await maintain(payload)
      if (done.expired + done.lost > 0) log.info(done, 'maintained')
    },
    failure: { level: 'error', message: 'maintenance failed' },
  },
]
