import { channel } from 'node:diagnostics_channel'
import http from 'node:http'
import net from 'node:net'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { serverCallChannel } from '#contract/server-calls.ts'
import type { NextHandler } from '#server/gateway/index.ts'
import { ask, publicHost, raw, startGateway, temporaryFolder, until } from './support.ts'

/** Reads the whole body and answers with its length, as an endpoint would. */
const measure: NextHandler = async (request, response) => {
  let bytes = 0
  for await (const piece of request) bytes += (piece as Buffer).byteLength
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ bytes }))
}

test.each(['/api', '/api/users/me?depth=0', '/cms', '/cms/collections/users', '/_next/static/x.js'])(
  '%s is forwarded to Next unchanged',
  async (target) => {
    const seen: (string | undefined)[] = []
    const next: NextHandler = (request, response) => {
      seen.push(request.url)
      response.end('ok')
    }
    const { port } = await startGateway({ dataFolder: await temporaryFolder(), next })
    expect((await ask(port, target)).text).toBe('ok')
    expect(seen).toEqual([target])
  },
)

test.each(['/apis', '/cmsx', '/_nextx', '/API'])('%s is not forwarded to Next', async (target) => {
  const next: NextHandler = (_request, response) => void response.end('next')
  const { port } = await startGateway({ dataFolder: await temporaryFolder(), next })
  expect((await ask(port, target)).text).not.toBe('next')
})

test('unknown methods and server actions without a session are not forwarded to Next', async () => {
  const next: NextHandler = (_request, response) => void response.end('next')
  const { port } = await startGateway({ dataFolder: await temporaryFolder(), next })
  const statusOf = async (method: string, target: string, headers = {}): Promise<number> =>
    (await ask(port, target, { method, headers })).status
  const session = { cookie: 'a=b; __Host-payload-token=abc' }
  const call = { ...session, 'next-action': 'abc' }
  expect(await statusOf('TRACE', '/api/app/health')).toBe(405)
  expect(await statusOf('PROPFIND', '/api/posts')).toBe(405)
  expect(await statusOf('PATCH', '/api/posts/1')).toBe(200)
  expect(await statusOf('PUT', '/cms')).toBe(405)
  expect(await statusOf('POST', '/cms/login', { 'next-action': 'abc' })).toBe(403)
  expect(await statusOf('POST', '/cms', { ...call, cookie: 'payload-token=' })).toBe(403)
  expect(await statusOf('POST', '/cms', session)).toBe(403)
  expect(await statusOf('POST', '/cms', { ...call, origin: 'https://other.test' })).toBe(403)
  expect(await statusOf('POST', '/cms', call)).toBe(200)
  expect(await statusOf('POST', '/cms', { ...call, origin: `http://${publicHost}` })).toBe(200)
  expect(await statusOf('GET', '/cms/login')).toBe(200)
})

test('an unreadable server action is answered with 400, a failing one with 500', async () => {
  const next: NextHandler = async (request, response) => {
    await new Promise((resolve) => setImmediate(resolve))
    if (request.url === '/cms/runs') channel(serverCallChannel).publish(undefined)
    response.statusCode = 500
    response.setHeader('content-type', 'text/x-component')
    response.write('1:E{}')
    response.end()
  }
  const { port } = await startGateway({ dataFolder: await temporaryFolder(), next })
  const call = { method: 'POST', headers: { cookie: 'payload-token=abc', 'next-action': 'abc' } }
  const unread = await ask(port, '/cms/unread', call)
  expect([unread.status, unread.text]).toEqual([400, `${errorMessages.codes.invalid_input}\n`])
  expect(unread.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect((await ask(port, '/cms/runs', call)).status).toBe(500)
  expect((await ask(port, '/cms/unread')).status).toBe(500)
})

test('answers have the headers of their surface, however Next writes them', async () => {
  const ways: Record<string, NextHandler> = {
    implicit: (_request, response) => {
      response.setHeader('X-Powered-By', 'Next.js')
      response.end('{}')
    },
    object: (_request, response) => void response.writeHead(201, { 'X-Powered-By': 'Next.js' }).end('{}'),
    list: (_request, response) => void response.writeHead(201, ['X-Powered-By', 'Next.js']).end('{}'),
    message: (_request, response) => void response.writeHead(201, 'Made', { Server: 'x' }).end('{}'),
    streamed: (_request, response) => {
      response.write('{')
      response.end('}')
    },
  }
  for (const [way, next] of Object.entries(ways)) {
    const { port } = await startGateway({ dataFolder: await temporaryFolder(), next })
    const { headers, text } = await ask(port, '/api/x')
    expect(text, way).toBe('{}')
    expect(headers['content-security-policy'], way).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers['x-content-type-options'], way).toBe('nosniff')
    expect(headers['x-powered-by'], way).toBeUndefined()
    expect(headers['server'], way).toBeUndefined()
    const cms = await ask(port, '/cms')
    expect(cms.headers['content-security-policy'], way).toContain("frame-ancestors 'self'")
    expect(cms.headers['content-security-policy'], way).not.toContain('unsafe-eval')
  }
})

