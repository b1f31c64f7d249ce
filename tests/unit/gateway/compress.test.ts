import { once } from 'node:events'
import http from 'node:http'
import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import type { NextHandler } from '#server/gateway/index.ts'
import { ask, publicHost, startGateway, temporaryFolder } from './support.ts'

const text = JSON.stringify({ words: 'Long enough to be worth it. '.repeat(200) })
const brotli = { 'accept-encoding': 'br, gzip' }

const ways: Record<string, NextHandler> = {
  implicit: (_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(text)
  },
  explicit: (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': text.length })
      .end(text),
  pieces: (_request, response) => {
    response.setHeader('content-type', 'application/json')
    for (const letter of text.match(/.{1,100}/g) ?? []) response.write(letter)
    response.end()
  },
  callback: (_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.write(text.slice(0, 10), () => response.end(text.slice(10)))
  },
}

test.each(Object.entries(ways))('an answer of Next is compressed when written by: %s', async (_way, next) => {
  const { port } = await startGateway({ dataFolder: await temporaryFolder(), next })
  const compressed = await ask(port, '/api/x', { headers: brotli })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.headers.vary).toContain('accept-encoding')
  expect(zlib.brotliDecompressSync(compressed.body).toString()).toBe(text)
  expect(compressed.body.byteLength).toBeLessThan(text.length / 2)
  const gzip = await ask(port, '/api/x', { headers: { 'accept-encoding': 'gzip' } })
  expect(zlib.gunzipSync(gzip.body).toString()).toBe(text)
  const plain = await ask(port, '/api/x')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.text).toBe(text)
})

const untouched: [string, NextHandler][] = [
  ['small', (_request, response) => void response.setHeader('content-type', 'text/html').end('small')],
  [
    'compressed already',
    (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/css', 'content-encoding': 'zstd' })
        .end('x'.repeat(2_000)),
  ],
  [
    'a picture',
    (_request, response) =>
      void response.writeHead(200, { 'content-type': 'image/png' }).end('x'.repeat(2_000)),
  ],
  [
    'a stream of events',
    (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/event-stream' }).end('x'.repeat(2_000)),
  ],
  [
    'a ZIP',
    (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/zip' }).end('x'.repeat(2_000)),
  ],
]
test.each(untouched)('an answer that is %s is not compressed', async (what, next) => {
  const { port } = await startGateway({ dataFolder: await temporaryFolder(), next })
  const { headers, body } = await ask(port, '/api/x', { headers: brotli })
  expect(headers['content-encoding']).toBe(what === 'compressed already' ? 'zstd' : undefined)
  expect(body.toString()).toMatch(/^(small|x{2000})$/)
})

test('HEAD and empty answers get no body', async () => {
  const next: NextHandler = (request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url === '/api/none') response.writeHead(304).end()
    else response.end(text)
  }
  const { port } = await startGateway({ dataFolder: await temporaryFolder(), next })
  const head = await ask(port, '/api/x', { method: 'HEAD', headers: brotli })
  expect(head.headers['content-encoding']).toBeUndefined()
  expect(head.body).toHaveLength(0)
  const none = await ask(port, '/api/none', { headers: brotli })
  expect(none.status).toBe(304)
  expect(none.headers['content-encoding']).toBeUndefined()
})

test('each chunk of a streamed answer is sent at once', async () => {
  const more = Promise.withResolvers<void>()
  const next: NextHandler = async (_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.write('first')
    await more.promise
    response.end('second')
  }
  const { port } = await startGateway({ dataFolder: await temporaryFolder(), next })
  const received = await new Promise<string>((resolve, reject) => {
    http
      .get({ port, path: '/cms', headers: { host: publicHost, ...brotli } }, (response) => {
        const plain = response.pipe(zlib.createBrotliDecompress())
        let all = ''
        plain.on('data', (piece: Buffer) => {
          all += piece.toString()
          if (all === 'first') more.resolve()
        })
        plain.on('end', () => resolve(all))
      })
      .on('error', reject)
  })
  expect(received).toBe('firstsecond')
})

test('a slow reader gets a large answer whole, and a disconnected one ends the writing', async () => {
  const large = Buffer.alloc(20_000_000, 'The quick brown fox. ')
  const closed = Promise.withResolvers<void>()
  const next: NextHandler = async (_request, response) => {
    response.on('close', () => closed.resolve())
    response.setHeader('content-type', 'text/plain')
    for (let at = 0; at < large.byteLength && !response.destroyed; at += 100_000) {
      if (!response.write(large.subarray(at, at + 100_000))) {
        await Promise.race([once(response, 'drain'), closed.promise])
      }
    }
    response.end()
  }
  const { port } = await startGateway({ dataFolder: await temporaryFolder(), next })
  const whole = await ask(port, '/cms', { headers: brotli })
  expect(zlib.brotliDecompressSync(whole.body).equals(large)).toBe(true)
  const request = http.get({ port, path: '/cms', headers: { host: publicHost } }, (response) =>
    response.destroy(),
  )
  request.on('error', () => undefined)
  await closed.promise
})
