import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startPusherStandIn } from '#server/embedded/pusher/index.ts'
import type { PusherStandIn, PusherStandInOptions } from '#server/embedded/pusher/index.ts'
import { app, greetedClient, rawClient, serverSdk } from './pusher-clients.ts'
import type { RawClient, RawFrame } from './pusher-clients.ts'

let standIn: PusherStandIn
let clients: RawClient[] = []

const restart = async (limits: PusherStandInOptions['limits']): Promise<void> => {
  await standIn.close()
  standIn = await startPusherStandIn({ app, port: 0, limits })
}
const greet = async (): Promise<RawClient> => {
  const client = await greetedClient(standIn.port)
  clients.push(client)
  return client
}
const named = (event: string, channel?: string) => (frame: RawFrame) =>
  frame.event === event && (channel === undefined || frame.channel === channel)
const subscribe = (client: RawClient, channel: string, auth = '', channelData?: string): void =>
  client.send({ event: 'pusher:subscribe', data: { channel, auth, channel_data: channelData } })
/** Waits until the server has processed everything sent before. */
const settled = async (client: RawClient): Promise<void> => {
  const { length } = client.frames
  client.send({ event: 'pusher:ping', data: {} })
  await client.frame((frame) => frame.event === 'pusher:pong' && client.frames.indexOf(frame) >= length)
}

beforeEach(async () => {
  standIn = await startPusherStandIn({ app, port: 0 })
})

afterEach(async () => {
  for (const client of clients) client.socket.terminate()
  clients = []
  await standIn.close()
})

describe('connecting', () => {
  it.each([
    ['an unknown key', '/app/other?protocol=7', 4001],
    ['another path', '/elsewhere?protocol=7', 4005],
    ['a malformed version', `/app/${app.key}?protocol=seven`, 4006],
    ['an older protocol', `/app/${app.key}?protocol=5`, 4007],
    ['no protocol', `/app/${app.key}`, 4008],
  ])('is refused to %s', async (_what, path, code) => {
    const client = rawClient(standIn.port, path)
    expect((await client.closed).code).toBe(code)
    expect(client.frames[0]).toMatchObject({ event: 'pusher:error', data: { code } })
  })

  it('is refused beyond the limit, with a code to retry later', async () => {
    await restart({ connections: 1 })
    const first = await greet()
    expect((await rawClient(standIn.port).closed).code).toBe(4100)
    first.socket.close()
    await first.closed
    await greet()
  })
})

