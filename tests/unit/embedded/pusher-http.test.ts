import { createHash, createHmac } from 'node:crypto'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startPusherStandIn } from '#server/embedded/pusher/index.ts'
import type { PusherStandIn } from '#server/embedded/pusher/index.ts'
import { app, greetedClient, serverSdk } from './pusher-clients.ts'
import type { RawClient } from './pusher-clients.ts'

let standIn: PusherStandIn
let client: RawClient

beforeEach(async () => {
  standIn = await startPusherStandIn({ app, port: 0 })
  client = await greetedClient(standIn.port)
})

afterEach(async () => {
  client.socket.terminate()
  await standIn.close()
})

const join = async (channel: string, userId?: string): Promise<void> => {
  const data = userId === undefined ? undefined : { user_id: userId }
  const signed = serverSdk(standIn.port).authorizeChannel(client.socketId, channel, data)
  client.send({ event: 'pusher:subscribe', data: { channel, ...signed } })
  await client.frame(
    (frame) => frame.event === 'pusher_internal:subscription_succeeded' && frame.channel === channel,
  )
}

type Request = { method: string; path: string; body: string; query: Record<string, string>; secret: string }

/** A request signed by hand, so that any part of it can be wrong. */
async function call(wish: Partial<Request>, after: (url: URL) => void = () => {}): Promise<Response> {
  const { method = 'POST', path = `/apps/${app.id}/events`, secret = app.secret } = wish
  const body = wish.body ?? (method === 'GET' ? '' : '{}')
  const query: Record<string, string> = {
    auth_key: app.key,
    auth_timestamp: String(Math.floor(Date.now() / 1_000)),
    auth_version: '1.0',
    ...(body === '' ? {} : { body_md5: createHash('md5').update(body).digest('hex') }),
    ...wish.query,
  }
  const sorted = Object.keys(query)
    .sort()
    .map((name) => `${name}=${query[name]}`)
    .join('&')
  const url = new URL(`http://127.0.0.1:${standIn.port}${path}?${sorted}`)
  const signature = createHmac('sha256', secret).update([method, path, sorted].join('\n')).digest('hex')
  url.searchParams.set('auth_signature', signature)
  after(url)
  return fetch(url, { method, ...(body === '' ? {} : { body }) })
}

const event = JSON.stringify({ name: 'post', channels: ['news'], data: '{}' })
const status = async (response: Promise<Response>): Promise<number> => (await response).status

describe('signatures', () => {
  it('accepts a genuine request', async () => {
    expect(await status(call({ body: event }))).toBe(200)
  })

  const seconds = (offset: number): string => String(Math.floor(Date.now() / 1_000) + offset)
  const forged: [string, Partial<Request>, ((url: URL) => void)?][] = [
    ['another secret', { secret: 'guess' }],
    ['an unknown key', { query: { auth_key: 'other' } }],
    ['an older version', { query: { auth_version: '0.9' } }],
    ['a timestamp of 700 s ago', { query: { auth_timestamp: seconds(-700) } }],
    ['a timestamp 700 s ahead', { query: { auth_timestamp: seconds(700) } }],
    ['a timestamp that is no number', { query: { auth_timestamp: 'NaN' } }],
    ['the sum of another body', { query: { body_md5: '0'.repeat(32) } }],
    ['a changed query', {}, (url) => url.searchParams.set('info', 'user_count')],
    ['a changed path', {}, (url) => void (url.pathname = `/apps/${app.id}/batch_events`)],
    ['no signature', {}, (url) => url.searchParams.delete('auth_signature')],
    ['an empty query', {}, (url) => void (url.search = '')],
  ]
  it.each(forged)('refuses %s', async (_what, wish, after) => {
    await join('news')
    const response = await call({ body: event, ...wish }, after)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ error: expect.any(String) })
    client.send({ event: 'pusher:ping', data: {} })
    await client.frame((frame) => frame.event === 'pusher:pong')
    expect(client.frames.some((frame) => frame.event === 'post')).toBe(false)
  })

  it('accepts a clock that is off by 500 s', async () => {
    expect(await status(call({ body: event, query: { auth_timestamp: seconds(-500) } }))).toBe(200)
  })
})

