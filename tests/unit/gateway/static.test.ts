import { createHash } from 'node:crypto'
import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { informationPage, rename } from '../publisher/fixture.ts'
import { ask, page, publicHost, publishedSite, startGateway, until } from './support.ts'

test("a page is served from memory in the browser's preferred coding", async () => {
  const { dataFolder } = await publishedSite()
  const { port } = await startGateway({ dataFolder })
  const plain = await ask(port, '/')
  expect(plain.status).toBe(200)
  expect(plain.text).toBe(page('Home'))
  expect(plain.headers['content-encoding']).toBeUndefined()
  const brotli = await ask(port, '/', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(zlib.brotliDecompressSync(brotli.body).toString()).toBe(page('Home'))
  const gzip = await ask(port, '/', { headers: { 'accept-encoding': 'br;q=0.2, gzip;q=0.8' } })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(zlib.gunzipSync(gzip.body).toString()).toBe(page('Home'))
  for (const answer of [plain, brotli, gzip]) {
    expect(answer.headers['vary']).toBe('accept-encoding')
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  }
  expect(new Set([plain, brotli, gzip].map((answer) => answer.headers.etag)).size).toBe(3)
})

test('an unchanged page answers 304', async () => {
  const { dataFolder } = await publishedSite()
  const { port } = await startGateway({ dataFolder })
  const headers = { 'accept-encoding': 'br' }
  const { etag } = (await ask(port, '/auth', { headers })).headers
  const again = await ask(port, '/auth', { headers: { ...headers, 'if-none-match': `"x", W/${etag}` } })
  expect(again.status).toBe(304)
  expect(again.body).toHaveLength(0)
  expect(again.headers.etag).toBe(etag)
  expect(again.headers['content-type']).toBeUndefined()
  expect(again.headers['x-frame-options']).toBe('DENY')
  const otherCoding = await ask(port, '/auth', { headers: { 'if-none-match': etag } })
  expect(otherCoding.status).toBe(200)
})

test('HEAD answers like GET without the body', async () => {
  const { dataFolder } = await publishedSite()
  const { port } = await startGateway({ dataFolder })
  const get = await ask(port, '/auth')
  const head = await ask(port, '/auth', { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.body).toHaveLength(0)
  expect(head.headers['content-length']).toBe(String(get.body.byteLength))
  expect(head.headers.etag).toBe(get.headers.etag)
})

test('hashed assets are immutable, others are not', async () => {
  const { dataFolder } = await publishedSite()
  const { port } = await startGateway({ dataFolder })
  const script = await ask(port, '/_astro/app.Abc123.js', { headers: { 'accept-encoding': 'br' } })
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(script.headers['content-encoding']).toBe('br')
  const icon = await ask(port, '/favicon.svg')
  expect(icon.headers['cache-control']).toBe('public, max-age=3600')
  const gone = await ask(port, '/_astro/gone.js')
  expect(gone.status).toBe(404)
  expect(gone.headers['content-type']).toContain('text/plain')
})

test('an unknown address answers 404 with the not-found page', async () => {
  const { dataFolder } = await publishedSite()
  const { port } = await startGateway({ dataFolder })
  for (const path of ['/nothing', '/index.html', '/auth/x', '/404', '/__proto__', '/%D8%A7', '/API/users']) {
    const answer = await ask(port, path)
    expect(answer.status, path).toBe(404)
    expect(answer.text, path).toBe(page('Not found'))
    expect(answer.headers.etag, path).toBeUndefined()
  }
})

test("a trailing slash redirects to the page's only address, keeping the query", async () => {
  const { dataFolder } = await publishedSite()
  const { port } = await startGateway({ dataFolder })
  const answer = await ask(port, '/auth/?reset=a%20b&x=/')
  expect(answer.status).toBe(308)
  expect(answer.headers.location).toBe(`http://${publicHost}/auth?reset=a%20b&x=/`)
})

test('Swedish addresses redirect to existing English pages, keeping the query', async () => {
  const { publisher, source, dataFolder } = await publishedSite()
  const { port } = await startGateway({ dataFolder })
  for (const path of ['/om-oss', '/hur-det-fungerar']) expect((await ask(port, path)).status, path).toBe(404)
  await publisher.publish(['about', 'how-it-works'].map((slug) => source.put('pages', informationPage(slug))))
  await until(async () => (await ask(port, '/how-it-works')).status === 200)
  for (const [path, query, place] of [
    ['/om-oss', '', '/about'],
    ['/priser', '?plan=pro%20200&x=/', '/pricing'],
    ['/hur-det-fungerar/', '?a', '/how-it-works'],
    ['/kontakt', '', '/contact'],
  ] as const) {
    const answer = await ask(port, path + query)
    expect(answer.status, path).toBe(308)
    expect(answer.headers.location, path).toBe(`http://${publicHost}${place}${query}`)
    // Permanent for search engines, but browsers do not cache it past a change of ours.
    expect(answer.headers['cache-control'], path).toBe('no-store')
    const elsewhere = await ask(port, path + query, { host: 'other.test' })
    expect(elsewhere.headers.location, path).toBe(`http://${publicHost}${place}${query}`)
    expect((await ask(port, path, { method: 'POST' })).status, path).toBe(405)
  }
  for (const path of ['/Om-oss', '/om-oss/x']) expect((await ask(port, path)).status, path).toBe(404)
})

test('pages refuse writes', async () => {
  const { dataFolder } = await publishedSite()
  const { port } = await startGateway({ dataFolder })
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE']) {
    const answer = await ask(port, '/auth', { method })
    expect(answer.status, method).toBe(405)
    expect(answer.headers.allow, method).toBe('GET, HEAD')
  }
})

test('the policy of each page allows only its own inline scripts and styles', async () => {
  const { dataFolder } = await publishedSite()
  const { port } = await startGateway({ dataFolder })
  const { headers } = await ask(port, '/')
  const hash = (text: string): string => createHash('sha256').update(text).digest('base64')
  expect(headers['content-security-policy']).toBe(
    [
      `default-src 'none'`,
      `script-src 'self' 'sha256-${hash("document.documentElement.dataset.ready=''")}'`,
      `style-src 'self' 'sha256-${hash('body{margin:0}')}'`,
      `img-src 'self' data:`,
      `font-src 'self'`,
      `connect-src 'self' ws://app.test:3000`,
      `frame-src http://previews.test:3000`,
      `manifest-src 'self'`,
      `form-action 'self'`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
    ].join('; '),
  )
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(headers['permissions-policy']).toContain('camera=()')
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['server']).toBeUndefined()
  expect(headers['x-powered-by']).toBeUndefined()
})

