import { defineJob } from '../../platform/queue/index.ts'
import { queueResetMail } from './password.ts'
import { resetMailJob } from './queue.ts'

export const accountJobs = [
  defineJob(resetMailJob, {
    queue: () => ({
      // Retries for half an hour in all, in case the database is down.
      retryLimit: 8,
      retryDelay: 5,
      retryBackoff: true,
      // The address is not needed afterwards.
      deleteAfterSeconds: 60 * 60,
      notify: true,
    }),
    // A notification wakes a worker for one job only, so it takes all that are waiting.
    work: () => ({ pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2, burstWhenBatchFull: true }),
    start: async ({ payload }) => ({
      handle: ({ id }, { email }) => queueResetMail(payload, email, id),
    }),
  }),
]
