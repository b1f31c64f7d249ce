import { randomInt, randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type * as DatabaseModule from '#cms/platform/database/index.ts'
import { startServices } from '../support/services.ts'
import type { Services } from '../support/services.ts'
import { until } from '../support/until.ts'

/** Unreferenced blobs are deleted; a referenced one never is, even if the reference is added concurrently. */

/** Our services, which read their environment when they are loaded. */
const load = async () => ({
  ...(await import('#cms/features/accounts/index.ts')),
  ...(await import('#cms/platform/database/index.ts')),
  ...(await import('#cms/features/generation/index.ts')),
  ...(await import('#cms/features/generation/run/begin.ts')),
  ...(await import('#cms/features/generation/run/checkpoint.ts')),
  ...(await import('#cms/features/generation/run/event-log.ts')),
  ...(await import('#cms/features/maintenance/clean-up.ts')),
  ...(await import('#cms/features/plugins/index.ts')),
  ...(await import('#cms/platform/blobs.ts')),
  ...(await import('#cms/features/plugins/collect.ts')),
  ...(await import('#cms/features/plugins/versions.ts')),
})

let services: Services
let payload: Payload
let own: Awaited<ReturnType<typeof load>>

beforeAll(async () => {
  services = await startServices()
  payload = services.payload
  own = await load()
})
afterAll(() => services.stop())
beforeEach(async () => {
  await run(own.sql`delete from plugins`)
  await run(own.sql`delete from attachments`)
  await run(own.sql`delete from plugsmith.avatars`)
  await run(own.sql`delete from plugsmith.forum_images`)
  await run(own.sql`delete from plugsmith.blobs`)
})

type Executor = DatabaseModule.Executor
type Query = Parameters<Executor['execute']>[0]
const run = (query: Query) => own.database(payload).execute(query)
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))
const day = 24 * 60 * 60

async function newPlugin(ownerId: string): Promise<string> {
  const plugin = await own.row<{ id: string }>(
    own.database(payload),
    own.sql`insert into plugins (owner_id, name, author, status) values (${ownerId}, 'Tide', 'Ada', 'completed') returning id`,
  )
  return plugin!.id
}

/** A version of these texts, in the caller's transaction. */
async function addVersion(tx: Executor, pluginId: string, texts: readonly string[]) {
  await own.putBlobs(tx, texts.map(bytesOf))
  const files = texts.map((text, at) => [`${at}.txt`, entryOf(text)] as const)
  return own.appendVersion(tx, {
    pluginId,
    headerVersion: '1.0.0',
    turnId: null,
    origin: 'edit',
    userPrompt: null,
    assistantResponse: null,
    manifest: Object.fromEntries(files),
    backendPreviewHtml: null,
    frontendPreviewHtml: null,
    report: null,
  })
}
const entryOf = (text: string) => ({
  hash: own.hashOf(bytesOf(text)),
  size: bytesOf(text).byteLength,
  binary: false,
})

async function addImage(tx: Executor, userId: string, text: string): Promise<void> {
  const hash = await own.putBlob(tx, bytesOf(text))
  await tx.execute(
    own.sql`insert into attachments (user_id, file_name, mime_type, width, height, size, sent_size, hash)
            values (${userId}, 'a.png', 'image/png', 1, 1, 1, 1, ${hash})`,
  )
}

async function setAvatar(tx: Executor, userId: string, text: string): Promise<void> {
  const hash = await own.putBlob(tx, bytesOf(text))
  await tx.execute(own.sql`insert into plugsmith.avatars (user_id, hash) values (${userId}, ${hash})`)
}

async function addForumImage(tx: Executor, userId: string, text: string): Promise<void> {
  const hash = await own.putBlob(tx, bytesOf(text))
  await tx.execute(
    own.sql`insert into plugsmith.forum_images (user_id, width, height, hash) values (${userId}, 1, 1, ${hash})`,
  )
}

/** Stores unreferenced texts with an age of two days. */
async function leave(...texts: readonly string[]): Promise<void> {
  await own.transaction(payload, (tx) => own.putBlobs(tx, texts.map(bytesOf)))
  for (const text of texts) {
    await run(
      own.sql`update plugsmith.blobs set created_at = now() - interval '2 days' where hash = ${own.hashOf(bytesOf(text))}`,
    )
  }
}
const isThere = async (text: string): Promise<boolean> =>
  Boolean(
    await own.row(
      own.database(payload),
      own.sql`select 1 from plugsmith.blobs where hash = ${own.hashOf(bytesOf(text))}`,
    ),
  )

