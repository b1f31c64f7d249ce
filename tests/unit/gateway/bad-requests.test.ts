import { expect, test } from 'vitest'
import type { NextHandler } from '#server/gateway/index.ts'
import { ask, page, publicHost, publishedSite, raw, startGateway } from './support.ts'

const next: NextHandler = (_request, response) => void response.end('reached')

const targets = [
  '/%',
  '/%zz',
  '/%c3%28',
  '/%00',
  '/a%0d%0aset-cookie:x',
  '//',
  '//evil.test',
  '//evil.test/..',
  '/\\evil.test',
  '/%5cevil.test',
  '/a//b',
  '/..',
  '/../etc/passwd',
  '/_astro/../../etc/passwd',
  '/_astro/%2e%2e/%2e%2e/etc/passwd',
  '/_astro/..%2f..%2fetc/passwd',
  '/./auth',
  '/api/../cms',
  '/api/%2e%2e/auth',
  '/api//users',
  '/api/%',
  'auth',
  '*',
  '/a#b',
]

test.each(targets)('the target %s is refused and forwarded nowhere', async (target) => {
  const { dataFolder } = await publishedSite()
  const { port } = await startGateway({ dataFolder, next })
  const text = await raw(port, `GET ${target} HTTP/1.1\r\nHost: ${publicHost}\r\nConnection: close\r\n\r\n`)
  expect(text).toMatch(/^HTTP\/1\.1 400 /)
  expect(text).not.toContain('reached')
  expect((await ask(port, '/')).text).toBe(page('Home'))
})

const broken: [string, string | Buffer, RegExp][] = [
  ['no HTTP', 'hello\r\n\r\n', /^HTTP\/1\.1 400 /],
  ['a NUL in the target', Buffer.from(`GET /\0 HTTP/1.1\r\nHost: ${publicHost}\r\n\r\n`), /^HTTP\/1\.1 400 /],
  ['a TLS greeting', Buffer.from([22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3]), /^HTTP\/1\.1 400 /],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', /^HTTP\/1\.1 [45]\d\d /],
  [
    'headers without an end',
    `GET / HTTP/1.1\r\nHost: ${publicHost}\r\n${`x: ${'a'.repeat(1000)}\r\n`.repeat(20)}\r\n`,
    /^HTTP\/1\.1 431 /,
  ],
  [
    'a target without an end',
    `GET /${'a'.repeat(9_000)} HTTP/1.1\r\nHost: ${publicHost}\r\nConnection: close\r\n\r\n`,
    /^HTTP\/1\.1 414 /,
  ],
  [
    'two lengths',
    `POST /api HTTP/1.1\r\nHost: ${publicHost}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    /^HTTP\/1\.1 400 /,
  ],
  [
    'a length beside chunks',
    `POST /api HTTP/1.1\r\nHost: ${publicHost}\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    /^HTTP\/1\.1 400 /,
  ],
  [
    'a chunk of no size',
    `POST /api HTTP/1.1\r\nHost: ${publicHost}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    /HTTP\/1\.1 400 |^HTTP\/1\.1 200 /,
  ],
]
test.each(broken)('%s is answered without crashing the gateway', async (_what, bytes, answer) => {
  const { dataFolder } = await publishedSite()
  const { port } = await startGateway({ dataFolder, next })
  expect(await raw(port, bytes)).toMatch(answer)
  expect((await ask(port, '/')).text).toBe(page('Home'))
})

test('a hundred dropped connections at once do no harm', async () => {
  const net = await import('node:net')
  const { dataFolder } = await publishedSite()
  const { port } = await startGateway({ dataFolder, next })
  await Promise.all(
    Array.from({ length: 100 }, (_, index) => {
      const dropped = Promise.withResolvers<void>()
      const socket = net.connect(port, '127.0.0.1', () => {
        socket.write(`GET /auth HTTP/1.1\r\nHost: ${publicHost}\r\n${index % 2 ? '\r\n' : ''}`)
        socket.resetAndDestroy()
      })
      socket.on('error', () => undefined)
      socket.on('close', () => dropped.resolve())
      return dropped.promise
    }),
  )
  expect((await ask(port, '/')).text).toBe(page('Home'))
})
