import fs from 'node:fs/promises'
import path from 'node:path'
import zlib from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { SourceAway } from '#server/publisher/content/index.ts'
import type { Render } from '#server/publisher/index.ts'
import { ObjectFolder, releaseFolder } from '#server/publisher/release/index.ts'
import { temporaryFolder } from '../gateway/support.ts'
import {
  entryIn,
  manifestIn,
  memorySource,
  page,
  pageIn,
  post,
  publicConfig,
  publisherIn,
  rename,
  renderName,
  shown,
  urls,
} from './fixture.ts'

describe('a release', () => {
  test('contains every page, compressed and named by its content', async () => {
    const folder = await temporaryFolder()
    const publisher = await publisherIn(folder)
    expect(publisher.current()).toBeNull()
    const { changed } = await publisher.publish([])
    expect(changed).toBe(true)
    expect(await shown(folder)).toEqual(
      Object.fromEntries(urls.map((url) => [url, page(`Plugsmith ${url}`)])),
    )
    const manifest = await manifestIn(folder)
    expect((await pageIn(folder, '/404')).status).toBe(404)
    const home = await pageIn(folder, '/')
    expect(home.inlineScripts).toHaveLength(1)
    const pages = new ObjectFolder(releaseFolder(folder).pages, 0)
    expect(String(zlib.brotliDecompressSync(await pages.read(home, 'br')))).toBe(page('Plugsmith /'))
    expect(String(zlib.gunzipSync(await pages.read(home, 'gzip')))).toBe(page('Plugsmith /'))
    expect(Object.keys(manifest.assets)).toEqual(['/_astro/app.One.js', '/favicon.svg'])
    expect(manifest.assets['/favicon.svg']).toMatchObject({
      compressed: false,
      type: 'image/svg+xml; charset=utf-8',
    })
  })

  test('is reused by the next start with the same code and configuration', async () => {
    const folder = await temporaryFolder()
    await (await publisherIn(folder)).publish([])
    const render: Render = () => Promise.reject(new Error('must not render'))
    const next = await publisherIn(folder, { render })
    expect(await next.isCurrent()).toBe(true)
  })

  test('is not reused by other code or under another address', async () => {
    const folder = await temporaryFolder()
    const first = await publisherIn(folder)
    await first.publish([])
    for (const more of [
      { codeHash: 'two' },
      { publicConfig: { ...publicConfig, canonicalUrl: 'https://else.test' } },
    ]) {
      expect(await (await publisherIn(folder, more)).isCurrent()).toBe(false)
    }
  })

  test('with a damaged or missing object rebuilds it', async () => {
    const folder = await temporaryFolder()
    await (await publisherIn(folder)).publish([])
    const { pages, assets } = releaseFolder(folder)
    const manifest = await manifestIn(folder)
    const stored = new ObjectFolder(pages, 0)
    const home = stored.path(await pageIn(folder, '/'))
    await fs.truncate(home, (await fs.stat(home)).size - 1)
    await fs.rm(stored.path(await pageIn(folder, '/auth')))
    const app = manifest.assets['/_astro/app.One.js']
    await fs.rm(app ? new ObjectFolder(assets, 0).path(app) : '')
    const rendered: string[] = []
    const next = await publisherIn(folder, {
      render: (url, locals) => {
        rendered.push(url)
        return renderName(url, locals)
      },
    })
    expect(await next.isCurrent()).toBe(false)
    await next.publish([])
    expect(Object.keys(await shown(folder))).toHaveLength(urls.length)
    // Intact files stay.
    expect(rendered.sort()).toEqual(['/', '/auth'])
  })

  test('that cannot be read is treated as missing', async () => {
    const folder = await temporaryFolder()
    const { root, manifest } = releaseFolder(folder)
    await fs.mkdir(root, { recursive: true })
    for (const content of ['', '{', '{"format":1}', '{"format":3}', 'null']) {
      await fs.writeFile(manifest, content)
      expect((await publisherIn(folder)).current()).toBeNull()
    }
  })
})

