import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { gifts, prices } from '#contract/prices.ts'
import type { TurnEventBody } from '#contract/turns/index.ts'
import { startServices } from '../support/services.ts'
import type { Services } from '../support/services.ts'

/** Two workers on one turn: every late write of the older one is refused. */

/** Our services, which read their environment when they are loaded. */
const load = async () => ({
  ...(await import('#cms/features/accounts/index.ts')),
  ...(await import('#cms/features/credits/index.ts')),
  ...(await import('#cms/platform/database/index.ts')),
  ...(await import('#cms/features/generation/index.ts')),
  ...(await import('#cms/features/generation/run/begin.ts')),
  ...(await import('#cms/features/generation/run/checkpoint.ts')),
  ...(await import('#cms/features/generation/run/conclude.ts')),
  ...(await import('#cms/features/generation/run/fence.ts')),
  ...(await import('#cms/features/generation/run/no-progress.ts')),
  ...(await import('#cms/features/generation/run/run-turn.ts')),
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

/** A person with a turn that waits for a worker. */
async function queuedTurn() {
  const user = await services.newUser()
  const turn = await own.startTurn(payload, {
    user,
    requestId: randomUUID(),
    pluginId: null,
    prompt: 'A plugin',
    viewMode: 'backend',
  })
  return { userId: user.id, turnId: turn.id, pluginId: turn.pluginId }
}

/** A worker's attempt at a turn, reduced to what these tests need. */
async function takeUp(turnId: string) {
  const beginning = await own.beginAttempt(payload, turnId)
  if (!beginning) throw new Error('there was nothing to take up')
  const { attempt, userId, plugin, draft, checkpoint } = beginning
  const log = own.createEventLog(payload, attempt, { turnId, userId, pluginId: plugin.id })
  const keep = (path: string) => {
    const blob = Buffer.from(`${path} of attempt ${attempt.number}`)
    draft.write(path, blob)
    const event: TurnEventBody = { type: 'file.written', path, lines: 1, added: 1, removed: 0, isNew: true }
    return own.saveStep(payload, attempt, log, { draft, checkpoint, blob, events: [event] })
  }
  const end = () =>
    own.transaction(payload, (tx) =>
      own.conclude(tx, own.ownedBy(attempt), {
        status: 'delivered',
        version: null,
        restored: null,
        explanation: `By attempt ${attempt.number}`,
        features: [],
        quickActions: [],
        files: [],
        draft: [],
        error: null,
        usage: null,
      }),
    )
  return { attempt, log, draft, keep, end }
}

const stateOf = async (turnId: string) => ({
  turn: await own.row(own.database(payload), own.sql`select * from turns where id = ${turnId}`),
  events: await own.rows(
    own.database(payload),
    own.sql`select * from turn_events where turn_id = ${turnId} order by turn_events.seq`,
  ),
  messages: await own.rows(
    own.database(payload),
    own.sql`select * from messages where turn_id = ${turnId} order by id`,
  ),
  reservation: await own.row(
    own.database(payload),
    own.sql`select * from credit_reservations where turn = ${turnId}`,
  ),
})

describe('an attempt superseded by another', () => {
  it('is refused every write and leaves no trace', async () => {
    const { userId, turnId } = await queuedTurn()
    const older = await takeUp(turnId)
    await older.log.append({ type: 'started', attempt: 1 })
    await older.keep('kept.php')
    const newer = await takeUp(turnId)
    expect([older.attempt.number, newer.attempt.number]).toEqual([1, 2])
    // The newer attempt continues from what the older one saved.
    expect([...newer.draft.files().keys()]).toEqual(['kept.php'])

    const before = await stateOf(turnId)
    await expect(older.log.append({ type: 'text', delta: 'late' })).rejects.toBeInstanceOf(own.Fenced)
    await expect(older.keep('late.php')).rejects.toBeInstanceOf(own.Fenced)
    older.log.appendText('later')
    await expect(older.log.flush()).rejects.toBeInstanceOf(own.Fenced)
    await expect(older.end()).rejects.toBeInstanceOf(own.Fenced)
    expect(await stateOf(turnId)).toEqual(before)

    await newer.keep('next.php')
    await newer.end()
    expect(await own.readTurn(payload, userId, turnId)).toMatchObject({
      status: 'delivered',
      explanation: 'By attempt 2',
      charged: prices.turn,
    })
    expect(await own.balanceOf(payload, userId)).toBe(gifts.signUp - prices.turn)
    expect(await own.auditLedger(payload)).toEqual([])
  })

  it('and its successor cannot both end the turn: one succeeds, and one credit moves', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { userId, turnId } = await queuedTurn()
      const older = await takeUp(turnId)
      const ends = [older.end(), takeUp(turnId).then((newer) => newer.end())]
      const outcomes = await Promise.allSettled(ends)
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const ended = (await stateOf(turnId)).events.filter(
        (event) => (event as { body: TurnEventBody }).body.type === 'ended',
      )
      expect(ended).toHaveLength(1)
      expect(await own.balanceOf(payload, userId)).toBe(gifts.signUp - prices.turn)
    }
    expect(await own.auditLedger(payload)).toEqual([])
  })
})

