import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import { limits } from '#contract/limits.ts'
import { lockMessages } from '#contract/messages/locks.ts'
import { realtimeEvents } from '#contract/realtime.ts'
import { Client, expectError, signUp } from '../../support/client.ts'
import type { Answer, Person } from '../../support/client.ts'
import { move, remove, saved, write } from '../../support/edits.ts'
import { Database } from '../../support/ledger.ts'
import { insertActiveTurn, insertPlugin, soundFiles } from '../../support/plugins.ts'
import { listenAs } from '../../support/realtime.ts'
import { workspaceOf } from '../../support/turns.ts'
import { until } from '../../support/until.ts'

/** Locks: which files and folders of a plugin requests leave as they are. */

const product = inject('product')
let db: Database
beforeAll(() => {
  db = new Database(product.databaseUrl)
})
afterAll(() => db.close())

const files = soundFiles('Tide Table', '1.0.0', {
  'includes/tides.php': Buffer.from('<?php // Tides'),
  'includes/moon/moon.php': Buffer.from('<?php // Moon'),
})

async function personWithPlugin() {
  const person = await signUp(product.url)
  return { person, id: await insertPlugin(db, person.id, [{ files, headerVersion: '1.0.0' }]) }
}

const lock = ({ client }: Pick<Person, 'client'>, id: string, path: unknown, locked: unknown = true) =>
  client.post(apiPaths.locks(id), { path, locked })
const locksIn = (answer: Answer): unknown => {
  expect(answer.status, answer.text).toBe(200)
  return answer.json<unknown>()
}

describe('a lock', () => {
  it('is kept with the plugin until it is taken away, for files and folders', async () => {
    const { person, id } = await personWithPlugin()
    expect((await workspaceOf(person, id)).locks).toEqual([])
    await lock(person, id, 'tide-table.php')
    await lock(person, id, 'tide-table.php')
    const both = { locks: ['includes/', 'tide-table.php'] }
    expect(locksIn(await lock(person, id, 'includes/'))).toEqual(both)
    expect((await workspaceOf(person, id)).locks).toEqual(both.locks)
    expect(locksIn(await lock(person, id, 'tide-table.php', false))).toEqual({ locks: ['includes/'] })
    expect(locksIn(await lock(person, id, 'never/locked.php', false))).toEqual({ locks: ['includes/'] })
  })

  it('follows what the person moves, and goes with what the person deletes; edits by hand ignore it', async () => {
    const { person, id } = await personWithPlugin()
    const paths = ['tide-table.php', 'includes/', 'includes/tides.php', 'includes/moon/', 'readme.txt']
    for (const path of paths) await lock(person, id, path)
    await saved(person, id, 1, [
      write('tide-table.php', `${files['tide-table.php']?.toString() ?? ''}\n// By hand.\n`),
      move('includes', 'lib'),
      move('lib/tides.php', 'lib/high-tides.php'),
      remove('readme.txt'),
    ])
    const { locks } = await workspaceOf(person, id)
    expect(locks).toEqual(['lib/', 'lib/high-tides.php', 'lib/moon/', 'tide-table.php'])
  })

  it('can be changed while a request runs', async () => {
    const { person, id } = await personWithPlugin()
    await insertActiveTurn(db, person.id, id)
    expect(locksIn(await lock(person, id, 'includes/'))).toEqual({ locks: ['includes/'] })
  })

  it('is told to the other pages of the same person', async () => {
    const { person, id } = await personWithPlugin()
    const page = await listenAs(person)
    await lock(person, id, 'includes/')
    const told = () => page.received<{ pluginId: string }>(realtimeEvents.pluginChanged)
    await until('the page is told', () => told().length > 0)
    expect(told()).toEqual([{ pluginId: id }])
    page.close()
  })

  it.each(['gone.php', 'include/', 'includes', 'constructor', '/', '../tide-table.php'])(
    'is refused for what the plugin does not have: %s',
    async (path) => {
      const { person, id } = await personWithPlugin()
      const { details } = expectError(await lock(person, id, path), 'invalid_input')
      expect(details).toEqual({ path: lockMessages.gone })
    },
  )

  it.each([
    [undefined, true],
    ['', true],
    [['tide-table.php'], true],
    ['a'.repeat(limits.upload.pathLength + 2), true],
    ['tide-table.php', 'yes'],
  ])('is refused for %j, %j', async (path, locked) => {
    const { person, id } = await personWithPlugin()
    expectError(await lock(person, id, path, locked), 'invalid_input')
    expect((await workspaceOf(person, id)).locks).toEqual([])
  })

  it('is refused beyond the largest number', async () => {
    const person = await signUp(product.url)
    const many = Array.from({ length: limits.plugin.locks + 1 }, (_file, at) => [
      `${at}.php`,
      Buffer.from(''),
    ])
    const all = { ...files, ...(Object.fromEntries(many) as typeof files) }
    const id = await insertPlugin(db, person.id, [{ files: all, headerVersion: '1.0.0' }])
    const insert = `insert into plugsmith.plugin_locks (plugin_id, path) select $1, n || '.php' from generate_series(1, $2) n`
    await db.rows(insert, [id, limits.plugin.locks])
    const { details } = expectError(await lock(person, id, 'tide-table.php'), 'invalid_input')
    expect(details).toEqual({ path: lockMessages.tooMany(limits.plugin.locks) })
    expect((await workspaceOf(person, id)).locks).toHaveLength(limits.plugin.locks)
  })

  it('of somebody else’s plugin is out of reach', async () => {
    const { person, id } = await personWithPlugin()
    await lock(person, id, 'includes/')
    expectError(await lock(await signUp(product.url), id, 'includes/', false), 'not_found')
    expectError(await lock({ client: new Client(product.url) }, id, 'includes/', false), 'unauthenticated')
    expect((await workspaceOf(person, id)).locks).toEqual(['includes/'])
  })
})