test('a policy set by an endpoint replaces ours', async () => {
  const next: NextHandler = (_request, response) => {
    response.appendHeader('content-security-policy', "default-src 'self'")
    response.end('x')
  }
  const { port } = await startGateway({ dataFolder: await temporaryFolder(), next })
  expect((await ask(port, '/api/x')).headers['content-security-policy']).toBe("default-src 'self'")
})

test("no answer requests client hints, except for the admin's color scheme without a retry", async () => {
  const next: NextHandler = (_request, response) => {
    response.setHeader('Accept-CH', 'Sec-CH-Prefers-Color-Scheme')
    response.setHeader('Critical-CH', 'Sec-CH-Prefers-Color-Scheme')
    response.end('x')
  }
  const { port } = await startGateway({ dataFolder: await temporaryFolder(), next })
  const { headers } = await ask(port, '/cms')
  expect(headers['accept-ch']).toBe('Sec-CH-Prefers-Color-Scheme')
  expect(headers['critical-ch']).toBeUndefined()
  const api = await ask(port, '/api/x')
  expect(api.headers['accept-ch']).toBeUndefined()
  expect(api.headers['critical-ch']).toBeUndefined()
})

test('a body up to the limit arrives complete', async () => {
  const { port } = await startGateway({ dataFolder: await temporaryFolder(), next: measure })
  const body = Buffer.alloc(limits.requestBytes, 'a')
  for (const headers of [{}, { 'transfer-encoding': 'chunked' }]) {
    const answer = await ask(port, '/api/x', { method: 'POST', body, headers })
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toEqual({ bytes: limits.requestBytes })
  }
})

test.each([{}, { 'transfer-encoding': 'chunked' }])(
  'a body above the limit is refused: %o',
  async (headers) => {
    const { port } = await startGateway({ dataFolder: await temporaryFolder(), next: measure })
    const body = Buffer.alloc(limits.requestBytes + 1, 'a')
    const answer = await ask(port, '/api/x', { method: 'POST', body, headers })
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.text).error.code).toBe('too_large')
    expect(answer.headers.connection).toBe('close')
    expect((await ask(port, '/api/x', { method: 'POST', body: 'b' })).status).toBe(200)
  },
)

test('an endless body is cut off', async () => {
  let ended = 0
  const next: NextHandler = (request, response) => {
    request.on('close', () => (ended += 1))
    return measure(request, response)
  }
  const { port } = await startGateway({ dataFolder: await temporaryFolder(), next })
  const text = await new Promise<string>((resolve) => {
    const piece = Buffer.from(`10000\r\n${'a'.repeat(0x10000)}\r\n`)
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write(`POST /api/x HTTP/1.1\r\nHost: ${publicHost}\r\nTransfer-Encoding: chunked\r\n\r\n`)
      const go = (): void => {
        if (!socket.writable) return
        if (socket.write(piece)) setImmediate(go)
        else socket.once('drain', go)
      }
      go()
    })
    let received = ''
    socket.on('data', (data: Buffer) => (received += data.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(received))
  })
  expect(text).toMatch(/^(HTTP\/1\.1 413 |$)/)
  await until(() => ended === 1)
})

