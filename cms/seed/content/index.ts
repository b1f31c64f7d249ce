import { draftedCollections } from '#contract/content/kinds.ts'
import { commitTransaction, createLocalReq, initTransaction, killTransaction } from 'payload'
import type { Payload, PayloadRequest } from 'payload'
import { executorOf, row, sql } from '../../platform/database/index.ts'
import { writeContent } from './write.ts'

/** Whether staff have not written anything yet. */
const isEmpty = async (payload: Payload, req: PayloadRequest): Promise<boolean> => {
  for (const collection of draftedCollections) {
    const { totalDocs } = await payload.count({ collection, req })
    if (totalDocs > 0) return false
  }
  return true
}

/**
 * Seeds and publishes the sample content of an installation, once, even if the installation is older than the content.
 * Changes by staff stay, and deleted content does not come back, because the seeding itself is recorded. One
 * transaction of Payload's, so that the publisher sees all of it or nothing.
 */
export async function seedContent(payload: Payload): Promise<void> {
  const req = await createLocalReq({}, payload)
  await initTransaction(req)
  try {
    const isFirst = await row(
      await executorOf(req),
      sql`insert into plugsmith.seeded (what) values ('content') on conflict do nothing returning what`,
    )
    if (isFirst && (await isEmpty(payload, req))) await writeContent(payload, req)
    await commitTransaction(req)
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}
