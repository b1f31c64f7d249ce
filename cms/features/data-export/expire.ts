import type { Payload } from 'payload'
import { database, sql } from '../../platform/database/index.ts'

/** Deletes copies whose time is over, and gives up those whose job is lost or has failed for good. */
export async function expireExports(payload: Payload): Promise<void> {
  const db = database(payload)
  await db.execute(
    sql`update data_exports set status = 'expired', updated_at = now()
        where status = 'ready' and ready_until <= now()`,
  )
  await db.execute(
    sql`update data_exports set status = 'failed', updated_at = now()
        where status = 'preparing' and updated_at < now() - interval '1 minute'
          and not exists (
            select 1 from jobs.job
            where job.name = 'data-exports' and job.data->>'exportId' = data_exports.id::text
              and job.state in ('created', 'retry', 'active'))`,
  )
  await db.execute(
    sql`delete from plugsmith.data_export_parts p using data_exports e
        where e.id = p.export_id and e.status in ('expired', 'failed')`,
  )
}
