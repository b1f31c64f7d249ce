import { describe, expect, onTestFinished, test } from 'vitest'
import { changeOf, follow } from '#server/publisher/follow.ts'
import type { Acknowledgement, OutboxRow } from '#server/publisher/index.ts'
import type { PublisherOptions } from '#server/publisher/publisher.ts'
import { temporaryFolder, until } from '../gateway/support.ts'
import { memorySource, page, publisherIn, rename, renderName, shown, silent, urls } from './fixture.ts'

const quick = { reconcile: 40, firstRetry: 5, frontPage: 200 }

const settingsRow = (id: string): OutboxRow => ({
  id,
  collection: 'globals/site-settings',
  documentId: null,
})

/** An outbox in memory that behaves like the database's. */
function memoryOutbox() {
  const rows: OutboxRow[] = []
  const acks = new Map<string, string | null>()
  const state = { down: false, order: [] as string[] }
  return {
    rows,
    acks,
    state,
    outstanding: async () => {
      if (state.down) throw new Error('no connection')
      return rows.filter((row) => !acks.has(row.id) || acks.get(row.id) !== null)
    },
    acknowledge: async (outcomes: readonly Acknowledgement[]) => {
      if (state.down) throw new Error('no connection')
      for (const { id, error } of outcomes) {
        state.order.push(id)
        acks.set(id, error)
      }
    },
  }
}

async function following(more: Partial<PublisherOptions> = {}, folder?: string) {
  const dataFolder = folder ?? (await temporaryFolder())
  const site = { publications: 0, running: 0, most: 0 }
  const source = memorySource()
  const publisher = await publisherIn(dataFolder, { source, ...more })
  const publish = publisher.publish.bind(publisher)
  publisher.publish = async (changes, again) => {
    site.publications += 1
    site.running += 1
    site.most = Math.max(site.most, site.running)
    try {
      return await publish(changes, again)
    } finally {
      site.running -= 1
    }
  }
  const outbox = memoryOutbox()
  const follower = follow({
    publisher,
    outbox,
    log: silent,
    times: quick,
  })
  onTestFinished(() => follower.close())
  return { dataFolder, site, source, outbox, follower }
}

describe('an outbox row', () => {
  test('names a document or a global that pages show', () => {
    expect(changeOf(settingsRow('1'))).toEqual({ collection: 'globals/site-settings', id: null })
    expect(changeOf({ id: '1', collection: 'posts', documentId: 'p' })).toEqual({
      collection: 'posts',
      id: 'p',
    })
  })

  test('is ignored when no page shows its collection', () => {
    expect(changeOf({ id: '1', collection: 'users', documentId: 'u' })).toBeNull()
  })
})

test('the first start renders the whole site and acknowledges the changes it found', async () => {
  const { dataFolder, outbox, follower } = await following()
  outbox.rows.push(settingsRow('1'), settingsRow('2'))
  follower.wake()
  await follower.firstRelease
  await until(() => outbox.acks.size === 2)
  expect([...outbox.acks.values()]).toEqual([null, null])
  expect(Object.keys(await shown(dataFolder))).toHaveLength(urls.length)
})

test('the next start is ready without rendering and without the database', async () => {
  const first = await following()
  first.follower.wake()
  await first.follower.firstRelease
  await first.follower.close()
  const render = () => Promise.reject(new Error('must not render'))
  const second = await following({ render }, first.dataFolder)
  second.outbox.state.down = true
  await second.follower.firstRelease
  expect(Object.keys(await shown(first.dataFolder))).toHaveLength(urls.length)
  expect(second.site.publications).toBe(0)
})

test('a change becomes visible and is acknowledged after it is', async () => {
  const { dataFolder, source, outbox, follower } = await following()
  follower.wake()
  await follower.firstRelease
  rename(source, 'Forge')
  outbox.rows.push(settingsRow('1'))
  follower.wake()
  await until(() => outbox.acks.get('1') === null)
  expect((await shown(dataFolder))['/auth']).toBe(page('Forge /auth'))
})

