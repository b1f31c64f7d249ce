import type { Payload } from 'payload'
import { auditAreas, auditLimits } from '#contract/admin-audit.ts'
import type { AuditAnswer, AuditArea, AuditEntry, StaffMember } from '#contract/admin-audit.ts'
import { containing, database, isoDate, rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { readTimePosition, writeTimePosition } from '../../platform/endpoint/position.ts'
import type { TimePosition } from '../../platform/endpoint/position.ts'

/** What of the log is listed. */
export interface AuditView {
  /** Found in people, addresses, titles, actions and what changed; null for all. */
  readonly words: string | null
  /** The id of a member of staff, or null. */
  readonly who: string | null
  readonly what: AuditArea | null
}

interface Found {
  readonly id: string
  readonly created_at: string
  readonly actor: string
  readonly actor_email: string
  readonly actor_name: string | null
  readonly action: string
  readonly target: string
  readonly title: string | null
  readonly changes: unknown
  readonly address: string | null
}

const toEntry = (found: Found): AuditEntry => ({
  id: found.id,
  at: isoDate(found.created_at),
  by: { id: found.actor, email: found.actor_email, name: found.actor_name },
  action: found.action,
  target: found.target,
  title: found.title ?? '',
  changes: (found.changes ?? {}) as AuditEntry['changes'],
  address: found.address,
})

/** SQL: everything that can be searched of the entry `l`, as its index has it. */
const words = sql`(l.actor_email || ' ' || l.action || ' ' || l.target || ' ' || coalesce(l.title, '') || ' ' ||
  coalesce(l.address, '') || ' ' || coalesce(l.changes::text, ''))`

/** SQL: whether the entry `l` fits the view and comes after a position; without what it is about. */
const fits = ({ words: search, who }: AuditView, position: TimePosition | null) => sql`
  ${search === null ? sql`true` : sql`${words} ilike ${containing(search)}`}
  and ${who === null ? sql`true` : sql`l.actor = ${who}`}
  and ${
    position === null
      ? sql`true`
      : sql`(l.created_at, l.id) < (${position.at}::timestamptz, ${position.id}::uuid)`
  }`

/** SQL: the id of a member of staff who has an account. */
const actorId = sql`case when l.actor ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then l.actor::uuid end`

/**
 * Entries of the log, newest first.
 * @param position the entry after which the page begins, or null
 */
export async function listEntries(
  executor: Executor,
  view: AuditView,
  position: TimePosition | null,
  limit: number,
): Promise<readonly AuditEntry[]> {
  const kinds = view.what === null ? '' : auditAreas[view.what].join(',')
  const found = await rows<Found>(
    executor,
    view.what === null
      ? sql`select l.id, l.created_at, l.actor, l.actor_email, u.full_name as actor_name, l.action, l.target, l.title,
              l.changes, l.address
            from (
              select * from audit_log l where ${fits(view, position)}
              order by l.created_at desc, l.id desc limit ${limit}) l
            left join users u on u.id = ${actorId}
            order by l.created_at desc, l.id desc`
      : // The newest of each kind, so that an index finds them in order.
        sql`select l.id, l.created_at, l.actor, l.actor_email, u.full_name as actor_name, l.action, l.target, l.title,
              l.changes, l.address
            from (
              select l.* from unnest(string_to_array(${kinds}, ',')) kind (name), lateral (
                select * from audit_log l
                where split_part(l.target, '/', 1) = kind.name and ${fits(view, position)}
                order by l.created_at desc, l.id desc limit ${limit}) l
              order by l.created_at desc, l.id desc limit ${limit}) l
            left join users u on u.id = ${actorId}
            order by l.created_at desc, l.id desc`,
  )
  return found.map(toEntry)
}

/** Everyone who has an entry, by their newest address. */
async function staffInLog(executor: Executor): Promise<readonly StaffMember[]> {
  const found = await rows<{ actor: string; actor_email: string; actor_name: string | null }>(
    executor,
    // From one to the next in the index, instead of through all entries.
    sql`with recursive staff as (
          (select actor from audit_log order by actor limit 1)
          union all
          select (select l.actor from audit_log l where l.actor > staff.actor order by l.actor limit 1)
          from staff where staff.actor is not null)
        select l.actor, l.actor_email, u.full_name as actor_name
        from staff, lateral (
          select l.actor, l.actor_email from audit_log l where l.actor = staff.actor
          order by l.created_at desc, l.id desc limit 1) l
        left join users u on u.id = ${actorId}
        order by l.actor_email`,
  )
  return found.map(({ actor, actor_email, actor_name }) => ({
    id: actor,
    email: actor_email,
    name: actor_name,
  }))
}

/**
 * A page of the log.
 * @param after where it begins, from the page before; null for the first, which names the staff too
 * @throws ServiceError `invalid_input` for a page that does not exist
 */
export async function readAuditLog(
  payload: Payload,
  view: AuditView,
  after: string | null,
): Promise<AuditAnswer> {
  const db = database(payload)
  const { perPage } = auditLimits
  const position = after === null ? null : readTimePosition(after)
  const found = await listEntries(db, view, position, perPage + 1)
  const entries = found.slice(0, perPage)
  const last = entries.at(-1)
  return {
    entries,
    next: found.length > perPage && last ? writeTimePosition(last) : null,
    staff: after === null ? await staffInLog(db) : null,
  }
}
