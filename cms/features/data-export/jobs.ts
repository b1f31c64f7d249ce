import { environment } from '../../platform/environment.ts'
import { defineJob } from '../../platform/queue/index.ts'
import { dataExportJob } from './queue.ts'

/** Separate from `index.ts`, so that only workers load what every feature hands out. */
export const dataExportJobs = [
  defineJob(dataExportJob, {
    queue: () => ({
      // With the pauses between them, about an hour.
      retryLimit: 12,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 10 * 60,
      heartbeatSeconds: Math.max(10, environment().JOB_HEARTBEAT_SECONDS),
      expireInSeconds: 6 * 60 * 60,
      notify: true,
    }),
    work: () => ({ pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, burstWhenBatchFull: true }),
    async start({ payload, log, stopping }) {
      const [{ prepareExport }, { personalData }] = await Promise.all([
        import('./prepare.ts'),
        import('../personal-data.ts'),
      ])
      return {
        async handle(_job, { exportId }) {
          try {
            await prepareExport(payload, personalData, exportId, stopping)
          } catch (error) {
            log.warn({ err: error, exportId }, "a copy of somebody's data could not be prepared")
            throw error
          }
        },
      }
    },
  }),
]