describe('events', () => {
  const post = (body: unknown): Promise<Response> => call({ body: JSON.stringify(body) })

  it('can have up to 10,240 bytes', async () => {
    const sized = (size: number) => post({ name: 'post', channel: 'news', data: 'ö'.repeat(size / 2) })
    expect(await status(sized(10_240))).toBe(200)
    expect(await status(sized(10_242))).toBe(413)
    await expect(serverSdk(standIn.port).trigger('news', 'x', 'x'.repeat(10_241))).rejects.toMatchObject({
      status: 413,
    })
  })

  it('can go to at most 100 channels', async () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `news-${index}`)
    expect(await status(post({ name: 'post', channels: names(100), data: '{}' }))).toBe(200)
    expect(await status(post({ name: 'post', channels: names(101), data: '{}' }))).toBe(400)
  })

  it('are sent in batches of at most 10, all or none', async () => {
    await join('news')
    const batch = (events: object[]) =>
      call({ path: `/apps/${app.id}/batch_events`, body: JSON.stringify({ batch: events }) })
    const good = { name: 'post', channel: 'news', data: '{}' }
    expect(await status(batch(Array.from({ length: 11 }, () => good)))).toBe(400)
    expect(await status(batch([good, { ...good, data: 'x'.repeat(10_241) }]))).toBe(413)
    expect(await status(batch([{ ...good, name: 'only' }]))).toBe(200)
    await client.frame((frame) => frame.event === 'only')
    expect(client.frames.some((frame) => frame.event === 'post')).toBe(false)
  })

  it('are answered with the requested counts', async () => {
    await join('presence-room', 'ann')
    const counts = {
      'presence-room': { user_count: 1, subscription_count: 1 },
      news: { subscription_count: 0 },
    }
    const answer = await serverSdk(standIn.port).trigger(
      ['presence-room', 'news'],
      'post',
      {},
      {
        info: 'user_count,subscription_count',
      },
    )
    expect(await answer.json()).toEqual({ channels: counts })
  })

  it.each([
    '',
    'no json',
    'null',
    '[]',
    '{}',
    '{"name":"x","channels":["news"]}',
    '{"name":"x","channels":["news"],"data":{}}',
    '{"name":"x","channels":[],"data":""}',
    '{"name":"","channels":["news"],"data":""}',
    '{"name":"x","channels":["a b"],"data":""}',
    '{"name":"x","channels":"news","data":""}',
    '{"name":"x","channels":["news"],"data":"","socket_id":"../.."}',
  ])('are refused as %j', async (body) => {
    expect(await status(call({ body }))).toBe(400)
  })

  it('are refused above a mebibyte', async () => {
    const body = JSON.stringify({ name: 'post', channel: 'news', data: 'x'.repeat(2_000_000) })
    expect(await status(call({ body }))).toBe(413)
  })
})

describe('queries', () => {
  const get = async (path: string, params: Record<string, string> = {}): Promise<unknown> =>
    (await serverSdk(standIn.port).get({ path, params })).json()

  it('list occupied channels, filtered and counted', async () => {
    await join('news')
    await join('private-user-1')
    await join('presence-room', 'ann')
    const sdk = serverSdk(standIn.port)
    client.send({ event: 'pusher:signin', data: sdk.authenticateUser(client.socketId, { id: 'ann' }) })
    await client.frame((frame) => frame.event === 'pusher:signin_success')
    expect(await get('/channels')).toEqual({
      channels: { news: {}, 'private-user-1': {}, 'presence-room': {} },
    })
    const filtered = { filter_by_prefix: 'presence-', info: 'user_count,subscription_count' }
    expect(await get('/channels', filtered)).toEqual({
      channels: { 'presence-room': { user_count: 1, subscription_count: 1 } },
    })
  })

  it('describe one channel and its users', async () => {
    await join('presence-room', 'ann')
    expect(await get('/channels/news')).toEqual({ occupied: false })
    expect(await get('/channels/presence-room', { info: 'user_count' })).toEqual({
      occupied: true,
      user_count: 1,
    })
    expect(await get('/channels/presence-room/users')).toEqual({ users: [{ id: 'ann' }] })
  })

  it.each([
    ['user_count of all channels', '/channels', { info: 'user_count' }],
    ['user_count of a public channel', '/channels/news', { info: 'user_count' }],
    ['users of a public channel', '/channels/news/users', {}],
    ['a channel with an odd name', '/channels/a%20b', {}],
    ['a name that cannot be decoded', '/channels/%E0%A4%A', {}],
  ])('are refused: %s', async (_what, path, params) => {
    await expect(get(path, params)).rejects.toMatchObject({ status: 400 })
  })

  it('are limited to known paths and methods', async () => {
    expect(await status(fetch(`http://127.0.0.1:${standIn.port}/up`))).toBe(200)
    expect(await status(fetch(`http://127.0.0.1:${standIn.port}/`))).toBe(404)
    expect(await status(call({ path: '/apps/other/events' }))).toBe(404)
    expect(await status(call({ path: `/apps/${app.id}/nothing` }))).toBe(404)
    expect(await status(call({ method: 'GET' }))).toBe(405)
    expect(await status(call({ path: `/apps/${app.id}/channels` }))).toBe(405)
  })

  it.each([
    'GARBAGE\r\n\r\n',
    'GET // HTTP/1.1\r\nhost: x\r\n\r\n',
    'GET http://[ HTTP/1.1\r\nhost: x\r\n\r\n',
  ])('do not crash the server: %j', async (text) => {
    const socket = connect(standIn.port, '127.0.0.1')
    const answer = await new Promise<string>((resolve) => {
      socket.once('data', (data) => resolve(data.toString()))
      socket.write(text)
    })
    socket.destroy()
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /)
    expect(await status(fetch(`http://127.0.0.1:${standIn.port}/up`))).toBe(200)
  })
})
