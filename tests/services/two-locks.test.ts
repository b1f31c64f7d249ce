import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gifts } from '#contract/prices.ts'
import { emptyAccount } from '#contract/turns/index.ts'
import type * as DatabaseModule from '#cms/platform/database/index.ts'
import { startServices } from '../support/services.ts'
import type { Services } from '../support/services.ts'
import { until } from '../support/until.ts'

/** Transactions that need a turn and its plugin lock the turn first, so that they cannot deadlock. */

/** Our services, which read their environment when they are loaded. */
const load = async () => ({
  ...(await import('#cms/features/accounts/index.ts')),
  ...(await import('#cms/features/attachments/index.ts')),
  ...(await import('#cms/features/credits/index.ts')),
  ...(await import('#cms/platform/database/index.ts')),
  ...(await import('#cms/features/generation/index.ts')),
  ...(await import('#cms/features/generation/run/begin.ts')),
  ...(await import('#cms/features/generation/run/checkpoint.ts')),
  ...(await import('#cms/features/generation/run/deliver.ts')),
  ...(await import('#cms/features/generation/run/fence.ts')),
  ...(await import('#cms/features/generation/run/event-log.ts')),
  ...(await import('#cms/features/maintenance/index.ts')),
})

let services: Services
let payload: Payload
let own: Awaited<ReturnType<typeof load>>

beforeAll(async () => {
  services = await startServices()
  payload = services.payload
  own = await load()
})
afterAll(() => services.stop())

const order = { prompt: 'A plugin', viewMode: 'backend' } as const
const main = '<?php\n/**\n * Plugin Name: Tide\n * Version: 1.0.0\n * Author: Ada\n */\n'

/** A turn that has written a main file. */
async function turnWithDraft() {
  const user = await services.newUser()
  const turn = await own.startTurn(payload, { ...order, user, requestId: randomUUID(), pluginId: null })
  const beginning = (await own.beginAttempt(payload, turn.id))!
  const { attempt, draft, checkpoint } = beginning
  const address = { turnId: turn.id, userId: user.id, pluginId: turn.pluginId }
  const eventLog = own.createEventLog(payload, attempt, address)
  const blob = Buffer.from(main)
  draft.write('tide.php', blob)
  await own.saveStep(payload, attempt, eventLog, {
    draft,
    checkpoint,
    blob,
    events: [{ type: 'file.written', path: 'tide.php', lines: 6, added: 6, removed: 0, isNew: true }],
  })
  eventLog.close()
  return { user, turnId: turn.id, pluginId: turn.pluginId, beginning }
}

/** A transaction that has done its work and stays open until released. */
async function holding(first: (tx: DatabaseModule.Executor) => Promise<unknown>) {
  const reached = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<(tx: DatabaseModule.Executor) => Promise<unknown>>()
  const done = own.transaction(payload, async (tx) => {
    await first(tx)
    reached.resolve()
    await (
      await gate.promise
    )(tx)
  })
  await Promise.race([reached.promise, done])
  return {
    finish: (last: (tx: DatabaseModule.Executor) => Promise<unknown> = async () => undefined) => {
      gate.resolve(last)
      return done
    },
  }
}

const somebodyWaits = () =>
  until('a transaction that waits', async () =>
    Boolean(
      await own.row(
        own.database(payload),
        own.sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    ),
  )

describe('keeping a draft', () => {
  it('locks the turn before the plugin', async () => {
    const { user, turnId, pluginId } = await turnWithDraft()
    await own.stopTurn(payload, user.id, turnId)
    const other = await holding((tx) =>
      tx.execute(own.sql`select 1 from turns where id = ${turnId} for update`),
    )
    const keeping = own.keepDraft(payload, user.id, turnId)
    await somebodyWaits()
    await other.finish((tx) =>
      tx.execute(own.sql`select 1 from plugins where id = ${pluginId} for update nowait`),
    )
    expect((await keeping).version).toMatchObject({ origin: 'draft', versionNumber: 1 })
  })

  it('and deleting the plugin at the same moment never deadlock', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { user, turnId, pluginId } = await turnWithDraft()
      await own.stopTurn(payload, user.id, turnId)
      const both = [
        () => own.keepDraft(payload, user.id, turnId),
        () => payload.delete({ collection: 'plugins', id: pluginId }),
      ]
      const started = round % 2 ? both : both.reverse()
      const outcomes = await Promise.allSettled(started.map((each) => each()))
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
      for (const reason of refused) expect(reason).toMatchObject({ code: 'not_found' })
      expect(
        await own.row(own.database(payload), own.sql`select 1 from plugins where id = ${pluginId}`),
      ).toBeUndefined()
    }
    expect(await own.auditLedger(payload)).toEqual([])
  })
})

