import { createHash, randomBytes, randomUUID } from 'node:crypto'
import JSZip from 'jszip'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import { limits } from '#contract/limits.ts'
import { errorSentences } from '#contract/messages/error-codes.ts'
import { gifts, prices } from '#contract/prices.ts'
import { expectError, signUp } from '../support/client.ts'
import type { Answer, Person } from '../support/client.ts'
import { Database } from '../support/ledger.ts'
import { balanceOf, workspaceOf } from '../support/turns.ts'

/** The ZIP: its content, and its price. */

const product = inject('product')
let db: Database
beforeAll(() => {
  db = new Database(product.databaseUrl)
})
afterAll(() => db.close())

type Files = Readonly<Record<string, Buffer>>

/** Every byte value twice, so that any conversion on the way would show. */
const allBytes = Buffer.from(Array.from({ length: 512 }, (_unused, at) => at % 256))
const files: Files = {
  'sound-plugin.php': Buffer.from('<?php\n// Grüße 😀\n'),
  'readme.txt': Buffer.from('=== Sound ===\r\nWindows lines\r\n'),
  'assets/logo.png': Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), allBytes]),
  'assets/font.woff2': randomBytes(5_000),
  'languages/empty.pot': Buffer.alloc(0),
  'includes/deep/er/class.php': Buffer.from('<?php'),
}

/** A plugin with versions of these files, stored as the server stores them. */
async function insertPlugin(owner: Person, versions: readonly Files[] = [files]): Promise<string> {
  const { id } = await db.row<{ id: string }>(
    `insert into plugins (owner_id, name, author, slug, status) values ($1, 'Sound Plugin', 'Ada', 'sound-plugin', 'completed') returning id`,
    [owner.id],
  )
  for (const [at, contents] of versions.entries()) {
    const manifest: Record<string, object> = {}
    for (const [path, bytes] of Object.entries(contents)) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      manifest[path] = { hash, size: bytes.byteLength, binary: bytes.includes(0) }
      await db.rows(
        `insert into plugsmith.blobs (hash, size, bytes) values ($1, $2, $3) on conflict do nothing`,
        [hash, bytes.byteLength, bytes],
      )
    }
    await db.rows(
      `insert into plugin_versions (plugin_id, version_number, header_version, origin, manifest, created_at)
       values ($1, $2, $3, 'import', $4, '2026-03-04T05:06:08Z')`,
      [id, at + 1, `1.0.${at}`, JSON.stringify(manifest)],
    )
  }
  return id
}

const download = (person: Person, pluginId: string, versionNumber: unknown = 1): Promise<Answer> =>
  person.client.post(apiPaths.download(pluginId), { versionNumber })
const charged = (answer: Answer) => Number(answer.headers.get('x-credits-charged'))
const downloadsOf = (person: Person) => db.count(`from plugsmith.downloads where user_id = $1`, [person.id])

describe('the ZIP', () => {
  it('contains one folder named after the slug, with every file byte for byte', async () => {
    const person = await signUp(product.url)
    const answer = await download(person, await insertPlugin(person))
    expect(answer.status, answer.text).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="sound-plugin.zip"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.get('content-encoding')).toBeNull()
    const zip = await JSZip.loadAsync(answer.bytes, { checkCRC32: true })
    const entries = Object.values(zip.files)
    expect(entries.map(({ name }) => name)).toEqual(
      Object.keys(files)
        .sort()
        .map((path) => `sound-plugin/${path}`),
    )
    expect(entries.some(({ dir }) => dir)).toBe(false)
    for (const [path, bytes] of Object.entries(files)) {
      expect((await zip.file(`sound-plugin/${path}`)!.async('nodebuffer')).equals(bytes), path).toBe(true)
    }
    // Dated like the version, so that the same version gives the same bytes.
    for (const { date } of entries) expect(date.toISOString()).toBe('2026-03-04T05:06:08.000Z')
  })

  it('is identical for the same version and differs for another', async () => {
    const person = await signUp(product.url)
    const id = await insertPlugin(person, [files, { ...files, 'new.php': Buffer.from('<?php // new') }])
    const [first, again, second] = [
      await download(person, id),
      await download(person, id),
      await download(person, id, 2),
    ]
    expect(again.bytes.equals(first.bytes)).toBe(true)
    expect(second.bytes.equals(first.bytes)).toBe(false)
    expect(Object.keys((await JSZip.loadAsync(second.bytes)).files)).toContain('sound-plugin/new.php')
  })
})

