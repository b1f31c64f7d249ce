import type { PresenceChannel } from 'pusher-js'
import type PusherClient from 'pusher-js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refuseReason, startPusherStandIn } from '#server/embedded/pusher/index.ts'
import type { PusherStandIn } from '#server/embedded/pusher/index.ts'
import { app, clientSdk, connected, joined, once, record, serverSdk } from './pusher-clients.ts'
import type { Person } from './pusher-clients.ts'

let standIn: PusherStandIn
let clients: PusherClient[] = []

const connect = (person?: Person): Promise<PusherClient> => {
  const client = clientSdk(standIn.port, person)
  clients.push(client)
  return connected(client)
}

const presence = async (client: PusherClient, name: string): Promise<PresenceChannel> =>
  (await joined(client, name)) as PresenceChannel

beforeEach(async () => {
  standIn = await startPusherStandIn({ app, port: 0 })
})

afterEach(async () => {
  for (const client of clients) client.disconnect()
  clients = []
  await standIn.close()
})

describe('events', () => {
  it.each(['news', 'private-user-1', 'presence-room', 'private-cache-x'])(
    'reach subscribers of %s',
    async (name) => {
      const channel = await joined(await connect(), name)
      const event = once(channel, 'turn.progress')
      await serverSdk(standIn.port).trigger(name, 'turn.progress', { step: 1, text: 'Привет — åäö' })
      expect(await event).toEqual({ step: 1, text: 'Привет — åäö' })
    },
  )

  it('go to several channels at once, except to the socket that caused them', async () => {
    const author = await connect()
    const reader = await connect()
    const own = await joined(author, 'news')
    const [news, other] = [await joined(reader, 'news'), await joined(reader, 'other')]
    const seenByAuthor = record(own, 'post')
    const arrived = Promise.all([once(news, 'post'), once(other, 'post')])
    const sdk = serverSdk(standIn.port)
    await sdk.trigger(['news', 'other'], 'post', { id: 1 }, { socket_id: author.connection.socket_id })
    await arrived
    const after = once(own, 'after')
    await sdk.trigger('news', 'after', {})
    await after
    expect(seenByAuthor).toEqual([])
  })

  it('are delivered in order when sent in batches', async () => {
    const channel = await joined(await connect(), 'news')
    const seen = record<{ n: number }>(channel, 'step')
    const last = once(channel, 'last')
    await serverSdk(standIn.port).triggerBatch([
      { channel: 'news', name: 'step', data: { n: 1 } },
      { channel: 'news', name: 'step', data: { n: 2 } },
      { channel: 'news', name: 'last', data: {} },
    ])
    await last
    expect(seen).toEqual([{ n: 1 }, { n: 2 }])
  })

  it('stop after unsubscribing', async () => {
    const client = await connect()
    const [news, other] = [await joined(client, 'news'), await joined(client, 'other')]
    const seen = record(news, 'post')
    client.unsubscribe('news')
    const sdk = serverSdk(standIn.port)
    await expect
      .poll(async () => (await sdk.get({ path: '/channels' })).json())
      .toEqual({ channels: { other: {} } })
    const after = once(other, 'post')
    await sdk.trigger(['news', 'other'], 'post', {})
    await after
    expect(seen).toEqual([])
  })
})

