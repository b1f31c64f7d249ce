import http from 'node:http'
import type { AddressInfo } from 'node:net'
import net from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import type { Logger } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import type { NextHandler } from '#server/gateway/index.ts'
import { route } from '#server/gateway/router.ts'
import { readTarget } from '#server/gateway/target.ts'
import {
  ask,
  previewHost,
  publicHost,
  publishedSite,
  raw,
  startGateway,
  temporaryFolder,
  until,
} from './support.ts'

const healthy: NextHandler = (_request, response) => void response.end('{}')

async function localServer(server: http.Server | WebSocketServer): Promise<number> {
  if (server instanceof http.Server) server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

function collected(): { log: Logger; lines: () => Record<string, unknown>[] } {
  const lines: string[] = []
  const sink = new Writable({
    write: (piece: Buffer, _encoding, done) => {
      lines.push(piece.toString())
      done()
    },
  })
  return { log: pino({ level: 'debug' }, sink), lines: () => lines.map((line) => JSON.parse(line)) }
}

test('liveness and readiness are reported separately', async () => {
  let failing = true
  const next: NextHandler = (_request, response) => {
    response.statusCode = failing ? 503 : 200
    response.end('{}')
  }
  const { dataFolder } = await publishedSite()
  const { port, internalPort } = await startGateway({ dataFolder, next })
  expect((await ask(port, '/health/live')).status).toBe(200)
  const before = await ask(port, '/health/ready')
  expect(before.status).toBe(503)
  expect(JSON.parse(before.text)).toEqual({ status: 'unavailable', next: true, release: true, api: false })
  failing = false
  await until(async () => (await ask(port, '/health/ready')).status === 200)
  const after = await ask(internalPort, '/health/ready')
  expect(JSON.parse(after.text)).toEqual({ status: 'ok', next: true, release: true, api: true })
  expect(after.headers['cache-control']).toBe('no-store')
})

test('the gateway is not ready without Next or without a release', async () => {
  const { dataFolder } = await publishedSite()
  const withoutNext = await startGateway({ dataFolder, next: null })
  expect(JSON.parse((await ask(withoutNext.port, '/health/ready')).text)).toMatchObject({
    next: false,
    api: false,
  })
  const withoutRelease = await startGateway({ dataFolder: await temporaryFolder(), next: healthy })
  const answer = await ask(withoutRelease.port, '/health/ready')
  expect(answer.status).toBe(503)
  expect(JSON.parse(answer.text)).toMatchObject({ release: false, api: true })
})

test('health can be read from this machine under any host', async () => {
  const { port } = await startGateway({ dataFolder: await temporaryFolder() })
  for (const host of ['10.0.0.1:3000', previewHost]) {
    expect((await ask(port, '/health/live', { host })).status).toBe(200)
  }
  expect((await ask(port, '/health/live', { method: 'POST' })).status).toBe(405)
})

test('the internal listener uses one port on both loopback addresses', async () => {
  const { port } = await startGateway({ dataFolder: await temporaryFolder() })
  const reached = await new Promise<string>((resolve) => {
    http
      .get({ host: '::1', port, path: '/health/live', headers: { host: publicHost } }, (response) =>
        resolve(String(response.resume().statusCode)),
      )
      .on('error', (err: Error & { code?: string }) => resolve(err.code ?? ''))
  })
  // A machine without IPv6 cannot be asked.
  expect(['200', 'EADDRNOTAVAIL', 'EAFNOSUPPORT']).toContain(reached)
})

test('a port in use is an error, and everything is closed again', async () => {
  const taken = await localServer(http.createServer())
  await expect(
    startGateway({ dataFolder: await temporaryFolder(), env: { PORT: String(taken), HOST: '127.0.0.1' } }),
  ).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await expect(
    startGateway({ dataFolder: await temporaryFolder(), env: { INTERNAL_PORT: String(taken) } }),
  ).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('WebSockets are forwarded to the realtime service without cookies', async () => {
  const cookies: (string | undefined)[] = []
  const upstream = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  upstream.on('connection', (socket, request) => {
    cookies.push(request.headers.cookie)
    socket.on('message', (data: Buffer) => socket.send(`${request.url} ${data.toString()}`))
  })
  const realtime = await localServer(upstream)
  const gateway = await startGateway({
    dataFolder: await temporaryFolder(),
    env: { REALTIME_PROXY_PORT: String(realtime) },
  })
  const socket = new WebSocket(`ws://127.0.0.1:${gateway.port}/app/key?protocol=7`, {
    headers: { host: publicHost, cookie: 'payload-token=x' },
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const answered = new Promise<string>((resolve) =>
    socket.once('message', (data: Buffer) => resolve(data.toString())),
  )
  const large = 'x'.repeat(200_000)
  socket.send(large)
  expect(await answered).toBe(`/app/key?protocol=7 ${large}`)
  expect(cookies).toEqual([undefined])
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await gateway.close(1_000)
  await closed
  await until(() => upstream.clients.size === 0)
})

test.each([
  ['/other', publicHost, 404],
  ['/app/key', 'evil.test', 421],
  ['/app/key', previewHost, 421],
  ['/app/../x', publicHost, 400],
])('a WebSocket to %s of %s is refused', async (path, host, status) => {
  const realtime = await localServer(new WebSocketServer({ port: 0, host: '127.0.0.1' }))
  const { port } = await startGateway({
    dataFolder: await temporaryFolder(),
    env: { REALTIME_PROXY_PORT: String(realtime) },
  })
  const text = await raw(
    port,
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  )
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test('a WebSocket answers 503 when the realtime service is down, and 404 without one', async () => {
  const closed = http.createServer()
  const gone = await localServer(closed)
  await new Promise((resolve) => closed.close(resolve))
  const ask =
    'GET /app/key HTTP/1.1\r\nHost: app.test:3000\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
  const down = await startGateway({
    dataFolder: await temporaryFolder(),
    env: { REALTIME_PROXY_PORT: String(gone) },
  })
  expect(await raw(down.port, ask)).toMatch(/^HTTP\/1\.1 502 /)
  const without = await startGateway({ dataFolder: await temporaryFolder() })
  expect(await raw(without.port, ask)).toMatch(/^HTTP\/1\.1 404 /)
})

test('another upgrade is treated as an ordinary request', async () => {
  const { dataFolder } = await publishedSite()
  const { port } = await startGateway({ dataFolder })
  const answer = await ask(port, '/auth', {
    headers: { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c' },
  })
  expect(answer.status).toBe(200)
})

test('the mailbox is served while its server runs', async () => {
  const mailbox = await localServer(
    http.createServer((request, response) => {
      response.setHeader('content-security-policy', "default-src 'self'")
      response.end(`${request.method} ${request.url} ${request.headers.cookie ?? 'no cookie'}`)
    }),
  )
  const { port } = await startGateway({
    dataFolder: await temporaryFolder(),
    env: { MAILBOX_PROXY_PORT: String(mailbox), PUBLIC_URL: 'http://localhost:3000' },
  })
  const host = 'localhost:3000'
  const answer = await ask(port, '/dev/mailbox/1?raw', { host, headers: { cookie: 'payload-token=x' } })
  expect(answer.text).toBe('GET /dev/mailbox/1?raw no cookie')
  expect(answer.headers['content-security-policy']).toBe("default-src 'self'")
  const { dataFolder } = await publishedSite()
  const without = await startGateway({ dataFolder })
  expect((await ask(without.port, '/dev/mailbox')).status).toBe(404)
})

describe('a path below /dev/', () => {
  const paths = [
    '/dev',
    '/dev/',
    '/dev/mailbox',
    '/dev/mailbox/1',
    '/%64ev/mailbox',
    '/DEV/mailbox',
    '/dev/anything',
  ]

  test.each(['http://plugsmith.example', 'https://10.0.0.7:3000', 'http://localhost.example'])(
    'is not found at the public address %s',
    async (publicUrl) => {
      const never = await localServer(http.createServer((_request, response) => response.end('a mail')))
      const { port } = await startGateway({
        dataFolder: await temporaryFolder(),
        env: { MAILBOX_PROXY_PORT: String(never), PUBLIC_URL: publicUrl, TRUST_PROXY: '1' },
      })
      for (const path of paths) {
        const { host } = new URL(publicUrl)
        const headers = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' }
        for (const more of [{}, { headers }]) {
          const answer = await ask(port, path, { host, ...more })
          expect([path, answer.status]).not.toEqual([path, 200])
          expect(answer.text).not.toContain('a mail')
        }
      }
    },
  )

  test('is open only to direct connections from this machine', () => {
    const hosts = { canonicalOrigin: 'http://localhost:3000', previewOrigin: 'http://127.0.0.1:3000' }
    const find = (path: string, from: { loopback: boolean; forwarded: boolean }, dev = false) =>
      route(
        {
          method: 'GET',
          target: readTarget(path)!,
          host: 'canonical',
          scheme: undefined,
          hasSession: false,
          callsServer: false,
          ...from,
        },
        { hosts, tools: true, mailbox: true, stripe: true, dev, hasPage: () => false },
      )
    for (const path of paths) {
      for (const dev of [false, true]) {
        expect(find(path, { loopback: false, forwarded: false }, dev), path).toEqual({
          to: 'refuse',
          status: 404,
        })
        expect(find(path, { loopback: true, forwarded: true }, dev), path).toEqual({
          to: 'refuse',
          status: 404,
        })
      }
    }
    expect(find('/dev/mailbox', { loopback: true, forwarded: false })).toEqual({ to: 'mailbox' })
    expect(find('/developers', { loopback: false, forwarded: true })).toEqual({ to: 'page' })
  })
})

test('each request is logged in one line without secrets', async () => {
  const { log, lines } = collected()
  const { dataFolder } = await publishedSite()
  const { port } = await startGateway({ dataFolder, next: healthy, log })
  const answer = await ask(port, '/auth?reset=the-secret-token', { headers: { authorization: 'JWT secret' } })
  await ask(port, '/preview/the-secret-token', { host: previewHost })
  await ask(port, '/api/app/preview/the-secret-token')
  const requests = () => lines().filter((line) => line['msg'] === 'request')
  await until(() => requests().length === 3)
  expect(requests()[0]).toMatchObject({
    id: answer.headers['x-request-id'],
    method: 'GET',
    path: '/auth',
    status: 200,
    ms: expect.any(Number),
  })
  expect(requests()[0]?.['bytes']).toBeGreaterThan(answer.body.byteLength)
  expect(requests().map((line) => line['path'])).toEqual([
    '/auth',
    '/preview/[token]',
    '/api/app/preview/[token]',
  ])
  expect(JSON.stringify(lines())).not.toContain('secret')
})

test('stopping finishes running requests and refuses new ones', async () => {
  const arrived = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const next: NextHandler = async (_request, response) => {
    arrived.resolve()
    await finish.promise
    response.end('finished')
  }
  const gateway = await startGateway({ dataFolder: await temporaryFolder(), next })
  const agent = new http.Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const running = new Promise<string>((resolve, reject) => {
    http
      .get({ port: gateway.port, path: '/api/x', headers: { host: publicHost }, agent }, (response) => {
        let text = ''
        response.on('data', (piece: Buffer) => (text += piece.toString()))
        response.on('end', () => resolve(text))
      })
      .on('error', reject)
  })
  await arrived.promise
  const closing = gateway.close(5_000)
  await until(
    () =>
      new Promise<boolean>((resolve) => {
        const socket = net.connect(gateway.port, '127.0.0.1', () => {
          socket.destroy()
          resolve(false)
        })
        socket.on('error', () => resolve(true))
      }),
  )
  finish.resolve()
  expect(await running).toBe('finished')
  await closing
})

test('stopping is limited in time', async () => {
  const arrived = Promise.withResolvers<void>()
  const next: NextHandler = () => arrived.resolve()
  const gateway = await startGateway({ dataFolder: await temporaryFolder(), next })
  const running = ask(gateway.port, '/api/x').catch(() => 'cut off')
  await arrived.promise
  await gateway.close(50)
  expect(await running).toBe('cut off')
})

test('in development, pages and their WebSocket come from the dev server', async () => {
  const astro = http.createServer((request, response) => response.end(`astro ${request.url}`))
  new WebSocketServer({ server: astro }).on('connection', (socket) => socket.send('hot'))
  const astroPort = await localServer(astro)
  const { port } = await startGateway({
    dataFolder: await temporaryFolder(),
    next: healthy,
    env: { PLUGSMITH_DEV: '1', ASTRO_DEV_PORT: String(astroPort) },
  })
  expect((await ask(port, '/@vite/client?x')).text).toBe('astro /@vite/client?x')
  expect((await ask(port, '/')).headers['content-security-policy']).toBeUndefined()
  expect((await ask(port, '/api/x')).text).toBe('{}')
  expect((await ask(port, '/cms')).headers['content-security-policy']).toContain("'unsafe-eval'")
  const socket = new WebSocket(`ws://127.0.0.1:${port}/?token=x`, 'vite-hmr', {
    headers: { host: publicHost },
  })
  const message = await new Promise<string>((resolve, reject) => {
    socket.once('message', (data: Buffer) => resolve(data.toString()))
    socket.once('error', reject)
  })
  expect(message).toBe('hot')
  socket.terminate()
})
