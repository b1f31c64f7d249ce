import fs from 'node:fs/promises'
import path from 'node:path'
import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { exportRelease } from '#server/publisher/export/index.ts'
import type { Render } from '#server/publisher/index.ts'
import { temporaryFolder } from '../gateway/support.ts'
import { memorySource, page, post, publisherIn, renderName } from './fixture.ts'

const policyOf = () => "default-src 'none'"
const headersOf = () => ({ 'x-content-type-options': 'nosniff' })

const render: Render = async (url, locals) => {
  if (url.endsWith('.xml')) {
    return new Response('<urlset/>', { headers: { 'content-type': 'application/xml' } })
  }
  if (!url.startsWith('/blog/post-')) return renderName(url, locals)
  const image = await locals.content.image('m')
  const card = await locals.content.card({ title: url, category: 'Ideas' })
  return new Response(page(`${image?.fallback.src} ${card}`), { headers: { 'content-type': 'text/html' } })
}

test('a release is exported to a folder that any web server can serve', async () => {
  const folder = await temporaryFolder()
  const source = memorySource()
  for (const number of [1, 2, 3]) source.put('posts', post(number))
  source.put('media', {
    id: 'm',
    updatedAt: '',
    alt: 'A plug',
    filename: 'plug.png',
    mimeType: 'image/png',
    width: 10,
    height: 10,
    sizes: {},
  })
  source.put('redirects', {
    id: 'r',
    updatedAt: '',
    from: '/old',
    to: { type: 'custom', url: '/blog/post-1' },
  })
  await (await publisherIn(folder, { source, render })).publish([])
  const target = path.join(await temporaryFolder(), 'out')
  const told: (readonly [number, number])[] = []
  const onProgress = (done: number, total: number) => told.push([done, total])
  const counts = await exportRelease({ dataFolder: folder, target, policyOf, headersOf, onProgress })
  expect(told.map(([done]) => done)).toEqual(told.map((_, index) => index + 1))
  expect(told.at(-1)).toEqual([told.length, counts.pages + counts.redirects + 1])
  expect(counts).toMatchObject({ redirects: 1, cards: 3 })

  const file = (name: string) => fs.readFile(path.join(target, 'public', name))
  expect(String(await file('index.html'))).toBe(page('Plugsmith /'))
  expect(String(await file('404.html'))).toBe(page('Plugsmith /404'))
  expect(String(zlib.brotliDecompressSync(await file('auth.html.br')))).toBe(page('Plugsmith /auth'))
  expect(String(await file('sitemap.xml'))).toBe('<urlset/>')
  const article = String(await file('blog/post-1.html'))
  const [, image = '', card = ''] = /<title>(\S+) (\S+)<\/title>/.exec(article) ?? []
  expect(String(await file(image))).toBe('bytes of plug.png')
  expect((await file(card)).subarray(1, 4).toString()).toBe('PNG')
  expect(await fs.readdir(path.join(target, 'public', '_astro'))).toContain('app.One.js')
  const nginx = String(await fs.readFile(path.join(target, 'nginx.conf')))
  expect(nginx).toContain('"/old" "/blog/post-1";')
  expect(nginx.match(/x-content-type-options "nosniff" always;/g)).toHaveLength(5)
  expect(String(await file('_redirects'))).toBe('/old /blog/post-1 308\n')
  expect(String(await file('_headers'))).toContain(
    "/blog/post-1\n  Cache-Control: public, max-age=0, must-revalidate\n  Content-Security-Policy: default-src 'none'",
  )

  await expect(exportRelease({ dataFolder: folder, target, policyOf, headersOf })).rejects.toThrow(
    'not empty',
  )
})

test('an export without a release fails with a message', async () => {
  const folder = await temporaryFolder()
  await expect(
    exportRelease({ dataFolder: folder, target: path.join(folder, 'out'), policyOf, headersOf }),
  ).rejects.toThrow('no release')
})
