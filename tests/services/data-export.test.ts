import { randomBytes } from 'node:crypto'
import JSZip from 'jszip'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PersonalData } from '#cms/platform/personal-data/index.ts'
import { insertPosts } from '../support/community.ts'
import { Database } from '../support/ledger.ts'
import { insertMessages, insertPlugin, soundFiles } from '../support/plugins.ts'
import { startServices } from '../support/services.ts'
import type { NewUser, Services } from '../support/services.ts'

/** The copy of all one's data: what is in it, and that it is prepared once, whatever happens to its worker. */

let services: Services
let payload: Payload
let db: Database
let ann: NewUser
const load = async () => ({
  ...(await import('#cms/features/data-export/index.ts')),
  ...(await import('#cms/features/data-export/erasure.ts')),
  ...(await import('#cms/features/personal-data.ts')),
  ...(await import('#cms/platform/blobs.ts')),
  ...(await import('#cms/platform/database/index.ts')),
})
let own: Awaited<ReturnType<typeof load>>

beforeAll(async () => {
  services = await startServices()
  payload = services.payload
  own = await load()
  db = new Database(process.env['DATABASE_URL'] ?? '')
})
afterAll(async () => {
  await db.close()
  await services.stop()
})
beforeEach(async () => {
  ann = await services.newUser()
})

const idOf = async ({ id }: NewUser) =>
  (await db.row<{ id: string }>(`select id from data_exports where user_id = $1`, [id])).id
const never = new AbortController().signal
const prepare = async (person: NewUser, data: readonly PersonalData[] = own.personalData, stopping = never) =>
  own.prepareExport(payload, data, await idOf(person), stopping)
const download = async ({ id }: NewUser) => {
  const { size, stream } = await own.downloadExport(payload, id)
  const bytes = Buffer.from(await new Response(stream).arrayBuffer())
  expect(bytes.byteLength).toBe(size)
  return bytes
}
const jobs = async (person: NewUser) =>
  db.count(`from jobs.job where name = 'data-exports' and data->>'exportId' = $1`, [await idOf(person)])
const parts = async (person: NewUser) =>
  db.rows<{ attempt: number; part: number }>(
    `select attempt, part from plugsmith.data_export_parts where export_id = $1 order by part`,
    [await idOf(person)],
  )
const set = (person: NewUser, change: string) =>
  db.rows(`update data_exports set ${change} where user_id = $1`, [person.id])
/** More than one part, because nothing in it can be compressed. */
const large: PersonalData = {
  files: async () =>
    Array.from({ length: 5 }, (_, at) => ({ path: `${at}.bin`, load: async () => randomBytes(700_000) })),
}