/** A transaction that pauses in the middle until released. */
function held(before: (tx: Executor) => Promise<unknown>, after: (tx: Executor) => Promise<unknown>) {
  const reached = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const done = own.transaction(payload, async (tx) => {
    await before(tx)
    reached.resolve()
    await gate.promise
    await after(tx)
  })
  return {
    reached: reached.promise,
    end: async () => {
      gate.resolve()
      await done
    },
  }
}

describe('an unreferenced blob', () => {
  it('is deleted and counted once it is old enough', async () => {
    await leave('old', 'older')
    await own.transaction(payload, (tx) => own.putBlob(tx, bytesOf('young')))
    expect(await own.collectBlobs(payload)).toEqual({ blobs: 2, size: 8 })
    expect(await Promise.all(['old', 'older', 'young'].map(isThere))).toEqual([false, false, true])
    expect(await own.collectBlobs(payload)).toEqual({ blobs: 0, size: 0 })
    expect(await own.collectBlobs(payload, 0)).toEqual({ blobs: 1, size: 5 })
  })

  it('counts as new when it is stored again', async () => {
    await leave('again')
    await own.transaction(payload, (tx) => own.putBlob(tx, bytesOf('again')))
    expect(await own.collectBlobs(payload)).toEqual({ blobs: 0, size: 0 })
  })

  it('is deleted together with thousands of others', async () => {
    await run(
      own.sql`insert into plugsmith.blobs (hash, size, bytes, created_at)
              select encode(sha256(n::text::bytea), 'hex'), 1, '\\x00', now() - interval '2 days'
              from generate_series(1, 2300) n`,
    )
    expect(await own.collectBlobs(payload)).toEqual({ blobs: 2300, size: 2300 })
  })
})

