import { defineJob } from '../../platform/queue/index.ts'
import { commentJob } from './queue.ts'

export const communityJobs = [
  defineJob(commentJob, {
    queue: () => ({
      // With the pauses between them, about an hour.
      retryLimit: 12,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 10 * 60,
      expireInSeconds: 10 * 60,
      notify: true,
    }),
    work: () => ({ pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, burstWhenBatchFull: true }),
    async start({ payload, log }) {
      const { tellOfComment } = await import('./tell-of-comment.ts')
      return {
        async handle(_job, { commentId }) {
          try {
            await tellOfComment(payload, commentId)
          } catch (error) {
            log.warn({ err: error, commentId }, 'people could not be notified of a comment')
            throw error
          }
        },
      }
    },
  }),
]