describe('a copy of all data', () => {
  it('contains what belongs to the person, and nothing of anybody else', async () => {
    const image = randomBytes(100)
    const other = await services.newUser()
    for (const person of [ann, other]) {
      const plugin = await insertPlugin(db, person.id, [
        { files: soundFiles('Tide Table', '1.0.0') },
        { files: soundFiles('Tide Table', '1.0.1'), userPrompt: `A prompt of ${person.email}` },
      ])
      await insertMessages(db, plugin, 250)
      await insertPosts(db, person.id)
      const hash = await own.transaction(payload, (tx) => own.putBlob(tx, image))
      await db.rows(
        `insert into attachments (user_id, file_name, mime_type, width, height, size, sent_size, hash)
         values ($1, 'screen.png', 'image/png', 10, 10, 100, 200, $2)`,
        [person.id, hash],
      )
      await db.rows(
        `insert into audit_log (actor, actor_email, action, target, changes)
         values ('staff', 'staff@example.test', 'update', 'users/' || $1, '{"fullName":"Ann"}')`,
        [person.id],
      )
      await db.rows(
        `insert into plugsmith.reviews (collection, document_id, asked_by, note, answered_by, answered_at, answer_note)
         values ('posts', gen_random_uuid(), $1, $2, null, null, ''), ('posts', gen_random_uuid(), null, '', $1, now(), $2)`,
        [person.id, `A note of ${person.email}`],
      )
      await db.rows(
        `insert into plugsmith.suppressed_emails (email, reason, detail, created_at)
         values ($1, 'bounce', $2, now() - interval '1 day'), ($3, 'complaint', null, now())`,
        [person.email, `No such user: ${person.email}`, `old-${person.email}`],
      )
      // Written to before the address was changed.
      await db.rows(
        `insert into plugsmith.mail_outbox (recipient, user_id, template, occasion, fields, give_up_at)
         values ($1, $2, 'receipt', 'x', '{}', now())`,
        [`old-${person.email}`, person.id],
      )
    }
    await db.rows(`update users set hash = 'secret-hash', salt = 'secret-salt' where id = $1`, [ann.id])
    await own.requestExport(payload, ann.id)
    await prepare(ann)

    const zip = await JSZip.loadAsync(await download(ann), { checkCRC32: true })
    const read = async (path: string) => JSON.parse(await zip.file(path)!.async('string')) as object[]
    expect(await read('profile.json')).toMatchObject([{ id: ann.id, email: ann.email }])
    expect(await read('credits/transactions.json')).toMatchObject([{ type: 'signup' }])
    expect(await read('messages.json')).toHaveLength(250)
    expect(await read('plugin-versions.json')).toMatchObject([
      { versionNumber: 1 },
      { versionNumber: 2, userPrompt: `A prompt of ${ann.email}` },
    ])
    expect(await read('community/threads.json')).toMatchObject([{ title: 'A thread', likes: 1 }])
    expect(await read('community/comments.json')).toMatchObject([{ content: 'A comment' }])
    expect(await read('community/earlier-versions.json')).toMatchObject([{ title: 'A thread before' }])
    expect(await read('community/watched-threads.json')).toMatchObject([{ watching: true }])
    expect(await read('community/mentions.json')).toMatchObject([{ comment: null }])
    expect(await read('community/likes.json')).toHaveLength(1)
    expect(await read('changes-by-staff.json')).toMatchObject([{ changes: { fullName: 'Ann' } }])
    const note = `A note of ${ann.email}`
    expect(await read('reviews-asked-for.json')).toMatchObject([{ note, status: 'waiting' }])
    expect(await read('reviews-answered.json')).toMatchObject([{ note }])
    expect(await read('payments.json')).toEqual([])
    expect(await read('suppressed-emails.json')).toMatchObject([
      { email: ann.email, reason: 'bounce', detail: `No such user: ${ann.email}` },
      { email: `old-${ann.email}`, reason: 'complaint', detail: null },
    ])
    const [pluginZip] = zip.file(/^plugins\/tide-table-.*\.zip$/)
    const plugin = await JSZip.loadAsync(await pluginZip!.async('uint8array'))
    expect(await plugin.file('tide-table/tide-table.php')!.async('string')).toContain('Version: 1.0.1')
    expect(await zip.file(/^images\/.*\.png$/)[0]!.async('nodebuffer')).toEqual(image)
    const readMe = await zip.file('README.txt')!.async('string')
    for (const path of Object.keys(zip.files).map((name) => name.replace(/^(\w+)\/.*/, '$1/')))
      if (path !== 'README.txt') expect(readMe).toContain(path)
    for (const { name } of Object.values(zip.files)) {
      const text = await zip.file(name)!.async('string')
      for (const foreign of [other.email, other.id, 'secret-', 'staff@example.test'])
        expect(text, name).not.toContain(foreign)
    }
  })

  it('is told by one email and one notice, when it can be downloaded', async () => {
    await own.requestExport(payload, ann.id)
    await prepare(ann)
    await prepare(ann)
    const mails = await db.rows(
      `select template, recipient, fields->>'link' as link from plugsmith.mail_outbox where user_id = $1`,
      [ann.id],
    )
    expect(mails).toEqual([
      {
        template: 'data_ready',
        recipient: ann.email,
        link: expect.stringMatching(/\/settings#data$/) as string,
      },
    ])
    expect(await db.rows(`select title, link from notifications where user_id = $1`, [ann.id])).toEqual([
      { title: 'Your data is ready', link: '/settings#data' },
    ])
  })

  it('is prepared once for a double click and two tabs', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => own.requestExport(payload, ann.id)))
    for (const answer of answers) expect(answer).toMatchObject({ state: 'preparing', nextAt: null })
    expect(await jobs(ann)).toBe(1)
  })

  it('can be requested once a day, and at once if it failed', async () => {
    expect(await own.readExport(payload, ann.id)).toMatchObject({ state: 'none', nextAt: null })
    await own.requestExport(payload, ann.id)
    await prepare(ann)
    const ready = await own.readExport(payload, ann.id)
    expect(ready).toMatchObject({ state: 'ready', size: expect.any(Number) as number })
    expect(Date.parse(ready.nextAt!) - Date.parse(ready.requestedAt!)).toBe(24 * 3_600_000)
    await expect(own.requestExport(payload, ann.id)).rejects.toMatchObject({ code: 'rate_limited' })
    await set(ann, `status = 'failed'`)
    expect(await own.requestExport(payload, ann.id)).toMatchObject({ state: 'preparing' })
    await prepare(ann)
    await set(ann, `requested_at = now() - interval '25 hours'`)
    expect(await own.readExport(payload, ann.id)).toMatchObject({ state: 'ready', nextAt: null })
    expect(await own.requestExport(payload, ann.id)).toMatchObject({ state: 'preparing' })
    // The one before is gone, so that there is only one.
    await expect(own.downloadExport(payload, ann.id)).rejects.toMatchObject({ code: 'export_gone' })
    expect(await parts(ann)).toEqual([])
  })

  it('is begun anew after its worker stopped in the middle', async () => {
    await own.requestExport(payload, ann.id)
    const stopping = new AbortController()
    const [first] = await large.files!(payload, ann.id)
    const stops: PersonalData = {
      files: async () => [
        ...(await large.files!(payload, ann.id)),
        {
          path: 'stop.bin',
          load: () => {
            stopping.abort()
            return first!.load()
          },
        },
        ...(await large.files!(payload, ann.id)).map((file) => ({ ...file, path: `more-${file.path}` })),
      ],
    }
    await expect(prepare(ann, [stops], stopping.signal)).rejects.toThrow()
    expect(await own.readExport(payload, ann.id)).toMatchObject({ state: 'preparing' })
    expect((await parts(ann)).length).toBeGreaterThan(0)
    await prepare(ann, [large])
    const stored = await parts(ann)
    expect(stored.map(({ part }) => part)).toEqual(stored.map((_, at) => at))
    expect(new Set(stored.map(({ attempt }) => attempt)).size).toBe(1)
    const zip = await JSZip.loadAsync(await download(ann), { checkCRC32: true })
    expect(Object.keys(zip.files)).toEqual(['README.txt', ...[0, 1, 2, 3, 4].map((at) => `${at}.bin`)])
  })

  it('is not touched by a worker that was taken for dead and goes on', async () => {
    await own.requestExport(payload, ann.id)
    let newer: Promise<void> | undefined
    const slow: PersonalData = {
      files: async () => [
        ...(await large.files!(payload, ann.id)),
        {
          path: 'slow.bin',
          async load() {
            newer = prepare(ann, [large])
            await newer
            return randomBytes(2_000_000)
          },
        },
      ],
    }
    await prepare(ann, [slow])
    await newer
    const zip = await JSZip.loadAsync(await download(ann), { checkCRC32: true })
    expect(zip.file('slow.bin')).toBeNull()
    expect(await own.readExport(payload, ann.id)).toMatchObject({ state: 'ready', done: 6, total: 6 })
  })

  it('is read file by file, however slowly it is stored', async () => {
    await own.requestExport(payload, ann.id)
    let loaded = 0
    let most = 0
    const watched: PersonalData = {
      files: async () =>
        Array.from({ length: 40 }, (_, at) => ({
          path: `${at}.bin`,
          async load() {
            loaded += 1
            const [stored] = await db.rows<{ bytes: number }>(
              `select coalesce(sum(length(bytes)), 0)::int as bytes from plugsmith.data_export_parts p
               join data_exports e on e.id = p.export_id where e.user_id = $1`,
              [ann.id],
            )
            most = Math.max(most, loaded * 500_000 - stored!.bytes)
            return randomBytes(500_000)
          },
        })),
    }
    await prepare(ann, [watched])
    expect(loaded).toBe(40)
    expect(most).toBeLessThan(5_000_000)
  })
})