describe('two movements of the same two accounts', () => {
  it('lock them in one order, whichever is named first', async () => {
    const people = [(await services.newUser()).id, (await services.newUser()).id].sort()
    const [first, second] = people as [string, string]
    // Accounts are locked in order, so the holder of the first one can always proceed to the second.
    const other = await holding((tx) => own.lockAccount(tx, first))
    const waiting = own.transaction(payload, (tx) => own.lockAccounts(tx, [second, first]))
    await somebodyWaits()
    await other.finish((tx) =>
      tx.execute(own.sql`select 1 from credit_accounts where user_id = ${second} for update nowait`),
    )
    await waiting
  })
})

describe('a late delivery', () => {
  const finish = {
    outcome: 'delivered' as const,
    version: null,
    explanation: 'Done',
    features: [],
    quick_actions: [],
  }
  const checked = { report: { passed: true, checks: [] }, captured: null }

  it('is refused before it waits for the lock of the plugin', async () => {
    const { turnId, pluginId, beginning } = await turnWithDraft()
    await own.beginAttempt(payload, turnId)
    const other = await holding((tx) =>
      tx.execute(own.sql`select 1 from plugins where id = ${pluginId} for update`),
    )
    await expect(own.deliver(payload, beginning, finish, emptyAccount, checked, null)).rejects.toBeInstanceOf(
      own.Fenced,
    )
    await other.finish()
  })

  it('of a stopped turn creates no version', async () => {
    const { user, turnId, pluginId, beginning } = await turnWithDraft()
    await own.stopTurn(payload, user.id, turnId)
    await expect(own.deliver(payload, beginning, finish, emptyAccount, checked, null)).rejects.toBeInstanceOf(
      own.Fenced,
    )
    expect(
      await own.row(
        own.database(payload),
        own.sql`select 1 from plugin_versions where plugin_id = ${pluginId}`,
      ),
    ).toBeUndefined()
    expect(await own.balanceOf(payload, user.id)).toBe(gifts.signUp)
  })
})

describe('deleting unused uploads', () => {
  it('skips locked ones without waiting', async () => {
    const { id: userId } = await services.newUser()
    const upload = () =>
      own.row<{ id: string }>(
        own.database(payload),
        own.sql`insert into attachments (user_id, file_name, mime_type, width, height, size, sent_size, hash, created_at)
                values (${userId}, 'a.png', 'image/png', 1, 1, 1, 1, ${'0'.repeat(64)}, now() - interval '2 days')
                returning id`,
      )
    const held = await upload()
    await upload()
    const other = await holding((tx) =>
      tx.execute(own.sql`select 1 from attachments where id = ${held!.id} for update`),
    )
    expect(await own.forgetUnusedImages(payload)).toBe(1)
    await other.finish()
    expect(await own.forgetUnusedImages(payload)).toBe(1)
  })
})

describe('a reservation', () => {
  it('is never left without a turn when a plugin is deleted as a turn starts', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { user, turnId, pluginId } = await turnWithDraft()
      await own.stopTurn(payload, user.id, turnId)
      const both = [
        () => own.startTurn(payload, { ...order, user, requestId: randomUUID(), pluginId }),
        () => payload.delete({ collection: 'plugins', id: pluginId }),
      ]
      const started = round % 2 ? both : both.reverse()
      const outcomes = await Promise.allSettled(started.map((each) => each()))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(
        await own.row(
          own.database(payload),
          own.sql`select 1 from credit_reservations r where r.status = 'open'
                    and not exists (select 1 from turns where turns.id::text = r.turn)`,
        ),
      ).toBeUndefined()
    }
  })

  it('for a turn that does not exist is released after a while', async () => {
    const user = await services.newUser()
    const turnId = randomUUID()
    await own.transaction(payload, (tx) => own.reserve(tx, { userId: user.id, turnId, amount: 1 }))
    await own.maintain(payload)
    expect(await own.balanceOf(payload, user.id)).toBe(gifts.signUp - 1)
    await own
      .database(payload)
      .execute(
        own.sql`update credit_reservations set created_at = now() - interval '2 minutes' where turn = ${turnId}`,
      )
    await own.maintain(payload)
    expect(await own.balanceOf(payload, user.id)).toBe(gifts.signUp)
    expect(await own.auditLedger(payload)).toEqual([])
  })
})
