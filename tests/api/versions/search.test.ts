import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { SearchAnswer } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { Client, expectError, signUp } from '../../support/client.ts'
import type { Answer, Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import { insertPlugin } from '../../support/plugins.ts'
import type { Files } from '../../support/plugins.ts'

/** Search in the text files of one version. */

const product = inject('product')
let db: Database
let person: Person
beforeAll(async () => {
  db = new Database(product.databaseUrl)
  person = await signUp(product.url)
})
afterAll(() => db.close())

/** The id of the only version of a plugin with these files. */
async function versionWith(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const bytes: Files = Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]),
  )
  const plugin = await insertPlugin(db, person.id, [{ files: bytes }])
  const { id } = await db.row<{ id: string }>('select id from plugin_versions where plugin_id = $1', [plugin])
  return id
}
const ask = (id: string, query: string, asker: Pick<Person, 'client'> = person): Promise<Answer> =>
  asker.client.get(`${apiPaths.searchVersion(id)}?q=${encodeURIComponent(query)}`)
async function search(id: string, query: string): Promise<SearchAnswer> {
  const answer = await ask(id, query)
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return answer.json<SearchAnswer>()
}

describe('a search in files', () => {
  it('finds lines in text files and paths, ignoring case', async () => {
    const id = await versionWith({
      'z.php': '<?php\n  Add_Action( "init" );\n',
      'a/b.js': 'x\ny\nadd_action()',
      'none.txt': 'nothing',
      'picture.png': Buffer.from('\0add_action'),
    })
    expect(await search(id, 'add_action')).toEqual({
      query: 'add_action',
      cut: false,
      files: [
        {
          path: 'a/b.js',
          more: false,
          lines: [{ line: 3, from: 0, to: 10, before: '', match: 'add_action', after: '()' }],
        },
        {
          path: 'z.php',
          more: false,
          lines: [{ line: 2, from: 2, to: 12, before: '  ', match: 'Add_Action', after: '( "init" );' }],
        },
      ],
    })
    expect((await search(id, 'not there')).files).toEqual([])
  })

  it('stops at its limits and reports it', async () => {
    const many = 'needle\n'.repeat(limits.search.linesPerFile + 1)
    const enough = Math.ceil(limits.search.lines / limits.search.linesPerFile) + 1
    const id = await versionWith(
      Object.fromEntries(Array.from({ length: enough }, (_unused, at) => [`${at}.txt`, many])),
    )
    const { files, cut } = await search(id, 'needle')
    expect(cut).toBe(true)
    expect(files.reduce((sum, { lines }) => sum + lines.length, 0)).toBe(limits.search.lines)
    expect(files[0]).toMatchObject({ path: '0.txt', more: true })
    expect(files[0]?.lines).toHaveLength(limits.search.linesPerFile)
  })

  it('handles the largest allowed plugin and a line of a megabyte', async () => {
    const line = 'abcdefghi '.repeat(limits.plugin.fileBytes / 10 - 1)
    const files = Object.fromEntries(
      Array.from({ length: 10 }, (_unused, at) => [`${at}.js`, `${line}${at === 9 ? 'needle' : ''}`]),
    )
    const { files: found } = await search(await versionWith(files), 'needle')
    expect(found.map(({ path }) => path)).toEqual(['9.js'])
    const [match] = found[0]?.lines ?? []
    expect(`${match?.before}${match?.match}${match?.after}`.length).toBeLessThan(limits.search.excerpt + 3)
  })

  it('searches files larger than any we write, and counts their lines', async () => {
    const line = 'abcdefghi\r\n'
    const count = Math.ceil((limits.plugin.fileBytes * 2.5) / line.length)
    const text = `${line.repeat(count)}a needle\n${line.repeat(count)}needle`
    const { files, cut } = await search(await versionWith({ 'brought-along.js': text }), 'needle')
    expect(cut).toBe(false)
    expect(files).toMatchObject([
      {
        path: 'brought-along.js',
        more: false,
        lines: [
          { line: count + 1, from: 2 },
          { line: 2 * count + 2, from: 0 },
        ],
      },
    ])
  })

  it('is refused without a query or with one that is too long', async () => {
    const id = await versionWith({ 'a.txt': 'a' })
    for (const query of ['', '   ', 'a'.repeat(limits.search.characters + 1)])
      expectError(await ask(id, query), 'invalid_input')
    expectError(await person.client.get(apiPaths.searchVersion(id)), 'invalid_input')
    expect((await search(id, 'a'.repeat(limits.search.characters))).files).toEqual([])
  })

  it('is refused to others and without a session', async () => {
    const id = await versionWith({ 'a.txt': 'secret' })
    expectError(await ask(id, 'secret', await signUp(product.url)), 'not_found')
    expectError(await ask(id, 'secret', { client: new Client(product.url) }), 'unauthenticated')
    expectError(await ask(randomUUID(), 'secret'), 'not_found')
    expectError(await ask('nothing', 'secret'), 'not_found')
  })
})