describe('a stopped turn', () => {
  it('that ends at the same moment is either cancelled or delivered, and charged accordingly', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < 20; round += 1) {
      const { userId, turnId } = await queuedTurn()
      const worker = await takeUp(turnId)
      const both = [() => own.stopTurn(payload, userId, turnId), () => worker.end()]
      const order = round % 2 ? both : both.reverse()
      await Promise.allSettled(order.map((each) => each()))
      const turn = await own.readTurn(payload, userId, turnId)
      seen.add(turn.status)
      expect(turn.charged).toBe(turn.status === 'delivered' ? prices.turn : 0)
      expect(await own.balanceOf(payload, userId)).toBe(gifts.signUp - turn.charged)
      expect((await stateOf(turnId)).messages).toHaveLength(2)
    }
    expect([...seen].every((status) => status === 'delivered' || status === 'cancelled')).toBe(true)
    expect(await own.auditLedger(payload)).toEqual([])
  })

  it('is not resumed', async () => {
    const { userId, turnId } = await queuedTurn()
    await own.stopTurn(payload, userId, turnId)
    expect(await own.beginAttempt(payload, turnId)).toBeNull()
  })
})

describe('the event log', () => {
  it('does not deadlock when its timer fires during a step that waits for it', async () => {
    const { userId, turnId } = await queuedTurn()
    const { attempt, log } = await takeUp(turnId)
    await log.append({ type: 'started', attempt: 1 })
    log.appendText('before ')
    let behind: Promise<void> | undefined
    await log.appendWith((append) =>
      own.transaction(payload, async (tx) => {
        await tx.execute(
          own.sql`update turns set draft = '{"files":{},"previews":{}}'::jsonb where ${own.ownedBy(attempt)}`,
        )
        // The row is locked now; flush as the timer would.
        log.appendText('meanwhile ')
        behind = log.flush()
        return append(tx, { type: 'file.deleted', path: 'a.php' })
      }),
    )
    await behind
    log.appendText('after')
    await log.flush()
    log.close()
    const { events } = await stateOf(turnId)
    expect(events.map((event) => Number((event as { seq: string }).seq))).toEqual(
      events.map((_event, at) => at + 1),
    )
    expect((await own.readTurn(payload, userId, turnId)).text).toBe('before meanwhile after')
  })

  it('writes buffered output before the step that follows, even when its timer fires during the step', async () => {
    const { turnId } = await queuedTurn()
    const { log } = await takeUp(turnId)
    await log.append({ type: 'started', attempt: 1 })
    log.appendFile('a.php', 'whole', true)
    await log.appendWith((append) =>
      own.transaction(payload, async (tx) => {
        // Flush as the timer would.
        void log.flush()
        const written = { lines: 1, added: 1, removed: 0, isNew: true }
        return append(tx, { type: 'file.written', path: 'a.php', ...written })
      }),
    )
    log.close()
    const { events } = await stateOf(turnId)
    const types = events.map((event) => (event as { body: TurnEventBody }).body.type)
    expect(types).toEqual(['started', 'file.delta', 'file.written'])
  })

  it('keeps the order of events, whether buffered or not', async () => {
    const { userId, turnId } = await queuedTurn()
    const { log, keep } = await takeUp(turnId)
    await log.append({ type: 'started', attempt: 1 })
    let expected = ''
    for (let at = 0; at < 100; at += 1) {
      log.appendText(`${at} `)
      expected += `${at} `
      if (at % 7 === 0) await keep(`file-${at}.php`)
      if (at % 11 === 0) void log.flush()
      if (at % 13 === 0) await log.append({ type: 'status', status: 'writing' })
    }
    await log.flush()
    log.close()
    const turn = await own.readTurn(payload, userId, turnId)
    expect(turn.text).toBe(expected)
    expect(turn.files).toHaveLength(15)
  })
})