describe('joining', () => {
  const forged: [string, (client: RawClient) => string][] = [
    ['no signature', () => ''],
    ['a made-up signature', () => `${app.key}:${'0'.repeat(64)}`],
    ['a signature of odd length', () => `${app.key}:äöå`],
    ["another socket's", () => serverSdk(standIn.port).authorizeChannel('1.2', 'private-user-1').auth],
    [
      "another channel's",
      (client) => serverSdk(standIn.port).authorizeChannel(client.socketId, 'private-user-2').auth,
    ],
    [
      "another secret's",
      (client) =>
        serverSdk(standIn.port, { secret: 'guess' }).authorizeChannel(client.socketId, 'private-user-1').auth,
    ],
  ]
  it.each(forged)('is refused on a private channel to %s', async (_what, auth) => {
    const client = await greet()
    subscribe(client, 'private-user-1', auth(client))
    const refusal = await client.frame(named('pusher:subscription_error', 'private-user-1'))
    expect(refusal.data).toMatchObject({ type: 'AuthError', status: 401 })
    await serverSdk(standIn.port).trigger('private-user-1', 'secret', {})
    await settled(client)
    expect(client.frames.find(named('secret'))).toBeUndefined()
  })

  it('is refused to a presence member whose data was changed after signing', async () => {
    const client = await greet()
    const signed = serverSdk(standIn.port).authorizeChannel(client.socketId, 'presence-room', {
      user_id: 'ann',
    })
    subscribe(client, 'presence-room', signed.auth, JSON.stringify({ user_id: 'admin' }))
    expect((await client.frame(named('pusher:subscription_error'))).data).toMatchObject({ status: 401 })
  })

  it('is refused on a presence channel without a user', async () => {
    const client = await greet()
    const { auth } = serverSdk(standIn.port).authorizeChannel(client.socketId, 'presence-room')
    subscribe(client, 'presence-room', auth)
    expect((await client.frame(named('pusher:subscription_error'))).data).toMatchObject({ status: 400 })
  })

  it.each(['', 'with space', 'ö', 'a/b', 'x'.repeat(201), '#odd'])(
    'is refused on a channel named %j',
    async (name) => {
      const client = await greet()
      subscribe(client, name)
      expect((await client.frame(named('pusher:subscription_error'))).data).toMatchObject({ status: 400 })
    },
  )

  it("is allowed on a user's own channel only to that user", async () => {
    const client = await greet()
    subscribe(client, '#server-to-user-ann')
    expect((await client.frame(named('pusher:subscription_error'))).data).toMatchObject({ status: 401 })
  })

  it('is refused twice for one channel, and beyond the limit', async () => {
    await restart({ subscriptionsPerConnection: 2 })
    const client = await greet()
    for (const name of ['one', 'two', 'one', 'three']) subscribe(client, name)
    const refusal = await client.frame(named('pusher:subscription_error', 'three'))
    expect(refusal.data).toMatchObject({ type: 'LimitReached' })
    const complaint = client.frames.find(named('pusher:error'))
    expect(complaint?.data).toEqual({ code: null, message: 'Existing subscription to channel one' })
  })
})

describe('sign-in', () => {
  it.each([
    ['a forged signature', { auth: `${app.key}:00`, user_data: '{"id":"ann"}' }],
    ['no user_data', { auth: 'x' }],
    ['nothing', null],
  ])('closes the connection on %s', async (_what, data) => {
    const client = await greet()
    client.send({ event: 'pusher:signin', data })
    expect((await client.closed).code).toBe(4009)
  })

  it('keeps the first user of a connection', async () => {
    const client = await greet()
    const sdk = serverSdk(standIn.port)
    const signIn = (id: string) =>
      client.send({ event: 'pusher:signin', data: sdk.authenticateUser(client.socketId, { id }) })
    signIn('ann')
    await client.frame(named('pusher:signin_success'))
    signIn('bob')
    await client.frame(named('pusher:error'))
    await sdk.sendToUser('bob', 'notice', {})
    await sdk.sendToUser('ann', 'notice', { to: 'ann' })
    expect((await client.frame(named('notice'))).data).toEqual({ to: 'ann' })
  })
})

describe('client events', () => {
  it('are accepted from subscribers only', async () => {
    const [inside, outside] = [await greet(), await greet()]
    const { auth } = serverSdk(standIn.port).authorizeChannel(inside.socketId, 'private-room')
    subscribe(inside, 'private-room', auth)
    await inside.frame(named('pusher_internal:subscription_succeeded'))
    outside.send({ event: 'client-typing', channel: 'private-room', data: {} })
    const complaint = await outside.frame(named('pusher:error'))
    expect(complaint.data).toMatchObject({ message: expect.stringContaining('not subscribed') })
    await settled(inside)
    expect(inside.frames.find(named('client-typing'))).toBeUndefined()
  })

  it('can have at most 10,240 bytes', async () => {
    const client = await greet()
    const { auth } = serverSdk(standIn.port).authorizeChannel(client.socketId, 'private-room')
    subscribe(client, 'private-room', auth)
    client.send({ event: 'client-big', channel: 'private-room', data: 'x'.repeat(10_241) })
    expect((await client.frame(named('pusher:error'))).data).toMatchObject({
      message: 'Client event rejected - data over 10240 bytes',
    })
  })

  it('cannot imitate server events', async () => {
    const client = await greet()
    client.send({ event: 'turn.progress', channel: 'private-room', data: {} })
    expect((await client.frame(named('pusher:error'))).data).toMatchObject({
      message: 'Unknown event turn.progress',
    })
  })
})

