import * as z from 'zod/mini'
import { row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { enqueue } from '../../platform/queue/index.ts'
import type { JobKind } from '../../platform/queue/index.ts'

export interface VersionCheckJob {
  readonly versionId: string
}

/** The checks of a version that was stored without them. */
export const versionCheckJob: JobKind<VersionCheckJob> = {
  name: 'version-checks',
  data: z.object({ versionId: z.string() }),
}

/** Ahead of plugins that were only uploaded. */
const changedByHand = 1

/**
 * Queues the checks of a version in the transaction that creates it.
 * @param isUpload whether it was only uploaded, so that nobody is working on it yet
 */
export const enqueueCheck = (tx: Executor, versionId: string, isUpload: boolean): Promise<void> =>
  enqueue(
    versionCheckJob,
    { versionId },
    { tx, singletonKey: versionId, priority: isUpload ? 0 : changedByHand },
  )

/** Whether the checks of a version are waiting or running. */
export async function isBeingChecked(executor: Executor, versionId: string): Promise<boolean> {
  const found = await row(
    executor,
    sql`select 1 from jobs.job
        where name = ${versionCheckJob.name} and singleton_key = ${versionId} and state < 'completed'`,
  )
  return found !== undefined
}
