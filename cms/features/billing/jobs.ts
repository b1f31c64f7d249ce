import { defineJob } from '../../platform/queue/index.ts'
import type { Task } from '../../platform/queue/index.ts'
import { priceChangeChannel } from './price-changes/store.ts'
import { syncJob } from './queue.ts'

/** Jobs of one worker that run at the same time. */
const concurrency = 4

/** Separate from `index.ts`, so that only workers load what is needed to process events. */
export const billingJobs = [
  defineJob(syncJob, {
    queue: () => ({
      // One waiting job per object.
      policy: 'short',
      // Retries for about an hour while Stripe is away; after that, the events are queued again every 15 minutes.
      retryLimit: 10,
      retryDelay: 4,
      retryBackoff: true,
      retryDelayMax: 15 * 60,
      expireInSeconds: 10 * 60,
      notify: true,
    }),
    work: () => ({
      localConcurrency: concurrency,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 2,
      burstWhenBatchFull: true,
    }),
    async start({ payload, log }) {
      const [{ processEvents }, { currentBilling }] = await Promise.all([
        import('./process-events.ts'),
        import('./billing.ts'),
      ])
      return {
        async handle(_job, { object }) {
          try {
            await processEvents(currentBilling(payload), object)
          } catch (error) {
            log.warn({ err: error, object }, 'an object of Stripe could not be synced')
            throw error
          }
        },
      }
    },
  }),
]

const replayMinutes = 15

export const billingTasks: readonly Task[] = [
  {
    name: 'missed-events',
    intervalMs: replayMinutes * 60_000,
    async run({ payload, log }) {
      const [{ replayEvents }, { billingIfSetUp }] = await Promise.all([
        import('./replay.ts'),
        import('./billing.ts'),
      ])
      const billing = billingIfSetUp(payload)
      const taken = billing ? await replayEvents(billing) : 0
      if (taken > 0) log.warn({ taken }, 'took up events that Stripe could not deliver')
    },
    failure: { level: 'warn', message: 'missed events of Stripe could not be asked for' },
  },
  {
    name: 'price-changes',
    intervalMs: 60_000,
    channel: priceChangeChannel,
    async run({ payload }) {
      const [{ settlePriceChanges }, { billingIfSetUp }] = await Promise.all([
        import('./price-changes/settle.ts'),
        import('./billing.ts'),
      ])
      const billing = billingIfSetUp(payload)
      if (billing) await settlePriceChanges(billing)
    },
    failure: { level: 'warn', message: 'subscriptions could not be moved to their new price' },
  },
  {
    name: 'billing-audit',
    intervalMs: 60_000,
    async run({ payload }) {
      const [{ nightlyBillingAudit }, { billingIfSetUp }] = await Promise.all([
        import('./nightly-audit.ts'),
        import('./billing.ts'),
      ])
      const billing = billingIfSetUp(payload)
      if (billing) await nightlyBillingAudit(billing)
    },
    failure: { level: 'error', message: 'payments could not be compared with Stripe' },
  },
]
