import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { ModelWaiting } from '#contract/turns/index.ts'
import { newAddress, signUp } from '../../support/client.ts'
import { picture } from '../../support/images.ts'
import { finish, say } from '../../support/model.ts'
import type { Script } from '../../support/model.ts'
import { readTurn, startTurn, untilEnded } from '../../support/turns.ts'
import { until } from '../../support/until.ts'
import { uploaded } from '../../support/uploads.ts'
import { createStage, main } from './stage.ts'

/** A provider that asks us to wait, rejects us, stays silent, or does not read what we send. */

const { askedFor, conversation, database, expectDelivered, expectFailed, model, newKey, play, url } =
  createStage()

/** Timers and dates may differ by this many milliseconds. */
const tolerance = 5

const waits = async (turnId: string): Promise<ModelWaiting[]> =>
  (
    await database().rows<{ waiting: ModelWaiting }>(
      `select body->'waiting' as waiting from turn_events
       where turn_id = $1 and body->>'type' = 'waiting' order by turn_events.seq`,
      [turnId],
    )
  ).map(({ waiting }) => waiting)

describe('a rate-limited provider (429)', () => {
  it.each([
    ['in seconds', () => '1', () => 1_000],
    [
      'as a date',
      () => new Date(Date.now() + 2_500).toUTCString(),
      (header: string, asked: number) => Date.parse(header) - asked,
    ],
  ])('that says %s when to retry is not called before, and the wait is shown', async (_how, say429, wait) => {
    const person = await signUp(url(), 'Ada', newAddress())
    const key = newKey()
    const header = say429()
    model().script(key, { status: 429, headers: { 'retry-after': header } }, say(main, finish()))
    const started = await startTurn(person, key)
    const waiting = await until('the wait is shown', async () => {
      const { waiting: told } = await readTurn(person, started.id)
      return told?.reason === 'rate_limited' && told
    })
    expect(waiting).toMatchObject({ reason: 'rate_limited', retry: 1, of: limits.turn.modelRetries })
    const turn = await untilEnded(person, started.id)
    await expectDelivered({ person, key, turn }, ['order.php'])
    expect(turn.waiting).toBeNull()
    const [first, second] = askedFor(key)
    expect(second!.at - first!.at).toBeGreaterThanOrEqual(wait(header, first!.at) - tolerance)
    expect(Math.abs(Date.parse(waiting.until) - second!.at)).toBeLessThan(1_000)
    expect(await waits(turn.id)).toHaveLength(1)
  })

  it('that asks for a longer wait than allowed fails the turn at once', async () => {
    const header = String(limits.turn.retrySecondsMost + 1)
    const outcome = await play({ status: 429, headers: { 'retry-after': header } })
    await expectFailed(outcome, 'model_rate_limited')
    expect(askedFor(outcome.key)).toHaveLength(1)
    expect(await waits(outcome.turn.id)).toEqual([])
  })

  it('that names no wait is retried with growing delays', async () => {
    const outcome = await play({ status: 429 })
    await expectFailed(outcome, 'model_rate_limited')
    const told = await waits(outcome.turn.id)
    expect(told.map(({ retry }) => retry)).toEqual([1, 2, 3, 4])
    const times = askedFor(outcome.key).map(({ at }) => at)
    const pauses = times.slice(1).map((at, before) => at - times[before]!)
    // 0.05, 0.1, 0.2 and 0.4 seconds, each plus or minus a fifth.
    for (const [at, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(50 * 2 ** at * 0.8 - tolerance)
    }
  })
})

describe('a provider that rejects our account', () => {
  it.each([
    [401, undefined],
    [402, undefined],
    [429, 'insufficient_quota'],
  ] as const)('with %i (%s) costs nothing, and admins are notified', async (status, code) => {
    const reason = `Sorry ${randomUUID().slice(0, 8)}`
    const outcome = await play({ status, message: reason, ...(code && { code }) })
    await expectFailed(outcome, 'model_misconfigured')
    expect(askedFor(outcome.key)).toHaveLength(1)
    const notices = await database().rows(
      `select level::text as level, details from operator_notices
       where kind = 'model-outage' and summary like '%' || $1`,
      [`${status} ${reason}`],
    )
    expect(notices).toMatchObject([{ level: 'alert', details: { status } }])
  })

  it('during the work costs nothing, and the files can be kept as a draft', async () => {
    const outcome = await play(say(main), { status: 402 })
    await expectFailed(outcome, 'model_misconfigured')
    expect(outcome.turn.draft).toEqual(['order.php'])
  })
})

describe('a silent provider', () => {
  it.each<[string, Script]>([
    ['takes the request and never answers', { nothing: true }],
    ['begins an answer and says nothing in it', say({ silence: true })],
    ['hangs up', { hangUp: true }],
    ['answers with a page', { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Hi</h1>' }],
    ['answers with nothing at all', { status: 200, body: '' }],
    ['answers with a broken gateway’s page', { status: 502, body: '<html>502</html>' }],
  ])('that %s is called again', async (_what, silent) => {
    const outcome = await play(silent, say(main, finish()))
    await expectDelivered(outcome, ['order.php'])
    const [first, second] = askedFor(outcome.key)
    expect(second!.messages).toEqual(first!.messages)
    expect(await waits(outcome.turn.id)).toMatchObject([{ reason: 'unavailable', retry: 1 }])
    if ('nothing' in silent) expect(first!.hungUpAt).not.toBeNull()
  })

  it('that never answers fails the turn', async () => {
    const outcome = await play({ nothing: true })
    await expectFailed(outcome, 'model_unavailable')
    expect(askedFor(outcome.key)).toHaveLength(1 + limits.turn.modelRetries)
  })
})

describe('a provider that refuses images', () => {
  it('is called again without them, and both the person and the model are informed', async () => {
    const person = await signUp(url(), 'Ada', newAddress())
    const image = await uploaded(person, await picture(40, 30).png().toBuffer())
    const key = newKey()
    model().script(key, { status: 400, message: 'no images here' }, say(main), say(finish()))
    const started = await startTurn(person, key, { images: [image.id] })
    const turn = await untilEnded(person, started.id)
    await expectDelivered({ person, key, turn }, ['order.php'])
    expect(turn.context).toMatchObject({ images: { sent: 0, of: 1 }, cuts: ['images-left-out'] })
    const [first, ...later] = askedFor(key)
    expect(JSON.stringify(first!.messages)).toContain('data:image/jpeg;base64,')
    // Later requests do not contain the image either.
    expect(later).toHaveLength(2)
    for (const { messages } of later) expect(JSON.stringify(messages)).not.toContain('base64')
    expect(conversation(key)).toContain('1 attached image cannot be shown to you')
  })

  it('fails the turn without endless retries when it refuses everything else too', async () => {
    const person = await signUp(url(), 'Ada', newAddress())
    const image = await uploaded(person, await picture(40, 30).png().toBuffer())
    const key = newKey()
    model().script(key, { status: 400 })
    const started = await startTurn(person, key, { images: [image.id] })
    const turn = await untilEnded(person, started.id)
    await expectFailed({ person, key, turn }, 'model_confused')
    expect(askedFor(key)).toHaveLength(2)
  })

  it('gets them in every request when it accepts them', async () => {
    const person = await signUp(url(), 'Ada', newAddress())
    const image = await uploaded(person, await picture(40, 30).png().toBuffer())
    const key = newKey()
    model().script(key, say(main), say(finish()))
    const turn = await untilEnded(person, (await startTurn(person, key, { images: [image.id] })).id)
    await expectDelivered({ person, key, turn }, ['order.php'])
    expect(turn.context).toMatchObject({ images: { sent: 1, of: 1 }, cuts: [] })
    for (const { messages } of askedFor(key)) {
      expect(JSON.stringify(messages)).toContain('data:image/jpeg;base64,')
    }
  })
})