test('behind TLS, HSTS is set and hosted Pusher is allowed', async () => {
  const { dataFolder } = await publishedSite()
  const { port } = await startGateway({
    dataFolder,
    env: {
      PUBLIC_URL: 'https://app.test',
      PREVIEW_ORIGIN: 'https://previews.test',
      PUSHER_CLUSTER: 'eu',
      PUSHER_BROWSER_HOST: '',
    },
  })
  const { headers } = await ask(port, '/', { host: 'app.test:443' })
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' wss://ws-eu.pusher.com https://sockjs-eu.pusher.com;",
  )
})

test('a new release is served at once and never in part', async () => {
  const { dataFolder, publisher, source, titles } = await publishedSite()
  const { port } = await startGateway({ dataFolder })
  const before = await ask(port, '/')
  titles.set('/', 'Changed')
  await publisher.publish([rename(source, 'Forge')])
  const published = performance.now()
  await until(async () => (await ask(port, '/')).text === page('Changed'))
  expect(performance.now() - published).toBeLessThan(1_000)
  expect((await ask(port, '/')).headers.etag).not.toBe(before.headers.etag)
  expect((await ask(port, '/auth')).text).toBe(page('Sign in'))
})

test('requests before the first release get a plain sentence', async () => {
  const { temporaryFolder } = await import('./support.ts')
  const { port } = await startGateway({ dataFolder: await temporaryFolder() })
  const answer = await ask(port, '/')
  expect(answer.status).toBe(503)
  expect(answer.headers['retry-after']).toBe('1')
})
