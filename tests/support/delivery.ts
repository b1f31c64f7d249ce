import { expect } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { TurnAnswer, TurnResult } from '#contract/api.ts'
import { gifts, prices } from '#contract/prices.ts'
import type { TurnState } from '#contract/turns/index.ts'
import type { Person } from './client.ts'
import type { Database } from './ledger.ts'
import { balanceOf, deliver, readTurn } from './turns.ts'
import { until } from './until.ts'

/** A disturbed turn has to have the same result as an undisturbed one. */

/** The result of an undisturbed turn. */
export interface Unharmed {
  readonly turn: TurnState
  readonly files: TurnResult['files']
}

export async function filesOf(owner: Person, turnId: string): Promise<TurnResult['files']> {
  const answer = await owner.client.get(`${apiPaths.turn(turnId)}?include=result`)
  return answer.json<TurnAnswer & { result: TurnResult }>().result.files
}

/** Delivers a turn without disturbing it. */
export async function unharmedTurn(owner: Person, prompt: string): Promise<Unharmed> {
  const turn = await deliver(owner, prompt)
  return { turn, files: await filesOf(owner, turn.id) }
}

const written = ({ files }: TurnState): number => files.reduce((sum, { content }) => sum + content.length, 0)

/** Waits until this share of the undisturbed turn's content has been written. */
export const untilWritten = (
  owner: Person,
  turnId: string,
  unharmed: Unharmed,
  share: number,
): Promise<TurnState> =>
  until(
    `${share} of the turn is written`,
    async () => {
      const turn = await readTurn(owner, turnId)
      return turn.startedAt !== null && written(turn) >= share * written(unharmed.turn) && turn
    },
    60,
  )

export const attemptOf = async (db: Database, turnId: string): Promise<number> =>
  (await db.row<{ attempt: number }>(`select attempt::int as attempt from turns where id = $1`, [turnId]))
    .attempt

/** Expects that a person's only turn was delivered exactly once, complete, and charged once. */
export async function expectDeliveredOnce(
  db: Database,
  owner: Person,
  turn: TurnState,
  unharmed: Unharmed,
): Promise<void> {
  expect({ status: turn.status, error: turn.error, charged: turn.charged }).toEqual({
    status: 'delivered',
    error: null,
    charged: prices.turn,
  })
  expect(await filesOf(owner, turn.id)).toEqual(unharmed.files)
  expect(await db.count(`from turns where user_id = $1`, [owner.id])).toBe(1)
  expect(await db.count(`from plugin_versions where plugin_id = $1`, [turn.pluginId])).toBe(1)
  expect(await db.count(`from messages where turn_id = $1 and role = 'assistant'`, [turn.id])).toBe(1)
  expect(await balanceOf(owner)).toBe(gifts.signUp - prices.turn)
  expect((await db.ledger(owner.id)).map(({ type }) => type)).toEqual(['signup', 'plugin_generation'])
  const reservations = `select status::text as status from credit_reservations where turn = $1`
  expect(await db.rows(reservations, [turn.id])).toEqual([{ status: 'settled' }])
  const events = await db.rows<{ seq: number; type: string }>(
    `select seq::int as seq, body->>'type' as type from turn_events where turn_id = $1 order by turn_events.seq`,
    [turn.id],
  )
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_event, at) => at + 1))
  expect(events.filter(({ type }) => type === 'ended')).toHaveLength(1)
  expect(events.at(-1)?.type).toBe('ended')
  await db.expectSoundLedger()
}
