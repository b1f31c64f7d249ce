import fs from 'node:fs/promises'
import path from 'node:path'
import zlib from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Render } from '#server/publisher/index.ts'
import { releaseFolder } from '#server/publisher/release/index.ts'
import { temporaryFolder } from '../gateway/support.ts'
import {
  clientFolder,
  manifestIn,
  page,
  publicConfig,
  publisherIn,
  renderName,
  settings,
  shown,
  urls,
} from './fixture.ts'

describe('a release', () => {
  test('holds every page, compressed and named by its content', async () => {
    const folder = await temporaryFolder()
    const publisher = await publisherIn(folder)
    expect(publisher.current()).toBeNull()
    const { changed } = await publisher.publish(urls)
    expect(changed).toBe(true)
    expect(await shown(folder)).toEqual(
      Object.fromEntries(urls.map((url) => [url, page(`Plugsmith ${url}`)])),
    )
    const manifest = await manifestIn(folder)
    expect(manifest.pages['/404']?.status).toBe(404)
    expect(manifest.pages['/']?.inlineScripts).toHaveLength(1)
    const home = path.join(releaseFolder(folder).pages, manifest.pages['/']?.hash ?? '')
    expect(zlib.brotliDecompressSync(await fs.readFile(`${home}.br`)).toString()).toBe(page('Plugsmith /'))
    expect(zlib.gunzipSync(await fs.readFile(`${home}.gz`)).toString()).toBe(page('Plugsmith /'))
    expect(Object.keys(manifest.assets)).toEqual(['/_astro/app.One.js', '/favicon.svg'])
    expect(manifest.assets['/favicon.svg']).toMatchObject({
      compressed: false,
      type: 'image/svg+xml; charset=utf-8',
    })
  })

  test('is used again by the next start of the same code and configuration', async () => {
    const folder = await temporaryFolder()
    await (await publisherIn(folder)).publish(urls)
    const render: Render = () => Promise.reject(new Error('must not render'))
    const next = await publisherIn(folder, { render })
    expect(await next.isCurrent()).toBe(true)
  })

  test('is not used again by other code, under another address or with other pages', async () => {
    const folder = await temporaryFolder()
    const first = await publisherIn(folder)
    await first.publish(urls)
    for (const more of [
      { codeHash: 'two' },
      { publicConfig: { ...publicConfig, canonicalUrl: 'https://else.test' } },
      { urls: ['/', '/404'] },
    ]) {
      expect(await (await publisherIn(folder, more)).isCurrent()).toBe(false)
    }
  })

  test('with a damaged or missing object is made anew, whole', async () => {
    const folder = await temporaryFolder()
    await (await publisherIn(folder)).publish(urls)
    const { pages, assets } = releaseFolder(folder)
    const manifest = await manifestIn(folder)
    await fs.writeFile(path.join(pages, manifest.pages['/']?.hash ?? ''), 'half of')
    await fs.rm(path.join(pages, `${manifest.pages['/auth']?.hash}.br`))
    await fs.rm(path.join(assets, manifest.assets['/_astro/app.One.js']?.hash ?? ''))
    const next = await publisherIn(folder)
    expect(await next.isCurrent()).toBe(false)
    await next.publish([])
    expect(Object.keys(await shown(folder))).toHaveLength(urls.length)
  })

  test('that cannot be read counts as none', async () => {
    const folder = await temporaryFolder()
    const { root, manifest } = releaseFolder(folder)
    await fs.mkdir(root, { recursive: true })
    for (const content of ['', '{', '{"format":2}', 'null']) {
      await fs.writeFile(manifest, content)
      expect((await publisherIn(folder)).current()).toBeNull()
    }
  })
})

describe('a change', () => {
  test('renders only what is affected, and never touches a file that is served', async () => {
    const folder = await temporaryFolder()
    let name = 'Plugsmith'
    const rendered: string[] = []
    const publisher = await publisherIn(folder, {
      render: (url, locals) => {
        rendered.push(url)
        return renderName(url, locals)
      },
      readSettings: async () => ({ ...settings, productName: name }),
    })
    await publisher.publish(urls)
    const { pages } = releaseFolder(folder)
    const stats = async () =>
      Promise.all(
        (await fs.readdir(pages)).sort().map(async (file) => {
          const { ino, size, birthtimeMs } = await fs.stat(path.join(pages, file))
          return [file, ino, size, birthtimeMs, await fs.readFile(path.join(pages, file), 'latin1')]
        }),
      )
    const before = await stats()
    rendered.length = 0
    name = 'Forge'
    await publisher.publish(['/auth', '/unknown'])
    expect(rendered).toEqual(['/auth'])
    const now = await shown(folder)
    expect(now['/auth']).toBe(page('Forge /auth'))
    expect(now['/']).toBe(page('Plugsmith /'))
    const after = await stats()
    for (const file of before) expect(after).toContainEqual(file)
  })

  test('that changes nothing replaces nothing', async () => {
    const folder = await temporaryFolder()
    const publisher = await publisherIn(folder)
    await publisher.publish(urls)
    const { mtimeMs, ino } = await fs.stat(releaseFolder(folder).manifest)
    expect((await publisher.publish(urls)).changed).toBe(false)
    expect(await fs.stat(releaseFolder(folder).manifest)).toMatchObject({ mtimeMs, ino })
  })

  test('whose settings cannot be read leaves everything as it was', async () => {
    const folder = await temporaryFolder()
    let down = false
    const publisher = await publisherIn(folder, {
      readSettings: () => (down ? Promise.reject(new Error('down')) : Promise.resolve(settings)),
    })
    await publisher.publish(urls)
    const before = await manifestIn(folder)
    down = true
    await expect(publisher.publish(urls)).rejects.toThrow('down')
    expect(await manifestIn(folder)).toEqual(before)
  })
})

