import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BodyCache } from '#server/gateway/bodies.ts'
import { ObjectFolder, releaseFolder } from '#server/publisher/release/index.ts'
import { pageIn } from '../publisher/fixture.ts'
import { ask, page, publicHost, publishedSite, startGateway, temporaryFolder } from './support.ts'

interface Asked {
  readonly url: string | undefined
  readonly cookie: string | undefined
  readonly site: string | string[] | undefined
}

async function publisherThatAnswers(status: number, type: string, body: string, location?: string) {
  const asked: Asked[] = []
  const server = http.createServer(({ url, headers }, response) => {
    asked.push({ url, cookie: headers.cookie, site: headers['sec-fetch-site'] })
    response.writeHead(status, {
      ...{ 'content-type': type, 'cache-control': 'private, no-store' },
      ...(location !== undefined && { location }),
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => void server.close())
  return { port: String((server.address() as AddressInfo).port), asked }
}

test('a draft can be framed only by our own pages, and is never cached', async () => {
  const { dataFolder } = await publishedSite()
  const publisher = await publisherThatAnswers(200, 'text/html; charset=utf-8', page('Draft'))
  const { port } = await startGateway({ dataFolder, env: { ON_DEMAND_PORT: publisher.port } })
  const { status, text, headers } = await ask(port, '/draft/posts/1', {
    headers: { cookie: 'payload-token=x', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '1.2.3.4' },
  })
  expect(status).toBe(200)
  expect(text).toBe(page('Draft'))
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  const script = createHash('sha256').update("document.documentElement.dataset.ready=''").digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${script}'`)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(publisher.asked).toEqual([{ url: '/draft/posts/1', cookie: 'payload-token=x', site: 'same-origin' }])
})

test('a page unknown to the publisher answers 404, a publisher that is down 503', async () => {
  const { dataFolder } = await publishedSite()
  const publisher = await publisherThatAnswers(404, 'text/plain', 'no')
  const { port } = await startGateway({ dataFolder, env: { ON_DEMAND_PORT: publisher.port } })
  for (const path of ['/draft/posts/1', '/cards/abc.png']) {
    const answer = await ask(port, path)
    expect(answer.status, path).toBe(404)
    expect(answer.text, path).toBe(page('Not found'))
    expect(answer.headers['x-frame-options'], path).toBe('DENY')
  }
  const failing = await publisherThatAnswers(500, 'text/plain', 'broken')
  const { port: other } = await startGateway({ dataFolder, env: { ON_DEMAND_PORT: failing.port } })
  expect((await ask(other, '/draft/posts/1')).status).toBe(503)
  const { port: alone } = await startGateway({ dataFolder, env: { ON_DEMAND_PORT: '1' } })
  expect((await ask(alone, '/cards/abc.png')).status).toBe(503)
})

test('a client that has too many pages of the forum rendered is asked in words to wait, others are not', async () => {
  const { dataFolder } = await publishedSite()
  const publisher = await publisherThatAnswers(200, 'text/html; charset=utf-8', page('Forum'))
  const { port } = await startGateway({
    dataFolder,
    env: { ON_DEMAND_PORT: publisher.port, TRUST_PROXY: '1', CAP_RENDERED_PAGES_PER_ADDRESS: '2' },
  })
  const from = (address: string, target: string) =>
    ask(port, target, { headers: { 'x-forwarded-for': address } })
  // Those who ask for a page while it is being rendered wait for the same one.
  const together = await Promise.all([1, 2, 3].map(() => from('192.0.2.1', '/community')))
  expect(together.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await from('192.0.2.1', '/community?q=a')).status).toBe(200)
  const refused = await from('192.0.2.1', '/community?q=b')
  expect([refused.status, refused.text]).toEqual([
    429,
    'Rate limit exceeded. Please wait a moment and try again.\n',
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(publisher.asked.map(({ url }) => url)).toEqual(['/community', '/community?q=a'])
  expect((await from('192.0.2.2', '/community?q=b')).status).toBe(200)
})

test('an old address redirects permanently to the new one, keeping the query', async () => {
  const { dataFolder, publisher, source } = await publishedSite()
  const to = (url: string) => ({ type: 'custom' as const, url })
  await publisher.publish([
    source.put('redirects', { id: 'r1', updatedAt: '', from: '/old', to: to('/auth') }),
    source.put('redirects', { id: 'r2', updatedAt: '', from: '/away', to: to('https://wordpress.org/') }),
    // A page at the same address takes precedence; a redirect to an unsafe target is ignored.
    source.put('redirects', { id: 'r3', updatedAt: '', from: '/auth', to: to('/') }),
    source.put('redirects', { id: 'r4', updatedAt: '', from: '/bad', to: to('javascript:alert(1)') }),
    source.put('redirects', { id: 'r6', updatedAt: '', from: '/caf%C3%A9/', to: to('/på svenska?x=1#y') }),
    source.put('redirects', { id: 'r7', updatedAt: '', from: '/c', to: to('/a/') }),
    source.put('redirects', { id: 'r8', updatedAt: '', from: '/a', to: to('/c') }),
    source.put('redirects', { id: 'r5', updatedAt: '', from: '/other', to: to('//evil.test') }),
  ])
  const { port } = await startGateway({ dataFolder })
  const old = await ask(port, '/old?a=1')
  expect([old.status, old.headers.location]).toEqual([308, `http://${publicHost}/auth?a=1`])
  expect((await ask(port, '/away')).headers.location).toBe('https://wordpress.org/')
  expect((await ask(port, '/caf%C3%A9?a=1')).headers.location).toBe(
    `http://${publicHost}/p%C3%A5%20svenska?x=1&a=1#y`,
  )
  // The Markdown of a page moves with it.
  expect((await ask(port, '/caf%C3%A9.md?a=1')).headers.location).toBe(
    `http://${publicHost}/p%C3%A5%20svenska.md?x=1&a=1#y`,
  )
  for (const path of ['/away.md', '/auth.md', '/none.md'])
    expect((await ask(port, path)).status, path).toBe(404)
  expect((await ask(port, '/auth')).status).toBe(200)
  // Redirect loops are ignored.
  for (const path of ['/bad', '/other', '/a', '/c']) expect((await ask(port, path)).status, path).toBe(404)
})

test('a page whose file is missing answers 503 without affecting others', async () => {
  const { dataFolder } = await publishedSite()
  const { port } = await startGateway({ dataFolder })
  const folder = new ObjectFolder(releaseFolder(dataFolder).pages, 0)
  await folder.remove((await pageIn(dataFolder, '/auth')).hash)
  const answer = await ask(port, '/auth')
  expect(answer.status).toBe(503)
  expect(answer.headers.etag).toBeUndefined()
  expect((await ask(port, '/')).status).toBe(200)
  const home = folder.path(await pageIn(dataFolder, '/'))
  await fs.truncate(home, (await fs.stat(home)).size - 1)
  expect((await ask(port, '/', { headers: { 'accept-encoding': 'br' } })).status).toBe(503)
})

test('bodies are cached up to the limit, evicting the least recently used', async () => {
  const root = await temporaryFolder()
  const folder = new ObjectFolder(root, 0)
  const bodies = new BodyCache(100)
  const names = Array.from({ length: 12 }, (_, index) => `h${index}`)
  for (const name of [...names, 'large']) {
    await fs.writeFile(path.join(root, name), Buffer.alloc(name === 'large' ? 50 : 10))
  }
  const get = (hash: string) => bodies.get({ folder, hash, compressed: false }, 'identity')
  for (const hash of names.slice(0, 10)) await get(hash)
  expect(bodies.bytes).toBe(100)
  expect(get('h0')).toBeInstanceOf(Buffer)
  await get('h10')
  expect(bodies.bytes).toBe(100)
  expect(get('h0')).toBeInstanceOf(Buffer)
  expect(get('h1')).toBeInstanceOf(Promise)
  // One that would evict half of the others is not cached.
  await get('large')
  expect(get('large')).toBeInstanceOf(Promise)
  await expect(Promise.resolve(get('none'))).rejects.toThrow()
})

test('the address of a thread that was merged leads to the other one for good', async () => {
  const { dataFolder } = await publishedSite()
  const publisher = await publisherThatAnswers(301, 'text/plain', '', '/community/thread/2')
  const { port } = await startGateway({ dataFolder, env: { ON_DEMAND_PORT: publisher.port } })
  const answer = await ask(port, '/community/thread/1')
  expect([answer.status, answer.headers['location']]).toEqual([301, '/community/thread/2'])
})
