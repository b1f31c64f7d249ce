import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import { workspaceRoutes } from '#contract/workspace-routes.ts'
import type { DashboardAnswer } from '#contract/dashboard.ts'
import { importHeaders } from '#contract/imports.ts'
import type { ImportAnswer } from '#contract/imports.ts'
import { caps, limits } from '#contract/limits.ts'
import { uploadMessages } from '#contract/messages/upload.ts'
import { Client, expectError, signUp } from '../../support/client.ts'
import type { Person } from '../../support/client.ts'
import { foreignFiles, foreignHeader, zipOf } from '../../support/foreign-plugin.ts'
import { imported, uploadZip } from '../../support/imports.ts'
import { Database } from '../../support/ledger.ts'
import { until } from '../../support/until.ts'

/** Uploading a plugin as a ZIP. */

const product = inject('product')
let db: Database
let person: Person
beforeAll(async () => {
  db = new Database(product.databaseUrl)
  person = await signUp(product.url)
})
afterAll(() => db.close())

const pluginsOf = async ({ id }: Person): Promise<number> =>
  (await db.row<{ count: number }>(`select count(*)::int as count from plugins where owner_id = $1`, [id]))
    .count

describe('an uploaded ZIP', () => {
  it('becomes an imported plugin with the information of its header', async () => {
    const answer = await imported(person)
    expect(answer).toMatchObject({
      versionNumber: 1,
      name: 'Harbor Bells',
      version: '2.4',
      author: 'Grace Hopper',
      description: 'Rings at high water.',
      fileCount: 10,
      keptAsIs: 4,
      security: null,
      plugin: {
        name: 'Harbor Bells',
        slug: 'Harbor_Bells',
        description: 'Rings at high water.',
        status: 'completed',
        author: 'Grace Hopper',
        version: '2.4',
        isPublic: false,
        isImported: true,
        originalPlugin: null,
      },
    })
    expect(answer.files).toEqual(Object.keys(foreignFiles).sort())
    const stored = await db.row<{ import_metadata: object; source: string; origin: string }>(
      `select import_metadata, original_plugin_source as source, v.origin
       from plugins p join plugin_versions v on v.plugin_id = p.id where p.id = $1`,
      [answer.plugin.id],
    )
    expect(stored).toEqual({
      import_metadata: {
        originalName: 'Harbor Bells',
        originalVersion: '2.4',
        originalAuthor: 'Grace Hopper',
        fileCount: 10,
        uploadedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      },
      source: 'harbor-bells.zip',
      origin: 'import',
    })
    const { own } = (await person.client.get(apiPaths.dashboard)).json<DashboardAnswer>()
    expect(own.docs[0]).toMatchObject({ id: answer.plugin.id, isImported: true, versionNumber: 1 })
  })

  it('gets defaults, and names the first 20 files and every dangerous call', async () => {
    const calls = Array.from({ length: 60 }, () => 'eval( $x );').join('\n')
    const many = Object.fromEntries(Array.from({ length: 30 }, (_unused, at) => [`z/${at + 10}.txt`, 'x']))
    const main = `<?php /* Plugin Name: Bare */\n${calls}`
    const answer = await imported(person, await zipOf({ 'bare.php': main, ...many }, 'bare'))
    expect(answer).toMatchObject({ name: 'Bare', version: '1.0.0', author: 'Unknown', fileCount: 31 })
    expect(answer.plugin).toMatchObject({ version: '1.0.0', author: 'Unknown', slug: 'bare' })
    expect(answer.files).toHaveLength(limits.upload.namedFiles)
    expect(answer.security).toMatchObject({ warning: uploadMessages.dangerous, more: 10 })
    expect(answer.security?.calls).toHaveLength(limits.upload.namedCalls)
    expect(answer.security?.calls[0]).toEqual({ file: 'bare.php', line: 2, name: 'eval' })
  })

  it('with code that PHP cannot run is imported too', async () => {
    const zip = await zipOf(
      { 'broken.php': `${foreignHeader}function ( {`, 'b.php': '<?php exec( ' },
      'broken',
    )
    expect((await imported(person, zip)).security?.calls).toEqual([{ file: 'b.php', line: 1, name: 'exec' }])
  })

  it('makes one plugin, however often and how simultaneously one press is sent', async () => {
    const own = await signUp(product.url)
    const zip = await zipOf()
    const key = randomUUID()
    const answers = [
      ...(await Promise.all([imported(own, zip, { key }), imported(own, zip, { key })])),
      await imported(own, zip, { key }),
    ]
    expect(new Set(answers.map(({ plugin }) => plugin.id)).size).toBe(1)
    expect(answers[2]).toEqual(answers[0])
    expect(await pluginsOf(own)).toBe(1)
    expectError(await uploadZip(own, await zipOf({ 'a.php': foreignHeader }), { key }), 'request_reused')
    // Another press, or the same key of somebody else, is another plugin.
    expect((await imported(own, zip)).plugin.id).not.toBe(answers[0]?.plugin.id)
    expect((await imported(person, zip, { key })).plugin.id).not.toBe(answers[0]?.plugin.id)
    expect(await pluginsOf(own)).toBe(2)
  })

  it('makes a new plugin if the one of that press was deleted', async () => {
    const key = randomUUID()
    const first = await imported(person, undefined, { key })
    expect((await person.client.delete(apiPaths.plugin(first.plugin.id))).status).toBe(200)
    expect((await imported(person, undefined, { key })).plugin.id).not.toBe(first.plugin.id)
  })
})