describe('a change', () => {
  test('renders only the pages it affects, and never changes a served file', async () => {
    const folder = await temporaryFolder()
    const source = memorySource()
    const publisher = await publisherIn(folder, {
      source,
      render: async (url, locals) => {
        if (url !== '/faq') return renderName(url, locals)
        const [first] = await locals.content.faqs()
        return new Response(page(`${first?.category.name ?? 'Empty'} /faq`), {
          headers: { 'content-type': 'text/html' },
        })
      },
    })
    await publisher.publish([])
    const { pages } = releaseFolder(folder)
    const stats = async () =>
      Promise.all(
        (await fs.readdir(pages)).sort().map(async (file) => {
          const { ino, size, birthtimeMs } = await fs.stat(path.join(pages, file))
          return [file, ino, size, birthtimeMs, await fs.readFile(path.join(pages, file), 'latin1')]
        }),
      )
    const before = await stats()
    const { rendered } = await publisher.publish([
      source.put('faq-categories', { id: 'k', updatedAt: '', name: 'Paying', slug: 'paying', _order: 'a' }),
      source.put('faqs', {
        id: 'f',
        updatedAt: '',
        question: 'Why?',
        answer: { root: { type: 'root' } },
        category: 'k',
        onHome: false,
        sample: true,
        _order: 'a',
      }),
    ])
    expect(rendered).toEqual(['/faq'])
    const now = await shown(folder)
    expect(now['/faq']).toBe(page('Paying /faq'))
    expect(now['/']).toBe(page('Plugsmith /'))
    const after = await stats()
    for (const file of before) expect(after).toContainEqual(file)
  })

  test('that affects nothing replaces nothing', async () => {
    const folder = await temporaryFolder()
    const publisher = await publisherIn(folder)
    await publisher.publish([])
    const { mtimeMs, ino } = await fs.stat(releaseFolder(folder).manifest)
    expect((await publisher.publish([])).changed).toBe(false)
    expect(await fs.stat(releaseFolder(folder).manifest)).toMatchObject({ mtimeMs, ino })
  })

  test('that cannot be read leaves everything as it was, and is published once it can', async () => {
    const folder = await temporaryFolder()
    const source = memorySource()
    const publisher = await publisherIn(folder, { source })
    await publisher.publish([])
    const before = await manifestIn(folder)
    const change = rename(source, 'Forge')
    source.down = true
    await expect(publisher.publish([change])).rejects.toThrow('down')
    expect(await manifestIn(folder)).toEqual(before)
    source.down = false
    await publisher.publish([change])
    expect((await shown(folder))['/']).toBe(page('Forge /'))
  })

  test('that the disk refuses is published on the next try, although it was already read', async () => {
    const folder = await temporaryFolder()
    const source = memorySource()
    const publisher = await publisherIn(folder, { source })
    await publisher.publish([])
    const { manifest } = releaseFolder(folder)
    const standing = await fs.readFile(manifest)
    await fs.rm(manifest)
    // A folder at the manifest's path cannot be replaced by a file.
    await fs.mkdir(path.join(manifest, 'full'), { recursive: true })
    await expect(publisher.publish([rename(source, 'Forge')])).rejects.toThrow()
    await fs.rm(manifest, { recursive: true })
    await fs.writeFile(manifest, standing)
    await publisher.publish([])
    expect((await shown(folder))['/']).toBe(page('Forge /'))
  })
})