test('500 rapid changes cause a few sequential publications without losing one', async () => {
  const { dataFolder, site, source, outbox, follower } = await following()
  follower.wake()
  await follower.firstRelease
  for (let id = 1; id <= 500; id += 1) {
    rename(source, `Name ${id}`)
    outbox.rows.push(settingsRow(String(id)))
    follower.wake()
    if (id % 50 === 0) await new Promise(setImmediate)
  }
  await until(() => outbox.acks.size === 500)
  expect((await shown(dataFolder))['/']).toBe(page('Name 500 /'))
  expect(site.most).toBe(1)
  expect(site.publications).toBeLessThan(100)
})

test('changes of the front page are published at once, then at most once in a while, and hold nothing up', async () => {
  const { dataFolder, site, source, outbox, follower } = await following()
  follower.wake()
  await follower.firstRelease
  const frontPage = (id: number): OutboxRow => ({
    id: String(id),
    collection: 'globals/front-page',
    documentId: null,
  })
  const started = performance.now()
  outbox.rows.push(frontPage(1))
  follower.wake()
  await until(() => outbox.acks.has('1'))
  const before = site.publications
  for (let id = 2; id <= 20; id += 1) {
    outbox.rows.push(frontPage(id))
    follower.wake()
    await new Promise(setImmediate)
  }
  rename(source, 'Forge')
  outbox.rows.push(settingsRow('21'))
  follower.wake()
  await until(() => outbox.acks.has('21'))
  expect(outbox.acks.has('2')).toBe(false)
  expect((await shown(dataFolder))['/']).toBe(page('Forge /'))
  await until(() => outbox.acks.size === 21)
  expect(performance.now() - started).toBeGreaterThanOrEqual(quick.frontPage)
  expect(site.publications - before).toBeLessThanOrEqual(3)
})

test('rows committed out of order are all acknowledged', async () => {
  const { outbox, follower } = await following()
  outbox.rows.push(settingsRow('7'))
  follower.wake()
  await until(() => outbox.acks.has('7'))
  outbox.rows.push(settingsRow('3'))
  follower.wake()
  await until(() => outbox.acks.has('3'))
  expect(outbox.state.order).toEqual(['7', '3'])
})

test('a missed notification is recovered', async () => {
  const { outbox, follower } = await following()
  follower.wake()
  await follower.firstRelease
  outbox.rows.push(settingsRow('1'))
  await until(() => outbox.acks.has('1'))
})

test('a failed page is reported with its reason, and reported live once fixed', async () => {
  let faulty = false
  const { dataFolder, source, outbox, follower } = await following({
    render: (url, locals) =>
      faulty && url === '/auth' ? Promise.reject(new Error('the form is broken')) : renderName(url, locals),
  })
  follower.wake()
  await follower.firstRelease
  faulty = true
  rename(source, 'Forge')
  outbox.rows.push(settingsRow('1'))
  follower.wake()
  await until(() => outbox.acks.get('1') === 'the form is broken')
  expect(await shown(dataFolder)).toMatchObject({ '/': page('Forge /'), '/auth': page('Plugsmith /auth') })
  faulty = false
  await until(() => outbox.acks.get('1') === null)
})

test('the site stays up without CMS or database, and catches up afterwards', async () => {
  const { dataFolder, source, outbox, follower } = await following()
  source.down = true
  outbox.rows.push(settingsRow('1'))
  outbox.state.down = true
  follower.wake()
  await expect(shown(dataFolder)).rejects.toThrow('no release')
  outbox.state.down = false
  source.down = false
  await follower.firstRelease
  await until(() => outbox.acks.get('1') === null)
})

test('closing waits for the running publication', async () => {
  const rendering = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const { dataFolder, follower } = await following({
    render: async (url, locals) => {
      rendering.resolve()
      await finish.promise
      return renderName(url, locals)
    },
  })
  follower.wake()
  await rendering.promise
  const closing = follower.close()
  finish.resolve()
  await closing
  expect(Object.keys(await shown(dataFolder))).toHaveLength(urls.length)
})
