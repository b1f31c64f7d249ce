import type { GlobalAfterChangeHook } from 'payload'
import { executorOf, sql } from '../database/index.ts'

/**
 * Leaves a row in the outbox, in Payload's own transaction, so that exactly what is committed gets published. The
 * publisher re-reads what it renders; nothing is decided here.
 */
export const publishAll: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  const executor = await executorOf(req)
  await executor.execute(sql`
    insert into plugsmith.publish_outbox (collection, document_id) values (${`globals/${global.slug}`}, null)`)
  await executor.execute(sql`select pg_notify('plugsmith_publish', '')`)
  return doc
}