describe('a referenced blob', () => {
  it('of a version, a draft, a preview, an image or an avatar is kept', async () => {
    const user = await services.newUser()
    const pluginId = await newPlugin(user.id)
    await leave('in a version', 'in a draft', 'a preview', 'an image', 'an avatar', 'nothing')
    await own.transaction(payload, async (tx) => {
      await addVersion(tx, pluginId, ['in a version'])
      await addImage(tx, user.id, 'an image')
      await setAvatar(tx, user.id, 'an avatar')
      await addForumImage(tx, user.id, 'an image of a post')
    })
    const draft = {
      files: { 'a.txt': entryOf('in a draft') },
      previews: { backend: entryOf('a preview').hash },
    }
    await run(
      own.sql`insert into turns (user_id, plugin_id, request_id, prompt, view_mode, status, draft)
              values (${user.id}, ${pluginId}, ${randomUUID()}, 'x', 'backend', 'failed', ${own.jsonb(draft)}::jsonb)`,
    )
    await run(own.sql`update plugsmith.blobs set created_at = now() - interval '2 days'`)
    expect(await own.collectBlobs(payload)).toEqual({ blobs: 1, size: 7 })
    expect(await isThere('nothing')).toBe(false)
    // Deleting the rows removes their references.
    await run(own.sql`delete from plugins`)
    await run(own.sql`delete from attachments`)
    await run(own.sql`delete from plugsmith.avatars`)
    await run(own.sql`delete from plugsmith.forum_images`)
    expect((await own.collectBlobs(payload)).blobs).toBe(6)
  })

  it('is kept when the reference is added between search and deletion', async () => {
    const user = await services.newUser()
    const pluginId = await newPlugin(user.id)
    await leave('version', 'image', 'avatar', 'post', 'nothing')
    const found = await own.findGarbage(payload)
    expect(found.hashes).toHaveLength(5)
    await own.transaction(payload, async (tx) => {
      await addVersion(tx, pluginId, ['version'])
      await addImage(tx, user.id, 'image')
      await setAvatar(tx, user.id, 'avatar')
      await addForumImage(tx, user.id, 'post')
    })
    // Make it old again, so that only the references protect it.
    await run(own.sql`update plugsmith.blobs set created_at = now() - interval '2 days'`)
    expect(await own.removeGarbage(payload, found)).toEqual({ blobs: 1, size: 7 })
    expect(await Promise.all(['version', 'image', 'avatar', 'post', 'nothing'].map(isThere))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
  })

  it('is kept when the referencing transaction began long before the search', async () => {
    const user = await services.newUser()
    const pluginId = await newPlugin(user.id)
    await leave('late')
    const late = held(
      (tx) => tx.execute(own.sql`select 1`),
      (tx) => addVersion(tx, pluginId, ['late']),
    )
    await late.reached
    const found = await own.findGarbage(payload)
    await late.end()
    const { begun } = (await own.row<{ begun: boolean }>(
      own.database(payload),
      own.sql`select created_at >= ${found.since}::timestamptz as begun from plugin_versions`,
    ))!
    expect(begun).toBe(true)
    await run(own.sql`update plugsmith.blobs set created_at = now() - interval '2 days'`)
    expect(await own.removeGarbage(payload, found)).toEqual({ blobs: 0, size: 0 })
  })

  it('is kept while an open transaction holds it', async () => {
    const user = await services.newUser()
    const pluginId = await newPlugin(user.id)
    await leave('held')
    const found = await own.findGarbage(payload, 0)
    const holder = held(
      (tx) => addVersion(tx, pluginId, ['held']),
      () => Promise.resolve(),
    )
    await holder.reached
    expect(await own.removeGarbage(payload, found, 0)).toEqual({ blobs: 0, size: 0 })
    await holder.end()
    expect(await isThere('held')).toBe(true)
  })
})

describe('a blob that is being deleted', () => {
  const blocked = () =>
    until('somebody waits for the lock', () =>
      own.row(
        own.database(payload),
        own.sql`select 1 from pg_stat_activity
                where datname = current_database() and wait_event_type = 'Lock' and query ilike '%plugsmith.blobs%'`,
      ),
    )
  /** A removal that holds its lock and has not deleted anything yet. */
  const removal = (text: string) => {
    const hash = own.hashOf(bytesOf(text))
    return held(
      (tx) => tx.execute(own.sql`select hash from plugsmith.blobs where hash = ${hash} for update`),
      (tx) => tx.execute(own.sql`delete from plugsmith.blobs where hash = ${hash}`),
    )
  }

  it('is stored again by a transaction that stores it', async () => {
    await leave('gone')
    const removing = removal('gone')
    await removing.reached
    const storing = own.transaction(payload, (tx) => own.putBlob(tx, bytesOf('gone')))
    await blocked()
    await removing.end()
    await storing
    expect(await isThere('gone')).toBe(true)
  })

  it('is refused to a transaction that only refers to it', async () => {
    const pluginId = await newPlugin((await services.newUser()).id)
    await leave('gone')
    const removing = removal('gone')
    await removing.reached
    const naming = own
      .transaction(payload, (tx) =>
        own.appendVersion(tx, {
          pluginId,
          headerVersion: '1.0.0',
          turnId: null,
          origin: 'edit',
          userPrompt: null,
          assistantResponse: null,
          manifest: { 'a.txt': entryOf('gone') },
          backendPreviewHtml: null,
          frontendPreviewHtml: null,
          report: null,
        }),
      )
      .then(
        () => 'stored',
        (error: unknown) => String(error),
      )
    await blocked()
    await removing.end()
    expect(await naming).toContain('is missing')
    expect(await own.newestVersion(own.database(payload), pluginId)).toBeNull()
  })
})

describe('expired drafts', () => {
  it('are emptied after a day, and only those', async () => {
    const user = await services.newUser()
    const [withVersion, without] = [await newPlugin(user.id), await newPlugin(user.id)]
    await own.transaction(payload, (tx) => addVersion(tx, withVersion, ['base']))
    const kinds = [
      ['delivered', withVersion, 0, 2, false],
      ['answered', withVersion, 1, 2, false],
      ['declined', withVersion, null, 2, false],
      ['failed', withVersion, 0, 2, false],
      ['cancelled', withVersion, null, 2, false],
      ['failed', withVersion, 1, 2, true],
      ['cancelled', without, 0, 2, true],
      ['delivered', withVersion, 0, 0, true],
      ['failed', withVersion, 0, 0, true],
    ] as const
    const expected = new Map<string, boolean>()
    for (const [status, pluginId, base, days, stays] of kinds) {
      const turn = await own.row<{ id: string }>(
        own.database(payload),
        own.sql`insert into turns (user_id, plugin_id, request_id, prompt, view_mode, status, base_version, ended_at, draft, checkpoint)
                values (${user.id}, ${pluginId}, ${randomUUID()}, 'x', 'backend', ${status}, ${base},
                  now() - make_interval(days => ${days}), '{"files": {}, "previews": {}}', '{}') returning id`,
      )
      expected.set(turn!.id, stays)
    }
    expect(await own.emptyDrafts(payload)).toBe(5)
    const turns = await own.rows<{ id: string; stays: boolean }>(
      own.database(payload),
      own.sql`select id, draft is not null and checkpoint is not null as stays from turns where user_id = ${user.id}`,
    )
    for (const { id, stays } of turns) expect(stays).toBe(expected.get(id))
    expect(await own.emptyDrafts(payload)).toBe(0)
  })

  it('are emptied and their blobs deleted once a day, and an admin can look up the result', async () => {
    await run(own.sql`delete from operator_notices`)
    await leave('nothing')
    const made = await Promise.all([1, 2, 3].map(() => own.nightlyCleanUp(payload)))
    expect(made.filter((notice) => notice !== null)).toMatchObject([
      { kind: 'clean-up', level: 'ok', details: { drafts: 0, blobs: 1, size: 7 } },
    ])
    expect(await own.nightlyCleanUp(payload)).toBeNull()
  })
})

describe('collection during concurrent writes', () => {
  const seconds = 12
  const texts = Array.from({ length: 40 }, (_unused, at) => `text ${at}`)
  const someTexts = () => Array.from({ length: 1 + randomInt(6) }, () => texts[randomInt(texts.length)]!)

  /** Rows that refer to a missing blob. */
  const missing = () =>
    own.rows(
      own.database(payload),
      own.sql`with named as (
          select entry.value->>'hash' as hash from plugin_versions v, jsonb_each(v.manifest) entry
          union all select entry.value->>'hash' from turns t, jsonb_each(t.draft->'files') entry
          union all select preview.value from turns t, jsonb_each_text(t.draft->'previews') preview
          union all select hash from attachments)
        select hash from named where not exists (select 1 from plugsmith.blobs where blobs.hash = named.hash)`,
    )

  /** A plugin that gets versions, is restored to earlier ones, and is deleted. */
  async function versions(): Promise<void> {
    const { id } = await services.newUser()
    const pluginId = await newPlugin(id)
    for (let number = 1; number <= 6; number += 1) {
      await own.transaction(payload, (tx) => addVersion(tx, pluginId, someTexts()))
    }
    const { version } = await own.restoreVersion(payload, id, pluginId, {
      versionNumber: 1 + randomInt(5),
      baseVersion: 6,
    })
    expect(version?.versionNumber).toBe(7)
    await run(own.sql`delete from plugins where id = ${pluginId}`)
  }

  /** A turn that writes files and previews, over and over, and is stopped. */
  async function turn(): Promise<void> {
    const user = await services.newUser()
    const { id: turnId } = await own.startTurn(payload, {
      user,
      requestId: randomUUID(),
      pluginId: null,
      prompt: 'A plugin',
      viewMode: 'backend',
      images: [],
      markedElements: [],
    })
    const beginning = await own.beginAttempt(payload, turnId)
    if (!beginning) throw new Error('there was nothing to take up')
    const { attempt, draft, checkpoint, plugin } = beginning
    const eventLog = own.createEventLog(payload, attempt, { turnId, userId: user.id, pluginId: plugin.id })
    for (let step = 0; step < 12; step += 1) {
      const blob = bytesOf(texts[randomInt(texts.length)]!)
      const path = `${randomInt(4)}.txt`
      if (step % 4 === 3) draft.previews = { ...draft.previews, backend: own.hashOf(blob) }
      else if (draft.has(path) && step % 3 === 0) draft.remove(path)
      else draft.write(path, blob)
      await own.saveStep(payload, attempt, eventLog, { draft, checkpoint, blob, events: [] })
    }
    eventLog.close()
    await own.stopTurn(payload, user.id, turnId)
    await run(own.sql`delete from plugins where id = ${plugin.id}`)
  }

  async function images(): Promise<void> {
    const { id } = await services.newUser()
    for (const text of someTexts()) await own.transaction(payload, (tx) => addImage(tx, id, text))
    await run(own.sql`delete from attachments where user_id = ${id}`)
  }

  it('never deletes a blob in use, and leaves no garbage in the end', async () => {
    const end = Date.now() + seconds * 1000
    let collected = 0
    const again = async (work: () => Promise<void>): Promise<number> => {
      let times = 0
      for (; Date.now() < end; times += 1) await work()
      return times
    }
    const clearUp = async () => {
      // Without a grace period, only the locks and the second check protect referenced blobs.
      collected += (await own.collectBlobs(payload, 0)).blobs
    }
    const look = async () => {
      expect(await missing()).toEqual([])
    }
    const times = await Promise.all([
      again(versions),
      again(versions),
      again(turn),
      again(turn),
      again(images),
      again(clearUp),
      again(clearUp),
      again(look),
    ])
    expect(Math.min(...times)).toBeGreaterThan(1)
    expect(collected).toBeGreaterThan(texts.length)
    await look()
    await run(own.sql`delete from plugins`)
    await run(own.sql`delete from attachments`)
    await own.collectBlobs(payload, 0)
    expect(await own.rows(own.database(payload), own.sql`select hash from plugsmith.blobs`)).toEqual([])
  })

  it('keeps a blob stored before a long pause', async () => {
    await own.transaction(payload, (tx) => own.putBlob(tx, bytesOf('paused')))
    await run(own.sql`update plugsmith.blobs set created_at = now() - make_interval(secs => ${day - 60})`)
    expect(await own.collectBlobs(payload)).toEqual({ blobs: 0, size: 0 })
  })
})
