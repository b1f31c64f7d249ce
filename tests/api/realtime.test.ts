import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { prices } from '#contract/prices.ts'
import { realtimeEvents, sessionChannel, userChannel } from '#contract/realtime.ts'
import type { ChannelAnswer } from '#contract/realtime.ts'
import { realtimeRoutes } from '#contract/realtime-routes.ts'
import { applyTurnEvent, newTurnState } from '#contract/turns/index.ts'
import type { TurnProgress } from '#contract/turns/index.ts'
import { Client, expectError, signIn, signUp } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { askToJoin, channelOf, connect, Listeners, tryToJoin } from '../support/realtime.ts'
import type { Listener } from '../support/realtime.ts'
import { balanceOf, deliver, startTurn, untilEnded } from '../support/turns.ts'
import { until } from '../support/until.ts'

/** Realtime, with the real browser library on the stand-in, through the gateway. */

const product = inject('product')
const prompt = 'Create social sharing buttons'
let person: Person
let stranger: Person
/** The channels of their sessions. */
let own: string
let foreign: string
const listeners = new Listeners()
const { listen } = listeners

beforeAll(async () => {
  person = await signUp(product.url)
  stranger = await signUp(product.url)
  own = await channelOf(person.client)
  foreign = await channelOf(stranger.client)
})
afterEach(() => listeners.closeAll())

const progressOf = (listener: Listener, turnId: string) =>
  listener
    .received<TurnProgress>(realtimeEvents.turnProgress)
    .filter((progress) => progress.turnId === turnId)

describe("a person's channel", () => {
  it('delivers every event of a turn or asks to refetch', async () => {
    const listener = await listen(person)
    const turn = await deliver(person, prompt)
    const heard = await until('the end is heard', () => {
      const all = progressOf(listener, turn.id)
      const numbers = all.flatMap((progress) =>
        'events' in progress ? progress.events.map(({ seq }) => seq) : [progress.refetch],
      )
      return Math.max(0, ...numbers) === turn.seq && all
    })
    for (const progress of heard) {
      expect(progress.pluginId).toBe(turn.pluginId)
      expect(Buffer.byteLength(JSON.stringify(progress))).toBeLessThan(10_000)
    }
    // Applying the events in order, and fetching when told to, leads to the state of the turn.
    const events = heard.flatMap((progress) => ('events' in progress ? progress.events : []))
    const refetched = Math.max(0, ...heard.map((progress) => ('refetch' in progress ? progress.refetch : 0)))
    const told = new Set(events.map(({ seq }) => seq))
    const missing = Array.from({ length: turn.seq }, (_unused, at) => at + 1).filter(
      (seq) => seq > refetched && !told.has(seq),
    )
    expect(missing).toEqual([])
    if (refetched === 0) {
      const { id, pluginId, requestId, viewMode, createdAt } = turn
      const state = [...events]
        .sort((a, b) => a.seq - b.seq)
        .reduce(
          (each, event) => applyTurnEvent(each, event) ?? expect.fail('a gap'),
          newTurnState({ id, pluginId, requestId, prompt, viewMode, createdAt }),
        )
      expect(state).toEqual(turn)
    }
    expect(events.some(({ type }) => type === 'ended')).toBe(true)
  })

  it('announces balance changes: reserved and released', async () => {
    const before = await balanceOf(person)
    const listener = await listen(person)
    const turn = await untilEnded(person, (await startTurn(person, 'Write me a poem about the sea')).id)
    expect(turn.status).toBe('declined')
    await until(
      'both movements are heard',
      () => listener.received(realtimeEvents.creditsChanged).length >= 2,
    )
    const [setAside, givenBack] = listener.received(realtimeEvents.creditsChanged)
    expect(setAside).toEqual({ spendable: before - prices.turn, reserved: prices.turn })
    expect(givenBack).toEqual({ spendable: before, reserved: 0 })
  })

  it('receives nothing of other people', async () => {
    const listener = await listen(stranger)
    const page = await listen(person)
    const turn = await deliver(person, prompt)
    await until('the owner hears the end', () =>
      progressOf(page, turn.id).some(
        (progress) => 'events' in progress && progress.events.some(({ type }) => type === 'ended'),
      ),
    )
    expect(listener.received(realtimeEvents.turnProgress)).toEqual([])
    expect(listener.received(realtimeEvents.creditsChanged)).toEqual([])
  })

  it('ignores server events sent by another page', async () => {
    const [forger, page] = [await listen(person), await listen(person)]
    forger.pusher.send_event(realtimeEvents.turnProgress, { turnId: 'forged' }, own)
    // Pages may only send events named 'client-…'; once this one has arrived, the forgery would have, too.
    forger.channel.trigger('client-after', {})
    await until('what came after it is heard', () => page.received('client-after').length > 0)
    expect(page.received(realtimeEvents.turnProgress)).toEqual([])
  })
})

describe('authorization for a channel', () => {
  const socket = '1234.5678'

  it('names the channel of the session that asks, and whose it is', async () => {
    const again = await signIn(product.url, person)
    const answer = (await again.client.get(realtimeRoutes.channel.path)).json<ChannelAnswer>()
    expect(answer.userId).toBe(person.id)
    expect([own, foreign]).not.toContain(answer.channel)
    expectError(await askToJoin(person.client, socket, answer.channel), 'forbidden')
    expectError(await new Client(product.url).get(realtimeRoutes.channel.path), 'unauthenticated')
  })

  it('is granted for your own channel', async () => {
    const answer = await askToJoin(person.client, socket, own)
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.json<object>())).toEqual(['auth'])
  })

  it('is refused for every other channel', async () => {
    const channels = [
      foreign,
      own.toUpperCase(),
      `${own}x`,
      own.replace('private', 'presence'),
      own.replace('private', 'private-encrypted'),
      // Where the server addresses a person: no browser listens there.
      userChannel(person.id),
      userChannel(stranger.id),
      sessionChannel(''),
      sessionChannel('*'),
      'public',
      '',
      `${own}:${foreign}`,
    ]
    for (const channel of channels) expectError(await askToJoin(person.client, socket, channel), 'forbidden')
  })

  it('is refused for an invalid socket id, which would sign something else', async () => {
    for (const id of ['', 'x', '1', '1.2:private-user-x', '1.2\n', `${socket}:${foreign}`, '-1.2']) {
      expectError(await askToJoin(person.client, id, own), 'forbidden')
    }
  })

  it('requires a session and our own page', async () => {
    expectError(await askToJoin(new Client(product.url), socket, own), 'unauthenticated')
    const forged = await person.client.post(realtimeRoutes.auth.path, undefined, {
      body: `socket_id=${socket}&channel_name=${own}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      origin: 'https://evil.example',
    })
    expectError(forged, 'unauthenticated')
  })

  it('is required by the realtime server', async () => {
    const pusher = await connect(stranger.client)
    try {
      expect(await tryToJoin(pusher, own)).toBe('refused')
    } finally {
      pusher.disconnect()
    }
  })

  it('cannot be forged with another signature', async () => {
    const pusher = await connect(stranger.client, (key) => `${key}:${'0'.repeat(64)}`)
    try {
      expect(await tryToJoin(pusher, own)).toBe('refused')
    } finally {
      pusher.disconnect()
    }
  })
})