describe('presence', () => {
  const room = 'presence-room'

  it('lists members and announces joins and leaves', async () => {
    const first = await presence(await connect({ id: 'ann', info: { name: 'Ann' } }), room)
    expect(first.members.count).toBe(1)
    const added = once(first, 'pusher:member_added')
    const bob = await connect({ id: 'bob', info: { name: 'Bob' } })
    const second = await presence(bob, room)
    expect(await added).toEqual({ id: 'bob', info: { name: 'Bob' } })
    expect(second.members.me).toEqual({ id: 'bob', info: { name: 'Bob' } })
    expect(second.members.get('ann')).toEqual({ id: 'ann', info: { name: 'Ann' } })
    const removed = once(first, 'pusher:member_removed')
    bob.disconnect()
    expect(await removed).toEqual({ id: 'bob', info: { name: 'Bob' } })
    expect(first.members.count).toBe(1)
  })

  it('counts a person with several sockets once', async () => {
    const watcher = await presence(await connect({ id: 'ann' }), room)
    const [came, went] = [record(watcher, 'pusher:member_added'), record(watcher, 'pusher:member_removed')]
    const [tab, secondTab] = [await connect({ id: 'bob' }), await connect({ id: 'bob' })]
    const [one, two] = [await presence(tab, room), await presence(secondTab, room)]
    expect([one.members.count, two.members.count]).toEqual([2, 2])
    const sdk = serverSdk(standIn.port)
    const counts = async () =>
      (await sdk.get({ path: `/channels/${room}`, params: { info: 'user_count,subscription_count' } })).json()
    expect(await counts()).toEqual({ occupied: true, user_count: 2, subscription_count: 3 })
    tab.disconnect()
    await expect.poll(counts).toEqual({ occupied: true, user_count: 2, subscription_count: 2 })
    const removed = once(watcher, 'pusher:member_removed')
    secondTab.disconnect()
    await removed
    expect(came).toHaveLength(1)
    expect(went).toHaveLength(1)
  })

  it('accepts a signed-in user without channel_data, with the data of the sign-in', async () => {
    const watcher = await presence(await connect({ id: 'ann' }), room)
    const added = once(watcher, 'pusher:member_added')
    const client = await connect({ id: 'cyd', info: { name: 'Cyd' } })
    client.signin()
    await client.user.signinDonePromise
    const signer = serverSdk(standIn.port)
    client.send_event('pusher:subscribe', {
      channel: room,
      auth: signer.authorizeChannel(client.connection.socket_id, room).auth,
    })
    expect(await added).toEqual({ id: 'cyd', info: { name: 'Cyd' } })
  })

  it.each([
    ['user_info over 1,024 bytes', { id: 'big', info: { text: 'x'.repeat(1_100) } }],
    ['a user_id over 128 characters', { id: 'x'.repeat(129) }],
  ])('refuses %s', async (_what, person) => {
    const channel = (await connect(person)).subscribe(room)
    const error = await once<{ status: number }>(channel, 'pusher:subscription_error')
    expect(error.status).toBe(400)
  })

  it('refuses members beyond the limit of a channel', async () => {
    await standIn.close()
    standIn = await startPusherStandIn({ app, port: 0, limits: { presenceMembers: 2 } })
    await presence(await connect({ id: 'ann' }), room)
    await presence(await connect({ id: 'bob' }), room)
    const full = (await connect({ id: 'cyd' })).subscribe(room)
    expect(await once(full, 'pusher:subscription_error')).toMatchObject({ type: 'LimitReached' })
    await presence(await connect({ id: 'ann' }), room)
  })
})

describe('client events', () => {
  it('reach other subscribers, with the sender on presence channels', async () => {
    const sender = await connect({ id: 'ann' })
    const reader = await connect({ id: 'bob' })
    const [from, to] = [await joined(sender, 'presence-room'), await joined(reader, 'presence-room')]
    const echo = record(from, 'client-typing')
    const arrived = new Promise((resolve) =>
      to.bind('client-typing', (data: unknown, meta: unknown) => resolve({ data, meta })),
    )
    from.trigger('client-typing', { on: true })
    expect(await arrived).toEqual({ data: { on: true }, meta: { user_id: 'ann' } })
    const after = once(from, 'after')
    await serverSdk(standIn.port).trigger('presence-room', 'after', {})
    await after
    expect(echo).toEqual([])
  })

  it('are refused on public channels', async () => {
    const [sender, reader] = [await connect(), await connect()]
    const [from, to] = [await joined(sender, 'news'), await joined(reader, 'news')]
    const seen = record(to, 'client-typing')
    const error = once<{ data: { message: string } }>(sender.connection, 'error')
    from.trigger('client-typing', {})
    expect((await error).data.message).toMatch(/private and presence/)
    expect(seen).toEqual([])
  })

  it('are limited to ten a second per connection', async () => {
    const [sender, reader] = [await connect(), await connect()]
    const [from, to] = [await joined(sender, 'private-room'), await joined(reader, 'private-room')]
    const seen = record(to, 'client-move')
    const error = once<{ data: { code: number } }>(sender.connection, 'error')
    for (let i = 0; i < 40; i += 1) from.trigger('client-move', { i })
    expect((await error).data.code).toBe(4301)
    expect(sender.connection.state).toBe('connected')
    const after = once(to, 'after')
    await serverSdk(standIn.port).trigger('private-room', 'after', {})
    await after
    // Ten, plus one for each tenth of a second that a busy machine takes.
    expect(seen.length).toBeGreaterThanOrEqual(10)
    expect(seen.length).toBeLessThan(30)
  })
})

