import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { PluginSummary, Workspace } from '#contract/api.ts'
import type { DashboardAnswer } from '#contract/dashboard.ts'
import { limits } from '#contract/limits.ts'
import type { CopyAnswer, PublicPluginsAnswer } from '#contract/public-plugins.ts'
import { sourceRoutes } from '#contract/source-routes.ts'
import { Client, expectError, signUp } from '../../support/client.ts'
import type { Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import { insertPlugin, sha256, slug, soundFiles } from '../../support/plugins.ts'
import type { Inserted } from '../../support/plugins.ts'

/** Public plugins, and copies of them and of one's own. */

const product = inject('product')
let db: Database
let owner: Person
let other: Person
beforeAll(async () => {
  db = new Database(product.databaseUrl)
  other = await signUp(product.url)
})
afterAll(() => db.close())
beforeEach(async () => {
  owner = await signUp(product.url)
})

const passing: Inserted = {
  files: soundFiles('Tide Table', '1.1.0'),
  headerVersion: '1.1.0',
  backend: '<p>admin</p>',
  frontend: '<p>front</p>',
  report: { passed: true, checks: [] },
  userPrompt: 'secret prompt',
  assistantResponse: 'secret answer',
}
const failing: Inserted = {
  files: soundFiles('Tide Draft', '9.9.9'),
  headerVersion: '9.9.9',
  report: { passed: false, checks: [] },
}

async function publish(versions: readonly Inserted[] = [passing], isPublic = true): Promise<string> {
  const id = await insertPlugin(db, owner.id, versions)
  await db.rows(`update plugins set is_public = $2, description = 'Shows the tide.' where id = $1`, [
    id,
    isPublic,
  ])
  return id
}
const ask = ({ client }: Pick<Person, 'client'>, id: string, body: object = {}) =>
  client.post(sourceRoutes.copyPlugin.at(id).path, { requestId: randomUUID(), ...body })
async function copied(person: Person, id: string, body?: object): Promise<PluginSummary> {
  const answer = await ask(person, id, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.json<CopyAnswer>().plugin
}
const listed = async (client = new Client(product.url)) =>
  (await client.get(sourceRoutes.publicPlugins.path)).json<PublicPluginsAnswer>().docs
const close = () =>
  db.rows(`insert into plugsmith.account_deletions (user_id, email, due_at) values ($1, 'x', 'infinity')`, [
    owner.id,
  ])

describe('the list of public plugins', () => {
  it('tells everyone the newest ones, without their owners', async () => {
    const id = await publish([passing, failing])
    const docs = await listed()
    expect(docs.length).toBeLessThanOrEqual(limits.lists.publicPlugins)
    expect(docs[0]).toEqual({
      id,
      name: 'Tide Table',
      description: 'Shows the tide.',
      author: 'Ada Lovelace',
      version: '1.1.0',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    })
    expect(await listed(other.client)).toEqual(docs)
  })

  it('leaves out private ones, those that never passed, and those of closed accounts', async () => {
    const hidden = [await publish([passing], false), await publish([failing]), await publish([])]
    const shown = await publish()
    const ids = async () => (await listed()).map(({ id }) => id)
    expect(await ids()).toContain(shown)
    for (const id of hidden) expect(await ids()).not.toContain(id)
    await close()
    expect(await ids()).not.toContain(shown)
  })
})

describe('a copy of a public plugin', () => {
  it('is a private plugin with the newest version that passed, and nothing that was said about it', async () => {
    const id = await publish([passing, failing])
    await db.rows(
      `update plugins set is_imported = true, import_metadata = '{"originalName":"x"}', original_plugin_source = 'mine.zip'
       where id = $1`,
      [id],
    )
    const copy = await copied(other, id)
    expect(copy).toMatchObject({
      name: 'Tide Table',
      slug,
      version: '1.1.0',
      author: 'Ada Lovelace',
      description: 'Shows the tide.',
      status: 'completed',
      isPublic: false,
      isCopy: true,
      isImported: true,
      originalPlugin: null,
    })
    expect(copy.id).not.toBe(id)
    const workspace = (await other.client.get(apiPaths.workspace(copy.id))).json<Workspace>()
    expect(workspace.version).toMatchObject({
      versionNumber: 1,
      origin: 'copy',
      headerVersion: '1.1.0',
      previews: { backend: true, frontend: true },
      report: { passed: true },
    })
    const kept = await db.row<Record<string, unknown>>(
      `select v.user_prompt, v.assistant_response, v.backend_preview_html, v.manifest, p.import_metadata,
         p.original_plugin_source, p.owner_id
       from plugin_versions v join plugins p on p.id = v.plugin_id where p.id = $1`,
      [copy.id],
    )
    expect(kept).toMatchObject({
      user_prompt: null,
      assistant_response: null,
      backend_preview_html: '<p>admin</p>',
      import_metadata: null,
      original_plugin_source: null,
      owner_id: other.id,
    })
    const hashes = Object.entries(kept['manifest'] as Record<string, { hash: string }>)
    expect(Object.fromEntries(hashes.map(([path, { hash }]) => [path, hash]))).toEqual(
      Object.fromEntries(Object.entries(passing.files).map(([path, bytes]) => [path, sha256(bytes)])),
    )
    const answers = [workspace, (await other.client.get(apiPaths.versions(copy.id))).text]
    for (const secret of ['secret', 'mine.zip', owner.id, owner.email, id])
      expect(JSON.stringify(answers)).not.toContain(secret)
    const { own } = (await other.client.get(apiPaths.dashboard)).json<DashboardAnswer>()
    expect(own.docs[0]).toMatchObject({ id: copy.id, isCopy: true })
  })

  it('is made once, however often and how simultaneously one press is sent', async () => {
    const id = await publish()
    const requestId = randomUUID()
    const copies = await Promise.all([copied(other, id, { requestId }), copied(other, id, { requestId })])
    expect(copies[1].id).toBe(copies[0].id)
    expect((await copied(other, id)).id).not.toBe(copies[0].id)
    expectError(await ask(other, await publish(), { requestId }), 'request_reused')
    // Even when there is no longer anything to copy.
    await db.rows(`delete from plugins where id = $1`, [id])
    expect((await copied(other, id, { requestId })).id).toBe(copies[0].id)
  })

  it('outlives the original', async () => {
    const id = await publish()
    const copy = await copied(other, id)
    expect((await owner.client.delete(apiPaths.plugin(id))).status).toBe(200)
    expect((await other.client.get(apiPaths.workspace(copy.id))).status).toBe(200)
  })
})

describe('a copy of one of one’s own plugins', () => {
  it('is an edited copy where that is asked for, of its newest version', async () => {
    const id = await publish([passing, failing], false)
    expect(await copied(owner, id, { edit: true })).toMatchObject({
      name: 'Tide Draft',
      isCopy: false,
      isImported: false,
      originalPlugin: id,
    })
    expect(await copied(owner, id)).toMatchObject({ isCopy: true, originalPlugin: null })
  })
})

describe('a copy is refused', () => {
  it('without a session, and from a page of another site', async () => {
    const id = await publish()
    expectError(await ask({ client: new Client(product.url) }, id), 'unauthenticated')
    const foreign = { origin: 'https://elsewhere.example' }
    expectError(
      await other.client.post(sourceRoutes.copyPlugin.at(id).path, { requestId: randomUUID() }, foreign),
      'forbidden',
    )
  })

  it.each([
    ['that is private', () => publish([passing], false)],
    ['without a version that passed', () => publish([failing])],
    ['that does not exist', async () => randomUUID()],
    [
      'of an account that was closed',
      async () => {
        const id = await publish()
        await close()
        return id
      },
    ],
  ])('for a plugin %s, as if it did not exist', async (_what, plugin) => {
    expectError(await ask(other, await plugin()), 'not_found')
  })

  it('for editing somebody else’s, and for staff like for everyone', async () => {
    expectError(await ask(other, await publish(), { edit: true }), 'not_found')
    const admin = new Client(product.url)
    await admin.post(apiPaths.signIn, product.accounts.admin)
    expectError(await ask({ client: admin }, await publish([passing], false)), 'not_found')
  })

  it('with a wrong body', async () => {
    const id = await publish()
    expectError(await ask(other, id, { requestId: '1' }), 'invalid_input')
    expectError(await ask(other, id, { edit: 'yes' }), 'invalid_input')
  })
})