describe('idle and flooding connections', () => {
  it('are pinged when silent, and closed without an answer', async () => {
    await restart({ activityTimeoutSeconds: 0.1, pongTimeoutSeconds: 0.1 })
    const client = await greet()
    await client.frame(named('pusher:ping'))
    expect((await client.closed).code).toBe(4201)
  })

  it('are kept when they answer', async () => {
    await restart({ activityTimeoutSeconds: 0.1, pongTimeoutSeconds: 10 })
    const client = await greet()
    const pings = () => client.frames.filter(named('pusher:ping')).length
    for (let round = 1; round <= 3; round += 1) {
      await client.frame(() => pings() >= round)
      client.send({ event: 'pusher:pong', data: {} })
    }
    await settled(client)
    expect(client.socket.readyState).toBe(client.socket.OPEN)
  })

  it('get answers to their pings', async () => {
    await settled(await greet())
  })

  it('are closed when they flood, with a code to retry later', async () => {
    const client = await greet()
    for (let i = 0; i < 2_000; i += 1) client.send({ event: 'pusher:ping', data: {} })
    expect((await client.closed).code).toBe(4100)
  })

  it('are dropped when they do not read', async () => {
    await restart({ bufferedBytes: 100_000 })
    const client = await greet()
    const names = Array.from({ length: 100 }, (_, index) => `news-${index}`)
    for (const name of names) subscribe(client, name)
    await client.frame(named('pusher_internal:subscription_succeeded', 'news-99'))
    client.socket.pause()
    const sdk = serverSdk(standIn.port)
    const occupied = async (): Promise<object> => {
      await sdk.trigger(names, 'post', { text: 'x'.repeat(10_000) })
      return (await sdk.get({ path: '/channels' })).json() as Promise<object>
    }
    await expect.poll(occupied).toEqual({ channels: {} })
  })

  it('are closed on binary and oversized messages', async () => {
    const [binary, large] = [await greet(), await greet()]
    binary.socket.send(Buffer.from([1, 2, 3]))
    large.send('x'.repeat(70_000))
    expect((await binary.closed).code).toBe(1003)
    expect((await large.closed).code).toBe(1009)
  })

  it.each([
    '',
    'no json',
    'null',
    '[]',
    '7',
    '"text"',
    '{}',
    '{"event":7}',
    '{"event":"pusher:subscribe"}',
    '{"event":"pusher:subscribe","data":"{"}',
    '{"event":"pusher:subscribe","data":{"channel":{}}}',
    '{"event":"pusher:unsubscribe","data":[]}',
    '{"event":"client-x","channel":"private-nowhere"}',
    '{"event":"client-x","channel":7}',
    '{"event":"constructor","data":{"__proto__":1}}',
  ])('do not crash the server: %j', async (text) => {
    const client = await greet()
    client.send(text)
    await client.frame(named('pusher:error'))
    await settled(client)
  })

  it('can have a member named like a property of every object', async () => {
    const client = await greet()
    const signed = serverSdk(standIn.port).authorizeChannel(client.socketId, 'presence-room', {
      user_id: '__proto__',
    })
    subscribe(client, 'presence-room', signed.auth, signed.channel_data)
    const state = await client.frame(named('pusher_internal:subscription_succeeded'))
    expect(state.data).toMatchObject({ presence: { ids: ['__proto__'], count: 1 } })
  })

  it('are told to reconnect in a second when the server stops', async () => {
    const client = await greet()
    await standIn.close()
    expect((await client.closed).code).toBe(4100)
    standIn = await startPusherStandIn({ app, port: 0 })
  })
})
