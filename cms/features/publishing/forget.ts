import type { Payload } from 'payload'
import { database, sql } from '../../platform/database/index.ts'
import { livingNodes } from './state.ts'

/**
 * Deletes changes that are no longer needed: every living node has reported on them, and the document has changed again
 * since. The newest change of each document stays, for the status in the admin and for nodes that come back. Nodes not
 * seen for a month are deleted.
 */
export async function forgetPublished(payload: Payload): Promise<void> {
  const executor = database(payload)
  await executor.execute(sql`
    delete from plugsmith.publish_outbox old
    where exists (
        select 1 from plugsmith.publish_outbox newer
        where newer.collection = old.collection and newer.id > old.id
          and newer.document_id is not distinct from old.document_id)
      and exists (${livingNodes})
      and not exists (
        select 1 from (${livingNodes}) living
        where not exists (
          select 1 from plugsmith.publish_acks acks where acks.node = living.node and acks.outbox_id = old.id))`)
  await executor.execute(sql`delete from plugsmith.publish_nodes where seen_at < now() - interval '30 days'`)
  await executor.execute(
    sql`delete from plugsmith.publish_acks
        where at < now() - interval '30 days' and node not in (select node from plugsmith.publish_nodes)`,
  )
}