describe('a failure beyond a page', () => {
  /** Reads the whole post, as an article does. */
  const renderPost: Render = async (url, locals) => {
    const slug = url.startsWith('/blog/') ? url.slice('/blog/'.length) : null
    const found = slug === null ? null : await locals.content.bySlug('posts', slug)
    const title = found ? `${locals.siteSettings.productName} ${found.title}` : url
    return new Response(page(title), {
      status: url === '/404' ? 404 : 200,
      headers: { 'content-type': 'text/html' },
    })
  }

  test('in the CMS during rendering fails the publication instead of the page', async () => {
    const folder = await temporaryFolder()
    const source = memorySource()
    source.put('posts', post(1))
    // Astro also turns errors of a page into a response with status 500.
    const render: Render = (url, locals) =>
      renderPost(url, locals).catch(() => new Response('<html></html>', { status: 500 }))
    await (await publisherIn(folder, { source, render })).publish([])
    const before = await manifestIn(folder)
    // A page without a post in memory.
    const publisher = await publisherIn(folder, { source, render })
    const change = rename(source, 'Forge')
    const { byIds } = source
    Object.assign(source, { byIds: () => Promise.reject(new SourceAway('gone for a moment')) })
    await expect(publisher.publish([change])).rejects.toThrow('gone for a moment')
    expect(await manifestIn(folder)).toEqual(before)
    Object.assign(source, { byIds })
    await publisher.publish([change])
    expect((await shown(folder))['/blog/post-1']).toBe(page('Forge Post 1'))
    expect((await manifestIn(folder)).problems).toEqual({})
  })

  test('on a full disk fails the publication and keeps the old one', async () => {
    const folder = await temporaryFolder()
    const source = memorySource()
    const publisher = await publisherIn(folder, { source })
    await publisher.publish([])
    const before = await shown(folder)
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    })
    const write = vi.spyOn(fs, 'writeFile').mockRejectedValue(full)
    onTestFinished(() => write.mockRestore())
    await expect(publisher.publish([rename(source, 'Forge')])).rejects.toThrow('ENOSPC')
    expect(await shown(folder)).toEqual(before)
    write.mockRestore()
    await publisher.publish([])
    expect((await shown(folder))['/']).toBe(page('Forge /'))
  })

  test('in a global does not block other changes', async () => {
    const folder = await temporaryFolder()
    const source = memorySource()
    const publisher = await publisherIn(folder, { source, render: renderPost })
    source.put('posts', post(1))
    await publisher.publish([])
    source.unusable.add('site-settings')
    const settings = rename(source, 'Forge')
    await publisher.publish([settings, source.put('posts', { ...post(1), title: 'Other', updatedAt: 'x' })])
    expect((await shown(folder))['/blog/post-1']).toBe(page('Plugsmith Other'))
    expect(publisher.problemOf(settings)).toBe('site-settings is odd')
    source.unusable.clear()
    await publisher.publish([settings])
    expect((await shown(folder))['/blog/post-1']).toBe(page('Forge Other'))
    expect(publisher.problemOf(settings)).toBeNull()
  })
})

