import { environment } from '../../platform/environment.ts'
import { defineJob } from '../../platform/queue/index.ts'
import { versionCheckJob } from '../plugins/index.ts'

/** Separate from `index.ts`, so that only workers load the checks. */
export const checkJobs = [
  defineJob(versionCheckJob, {
    queue: () => ({
      policy: 'short',
      // With the pauses between them, about a day: WordPress may be away for hours.
      retryLimit: 150,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 10 * 60,
      heartbeatSeconds: Math.max(10, environment().JOB_HEARTBEAT_SECONDS),
      expireInSeconds: 60 * 60,
      notify: true,
    }),
    // One at a time in each worker, so that uploads leave threads and WordPress to requests.
    work: () => ({ localConcurrency: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 }),
    async start({ payload, log, stopping }) {
      const { checkVersion } = await import('./check-version.ts')
      return {
        async handle(_job, { versionId }) {
          try {
            await checkVersion(payload, versionId, stopping)
          } catch (error) {
            log.warn({ err: error, versionId }, 'a version could not be checked')
            throw error
          }
        },
      }
    },
  }),
]
