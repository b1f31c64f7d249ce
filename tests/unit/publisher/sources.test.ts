import fs from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builtRenderer, fetchSiteSettings } from '#server/publisher/index.ts'
import { renderPage } from '#server/publisher/renderer.ts'
import { temporaryFolder } from '../gateway/support.ts'
import { publicConfig, settings } from './fixture.ts'

async function cmsThatAnswers(status: number, body: string): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = []
  const server = http.createServer((request, response) => {
    asked.push(request.url ?? '')
    response
      .writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' })
      .end(body)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

test('settings are read from the CMS, and only what pages need of them', async () => {
  const cms = await cmsThatAnswers(200, JSON.stringify({ ...settings, id: 1, updatedAt: 'x' }))
  expect(await fetchSiteSettings(cms.url)).toEqual(settings)
  expect(cms.asked).toEqual(['/api/globals/site-settings?depth=0'])
})

test.each([
  [503, JSON.stringify(settings)],
  [302, ''],
  [200, 'no JSON'],
  [200, '{}'],
  [200, JSON.stringify({ ...settings, productName: '' })],
])('an answer %i %s is none', async (status, body) => {
  const cms = await cmsThatAnswers(status, body)
  await expect(fetchSiteSettings(cms.url)).rejects.toThrow()
})

test('a built site is loaded with its first page and told its address and its locals', async () => {
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
  const locals = { publicConfig, siteSettings: settings }
  const { html } = await renderPage(render, '/auth', locals)
  await renderPage(render, '/', locals)
  expect(html).toBe(`<html>http://app.test:3000/auth${JSON.stringify({ ...locals, added: true })}</html>`)
  expect(locals).not.toHaveProperty('added')
  expect(globalThis).toHaveProperty('loads', 1)
})

test('a file that is no renderer is refused', async () => {
  const entry = path.join(await temporaryFolder(), 'entry.mjs')
  await fs.writeFile(entry, 'export const app = {}')
  await expect(builtRenderer(entry)('/', { publicConfig, siteSettings: settings })).rejects.toThrow(
    'no renderer',
  )
})