describe('a page that fails to render', () => {
  test('is reported in the first publication after a start', async () => {
    const folder = await temporaryFolder()
    const source = memorySource()
    await (await publisherIn(folder, { source })).publish([])
    const change = rename(source, 'Forge')
    const next = await publisherIn(folder, {
      source,
      render: (url, locals) =>
        url === '/auth' ? Promise.reject(new Error('the form is broken')) : renderName(url, locals),
    })
    await next.publish([change])
    expect(next.problemOf(change)).toBe('the form is broken')
  })

  const faults: [string, Render][] = [
    ['throws', () => Promise.reject(new Error('no'))],
    ['answers with another status', async () => new Response('<html></html>', { status: 500 })],
    ['answers with something else', async () => Response.json({})],
    [
      'ends in the middle',
      async () => new Response('<html><body>', { headers: { 'content-type': 'text/html' } }),
    ],
  ]
  test.each(faults)('because it %s keeps its last content, and is reported', async (_what, fault) => {
    const folder = await temporaryFolder()
    let faulty = false
    const source = memorySource()
    const publisher = await publisherIn(folder, {
      source,
      render: (url, locals) => (faulty && url === '/auth' ? fault(url, locals) : renderName(url, locals)),
    })
    await publisher.publish([])
    faulty = true
    const change = rename(source, 'Forge')
    const { manifest } = await publisher.publish([change])
    expect(Object.keys(manifest.problems)).toEqual(['/auth'])
    expect(publisher.problemOf(change)).toBe(manifest.problems['/auth'])
    expect((await shown(folder))['/auth']).toBe(page('Plugsmith /auth'))
    expect((await shown(folder))['/']).toBe(page('Forge /'))
    faulty = false
    const mended = await publisher.publish([])
    expect(mended.manifest.problems).toEqual({})
    expect(publisher.problemOf(change)).toBeNull()
    expect((await shown(folder))['/auth']).toBe(page('Forge /auth'))
  })

  test('with an invalid document keeps its last content, and the document is reported', async () => {
    const folder = await temporaryFolder()
    const source = memorySource()
    const render: Render = async (url, { content }) => {
      const found = await content.bySlug('posts', url.slice('/blog/'.length))
      const status = url === '/404' || (url.startsWith('/blog/') && !found) ? 404 : 200
      return new Response(page(found?.title ?? url), { status, headers: { 'content-type': 'text/html' } })
    }
    const publisher = await publisherIn(folder, { source, render })
    source.put('posts', post(1))
    await publisher.publish([])
    source.unusable.add('p1')
    const change = source.put('posts', { ...post(1), title: 'Another', updatedAt: 'later' })
    await publisher.publish([change])
    expect((await shown(folder))['/blog/post-1']).toBe(page('Post 1'))
    expect(publisher.problemOf(change)).toBe('posts/p1 is odd')
    // After a restart as well.
    const next = await publisherIn(folder, { source, render })
    await next.publish([])
    expect((await shown(folder))['/blog/post-1']).toBe(page('Post 1'))
    expect(next.problemOf(change)).toContain('posts/p1 is odd')
    source.unusable.clear()
    await next.publish([change])
    expect((await shown(folder))['/blog/post-1']).toBe(page('Another'))
    expect(next.problemOf(change)).toBeNull()
  })

  test('after a deletion still shows the document, and the deletion is reported, even after a restart', async () => {
    const folder = await temporaryFolder()
    const source = memorySource()
    source.put('post-categories', { id: 'c1', updatedAt: '', name: 'Ideas', slug: 'ideas', description: '' })
    source.put('posts', post(1))
    source.put('posts', post(2))
    let faulty = false
    const list = '/blog/category/ideas'
    const render: Render = async (url, { content }) => {
      const shownPosts = url === list ? await content.postPage('c1', null) : null
      return new Response(page(shownPosts?.posts.map(({ title }) => title).join() ?? url), {
        status: url === '/404' ? 404 : faulty && url === list ? 500 : 200,
        headers: { 'content-type': 'text/html' },
      })
    }
    const publisher = await publisherIn(folder, { source, render })
    await publisher.publish([])
    faulty = true
    const change = source.remove('posts', 'p1')
    await publisher.publish([change])
    const why = `${list}: rendered with status 500`
    expect(publisher.problemOf(change)).toBe(why)
    expect(await entryIn(folder, '/blog/post-1')).toBeUndefined()
    const next = await publisherIn(folder, { source, render })
    await next.publish([change])
    expect(next.problemOf(change)).toBe(why)
    expect((await shown(folder))[list]).toBe(page('Post 2,Post 1'))
    faulty = false
    await next.publish([change])
    expect(next.problemOf(change)).toBeNull()
    expect((await shown(folder))[list]).toBe(page('Post 2'))
  })

  test('does not block the first release of other pages', async () => {
    const folder = await temporaryFolder()
    const publisher = await publisherIn(folder, {
      render: (url, locals) => (url === '/auth' ? Promise.reject(new Error('no')) : renderName(url, locals)),
    })
    await publisher.publish([])
    expect(Object.keys(await shown(folder)).sort()).toEqual(urls.filter((url) => url !== '/auth').sort())
  })

  test('fails the publication when no page can be rendered', async () => {
    const folder = await temporaryFolder()
    const publisher = await publisherIn(folder, { render: () => Promise.reject(new Error('no')) })
    await expect(publisher.publish([])).rejects.toThrow('no page')
    await expect(shown(folder)).rejects.toThrow('no release')
  })
})

describe('garbage', () => {
  test('is deleted after its grace period, counted from when it was last served', async () => {
    const folder = await temporaryFolder()
    const source = memorySource()
    const old = new Date(Date.now() - 60 * 60 * 1000)
    const publisher = await publisherIn(folder, { source })
    await publisher.publish([])
    const { pages } = releaseFolder(folder)
    const first = await fs.readdir(pages)
    for (const file of first) await fs.utimes(path.join(pages, file), old, old)
    await publisher.publish([rename(source, 'Forge')])
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