describe('a turn without a job', () => {
  it('is ended after a while, and its credit returned', async () => {
    const { userId, turnId } = await queuedTurn()
    const other = await queuedTurn()
    await own.database(payload).execute(own.sql`delete from jobs.job where data->>'turnId' = ${turnId}`)
    await own.maintain(payload)
    expect((await own.readTurn(payload, userId, turnId)).status).toBe('queued')
    const past = own.sql`now() - interval '2 minutes'`
    await own
      .database(payload)
      .execute(own.sql`update turns set updated_at = ${past} where id in (${turnId}, ${other.turnId})`)
    expect(await own.maintain(payload)).toMatchObject({ lost: 1 })
    expect(await own.readTurn(payload, userId, turnId)).toMatchObject({
      status: 'failed',
      error: 'internal',
      charged: 0,
    })
    expect(await own.balanceOf(payload, userId)).toBe(gifts.signUp)
    // Turns that still have a job are left alone, however long they wait.
    expect((await own.readTurn(payload, other.userId, other.turnId)).status).toBe('queued')
    expect(await own.auditLedger(payload)).toEqual([])
  })
})

describe('a turn whose workers keep dying', () => {
  const unending = new AbortController().signal

  it('is given up, free of charge, when it makes no progress', async () => {
    const { userId, turnId } = await queuedTurn()
    for (let at = 0; at < limits.turn.attemptsWithoutProgress; at += 1) {
      const { log, attempt } = await takeUp(turnId)
      await log.append({ type: 'started', attempt: attempt.number })
      log.close()
    }
    await own.runTurn(payload, turnId, unending, limits.turn.attemptsWithoutProgress)
    expect(await own.readTurn(payload, userId, turnId)).toMatchObject({
      status: 'failed',
      error: 'internal',
      charged: 0,
    })
    expect(await own.balanceOf(payload, userId)).toBe(gifts.signUp)
  })

  it('continues when it makes progress each time', async () => {
    const { turnId } = await queuedTurn()
    for (let at = 0; at < limits.turn.attemptsWithoutProgress * 3; at += 1) {
      const { log, attempt, keep } = await takeUp(turnId)
      await log.append({ type: 'started', attempt: attempt.number })
      await keep(`file-${at}.php`)
      log.close()
    }
    expect(await own.makesNoProgress(payload, turnId, limits.turn.attemptsWithoutProgress * 3)).toBe(false)
  })

  it('continues however often workers are restarted on purpose', async () => {
    const { turnId } = await queuedTurn()
    for (let at = 0; at < limits.turn.attemptsWithoutProgress * 3; at += 1) {
      const { log, attempt } = await takeUp(turnId)
      await log.append({ type: 'started', attempt: attempt.number })
      log.close()
    }
    // Each time the turn is handed back it gets a new job, which the queue has never had to reassign.
    expect(await own.makesNoProgress(payload, turnId, 0)).toBe(false)
  })
})
