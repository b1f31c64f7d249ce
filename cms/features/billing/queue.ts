import * as z from 'zod/mini'
import { enqueue } from '../../platform/queue/index.ts'
import type { JobKind } from '../../platform/queue/index.ts'
import type { Executor } from '../../platform/database/index.ts'

export interface SyncJob {
  /** Id of a subscription, a checkout session or a payment intent. */
  readonly object: string
}

export const syncJob: JobKind<SyncJob> = {
  name: 'billing-sync',
  data: z.object({ object: z.string() }),
}

/**
 * Queues the sync of an object. A job that waits for the same object is enough, because it reads the object when it runs.
 * @param tx the transaction that causes it
 */
export const enqueueSync = (tx: Executor, object: string): Promise<void> =>
  enqueue(syncJob, { object }, { tx, singletonKey: object })
