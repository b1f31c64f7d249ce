import type { Task } from '../../platform/queue/index.ts'
import { maintain } from './index.ts'
import { watchOperation } from './watch-operation.ts'

/** How often the operation is looked at. */
const watchMs = 300_000

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
  {
    name: 'watch-operation',
    intervalMs: watchMs,
    async run({ payload }) {
      // What has waited while nothing ran is not worth a notice.
      if (process.uptime() * 1_000 >= watchMs) await watchOperation(payload)
    },
    failure: { level: 'error', message: 'the operation could not be looked at' },
  },
]
