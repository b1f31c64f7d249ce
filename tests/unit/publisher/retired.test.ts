import { describe, expect, test } from 'vitest'
import type { Media } from '#contract/content/documents.ts'
import { loadRelease } from '#server/gateway/release.ts'
import type { Change, Render } from '#server/publisher/index.ts'
import { releaseFolder } from '#server/publisher/release/index.ts'
import { temporaryFolder } from '../gateway/support.ts'
import {
  clientFolder,
  entryIn,
  manifestIn,
  memorySource,
  page,
  pageIn,
  post,
  publisherIn,
  renderName,
  shown,
} from './fixture.ts'
import type { MemorySource } from './fixture.ts'

/** Files that pages no longer load are kept for tabs that are still open. */

const day = 24 * 60 * 60 * 1000

describe('assets of the previous code', () => {
  test('are served to open tabs for a week', async () => {
    const folder = await temporaryFolder()
    await (await publisherIn(folder)).publish([])
    let now = Date.now()
    const next = await publisherIn(folder, {
      codeHash: 'two',
      siteClient: await clientFolder(folder, 'app.Two.js'),
      now: () => new Date(now),
    })
    await next.publish([])
    const manifest = await manifestIn(folder)
    expect(Object.keys(manifest.assets)).toEqual(['/_astro/app.Two.js', '/favicon.svg'])
    expect(Object.keys(manifest.retired)).toEqual(['/_astro/app.One.js'])
    await shown(folder)
    now += 6 * day
    await next.publish([])
    expect(Object.keys((await manifestIn(folder)).retired)).toEqual(['/_astro/app.One.js'])
    now += 2 * day
    await next.publish([])
    expect((await manifestIn(folder)).retired).toEqual({})
  })

  test('are kept as long as a page of that code exists', async () => {
    const folder = await temporaryFolder()
    await (await publisherIn(folder)).publish([])
    const next = await publisherIn(folder, {
      codeHash: 'two',
      siteClient: await clientFolder(folder, 'app.Two.js'),
      render: (url, locals) => (url === '/auth' ? Promise.reject(new Error('no')) : renderName(url, locals)),
    })
    await next.publish([])
    expect(await pageIn(folder, '/auth')).toBeDefined()
    const later = await publisherIn(folder, {
      codeHash: 'two',
      siteClient: await clientFolder(folder, 'app.Two.js'),
      render: (url, locals) => (url === '/auth' ? Promise.reject(new Error('no')) : renderName(url, locals)),
      now: () => new Date(Date.now() + 30 * 24 * 60 * 60 * 1000),
    })
    await later.publish([])
    expect(Object.keys((await manifestIn(folder)).retired)).toEqual(['/_astro/app.One.js'])
  })
})

describe('an image', () => {
  const media = (filename: string): Media => ({
    id: 'm',
    updatedAt: filename,
    alt: 'A plug',
    filename,
    mimeType: 'image/png',
    width: 20,
    height: 10,
    focalX: 50,
    focalY: 50,
    sizes: {},
  })
  const renderImage: Render = async (url, { content }) => {
    const found = url.startsWith('/blog/') ? await content.bySlug('posts', url.slice('/blog/'.length)) : null
    const image = found?.image ? await content.image(found.image) : null
    return new Response(page(image?.fallback.src ?? url), {
      status: url === '/404' ? 404 : 200,
      headers: { 'content-type': 'text/html' },
    })
  }
  /** An article with an image, and a function that removes it again. */
  async function published() {
    const folder = await temporaryFolder()
    const source = memorySource()
    const clock = { now: Date.now() }
    source.put('media', media('plug.png'))
    source.put('posts', post(1, { image: 'm' }))
    const publisher = await publisherIn(folder, {
      source,
      render: renderImage,
      now: () => new Date(clock.now),
    })
    await publisher.publish([])
    const show = (image: string | null): Change =>
      source.put('posts', post(1, { image, updatedAt: `${image} ${clock.now}` }))
    const retired = async () => Object.keys((await manifestIn(folder)).retired)
    return { folder, source, publisher, clock, show, retired }
  }

  test('that no page uses is served to open tabs for another day', async () => {
    const { folder, publisher, clock, show, retired } = await published()
    expect((await entryIn(folder, '/media/plug.png'))?.kind).toBe('file')
    await publisher.publish([show(null)])
    expect(await entryIn(folder, '/media/plug.png')).toBeUndefined()
    expect(await retired()).toEqual(['/media/plug.png'])
    const served = await loadRelease(await manifestIn(folder), releaseFolder(folder), null, () => '')
    expect(served.find('/media/plug.png')).toMatchObject({ status: 200 })
    clock.now += day / 2
    await publisher.publish([])
    expect(await retired()).toEqual(['/media/plug.png'])
    clock.now += day
    await publisher.publish([])
    expect(await retired()).toEqual([])
    await shown(folder)
  })

  test('that is used again is no longer retired', async () => {
    const { folder, publisher, show, retired } = await published()
    await publisher.publish([show(null)])
    await publisher.publish([show('m')])
    expect((await entryIn(folder, '/media/plug.png'))?.kind).toBe('file')
    expect(await retired()).toEqual([])
  })

  test.each([
    ['deleted', (source: MemorySource) => source.remove('media', 'm')],
    ['replaced', (source: MemorySource) => source.put('media', media('other.png'))],
  ])('that is %s is removed at once, even while it is kept for open tabs', async (_how, takeAway) => {
    const one = await published()
    await one.publisher.publish([takeAway(one.source)])
    expect(await entryIn(one.folder, '/media/plug.png')).toBeUndefined()
    expect(await one.retired()).toEqual([])

    const other = await published()
    await other.publisher.publish([other.show(null)])
    expect(await other.retired()).toEqual(['/media/plug.png'])
    await other.publisher.publish([takeAway(other.source)])
    expect(await other.retired()).toEqual([])
  })
})
