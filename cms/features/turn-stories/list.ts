import type { Payload } from 'payload'
import { adminTurnLimits } from '#contract/admin-turns.ts'
import type { ListedTurn, TurnOutcome, TurnsAnswer } from '#contract/admin-turns.ts'
import { activeTurnStatuses, turnStatuses } from '#contract/turns/index.ts'
import type { TurnStatus } from '#contract/turns/index.ts'
import { containing, database, isoDate, rows, sql } from '../../platform/database/index.ts'
import { readTimePosition, writeTimePosition } from '../../platform/endpoint/position.ts'
import { personOf } from './person.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface Found {
  readonly id: string
  readonly created_at: string
  readonly ended_at: string | null
  readonly status: string
  readonly error_code: string | null
  readonly prompt: string
  readonly user_id: string | null
  readonly email: string | null
  readonly full_name: string | null
  readonly plugin: string | null
}

const toTurn = (found: Found): ListedTurn => ({
  id: found.id,
  createdAt: isoDate(found.created_at),
  endedAt: found.ended_at === null ? null : isoDate(found.ended_at),
  status: found.status as TurnStatus,
  errorCode: found.error_code,
  prompt: found.prompt,
  person: personOf(found),
  plugin: found.plugin ?? '',
})

const statusesOf = (outcome: TurnOutcome | null): readonly TurnStatus[] =>
  outcome === null ? turnStatuses : outcome === 'running' ? activeTurnStatuses : [outcome]

/** SQL: whether the request `t` has one of these statuses. */
const hasStatus = (statuses: string) => sql`t.status::text = any(string_to_array(${statuses}, ','))`

/** SQL: the requests that a search means, newest first, as far as one page reaches. */
function pageOf(search: string, outcome: TurnOutcome | null, isAfter: ReturnType<typeof sql>) {
  const statuses = statusesOf(outcome).join(',')
  const limit = adminTurnLimits.perPage + 1
  return search === ''
    ? outcome === null
      ? sql`select * from turns t where ${isAfter} order by t.created_at desc, t.id desc limit ${limit}`
      : // The newest of each status, so that an index finds them in order.
        sql`select t.* from unnest(string_to_array(${statuses}, ',')) wanted (status), lateral (
              select * from turns t where t.status = wanted.status::enum_turns_status and ${isAfter}
              order by t.created_at desc, t.id desc limit ${limit}) t
            order by t.created_at desc, t.id desc limit ${limit}`
    : uuid.test(search)
      ? sql`select * from turns t
            where (t.id = ${search}::uuid or t.plugin_id = ${search}::uuid) and ${hasStatus(statuses)} and ${isAfter}
            order by t.created_at desc, t.id desc limit ${limit}`
      : sql`select t.* from (
              select id from users where email ilike ${containing(search)} order by created_at desc
              limit ${adminTurnLimits.people}) person, lateral (
              select * from turns t where t.user_id = person.id and ${hasStatus(statuses)} and ${isAfter}
              order by t.created_at desc, t.id desc limit ${limit}) t
            order by t.created_at desc, t.id desc limit ${limit}`
}

/**
 * A page of all requests.
 * @param search the id of a request or of a plugin, or a part of an email; empty for all
 * @throws ServiceError `invalid_input` for a page that does not exist
 */
export async function listTurns(
  payload: Payload,
  search: string,
  outcome: TurnOutcome | null,
  after: string | null,
): Promise<TurnsAnswer> {
  const position = after === null ? null : readTimePosition(after)
  const isAfter =
    position === null
      ? sql`true`
      : sql`(t.created_at, t.id) < (${position.at}::timestamptz, ${position.id}::uuid)`
  const { perPage, promptExcerpt } = adminTurnLimits
  const found = await rows<Found>(
    database(payload),
    sql`select t.id, t.created_at, t.ended_at, t.status::text as status, t.error_code,
          left(t.prompt, ${promptExcerpt}) as prompt, u.id as user_id, u.email, u.full_name, p.name as plugin
        from (${pageOf(search, outcome, isAfter)}) t
        left join users u on u.id = t.user_id
        left join plugins p on p.id = t.plugin_id
        order by t.created_at desc, t.id desc`,
  )
  const turns = found.slice(0, perPage).map(toTurn)
  const last = turns.at(-1)
  return {
    turns,
    next: found.length > perPage && last ? writeTimePosition({ at: last.createdAt, id: last.id }) : null,
  }
}
