import type { Task } from '../../platform/queue/index.ts'
import { deletionChannel, eraseAccounts } from './index.ts'

export const leavingTasks: readonly Task[] = [
  {
    name: 'account-deletions',
    intervalMs: 30_000,
    channel: deletionChannel,
    async run({ payload, log }) {
      const { erasureSteps } = await import('../erasure.ts')
      const done = await eraseAccounts(payload, erasureSteps)
      if (done.deleted > 0) log.info(done, 'accounts were deleted')
    },
    failure: { level: 'error', message: 'accounts could not be deleted' },
  },
]
