import type { Payload } from 'payload'
import { adminTurnLimits } from '#contract/admin-turns.ts'
import type { TurnCharge, TurnJobState, TurnStory } from '#contract/admin-turns.ts'
import type { TurnEvent, TurnEventBody, TurnKind, TurnStatus } from '#contract/turns/index.ts'
import { isoDate, row, rows, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { recordStaffAction } from '../audit/index.ts'
import { turnJob } from '../generation/index.ts'
import { answersOf } from './answers.ts'
import { personOf } from './person.ts'

interface Found {
  readonly id: string
  readonly prompt: string
  readonly status: string
  readonly error_code: string | null
  readonly created_at: string
  readonly ended_at: string | null
  readonly attempt: number
  readonly images: number
  readonly marked_elements: number
  readonly last_seq: number
  readonly usage: TurnStory['usage']
  readonly kind: string | null
  readonly transcript: unknown
  readonly user_id: string | null
  readonly email: string | null
  readonly full_name: string | null
  readonly plugin_id: string
  readonly plugin: string
  readonly version: number | null
}

const findTurn = (executor: Executor, turnId: string): Promise<Found | undefined> =>
  row<Found>(
    executor,
    sql`select t.id, t.prompt, t.status::text as status, t.error_code, t.created_at, t.ended_at,
          t.attempt::int as attempt, coalesce(jsonb_array_length(t.images), 0) as images,
          coalesce(jsonb_array_length(t.marked_elements), 0) as marked_elements,
          t.last_seq::int as last_seq, coalesce(t.usage, t.checkpoint->'usage') as usage,
          t.checkpoint->>'kind' as kind, t.checkpoint->'transcript' as transcript,
          u.id as user_id, u.email, u.full_name, p.id as plugin_id, p.name as plugin,
          v.version_number::int as version
        from turns t
        join plugins p on p.id = t.plugin_id
        left join users u on u.id = t.user_id
        left join plugin_versions v on v.turn_id = t.id
        where t.id = ${turnId}`,
  )

/** The events of a request without the pieces of files; texts that follow each other are one. */
async function eventsOf(executor: Executor, turnId: string): Promise<readonly TurnEvent[]> {
  const found = await rows<{ seq: number; at: string; body: TurnEventBody }>(
    executor,
    sql`select seq::int as seq, at, body from turn_events
        where turn_id = ${turnId} and body->>'type' <> 'file.delta' order by turn_events.seq`,
  )
  const events: TurnEvent[] = []
  for (const { seq, at, body } of found) {
    const last = events.at(-1)
    if (body.type === 'text' && last?.type === 'text')
      events[events.length - 1] = {
        ...last,
        delta: (last.delta + body.delta).slice(0, adminTurnLimits.saidCharacters),
      }
    else events.push({ ...body, seq, at: isoDate(at) })
  }
  return events
}

async function chargeOf(executor: Executor, turnId: string): Promise<TurnCharge | null> {
  const found = await row<{
    amount: number
    status: string
    sources: string | null
    closed_at: string
    balance: number | null
  }>(
    executor,
    sql`select r.amount::int as amount, r.status::text as status, r.updated_at as closed_at,
          (select string_agg(distinct g.source::text, ',')
           from jsonb_array_elements(r.draws) draw
           join credit_grants g on g.id::text = draw->>'grant') as sources,
          (select t.balance_after::int from credit_transactions t
           where t.idempotency_key = 'turn:' || r.turn) as balance
        from credit_reservations r where r.turn = ${turnId}`,
  )
  if (!found) return null
  const status = found.status as TurnCharge['status']
  return {
    amount: found.amount,
    status,
    from: found.sources?.split(',') ?? [],
    closedAt: status === 'open' ? null : isoDate(found.closed_at),
    balance: found.balance,
  }
}

async function jobOf(executor: Executor, turnId: string): Promise<TurnJobState | null> {
  const found = await row<{ state: string; retries: number; error: string | null }>(
    executor,
    sql`select state::text as state, retry_count::int as retries,
          left(output->>'message', ${adminTurnLimits.answerCharacters}) as error
        from jobs.job where name = ${turnJob.name} and data->>'turnId' = ${turnId}
        order by created_on desc limit 1`,
  )
  return found ?? null
}

/**
 * Everything that happened to a request. That somebody has read it is recorded, unless it is their own.
 * @throws ServiceError `not_found`
 */
export async function readStory(payload: Payload, adminId: string, turnId: string): Promise<TurnStory> {
  return transaction(payload, async (tx) => {
    const turn = await findTurn(tx, turnId)
    if (!turn) throw new ServiceError('not_found')
    const person = personOf(turn)
    if (person?.id !== adminId)
      await recordStaffAction(tx, adminId, {
        action: 'open',
        target: `turns/${turnId}`,
        title: person?.email ?? '',
      })
    return {
      id: turn.id,
      kind: (turn.kind ?? 'request') as TurnKind,
      prompt: turn.prompt,
      status: turn.status as TurnStatus,
      errorCode: turn.error_code,
      createdAt: isoDate(turn.created_at),
      endedAt: turn.ended_at === null ? null : isoDate(turn.ended_at),
      attempt: turn.attempt,
      images: turn.images,
      markedElements: turn.marked_elements,
      person,
      plugin: { id: turn.plugin_id, name: turn.plugin },
      version: turn.version,
      usage: turn.usage,
      events: await eventsOf(tx, turnId),
      eventCount: turn.last_seq,
      answers: answersOf(turn.transcript),
      charge: await chargeOf(tx, turnId),
      job: await jobOf(tx, turnId),
    }
  })
}
