import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { VersionAnswer } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { findMainFile } from '#wordpress/header/index.ts'
import { Client, expectError, signUp } from '../../support/client.ts'
import type { Answer, Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import {
  insertActiveTurn,
  insertPlugin,
  slug,
  soundFiles,
  storedFiles,
  storedVersions,
} from '../../support/plugins.ts'
import type { Inserted } from '../../support/plugins.ts'
import { balanceOf, deliver, workspaceOf } from '../../support/turns.ts'

/** A plugin's name, author and version: its row and its main file's header agree, whatever was typed. */

const product = inject('product')
let db: Database
beforeAll(() => {
  db = new Database(product.databaseUrl)
})
afterAll(() => db.close())

const run = { id: 'wordpress', status: 'passed', durationMs: 900, findings: [] }
const sound: Inserted = {
  files: soundFiles(),
  backend: '<p>admin</p>',
  report: { passed: true, checks: [run] },
}
const asItIs = {
  name: 'Tide Table',
  version: '1.0.0',
  author: 'Ada Lovelace',
  isPublic: false,
  baseVersion: 1,
}

async function personWithPlugin(inserted: readonly Inserted[] = [sound]) {
  const person = await signUp(product.url)
  return { person, id: await insertPlugin(db, person.id, inserted) }
}

const save = (person: Person, id: string, changes: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
  person.client.post(apiPaths.information(id), { ...asItIs, ...changes })

async function headerOf(id: string, versionNumber: number) {
  const main = findMainFile(await storedFiles(db, id, versionNumber), slug)
  if (!main) throw new Error('there is no main file')
  return main.header
}
const textOf = async (id: string, versionNumber: number, path: string) =>
  Buffer.from((await storedFiles(db, id, versionNumber)).get(path) ?? []).toString('utf8')

describe('Project Information', () => {
  it("creates a version with the new header, and updates the plugin's row", async () => {
    const { person, id } = await personWithPlugin()
    const balance = await balanceOf(person)
    const answer = await save(person, id, {
      name: 'Ebb & Flow',
      version: '2.1',
      author: 'Grace',
      isPublic: true,
    })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json<VersionAnswer>()).toMatchObject({
      version: {
        versionNumber: 2,
        headerVersion: '2.1',
        origin: 'edit',
        previews: { backend: true, frontend: false },
        report: { passed: true },
      },
      plugin: { name: 'Ebb & Flow', version: '2.1', author: 'Grace', slug, isPublic: true },
    })
    expect(await headerOf(id, 2)).toEqual({
      ...(await headerOf(id, 1)),
      name: 'Ebb & Flow',
      version: '2.1',
      author: 'Grace',
    })
    expect(await balanceOf(person)).toBe(balance)
    const { plugin, version } = await workspaceOf(person, id)
    expect(plugin.name).toBe('Ebb & Flow')
    // The code that runs in WordPress is unchanged, so the check still applies.
    expect(version?.report?.checks.map(({ id: check }) => check)).toContain('security')
    expect(version?.report?.checks.at(-1)).toEqual({ id: 'wordpress', status: 'passed', findings: 0 })
  })

  it('changes only the files that repeat the header', async () => {
    const { person, id } = await personWithPlugin()
    await save(person, id, { name: 'Ebb', version: '1.2.0' })
    const [before, after] = [await textOf(id, 1, `${slug}.php`), await textOf(id, 2, `${slug}.php`)]
    expect(after).toBe(
      before.replaceAll('1.0.0', '1.2.0').replace('Plugin Name: Tide Table', 'Plugin Name: Ebb'),
    )
    expect(await textOf(id, 2, 'readme.txt')).toBe(
      (await textOf(id, 1, 'readme.txt')).replace('1.0.0', '1.2.0').replace('=== Tide Table', '=== Ebb'),
    )
    // The same name in the same place gives the same bytes.
    await save(person, id, { baseVersion: 2 })
    const [first, , third] = await storedVersions(db, id)
    expect(third?.manifest).toEqual(first?.manifest)
  })

  it('creates no version for visibility or unchanged values', async () => {
    const { person, id } = await personWithPlugin()
    const answer = await save(person, id, { isPublic: true, name: '  Tide \n\t Table ' })
    expect(answer.json<VersionAnswer>()).toMatchObject({ version: null, plugin: { isPublic: true } })
    expect((await save(person, id)).json<VersionAnswer>()).toMatchObject({ plugin: { isPublic: false } })
    expect(await storedVersions(db, id)).toHaveLength(1)
  })

  it('changes only the row before the first version', async () => {
    const { person, id } = await personWithPlugin([])
    expectError(await save(person, id, { name: 'Ebb' }), 'version_conflict')
    const answer = await save(person, id, { name: 'Ebb */', author: 'Grace', baseVersion: 0 })
    expect(answer.json<VersionAnswer>()).toMatchObject({
      version: null,
      plugin: { name: 'Ebb * /', author: 'Grace', version: '1.0.0', slug: null, status: 'draft' },
    })
    expect(await storedVersions(db, id)).toEqual([])
  })

  it('matches the header that a turn delivers', async () => {
    const person = await signUp(product.url)
    const { pluginId } = await deliver(person, 'Create social sharing buttons')
    const { plugin } = await workspaceOf(person, pluginId)
    const main = findMainFile(await storedFiles(db, pluginId, 1), plugin.slug ?? undefined)
    expect(main?.header).toMatchObject({ name: plugin.name, author: plugin.author, version: plugin.version })
    const saved = await save(person, pluginId, {
      name: plugin.name,
      author: plugin.author,
      version: plugin.version,
    })
    expect(saved.json<VersionAnswer>().version).toBeNull()
  })
})

describe('row and header agree for any input', () => {
  const hostile = [
    'x */ system("id"); /*',
    '<script>alert(1)</script>',
    'O\'Brien "quoted" \\ $1 $& ${x} {$y}',
    'a?> b <?php c',
    '/**/ // #',
    'Version: 9.9.9',
    '* Author: Eve',
    'one\r\nPlugin Name: two\u2028three\u0085four',
    '\u0000Snö 🌊 \ud800',
    '0',
    '=== x ===',
    '\u202Eevil\u00A0\uFEFF',
    'ö'.repeat(limits.pluginName),
  ]
  const made = fc.sample(
    fc.string({
      unit: fc.oneof(
        fc.constantFrom('*/', '?>', '\n', '\u2029', '*', '/', '$&', ':', ' ', '\0'),
        fc.string(),
      ),
      maxLength: 12,
    }),
    { numRuns: 12, seed: 7 },
  )

  let person: Person
  beforeAll(async () => {
    person = await signUp(product.url)
  })

  it.each([...hostile, ...made])('%j', async (typed) => {
    const id = await insertPlugin(db, person.id, [sound])
    const answer = await save(person, id, { name: typed, author: `by ${typed}` })
    const [first, second] = await storedVersions(db, id)
    const row = await db.row<{ name: string; author: string; version: string; slug: string }>(
      `select name, author, version, slug from plugins where id = $1`,
      [id],
    )
    expect(first).toBeDefined()
    const header = await headerOf(id, second ? 2 : 1)
    expect(row).toEqual({ name: header.name, author: header.author, version: header.version, slug })
    if (answer.status === 200) expect(second?.report).toMatchObject({ passed: true })
    else {
      expectError(answer, 'invalid_input')
      expect(second).toBeUndefined()
    }
  })
})

describe('saving Project Information', () => {
  it('refuses a name that pushes the header beyond what WordPress reads', async () => {
    const files = soundFiles()
    const main = files[`${slug}.php`]!.toString('utf8')
    const start = main.indexOf(' * Text Domain')
    const line = ` * ${'.'.repeat(8192 - start - ` * Text Domain: ${slug}\n`.length - 4)}\n`
    const late = {
      ...files,
      [`${slug}.php`]: Buffer.from(main.replace(' * Text Domain', `${line} * Text Domain`)),
    }
    const { person, id } = await personWithPlugin([{ ...sound, files: late }])
    const error = expectError(
      await save(person, id, { name: 'A much longer name than before' }),
      'invalid_input',
    )
    expect(error.details?.name).toBeTruthy()
    expect((await save(person, id, { name: 'Short' })).status).toBe(200)
  })

  it('refuses a plugin whose header is missing or not UTF-8', async () => {
    const { person, id } = await personWithPlugin([{ files: { 'a.txt': Buffer.from('a') } }])
    expectError(await save(person, id, { name: 'Ebb' }), 'invalid_input')
    const latin = Buffer.from(
      soundFiles()[`${slug}.php`]!.toString('utf8').replace('tide.', 'tid\u00E9'),
      'latin1',
    )
    const old = await personWithPlugin([{ files: { [`${slug}.php`]: latin } }])
    expectError(await save(old.person, old.id, { name: 'Ebb' }), 'invalid_input')
    expect(await storedVersions(db, old.id)).toHaveLength(1)
  })

  it.each([
    ['cannot be read', '<?php function ('],
    ['breaks off in a name', '<?php\nenum Tide'],
    ['breaks off in an attribute', '<?php\nnew #[ '],
  ])('accepts files that failed the checks before: a file %s', async (_, source) => {
    const broken = { ...soundFiles(), 'broken.php': Buffer.from(source) }
    const { person, id } = await personWithPlugin([{ files: broken }])
    const answer = await save(person, id, { name: 'Ebb' })
    expect(answer.json<VersionAnswer>()).toMatchObject({ version: { report: { passed: false } } })
  })

  it('refuses an outdated base version and a running turn', async () => {
    const { person, id } = await personWithPlugin()
    for (const baseVersion of [0, 2]) expectError(await save(person, id, { baseVersion }), 'version_conflict')
    const turn = await insertActiveTurn(db, person.id, id)
    expectError(await save(person, id, { name: 'Ebb' }), 'turn_running')
    expectError(await save(person, id, { isPublic: true }), 'turn_running')
    await turn.done()
    expect((await workspaceOf(person, id)).plugin).toMatchObject({ name: 'Tide Table', isPublic: false })
  })

  it('refuses to overwrite a visibility, or a first name, changed by someone else', async () => {
    const { person, id } = await personWithPlugin()
    const { baseVersion: _unused, ...known } = asItIs
    expect((await save(person, id, { isPublic: true, known })).status).toBe(200)
    expectError(await save(person, id, { author: 'Grace', known }), 'version_conflict')
    // A request whose response was lost may be repeated.
    expect((await save(person, id, { isPublic: true, known })).status).toBe(200)
    expect((await workspaceOf(person, id)).plugin).toMatchObject({ author: 'Ada Lovelace', isPublic: true })

    const early = await personWithPlugin([])
    const { plugin } = await workspaceOf(early.person, early.id)
    const before = { baseVersion: 0, known: plugin }
    expect((await save(early.person, early.id, { ...before, name: 'First' })).status).toBe(200)
    expectError(await save(early.person, early.id, { ...before, name: 'Second' }), 'version_conflict')
    expect((await workspaceOf(early.person, early.id)).plugin.name).toBe('First')
  })

  it('accepts one of ten requests at the same moment', async () => {
    const { person, id } = await personWithPlugin()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_unused, at) => save(person, id, { name: `Name ${at}` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
    expect(await storedVersions(db, id)).toHaveLength(2)
    expect((await workspaceOf(person, id)).plugin.name).toBe((await headerOf(id, 2)).name)
  })

  it("refuses other people's plugins and requests without a session", async () => {
    const { id } = await personWithPlugin()
    const stranger = await signUp(product.url)
    expectError(await save(stranger, id, { name: 'Mine' }), 'not_found')
    expectError(await save(stranger, randomUUID()), 'not_found')
    expectError(await new Client(product.url).post(apiPaths.information(id), asItIs), 'unauthenticated')
    expect(await storedVersions(db, id)).toHaveLength(1)
  })

  it('refuses values that no header can express', async () => {
    const { person, id } = await personWithPlugin()
    for (const [field, value] of [
      ['name', ''],
      ['name', ' \n '],
      ['name', '\u0085'],
      ['name', 'x'.repeat(limits.pluginName + 1)],
      ['name', 5],
      ['author', null],
      ['author', ''],
      ['version', '1.0 */'],
      ['version', 'v1'],
      ['version', `1.${'0'.repeat(limits.pluginVersion)}`],
      ['isPublic', 'yes'],
      ['baseVersion', -1],
      ['baseVersion', '1'],
    ] as const) {
      const error = expectError(await save(person, id, { [field]: value }), 'invalid_input')
      expect(error.details?.[field], `${field} ${value}`).toBeTruthy()
    }
    expect(await storedVersions(db, id)).toHaveLength(1)
  })
})