describe('a page that cannot be rendered', () => {
  const faults: [string, Render][] = [
    ['throws', () => Promise.reject(new Error('no'))],
    ['answers with another status', async () => new Response('<html></html>', { status: 500 })],
    ['answers with something else', async () => Response.json({})],
    [
      'ends in the middle',
      async () => new Response('<html><body>', { headers: { 'content-type': 'text/html' } }),
    ],
  ]
  test.each(faults)('because it %s keeps what it showed, and is named', async (_what, fault) => {
    const folder = await temporaryFolder()
    let faulty = false
    let name = 'Plugsmith'
    const publisher = await publisherIn(folder, {
      render: (url, locals) => (faulty && url === '/auth' ? fault(url, locals) : renderName(url, locals)),
      readSettings: async () => ({ ...settings, productName: name }),
    })
    await publisher.publish(urls)
    faulty = true
    name = 'Forge'
    const { manifest } = await publisher.publish(urls)
    expect(Object.keys(manifest.problems)).toEqual(['/auth'])
    expect((await shown(folder))['/auth']).toBe(page('Plugsmith /auth'))
    expect((await shown(folder))['/']).toBe(page('Forge /'))
    faulty = false
    const mended = await publisher.publish(['/auth'])
    expect(mended.manifest.problems).toEqual({})
    expect((await shown(folder))['/auth']).toBe(page('Forge /auth'))
  })

  test('does not keep the others from the first release', async () => {
    const folder = await temporaryFolder()
    const publisher = await publisherIn(folder, {
      render: (url, locals) => (url === '/auth' ? Promise.reject(new Error('no')) : renderName(url, locals)),
    })
    await publisher.publish(urls)
    expect(Object.keys(await shown(folder)).sort()).toEqual(['/', '/404', '/dashboard'])
  })

  test('is a failure as a whole when there is no page at all', async () => {
    const folder = await temporaryFolder()
    const publisher = await publisherIn(folder, { render: () => Promise.reject(new Error('no')) })
    await expect(publisher.publish(urls)).rejects.toThrow('no page')
    await expect(shown(folder)).rejects.toThrow('no release')
  })
})

describe('assets of the code before', () => {
  test('are served for a week to pages that stand open', async () => {
    const folder = await temporaryFolder()
    await (await publisherIn(folder)).publish(urls)
    const day = 24 * 60 * 60 * 1000
    let now = Date.now()
    const next = await publisherIn(folder, {
      codeHash: 'two',
      siteClient: await clientFolder(folder, 'app.Two.js'),
      now: () => new Date(now),
    })
    await next.publish(urls)
    const manifest = await manifestIn(folder)
    expect(Object.keys(manifest.assets)).toEqual(['/_astro/app.Two.js', '/favicon.svg'])
    expect(Object.keys(manifest.retired)).toEqual(['/_astro/app.One.js'])
    await shown(folder)
    now += 6 * day
    await next.publish(urls)
    expect(Object.keys((await manifestIn(folder)).retired)).toEqual(['/_astro/app.One.js'])
    now += 2 * day
    await next.publish(urls)
    expect((await manifestIn(folder)).retired).toEqual({})
  })

  test('stay as long as a page of that code does', async () => {
    const folder = await temporaryFolder()
    await (await publisherIn(folder)).publish(urls)
    const next = await publisherIn(folder, {
      codeHash: 'two',
      siteClient: await clientFolder(folder, 'app.Two.js'),
      render: (url, locals) => (url === '/auth' ? Promise.reject(new Error('no')) : renderName(url, locals)),
    })
    await next.publish(urls)
    const manifest = await manifestIn(folder)
    expect(manifest.pages['/auth']).toBeDefined()
    const later = await publisherIn(folder, {
      codeHash: 'two',
      siteClient: await clientFolder(folder, 'app.Two.js'),
      render: (url, locals) => (url === '/auth' ? Promise.reject(new Error('no')) : renderName(url, locals)),
      now: () => new Date(Date.now() + 30 * 24 * 60 * 60 * 1000),
    })
    await later.publish(urls)
    expect(Object.keys((await manifestIn(folder)).retired)).toEqual(['/_astro/app.One.js'])
  })
})

describe('garbage', () => {
  test('is deleted when its grace is over, counted from when it was last served', async () => {
    const folder = await temporaryFolder()
    let name = 'Plugsmith'
    const old = new Date(Date.now() - 60 * 60 * 1000)
    const publisher = await publisherIn(folder, {
      readSettings: async () => ({ ...settings, productName: name }),
    })
    await publisher.publish(urls)
    const { pages } = releaseFolder(folder)
    const first = await fs.readdir(pages)
    for (const file of first) await fs.utimes(path.join(pages, file), old, old)
    name = 'Forge'
    await publisher.publish(urls)
    await publisher.collectGarbage()
    expect(await fs.readdir(pages)).toEqual(expect.arrayContaining(first))
    for (const file of first) await fs.utimes(path.join(pages, file), old, old)
    await fs.writeFile(path.join(pages, 'abc.123.tmp'), 'half')
    await fs.utimes(path.join(pages, 'abc.123.tmp'), old, old)
    await publisher.collectGarbage()
    const left = await fs.readdir(pages)
    expect(left.some((file) => first.includes(file) || file.endsWith('.tmp'))).toBe(false)
    expect(Object.keys(await shown(folder))).toHaveLength(urls.length)
  })
})
