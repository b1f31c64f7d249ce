import { activeTurnStatuses } from '#contract/turns/index.ts'
import { rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'

/** A turn whose reservation does not match its status. */
export interface TurnFault {
  readonly turnId: string
  /** The turn's status; null if the turn no longer exists. */
  readonly status: string | null
  readonly fault: string
}

const active = activeTurnStatuses.join(',')

/** Checks that every active turn has one open reservation and no other turn has any. */
export function turnFaults(executor: Executor): Promise<readonly TurnFault[]> {
  return rows<TurnFault>(
    executor,
    sql`select t.id::text as "turnId", t.status::text as status, 'active without a reservation' as fault
        from turns t
        where t.status::text = any(string_to_array(${active}, ','))
          and not exists (select 1 from credit_reservations r where r.turn = t.id::text and r.status = 'open')
        union all
        select r.turn, t.status::text, 'reservation without an active turn'
        from credit_reservations r left join turns t on t.id::text = r.turn
        where r.status = 'open'
          and (t.id is null or t.status::text <> all(string_to_array(${active}, ',')))`,
  )
}