describe('a copy', () => {
  it('is deleted after seven days', async () => {
    await own.requestExport(payload, ann.id)
    await prepare(ann)
    const { readyUntil } = await own.readExport(payload, ann.id)
    expect(Math.round((Date.parse(readyUntil!) - Date.now()) / 86_400_000)).toBe(7)
    await set(ann, `ready_until = now()`)
    expect(await own.readExport(payload, ann.id)).toMatchObject({ state: 'expired', size: null })
    await expect(own.downloadExport(payload, ann.id)).rejects.toMatchObject({ code: 'export_gone' })
    await own.expireExports(payload)
    expect(await parts(ann)).toEqual([])
    expect(await own.readExport(payload, ann.id)).toMatchObject({ state: 'expired' })
  })

  it('whose job is lost, or has failed for good, is given up', async () => {
    await own.requestExport(payload, ann.id)
    await set(ann, `updated_at = now() - interval '2 minutes'`)
    await own.expireExports(payload)
    expect(await own.readExport(payload, ann.id)).toMatchObject({ state: 'preparing' })
    await db.rows(`delete from jobs.job where data->>'exportId' = $1`, [await idOf(ann)])
    await own.expireExports(payload)
    expect(await own.readExport(payload, ann.id)).toMatchObject({ state: 'failed', nextAt: null })
  })

  it('goes with the account, also while it is being prepared', async () => {
    await own.requestExport(payload, ann.id)
    const deleting: PersonalData = {
      files: async () => [
        {
          path: 'a.bin',
          async load() {
            await own.dataExportErasure.erase(payload, { userId: ann.id, email: ann.email })
            return randomBytes(3_000_000)
          },
        },
      ],
    }
    const id = await idOf(ann)
    await prepare(ann, [deleting])
    expect(await db.count(`from data_exports where id = $1`, [id])).toBe(0)
    expect(await db.count(`from plugsmith.data_export_parts where export_id = $1`, [id])).toBe(0)
  })
})
