import { environment } from '../../platform/environment.ts'
import { defineJob } from '../../platform/queue/index.ts'
import type { Task } from '../../platform/queue/index.ts'
import { failLostTurn } from './end-turn.ts'
import { lostTurnJob, placesPerPerson, turnJob } from './queue.ts'
import { sendQueuePlaces } from './queue-places.ts'
import { tellUnseenTurns } from './unseen-turns.ts'

/** Far more than a turn can need: `makesNoProgress` gives up earlier, on turns that make no progress. */
const maximumRetries = 50

/**
 * The worker's jobs for turns. Separate from `index.ts`, so that the gateway's bundle contains neither the model SDK
 * nor the checks.
 */
export const generationJobs = [
  defineJob(lostTurnJob, {
    queue: () => ({ retryLimit: 20, retryDelay: 5, notify: true }),
    // A notification wakes a worker for one job only, so it takes all that are waiting.
    work: () => ({ pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, burstWhenBatchFull: true }),
    start: async ({ payload, log }) => ({
      async handle(_job, { turnId }) {
        const ended = await failLostTurn(payload, turnId)
        if (ended) log.error({ turnId }, 'a turn was given up after several tries')
      },
    }),
  }),
  defineJob(turnJob, {
    queue: () => ({
      retryLimit: maximumRetries,
      retryDelay: 0,
      heartbeatSeconds: Math.max(10, environment().JOB_HEARTBEAT_SECONDS),
      expireInSeconds: 60 * 60,
      deadLetter: lostTurnJob.name,
      notify: true,
    }),
    work() {
      const concurrency = environment().WORKER_CONCURRENCY
      return {
        localConcurrency: concurrency,
        localGroupConcurrency: placesPerPerson(concurrency),
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: 2,
      }
    },
    async start(worker) {
      const { handleTurns } = await import('./run/turn-jobs.ts')
      return handleTurns(worker)
    },
  }),
]

export const generationTasks: readonly Task[] = [
  {
    name: 'unseen-turns',
    intervalMs: 10_000,
    run: ({ payload }) => tellUnseenTurns(payload),
    failure: { level: 'error', message: 'people could not be told that their requests have ended' },
  },
  {
    name: 'places',
    // A waiting turn learns of its new place within this time.
    intervalMs: 1_500,
    run: ({ payload }) => sendQueuePlaces(payload, placesPerPerson(environment().WORKER_CONCURRENCY)),
    failure: { level: 'warn', message: 'waiting turns could not be told their place' },
  },
]
