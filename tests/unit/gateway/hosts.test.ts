import { describe, expect, test } from 'vitest'
import type { IncomingMessage } from 'node:http'
import {
  ask,
  page,
  previewHost,
  publicHost,
  publishedSite,
  raw,
  startGateway,
  temporaryFolder,
} from './support.ts'
import type { NextHandler } from '#server/gateway/index.ts'

const echo: NextHandler = (request, response) => {
  response.setHeader('content-type', 'application/json')
  response.setHeader('set-cookie', 'payload-token=secret')
  response.end(JSON.stringify({ url: request.url, headers: request.headers }))
}
const echoed = (text: string): Pick<IncomingMessage, 'url' | 'headers'> => JSON.parse(text)

describe('the canonical host', () => {
  test.each([
    'evil.test',
    'app.test',
    'app.test:3001',
    'localhost:3000',
    '[::1]:3000',
    'app.test:3000.evil.test',
  ])('is the target of a redirect from %s', async (host) => {
    const { dataFolder } = await publishedSite()
    const { port } = await startGateway({ dataFolder, next: echo })
    const answer = await ask(port, '/auth/?reset=x', { host })
    expect(answer.status).toBe(308)
    expect(answer.headers.location).toBe(`http://${publicHost}/auth?reset=x`)
    expect((await ask(port, '/api/users/me', { host })).headers.location).toBe(
      `http://${publicHost}/api/users/me`,
    )
    expect((await ask(port, '/api/users', { host, method: 'POST', body: 'x' })).status).toBe(421)
  })

  test('is compared case-insensitively', async () => {
    const { dataFolder } = await publishedSite()
    const { port } = await startGateway({ dataFolder })
    expect((await ask(port, '/auth', { host: 'APP.test:3000' })).status).toBe(200)
  })

  test('is taken from an absolute target instead of the Host header', async () => {
    const { dataFolder } = await publishedSite()
    const { port } = await startGateway({ dataFolder })
    const own = await ask(port, `http://${publicHost}/auth`, { host: 'evil.test' })
    expect(own.text).toBe(page('Sign in'))
    expect((await ask(port, 'http://evil.test/auth')).status).toBe(308)
  })

  test('is required exactly once in a request', async () => {
    const { port } = await startGateway({ dataFolder: await temporaryFolder() })
    expect(await raw(port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
    const two = `GET / HTTP/1.1\r\nHost: ${publicHost}\r\nHost: evil.test\r\nConnection: close\r\n\r\n`
    expect(await raw(port, two)).toMatch(/^HTTP\/1\.1 400 /)
    expect(await raw(port, 'GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 308 /)
  })
})

describe('the preview host', () => {
  test('serves previews without credentials and sets no cookie', async () => {
    const { port } = await startGateway({ dataFolder: await temporaryFolder(), next: echo })
    const headers = { cookie: 'payload-token=x', authorization: 'JWT x', accept: 'text/html' }
    for (const path of ['/preview/abc.DEF-_1', '/preview/abc.DEF-_1/']) {
      const answer = await ask(port, path, { host: previewHost, headers })
      expect(answer.status).toBe(200)
      const seen = echoed(answer.text)
      expect(seen.url).toBe('/api/app/preview/abc.DEF-_1')
      expect(seen.headers.cookie).toBeUndefined()
      expect(seen.headers.authorization).toBeUndefined()
      expect(seen.headers.accept).toBe('text/html')
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test("keeps the preview's own policy and allows framing", async () => {
    const own: NextHandler = (_request, response) => {
      response.writeHead(200, { 'Content-Security-Policy': "sandbox allow-scripts; default-src 'none'" })
      response.end('<p>preview</p>')
    }
    const { port } = await startGateway({ dataFolder: await temporaryFolder(), next: own })
    const { headers } = await ask(port, '/preview/abc', { host: previewHost })
    expect(headers['content-security-policy']).toBe("sandbox allow-scripts; default-src 'none'")
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('gives an answer without a policy one that runs nothing', async () => {
    const { port } = await startGateway({ dataFolder: await temporaryFolder(), next: echo })
    const { headers } = await ask(port, '/preview/abc', { host: previewHost })
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; frame-ancestors http://${publicHost}`,
    )
  })

  test.each([
    '/',
    '/auth',
    '/api/users/me',
    '/api/app/preview/abc',
    '/cms',
    '/_next/x',
    '/_astro/app.Abc123.js',
    '/preview/',
    '/preview/a/b',
    '/preview/a%2e',
    '/dev/mailbox',
  ])('serves nothing else: %s', async (path) => {
    const { dataFolder } = await publishedSite()
    const { port } = await startGateway({ dataFolder, next: echo })
    const answer = await ask(port, path, { host: previewHost })
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toContain('text/plain')
  })

  test('refuses writes', async () => {
    const { port } = await startGateway({ dataFolder: await temporaryFolder(), next: echo })
    expect((await ask(port, '/preview/abc', { host: previewHost, method: 'POST' })).status).toBe(405)
    expect((await ask(port, '/api/users', { host: previewHost, method: 'POST' })).status).toBe(404)
  })

  test.each(['/api/app/preview/abc', '/api/APP/PREVIEW/abc', '/api/app/%70review/abc', '/api/app/preview'])(
    'is the only host of previews: the app answers 404 at %s',
    async (path) => {
      const { port } = await startGateway({ dataFolder: await temporaryFolder(), next: echo })
      expect((await ask(port, path)).status).toBe(404)
    },
  )
})

describe('forwarded headers', () => {
  const forged = {
    'x-forwarded-for': '10.0.0.1, 203.0.113.7',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '444',
    'x-forwarded-server': 'evil',
    'x-real-ip': '10.0.0.2',
    'x-client-address': '10.0.0.3',
    'x-request-id': 'chosen-by-the-client',
    'x-middleware-subrequest': 'middleware',
    forwarded: 'for=10.0.0.4',
  }

  test('are ignored without a trusted proxy', async () => {
    const { port } = await startGateway({ dataFolder: await temporaryFolder(), next: echo })
    const answer = await ask(port, '/api/x', { headers: forged })
    const { headers } = echoed(answer.text)
    expect(headers['x-client-address']).toBe('127.0.0.1')
    expect(headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(headers['x-forwarded-host']).toBe(publicHost)
    expect(headers['x-forwarded-proto']).toBe('http')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers['x-request-id']).toBe(headers['x-request-id'])
    for (const name of [
      'x-forwarded-port',
      'x-forwarded-server',
      'x-real-ip',
      'x-middleware-subrequest',
      'forwarded',
    ]) {
      expect(headers[name], name).toBeUndefined()
    }
  })

  test('of a trusted proxy give the last address and the host', async () => {
    const { port } = await startGateway({
      dataFolder: await temporaryFolder(),
      next: echo,
      env: { TRUST_PROXY: '1' },
    })
    const told = { ...forged, 'x-forwarded-host': publicHost, 'x-forwarded-proto': 'http' }
    const answer = await ask(port, '/api/x', { headers: told, host: 'inner:8080' })
    expect(answer.status).toBe(200)
    const { headers } = echoed(answer.text)
    expect(headers['x-client-address']).toBe('203.0.113.7')
    expect(headers.host).toBe(publicHost)
    expect(answer.headers['x-request-id']).toBe('chosen-by-the-client')
    expect((await ask(port, '/api/x', { headers: forged })).status).toBe(308)
    for (const bad of ['short', 'with space and more', 'x'.repeat(129), 'line<script>']) {
      const other = await ask(port, '/api/x', { headers: { 'x-request-id': bad } })
      expect(other.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
    for (const [text, address] of [
      ['[2001:db8::1]:4711', '2001:db8::1'],
      ['203.0.113.9:4711', '203.0.113.9'],
      ['::ffff:203.0.113.9', '203.0.113.9'],
      ['nonsense', '127.0.0.1'],
    ]) {
      const other = await ask(port, '/api/x', { headers: { 'x-forwarded-for': text } })
      expect(echoed(other.text).headers['x-client-address']).toBe(address)
    }
  })

  test('behind TLS redirect an unencrypted request to the encrypted site', async () => {
    const { dataFolder } = await publishedSite()
    const env = { TRUST_PROXY: '1', PUBLIC_URL: 'https://app.test', PREVIEW_ORIGIN: 'https://previews.test' }
    const { port } = await startGateway({ dataFolder, env })
    const plain = await ask(port, '/auth', { host: 'app.test', headers: { 'x-forwarded-proto': 'http' } })
    expect(plain.headers.location).toBe('https://app.test/auth')
    const secure = await ask(port, '/auth', { host: 'app.test', headers: { 'x-forwarded-proto': 'https' } })
    expect(secure.status).toBe(200)
  })
})