describe('the price', () => {
  it('is five credits, charged once a day for the same version', async () => {
    const person = await signUp(product.url)
    const id = await insertPlugin(person)
    expect(charged(await download(person, id))).toBe(prices.download)
    expect(await balanceOf(person)).toBe(gifts.signUp - prices.download)
    expect(charged(await download(person, id))).toBe(0)
    expect(await balanceOf(person)).toBe(gifts.signUp - prices.download)
    const { id: downloadId } = await db.row<{ id: string }>(
      `select id from plugsmith.downloads where user_id = $1`,
      [person.id],
    )
    expect((await db.ledger(person.id)).slice(1)).toEqual([
      {
        type: 'plugin_download',
        amount: -prices.download,
        balanceAfter: gifts.signUp - prices.download,
        description: 'Downloaded sound-plugin.zip',
        idempotencyKey: `download:${downloadId}`,
      },
    ])
    await db.expectSoundLedger()
  })

  it('is charged again after a day', async () => {
    const person = await signUp(product.url)
    const id = await insertPlugin(person)
    await download(person, id)
    const age = (seconds: number) =>
      db.rows(
        `update plugsmith.downloads set charged_at = now() - make_interval(secs => $2) where user_id = $1`,
        [person.id, seconds],
      )
    const told = async () => (await workspaceOf(person, id)).paidDownload
    await age(limits.download.freeRepeatSeconds - 60)
    expect(Date.parse((await told())?.until ?? '') - Date.now()).toBeLessThanOrEqual(60_000)
    expect(charged(await download(person, id))).toBe(0)
    await age(limits.download.freeRepeatSeconds + 1)
    expect(await told()).toBeNull()
    expect(charged(await download(person, id))).toBe(prices.download)
    expect(await balanceOf(person)).toBe(0)
    await db.expectSoundLedger()
  })

  it('is charged for each version', async () => {
    const person = await signUp(product.url)
    const id = await insertPlugin(person, [files, files])
    expect(charged(await download(person, id, 1))).toBe(5)
    // The status describes the newest version, which is not paid for yet.
    expect((await workspaceOf(person, id)).paidDownload).toBeNull()
    expect(charged(await download(person, id, 2))).toBe(5)
    const { paidDownload, version } = await workspaceOf(person, id)
    expect(paidDownload?.versionId).toBe(version?.id)
    expect(await balanceOf(person)).toBe(0)
    // What was paid for today stays free, even with no credits left.
    expect([charged(await download(person, id, 1)), charged(await download(person, id, 2))]).toEqual([0, 0])
  })

  it('is charged once for ten downloads at the same moment', async () => {
    const person = await signUp(product.url)
    const id = await insertPlugin(person)
    const answers = await Promise.all(Array.from({ length: 10 }, () => download(person, id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(answers.map(charged).sort()).toEqual([...Array<number>(9).fill(0), prices.download])
    for (const answer of answers) expect(answer.bytes.equals(answers[0]!.bytes)).toBe(true)
    expect(await balanceOf(person)).toBe(gifts.signUp - prices.download)
    expect(await downloadsOf(person)).toBe(1)
    await db.expectSoundLedger()
  })

  it('that cannot be paid yields no ZIP and charges nothing', async () => {
    const person = await signUp(product.url)
    const id = await insertPlugin(person)
    await db.leaveCredits(person.id, prices.download - 1)
    const answers = await Promise.all([1, 2, 3].map(() => download(person, id)))
    for (const answer of answers) expectError(answer, 'insufficient_credits')
    expect(await balanceOf(person)).toBe(prices.download - 1)
    expect(await downloadsOf(person)).toBe(0)
    await db.leaveCredits(person.id, 0)
    expectError(await download(person, id), 'insufficient_credits')
    await db.expectSoundLedger()
  })

  it('is paid for as many versions as credits allow when all are requested at the same moment', async () => {
    const person = await signUp(product.url)
    const id = await insertPlugin(person, [files, files, files, files])
    const answers = await Promise.all([1, 2, 3, 4].map((version) => download(person, id, version)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 402, 402])
    expect(await balanceOf(person)).toBe(0)
    expect(await downloadsOf(person)).toBe(2)
    await db.expectSoundLedger()
  })
})

describe('a download is refused', () => {
  it("for another person's plugin, with the answer of a missing one", async () => {
    const [owner, stranger] = [await signUp(product.url), await signUp(product.url)]
    const id = await insertPlugin(owner)
    const foreign = await download(stranger, id)
    expectError(foreign, 'not_found')
    expect((await download(stranger, randomUUID())).text).toBe(foreign.text)
    expect(await balanceOf(stranger)).toBe(gifts.signUp)
  })

  it("for another person's public plugin", async () => {
    const [owner, stranger] = [await signUp(product.url), await signUp(product.url)]
    const id = await insertPlugin(owner)
    await db.rows(`update plugins set is_public = true where id = $1`, [id])
    expectError(await download(stranger, id), 'not_found')
    expectError(await stranger.client.get(apiPaths.workspace(id)), 'not_found')
  })

  it('for a version that does not exist', async () => {
    const person = await signUp(product.url)
    const id = await insertPlugin(person)
    expectError(await download(person, id, 2), 'not_found')
    expectError(await download(person, await insertPlugin(person, []), 1), 'not_found')
    for (const wrong of [0, -1, 1.5, '1', null, 1e21, [1], true])
      expectError(await download(person, id, wrong), 'invalid_input')
    expect(await balanceOf(person)).toBe(gifts.signUp)
  })

  it('for a version without files', async () => {
    const person = await signUp(product.url)
    const error = expectError(await download(person, await insertPlugin(person, [{}])), 'no_files')
    expect(error.message).toBe(errorSentences.no_files)
    expect(await balanceOf(person)).toBe(gifts.signUp)
  })

  it('through a plain link: only a POST from our own page is charged', async () => {
    const person = await signUp(product.url)
    const id = await insertPlugin(person)
    expect((await person.client.get(`${apiPaths.download(id)}?versionNumber=1`)).status).toBe(404)
    expect(await balanceOf(person)).toBe(gifts.signUp)
  })
})
