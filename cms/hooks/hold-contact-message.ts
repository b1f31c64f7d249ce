import type { CollectionBeforeOperationHook } from 'payload'
import { executorOf, sql } from '../platform/database/index.ts'

/**
 * Makes changes and deletions of one message wait for each other. Payload would otherwise fail for a message that is
 * deleted after it was read; now it reads afterwards, and says that there is none.
 */
export const holdContactMessage: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { id } = args as { readonly id?: unknown }
  if ((operation === 'update' || operation === 'delete') && typeof id === 'string') {
    const tx = await executorOf(req)
    await tx.execute(sql`select 1 from contact_messages where id::text = ${id} for update`)
  }
  return args
}
