import { draftedCollections } from '#contract/content/kinds.ts'
import { commitTransaction, createLocalReq, initTransaction, killTransaction } from 'payload'
import type { Payload, PayloadRequest } from 'payload'
import { executorOf, row, sql } from '../../platform/database/index.ts'
import { writeContent } from './write.ts'

/** Whether staff have written anything yet. */
const isEmpty = async (payload: Payload, req: PayloadRequest): Promise<boolean> => {
  for (const collection of draftedCollections) {
    const { totalDocs } = await payload.count({ collection, req })
    if (totalDocs > 0) return false
  }
  return true
}

/**
 * The sample content of an installation, published. Written once, also where the installation is older than its content;
 * what people change of it stays, and what they delete does not come back: that it was written is remembered by itself.
 * All of it or nothing, in one transaction of Payload's: the publisher hears of it when all of it is there.
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