describe('an upload is refused', () => {
  const refused = async (zip: Uint8Array): Promise<Readonly<Record<string, string>> | undefined> =>
    expectError(await uploadZip(person, zip), 'not_a_plugin').details

  it('without a session', async () => {
    expectError(await uploadZip({ client: new Client(product.url) }, await zipOf()), 'unauthenticated')
  })

  it('from a page of another site', async () => {
    const ask = { body: new Uint8Array(await zipOf()), origin: 'https://elsewhere.example' }
    expectError(await person.client.post(apiPaths.importPlugin, undefined, ask), 'forbidden')
  })

  it('with another file extension, or without a name', async () => {
    for (const name of ['harbor-bells.tar.gz', 'zip', ''])
      expectError(await uploadZip(person, await zipOf(), { name }), 'not_a_zip')
    expect((await uploadZip(person, await zipOf(), { name: 'Glocken ä.ZIP' })).status).toBe(201)
  })

  it('without a key, or with one that is no UUID', async () => {
    for (const key of ['', '1', "' or 1=1"]) {
      const { details } = expectError(await uploadZip(person, await zipOf(), { key }), 'invalid_input')
      expect(Object.keys(details ?? {})).toEqual([importHeaders.key])
    }
  })

  it('beyond 10 MB, before it is read', async () => {
    const large = Buffer.alloc(limits.upload.zipBytes + 1)
    const error = expectError(await uploadZip(person, large), 'zip_too_large')
    expect(error.message).toBe(uploadMessages.tooLarge)
    expectError(await uploadZip(person, Buffer.alloc(limits.upload.zipBytes + 200_000)), 'zip_too_large')
    expect(await refused(Buffer.alloc(limits.upload.zipBytes))).toEqual({
      file: uploadMessages.archive.noArchive(),
    })
  })

  it.each([
    ['empty', async () => Buffer.alloc(0), uploadMessages.archive.empty()],
    ['cut in half', async () => (await zipOf()).subarray(0, 700), uploadMessages.archive.truncated()],
    ['no ZIP', async () => Buffer.from('<?php'), uploadMessages.archive.noArchive()],
    ['without a header', () => zipOf({ 'a.php': '<?php' }), uploadMessages.noHeader],
    ['without files of a plugin', () => zipOf({ 'a.exe': 'x' }), uploadMessages.noFiles],
    [
      'a theme',
      () => zipOf({ 'style.css': '/*\nTheme Name: Shore\n*/' }),
      uploadMessages.theme.said('Shore'),
    ],
  ])('when it is %s, and says so', async (_name, zip, said) => {
    const before = await pluginsOf(person)
    expect((await refused(await zip()))?.file).toBe(said)
    expect(await pluginsOf(person)).toBe(before)
  })

  it('with what helps, where that is known', async () => {
    const found = await refused(await zipOf({ 'a.php': '<?php', 'src/t.php': foreignHeader }))
    expect(found).toEqual({ file: uploadMessages.noHeader, hint: uploadMessages.hints.below('src/t.php') })
  })

  it('after too many in an hour', async () => {
    const own = await signUp(product.url)
    await db.rows(
      `insert into plugsmith.rate_limits (key, points, expire)
       values ('importsPerUser:' || $1::text, $2, extract(epoch from now()) * 1000 + 60000)`,
      [own.id, caps.importsPerUser.points - 1],
    )
    await imported(own)
    expectError(await uploadZip(own, await zipOf()), 'rate_limited')
  })
})

describe('an upload whose connection breaks', () => {
  it('makes no plugin, and can be repeated with the same key', async () => {
    const own = await signUp(product.url)
    const zip = await zipOf({ ...foreignFiles, 'assets/large.png': Buffer.alloc(2_000_000, 7) })
    const key = randomUUID()
    const request = http.request(new URL(apiPaths.importPlugin, product.url), {
      method: 'POST',
      headers: {
        origin: product.url,
        cookie: [...own.client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/zip',
        'content-length': String(zip.byteLength),
        [importHeaders.fileName]: 'harbor-bells.zip',
        [importHeaders.key]: key,
      },
    })
    const gone = new Promise((resolve) => request.once('error', resolve))
    request.write(zip.subarray(0, zip.byteLength / 2))
    await until('the upload is counted', async () => {
      const found = await db.rows(`select 1 from plugsmith.rate_limits where key = $1`, [
        `importsPerUser:${own.id}`,
      ])
      return found.length > 0
    })
    request.destroy(new Error('the cable is pulled'))
    await gone
    const answer: ImportAnswer = await imported(own, zip, { key })
    expect(await pluginsOf(own)).toBe(1)
    const version = await own.client.get(workspaceRoutes.version.at(answer.plugin.id, 1).path)
    expect(version.status).toBe(200)
  })
})