test("a failing handler is answered in the contract's format without details", async () => {
  const ways: NextHandler[] = [
    () => Promise.reject(new Error('secret: password=1')),
    () => {
      throw new Error('secret: password=1')
    },
    (_request, response) => {
      response.setHeader('content-length', '5')
      response.setHeader('set-cookie', 'a=b')
      return Promise.reject(new Error('secret: password=1'))
    },
    (_request, response) => {
      response.statusCode = 500
      response.setHeader('content-type', 'text/plain')
      response.end('secret: password=1 at /srv/file.ts:1')
    },
    (_request, response) => void response.writeHead(500).end('secret: password=1'),
  ]
  for (const next of ways) {
    const { port } = await startGateway({ dataFolder: await temporaryFolder(), next })
    const answer = await ask(port, '/api/x')
    expect(answer.status).toBe(500)
    const { error } = JSON.parse(answer.text)
    expect(error.code).toBe('internal')
    expect(error.details.reference).toBe(answer.headers['x-request-id'])
    expect(answer.text).not.toContain('secret')
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  }
})

test("an endpoint's own JSON error passes unchanged", async () => {
  const next: NextHandler = (_request, response) => {
    response.writeHead(503, { 'content-type': 'application/json' })
    response.end('{"error":{"code":"unavailable"}}')
  }
  const { port } = await startGateway({ dataFolder: await temporaryFolder(), next })
  const answer = await ask(port, '/api/x')
  expect(answer.status).toBe(503)
  expect(answer.text).toBe('{"error":{"code":"unavailable"}}')
})

test('a handler that fails while writing breaks off its answer', async () => {
  const next: NextHandler = (_request, response) => {
    response.write('half')
    return Promise.reject(new Error('late'))
  }
  const { port } = await startGateway({ dataFolder: await temporaryFolder(), next })
  await expect(ask(port, '/api/x')).rejects.toThrow()
})

test('a client that disconnects is not logged as a failure', async () => {
  const arrived = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  const next: NextHandler = async (request, response) => {
    response.on('close', () => gone.resolve())
    arrived.resolve()
    await measure(request, response)
  }
  const { port } = await startGateway({ dataFolder: await temporaryFolder(), next })
  const request = http.request({ port, path: '/api/x', method: 'POST', headers: { host: publicHost } })
  request.on('error', () => undefined)
  request.write('half')
  await arrived.promise
  request.destroy()
  await gone.promise
})

test('requests get 503 and Retry-After until Next is ready', async () => {
  const { port } = await startGateway({ dataFolder: await temporaryFolder(), next: null })
  const api = await ask(port, '/api/x')
  expect(api.status).toBe(503)
  expect(JSON.parse(api.text).error.code).toBe('unavailable')
  expect(api.headers['retry-after']).toBe('1')
  expect((await ask(port, '/cms')).status).toBe(503)
})

test('the internal listener serves the API and health for any host', async () => {
  const next: NextHandler = (request, response) => {
    response.end(
      JSON.stringify({ host: request.headers['x-forwarded-host'], id: request.headers['x-request-id'] }),
    )
  }
  const { internalPort } = await startGateway({ dataFolder: await temporaryFolder(), next })
  const answer = await ask(internalPort, '/api/x', {
    host: `127.0.0.1:${internalPort}`,
    headers: { 'x-request-id': 'of-another-process' },
  })
  expect(JSON.parse(answer.text)).toEqual({ host: publicHost, id: 'of-another-process' })
  expect((await ask(internalPort, '/health/live')).status).toBe(200)
  for (const path of ['/', '/cms', '/_next/x', '/auth', '/preview/x']) {
    expect((await ask(internalPort, path)).status, path).toBe(404)
  }
  expect(await raw(internalPort, 'GET /api/x HTTP/1.0\r\n\r\n')).toContain('200 OK')
})
