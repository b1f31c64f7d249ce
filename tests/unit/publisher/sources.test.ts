import fs from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builtRenderer, restSource } from '#server/publisher/index.ts'
import type { PageLocals } from '#server/publisher/index.ts'
import { renderPage } from '#server/publisher/renderer.ts'
import { temporaryFolder } from '../gateway/support.ts'
import { memorySource, post, publicConfig } from './fixture.ts'

type Answer = (url: URL) => { readonly status?: number; readonly body: string }

async function cmsThatAnswers(answer: Answer): Promise<{ url: string; asked: URL[] }> {
  const asked: URL[] = []
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://cms.test')
    asked.push(url)
    const { status = 200, body } = answer(url)
    response
      .writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' })
      .end(body)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const settings = memorySource().globals['site-settings']
const refuse = (err: Error): void => {
  throw err
}

test('settings are read from the CMS and limited to what pages need', async () => {
  const body = JSON.stringify({ ...settings, id: 1, updatedAt: 'x' })
  const cms = await cmsThatAnswers(() => ({ body }))
  expect(await restSource(cms.url, refuse).global('site-settings')).toEqual(settings)
  expect(cms.asked.map(({ pathname }) => pathname)).toEqual(['/api/globals/site-settings'])
})

test.each([
  [503, JSON.stringify(settings)],
  [302, ''],
  [200, 'no JSON'],
  [200, '{}'],
  [200, JSON.stringify({ ...settings, productName: '' })],
])('an answer %i %s is not a document', async (status, body) => {
  const cms = await cmsThatAnswers(() => ({ status, body }))
  await expect(restSource(cms.url, refuse).global('site-settings')).rejects.toThrow()
})

test('a long collection is read in pages by the last id, and posts without their bodies', async () => {
  const numbers = Array.from({ length: 1_203 }, (_, index) => 1_000 + index)
  const cms = await cmsThatAnswers(({ searchParams }) => {
    const after = searchParams.get('where[id][greater_than]') ?? ''
    const limit = Number(searchParams.get('limit'))
    const docs = numbers
      .map((number) => post(number))
      .filter(({ id }) => id > after)
      .slice(0, limit)
    return { body: JSON.stringify({ docs }) }
  })
  const { documents: found } = await restSource(cms.url, refuse).all('posts')
  expect(found.map(({ id }) => id)).toEqual(numbers.map((number) => `p${number}`))
  expect(found[0]).not.toHaveProperty('body')
  expect(cms.asked).toHaveLength(3)
  for (const { searchParams } of cms.asked) {
    expect(searchParams.get('depth')).toBe('0')
    expect(searchParams.get('select[title]')).toBe('true')
    expect(searchParams.has('select[body]')).toBe(false)
  }
})

test('an invalid document does not affect the others', async () => {
  const cms = await cmsThatAnswers(() => ({
    body: JSON.stringify({ docs: [post(1), { ...post(2), body: 'text' }, post(3)] }),
  }))
  const told: string[] = []
  const source = restSource(cms.url, (err) => told.push(err.message))
  const { documents, unusable } = await source.byIds('posts', ['p1', 'p2', 'p3'])
  expect(documents.map(({ id }) => id)).toEqual(['p1', 'p3'])
  expect([...unusable.keys()]).toEqual(['p2'])
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('posts/p2: body')
})

test('a built site is loaded by its first page, with its address and locals', async () => {
  const entry = path.join(await temporaryFolder(), 'entry.mjs')
  await fs.writeFile(
    entry,
    `globalThis.loads = (globalThis.loads ?? 0) + 1
     export const app = { render: async (request, { locals }) => {
       locals.added = true
       return new Response('<html>' + request.url + JSON.stringify(locals) + '</html>', { headers: { 'content-type': 'text/html' } })
     } }`,
  )
  const render = builtRenderer(entry)
  expect('loads' in globalThis).toBe(false)
  const locals = { publicConfig, siteSettings: settings, content: {} } as PageLocals
  const { text } = await renderPage(render, '/auth', locals)
  await renderPage(render, '/', locals)
  expect(text).toBe(`<html>http://app.test:3000/auth${JSON.stringify({ ...locals, added: true })}</html>`)
  expect(locals).not.toHaveProperty('added')
  expect(globalThis).toHaveProperty('loads', 1)
})

test('a file that is not a renderer is refused', async () => {
  const entry = path.join(await temporaryFolder(), 'entry.mjs')
  await fs.writeFile(entry, 'export const app = {}')
  const locals = { publicConfig, siteSettings: settings, content: {} } as PageLocals
  await expect(builtRenderer(entry)('/', locals)).rejects.toThrow('no renderer')
})
