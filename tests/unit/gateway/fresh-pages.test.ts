import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshPage, FreshPages } from '#server/gateway/fresh-pages.ts'

/** Pages of the forum, which the gateway keeps for a second. */

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const page = (text: string) => freshPage(200, 'text/html', 'policy', Buffer.from(text))

describe('a page that changes at any time', () => {
  it('is rendered once for all who ask within a second', async () => {
    const pages = new FreshPages()
    const render = vi.fn(() => Promise.resolve(page('one')))
    await Promise.all([1, 2, 3].map(() => pages.get('/a', render)))
    await pages.get('/a', render)
    expect(render).toHaveBeenCalledTimes(1)
    await pages.get('/a?after=1', render)
    expect(render).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1_001)
    await pages.get('/a', render)
    expect(render).toHaveBeenCalledTimes(3)
  })

  it('is asked for again at once when it could not be rendered', async () => {
    const pages = new FreshPages()
    await expect(pages.get('/a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect((await pages.get('/a', () => Promise.resolve(page('two'))))?.bodyAs('identity').toString()).toBe(
      'two',
    )
  })

  it('says whether it has to be rendered', async () => {
    const pages = new FreshPages()
    expect(pages.kept('/a')).toBeUndefined()
    const rendered = pages.get('/a', () => Promise.resolve(page('one')))
    expect(pages.kept('/a')).toBe(rendered)
    await rendered
    vi.advanceTimersByTime(1_001)
    expect(pages.kept('/a')).toBeUndefined()
  })

  it('is compressed as each client can read it, and keeps its tag', () => {
    const made = page('text '.repeat(100))
    expect(brotliDecompressSync(made.bodyAs('br')).toString()).toBe('text '.repeat(100))
    expect(gunzipSync(made.bodyAs('gzip')).toString()).toBe('text '.repeat(100))
    expect(made.tag).toBe(page('text '.repeat(100)).tag)
    expect(made.tag).not.toBe(page('other').tag)
  })
})
