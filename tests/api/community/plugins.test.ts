import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { communityPaths } from '#contract/community.ts'
import { communityRoutes } from '#contract/community-routes.ts'
import { expectError } from '../../support/client.ts'
import type { Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import { insertPlugin, soundFiles } from '../../support/plugins.ts'
import type { Inserted } from '../../support/plugins.ts'
import { newPerson, newThread, postThread, threadOf, visitor } from './stage.ts'

/** The plugin that a thread carries: one's own, public, and no longer shown when it is not. */

let db: Database
let owner: Person
beforeAll(() => {
  db = new Database(inject('product').databaseUrl)
})
afterAll(() => db.close())
beforeEach(async () => {
  owner = await newPerson()
})

const passing: Inserted = {
  files: soundFiles('Tide Table', '1.1.0'),
  headerVersion: '1.1.0',
  report: { passed: true, checks: [] },
}
const failing: Inserted = {
  files: soundFiles('Tide Table', '2.0.0'),
  headerVersion: '2.0.0',
  report: { passed: false, checks: [] },
}
const newPlugin = (versions: readonly Inserted[] = [passing, failing]) => insertPlugin(db, owner.id, versions)
const makePublic = ({ client }: Person, id: string) => client.post(communityRoutes.makePublic.at(id).path, {})

describe('a thread', () => {
  it('shows a public plugin of its author with the version that is copied, and says so once it is private or gone', async () => {
    const plugin = await newPlugin()
    expect((await makePublic(owner, plugin)).status).toBe(200)
    const id = await newThread(owner, { plugin })
    expect((await threadOf(visitor(), id)).plugin).toMatchObject({
      id: plugin,
      version: '1.1.0',
      verified: true,
    })
    const { text } = await visitor().get(communityPaths.thread(id))
    for (const words of ['Verified', 'Copy to My Project', `data-plugin="${plugin}"`])
      expect(text).toContain(words)

    await db.rows(`update plugins set is_public = false where id = $1`, [plugin])
    expect((await threadOf(visitor(), id)).plugin).toBe('gone')
    await expect
      .poll(async () => (await visitor().get(communityPaths.thread(id))).text, { timeout: 5_000 })
      .toContain('The plugin that was attached here is no longer public.')
    await db.rows(`update plugins set is_public = true where id = $1`, [plugin])
    expect((await threadOf(visitor(), id)).plugin).toMatchObject({ id: plugin })
    expect((await owner.client.delete(`/api/plugins/${plugin}`)).status).toBe(200)
    expect((await threadOf(visitor(), id)).plugin).toBe('gone')
  })

  it('says that a plugin is not verified', async () => {
    const plugin = await newPlugin([failing])
    await makePublic(owner, plugin)
    const id = await newThread(owner, { plugin })
    expect((await threadOf(visitor(), id)).plugin).toMatchObject({ version: '2.0.0', verified: false })
    const { text } = await visitor().get(communityPaths.thread(id))
    expect(text).toContain('Not verified')
    expect(text).not.toContain('Copy to My Project')
  })

  it('carries no private plugin, none of others and none that does not exist', async () => {
    const mine = await newPlugin()
    const other = await newPerson()
    await makePublic(owner, mine)
    const hidden = await newPlugin()
    for (const [person, plugin] of [
      [owner, hidden],
      [other, mine],
      [owner, randomUUID()],
    ] as const)
      expect(expectError(await postThread(person, { plugin }), 'invalid_input').details?.plugin).toBe(
        'Attach a plugin of your own that is public.',
      )
    expect((await threadOf(visitor(), await newThread(owner))).plugin).toBeNull()
  })
})

describe('a plugin', () => {
  it('is made public by its owner only', async () => {
    const plugin = await newPlugin()
    expectError(await makePublic(await newPerson(), plugin), 'not_found')
    const anonymous = await visitor().post(communityRoutes.makePublic.at(plugin).path, {})
    expectError(anonymous, 'unauthenticated')
    expect(await db.count(`from plugins where id = $1 and is_public`, [plugin])).toBe(0)
    for (let time = 0; time < 2; time += 1) expect((await makePublic(owner, plugin)).status).toBe(200)
    expect(await db.count(`from plugins where id = $1 and is_public`, [plugin])).toBe(1)
  })
})
