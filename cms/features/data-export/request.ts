import type { Payload } from 'payload'
import type { DataExportAnswer } from '#contract/data-export.ts'
import { limits } from '#contract/limits.ts'
import { database, isoDate, row, sql, transaction } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/queue/index.ts'
import { dataExportJob } from './queue.ts'

const none: DataExportAnswer = {
  state: 'none',
  done: 0,
  total: 0,
  size: null,
  requestedAt: null,
  readyUntil: null,
  nextAt: null,
}

const pause = sql`make_interval(secs => ${limits.dataExport.everySeconds})`

/** The copy that a person has asked for last. */
export async function readExport(payload: Payload, userId: string): Promise<DataExportAnswer> {
  const found = await row<{
    status: 'preparing' | 'ready' | 'failed' | 'expired'
    done: number
    total: number
    size: number | null
    requested_at: string
    ready_until: string | null
    next_at: string | null
  }>(
    database(payload),
    sql`select case when status = 'ready' and ready_until <= now() then 'expired' else status end as status,
          done::int as done, total::int as total, size::float8 as size, requested_at, ready_until,
          case when status in ('ready', 'expired') and requested_at + ${pause} > now()
            then requested_at + ${pause} end as next_at
        from data_exports where user_id = ${userId}`,
  )
  if (!found) return none
  const { status: state, done, total, size } = found
  const date = (value: string | null) => (value === null ? null : isoDate(value))
  return {
    state,
    done,
    total,
    size: state === 'ready' ? size : null,
    requestedAt: isoDate(found.requested_at),
    readyUntil: date(found.ready_until),
    nextAt: date(found.next_at),
  }
}

async function refuseSecond(payload: Payload, userId: string): Promise<DataExportAnswer> {
  const current = await readExport(payload, userId)
  if (current.state === 'preparing') return current
  const waitMs = current.nextAt === null ? 0 : Date.parse(current.nextAt) - Date.now()
  throw new ServiceError('rate_limited', {
    retryAfterSeconds: String(Math.max(1, Math.ceil(waitMs / 1_000))),
  })
}

/**
 * Asks for a copy of all one's data, which a worker prepares. It replaces the one before. Asking again while it is being
 * prepared changes nothing, so that a double click or a second tab does no harm.
 * @throws ServiceError `rate_limited` within a day after the last one, unless that failed
 */
export async function requestExport(payload: Payload, userId: string): Promise<DataExportAnswer> {
  const isNew = await transaction(payload, async (tx) => {
    const stored = await row<{ id: string }>(
      tx,
      sql`insert into data_exports as e (user_id, status, requested_at) values (${userId}, 'preparing', now())
          on conflict (user_id) do update
            set status = 'preparing', done = 0, total = 0, size = null, requested_at = now(), ready_until = null,
              error = null, attempt = e.attempt + 1, updated_at = now()
            where e.status = 'failed'
              or e.status in ('ready', 'expired') and e.requested_at + ${pause} <= now()
          returning id`,
    )
    if (!stored) return false
    await tx.execute(sql`delete from plugsmith.data_export_parts where export_id = ${stored.id}`)
    await enqueue(dataExportJob, { exportId: stored.id }, { tx })
    return true
  })
  return isNew ? readExport(payload, userId) : refuseSecond(payload, userId)
}
