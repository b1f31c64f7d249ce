import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { FileAnswer, TurnAnswer, TurnResult } from '#contract/api.ts'
import type { TurnErrorCode } from '#contract/errors.ts'
import { gifts, prices } from '#contract/prices.ts'
import type { TurnState } from '#contract/turns/index.ts'
import { newAddress, signUp } from '../../support/client.ts'
import type { Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import { announceModel } from '../../support/model-relay.ts'
import { mainFile, startModel, write } from '../../support/model.ts'
import type { Answering, Asked, ScriptedModel } from '../../support/model.ts'
import { balanceOf, startTurn, untilEnded, workspaceOf } from '../../support/turns.ts'

/** The outcome of a new person's turn. */
export interface Outcome {
  readonly person: Person
  /** The prompt, by which the model identifies the turn. */
  readonly key: string
  readonly turn: TurnState
}

/** The main file of a valid plugin. */
export const main = write('order.php', mainFile('Order'))

/** Sets up turns with a scripted model. Call it once per test file. */
export function createStage() {
  const product = inject('connected')
  let db: Database
  let model: ScriptedModel
  beforeAll(async () => {
    db = new Database(product.databaseUrl)
    model = await startModel()
    announceModel(product.modelTarget, model.url)
  })
  afterAll(async () => {
    await model.close()
    await db.close()
  })
  const newKey = () => `Order ${randomUUID()}`

  return {
    database: (): Database => db,
    model: (): ScriptedModel => model,
    newKey,
    url: (): string => product.url,
    askedFor: (key: string): readonly Asked[] => model.asked(key),
    conversation: (key: string): string => model.conversation(key),

    /** Runs a turn of a new person until it has ended, with a model that answers this. */
    async play(...answers: readonly Answering[]): Promise<Outcome> {
      const person = await signUp(product.url, 'Ada', newAddress())
      const key = newKey()
      model.script(key, ...answers)
      const started = await startTurn(person, key)
      return { person, key, turn: await untilEnded(person, started.id) }
    },

    /** Another turn on the same plugin. */
    async playOn({ person, turn }: Outcome, ...answers: readonly Answering[]): Promise<TurnState> {
      const key = newKey()
      model.script(key, ...answers)
      const started = await startTurn(person, key, { pluginId: turn.pluginId })
      return untilEnded(person, started.id)
    },

    /** Expects that a plugin's first turn failed, cost nothing and left nothing behind. */
    async expectFailed({ person, turn }: Outcome, error: TurnErrorCode): Promise<void> {
      expect({ status: turn.status, error: turn.error }).toEqual({ status: 'failed', error })
      expect(turn).toMatchObject({ charged: 0, version: null })
      expect(await balanceOf(person)).toBe(gifts.signUp)
      expect(await db.ledger(person.id)).toHaveLength(1)
      const reservations = `select status::text as status from credit_reservations where turn = $1`
      expect(await db.rows(reservations, [turn.id])).toEqual([{ status: 'released' }])
      const { version, plugin, messages, activeTurn } = await workspaceOf(person, turn.pluginId)
      expect({ version, activeTurn }).toEqual({ version: null, activeTurn: null })
      expect(plugin.status).toBe('draft')
      expect(messages.map(({ role, outcome }) => [role, outcome])).toEqual([
        ['user', null],
        ['assistant', 'failed'],
      ])
      await db.expectSoundLedger()
    },

    /** Expects that a plugin's first turn was answered with this text and no files, and cost nothing. */
    async expectFreeAnswer({ person, turn }: Outcome, explanation: string): Promise<void> {
      expect(turn).toMatchObject({ status: 'answered', explanation, charged: 0, version: null })
      expect(await balanceOf(person)).toBe(gifts.signUp)
      const reservations = `select status::text as status from credit_reservations where turn = $1`
      expect(await db.rows(reservations, [turn.id])).toEqual([{ status: 'released' }])
      await db.expectSoundLedger()
    },

    /** Expects that a plugin's only paid turn delivered exactly these files. */
    async expectDelivered({ person, turn }: Outcome, files: readonly string[]): Promise<void> {
      expect({ status: turn.status, error: turn.error }).toEqual({ status: 'delivered', error: null })
      const { version } = await workspaceOf(person, turn.pluginId)
      expect(version?.files.map(({ path }) => path)).toEqual([...files].sort())
      expect(await balanceOf(person)).toBe(gifts.signUp - prices.turn)
      await db.expectSoundLedger()
    },

    /** What a turn delivered: files and previews. */
    async resultOf({ person, turn }: Outcome): Promise<TurnResult> {
      const answer = await person.client.get(`${apiPaths.turn(turn.id)}?include=result`)
      return answer.json<TurnAnswer & { result: TurnResult }>().result
    },

    async contentOf({ person, turn }: Outcome, path: string): Promise<string | null> {
      const answer = await person.client.get(`${apiPaths.versionFile(turn.version!.id)}?path=${path}`)
      return answer.json<FileAnswer>().content
    },
  }
}