describe('user sign-in', () => {
  it('lets the server send to all sockets of a user', async () => {
    const tabs = [await connect({ id: 'ann' }), await connect({ id: 'ann' })]
    const other = await connect({ id: 'bob' })
    for (const client of [...tabs, other]) client.signin()
    await Promise.all([...tabs, other].map((client) => client.user.signinDonePromise))
    const seenByOther = record(other.user, 'notice')
    const arrived = Promise.all(tabs.map((client) => once(client.user, 'notice')))
    const sdk = serverSdk(standIn.port)
    await sdk.sendToUser('ann', 'notice', { text: 'Hello' })
    expect(await arrived).toEqual([{ text: 'Hello' }, { text: 'Hello' }])
    const after = once(other.user, 'after')
    await sdk.sendToUser('bob', 'after', {})
    await after
    expect(seenByOther).toEqual([])
  })

  it('lets the server close all connections of a user', async () => {
    const [ann, bob] = [await connect({ id: 'ann' }), await connect({ id: 'bob' })]
    for (const client of [ann, bob]) client.signin()
    await Promise.all([ann, bob].map((client) => client.user.signinDonePromise))
    const gone = once(ann.connection, 'disconnected')
    await serverSdk(standIn.port).terminateUserConnections('ann')
    await gone
    expect(bob.connection.state).toBe('connected')
  })
})

describe('the realtime server', () => {
  it('gets its clients back, with their channels, after a restart', async () => {
    const client = await connect({ id: 'ann' })
    const channel = await joined(client, 'private-user-1')
    const { port } = standIn
    const back = once(client.connection, 'connected')
    const again = once(channel, 'pusher:subscription_succeeded')
    const left = performance.now()
    await standIn.close()
    standIn = await startPusherStandIn({ app, port })
    await back
    await again
    expect(performance.now() - left).toBeLessThan(5_000)
    const event = once(channel, 'later')
    await serverSdk(port).trigger('private-user-1', 'later', { ok: true })
    expect(await event).toEqual({ ok: true })
  })

  it('rejects an unknown key for good', async () => {
    const client = clientSdk(standIn.port, { id: 'ann' }, 'another-key')
    clients.push(client)
    const error = once<{ error: { data: { code: number } } }>(client.connection, 'error')
    const gone = once(client.connection, 'disconnected')
    expect((await error).error.data.code).toBe(4001)
    await gone
  })

  it('reports a port in use in one sentence', async () => {
    await expect(startPusherStandIn({ app, port: standIn.port })).rejects.toThrow(
      `The embedded realtime server cannot listen on 127.0.0.1:${standIn.port}: the port is in use.`,
    )
  })

  it('refuses to start when a real service is configured', async () => {
    expect(refuseReason({})).toBeNull()
    expect(refuseReason({ PUSHER_KEY: '' })).toBeNull()
    const env = { PUSHER_APP_ID: '1', PUSHER_KEY: 'k', PUSHER_SECRET: 'hidden' }
    const reason = refuseReason(env) ?? ''
    expect(reason).toMatch(/PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET/)
    expect(reason).not.toMatch(/hidden/)
    await expect(startPusherStandIn({ app, port: 0, env })).rejects.toThrow(reason)
  })
})
