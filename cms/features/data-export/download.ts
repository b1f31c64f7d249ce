import type { Payload } from 'payload'
import { database, row, sql } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { partsStream } from './parts.ts'

export interface ExportDownload {
  readonly size: number
  readonly requestedAt: string
  readonly stream: ReadableStream<Uint8Array>
}

/**
 * A person's own copy, while it is kept.
 * @throws ServiceError `export_gone`
 */
export async function downloadExport(payload: Payload, userId: string): Promise<ExportDownload> {
  const found = await row<{ id: string; attempt: number; size: number; requested_at: string }>(
    database(payload),
    sql`select id, attempt::int as attempt, coalesce(size, 0)::float8 as size, requested_at from data_exports
        where user_id = ${userId} and status = 'ready' and ready_until > now()`,
  )
  if (!found) throw new ServiceError('export_gone')
  const { id: exportId, attempt, size, requested_at: requestedAt } = found
  return { size, requestedAt, stream: partsStream(payload, { exportId, attempt }) }
}
