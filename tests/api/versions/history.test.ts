import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { Page, VersionRow, VersionSummary } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { accountInWords } from '#contract/turns/account.ts'
import { Client, expectError, signUp } from '../../support/client.ts'
import type { Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import { insertPlugin, soundFiles } from '../../support/plugins.ts'
import { deliver } from '../../support/turns.ts'

/** The history of a plugin: its versions, page by page, light enough for a list. */

const product = inject('product')
let db: Database
beforeAll(() => {
  db = new Database(product.databaseUrl)
})
afterAll(() => db.close())

async function history(person: Person, id: string, page?: number): Promise<Page<VersionRow>> {
  const answer = await person.client.get(`${apiPaths.versions(id)}${page ? `?page=${page}` : ''}`)
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return answer.json<Page<VersionRow>>()
}

describe('the history', () => {
  it('lists the newest first, in pages', async () => {
    const person = await signUp(product.url)
    const count = limits.lists.versions * 2 + 3
    const id = await insertPlugin(
      db,
      person.id,
      Array.from({ length: count }, (_unused, at) => ({
        files: { 'a.txt': Buffer.from(`${at % 3}`) },
        headerVersion: `1.0.${at}`,
      })),
    )
    const pages = [await history(person, id), await history(person, id, 2), await history(person, id, 3)]
    expect(pages.map(({ docs }) => docs.length)).toEqual([50, 50, 3])
    expect(pages.flatMap(({ docs }) => docs.map(({ versionNumber }) => versionNumber))).toEqual(
      Array.from({ length: count }, (_unused, at) => count - at),
    )
    expect(pages.map(({ docs: _docs, ...page }) => page)).toEqual([
      { totalDocs: count, page: 1, totalPages: 3, hasNextPage: true, hasPrevPage: false },
      { totalDocs: count, page: 2, totalPages: 3, hasNextPage: true, hasPrevPage: true },
      { totalDocs: count, page: 3, totalPages: 3, hasNextPage: false, hasPrevPage: true },
    ])
    const current = pages.flatMap(({ docs }) => docs.filter((row) => row.current))
    expect(current.map(({ versionNumber }) => versionNumber)).toEqual([count])
    expect((await history(person, id, 4)).docs).toEqual([])
  })

  it('contains only what a list shows', async () => {
    const person = await signUp(product.url)
    const files = soundFiles()
    const id = await insertPlugin(db, person.id, [
      { files: {}, userPrompt: 'x'.repeat(20_000), report: { passed: false, checks: [] } },
      {
        files,
        backend: `<p>${'secret '.repeat(10_000)}</p>`,
        assistantResponse: `Grüße 🌊${'å'.repeat(500)}`,
        report: { passed: true, checks: [] },
      },
    ])
    const { docs } = await history(person, id)
    expect(docs).toEqual([
      {
        id: expect.any(String),
        versionNumber: 2,
        headerVersion: '1.0.0',
        origin: 'ai',
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        userPrompt: '',
        assistantResponse: `Grüße 🌊${'å'.repeat(143)}…`,
        files: 2,
        size: Object.values(files).reduce((sum, { byteLength }) => sum + byteLength, 0),
        passed: true,
        since: null,
        current: true,
      },
      {
        id: expect.any(String),
        versionNumber: 1,
        headerVersion: '1.0.0',
        origin: 'ai',
        createdAt: expect.any(String),
        userPrompt: `${'x'.repeat(limits.lists.promptExcerpt)}…`,
        assistantResponse: '',
        files: 0,
        size: 0,
        passed: false,
        since: null,
        current: false,
      },
    ])
  })

  it('summarizes an answer without Markdown syntax', async () => {
    const person = await signUp(product.url)
    const marked = '# Heading\n\nI made **bold** changes:\n\n- one\n- `two`\n\n'
    const words = 'Heading I made bold changes: one two '
    const id = await insertPlugin(db, person.id, [
      { files: {}, assistantResponse: marked },
      { files: {}, assistantResponse: `${marked}${'å'.repeat(150)}` },
    ])
    const { docs } = await history(person, id)
    expect(docs.map(({ assistantResponse }) => assistantResponse)).toEqual([
      `${words}${'å'.repeat(limits.lists.responseExcerpt - words.length)}…`,
      words.trim(),
    ])
  })

  it('includes delivered turns with prompt and answer', async () => {
    const person = await signUp(product.url)
    const turn = await deliver(person, 'Create social sharing buttons')
    const { docs } = await history(person, turn.pluginId)
    const answer = `${accountInWords(turn.account)} ${turn.explanation}`
    expect(answer).toContain('Understood: ')
    expect(docs).toMatchObject([
      {
        id: turn.version?.id,
        userPrompt: 'Create social sharing buttons',
        assistantResponse: answer.length > 150 ? `${answer.slice(0, 150)}…` : answer,
        passed: true,
      },
    ])
  })

  it('is empty before the first version', async () => {
    const person = await signUp(product.url)
    expect(await history(person, await insertPlugin(db, person.id, []))).toEqual({
      docs: [],
      totalDocs: 0,
      page: 1,
      totalPages: 1,
      hasNextPage: false,
      hasPrevPage: false,
    })
  })

  it('is limited to the owner and to valid page numbers', async () => {
    const [owner, stranger] = [await signUp(product.url), await signUp(product.url)]
    const id = await insertPlugin(db, owner.id, [{ files: soundFiles() }])
    const foreign = await stranger.client.get(apiPaths.versions(id))
    expectError(foreign, 'not_found')
    expect((await stranger.client.get(apiPaths.versions(randomUUID()))).text).toBe(foreign.text)
    expectError(await stranger.client.get(apiPaths.versions('versions')), 'not_found')
    expectError(await new Client(product.url).get(apiPaths.versions(id)), 'unauthenticated')
    for (const page of ['0', '-1', '1.5', 'x', '', '1e9', '9999999999'])
      expectError(await owner.client.get(`${apiPaths.versions(id)}?page=${page}`), 'invalid_input')
  })
})

describe('a single version', () => {
  it('is returned with its files and report', async () => {
    const person = await signUp(product.url)
    const report = { passed: true, checks: [] }
    const id = await insertPlugin(db, person.id, [
      { files: soundFiles(), frontend: '<p>x</p>', report },
      { files: {} },
    ])
    const answer = await person.client.get(apiPaths.version(id, 1))
    expect(answer.json<VersionSummary>()).toMatchObject({
      versionNumber: 1,
      previews: { backend: false, frontend: true },
      files: [{ path: 'readme.txt' }, { path: 'tide-table.php', binary: false }],
      report,
    })
    expect(answer.text).not.toContain('<p>x</p>')
  })

  it('is not found for others or when it does not exist', async () => {
    const [owner, stranger] = [await signUp(product.url), await signUp(product.url)]
    const id = await insertPlugin(db, owner.id, [{ files: soundFiles() }])
    expectError(await stranger.client.get(apiPaths.version(id, 1)), 'not_found')
    expectError(await new Client(product.url).get(apiPaths.version(id, 1)), 'unauthenticated')
    for (const wrong of ['2', '0', '-1', 'x', '1.0', '99999999999'])
      expectError(await owner.client.get(`${apiPaths.versions(id)}/${wrong}`), 'not_found')
  })
})
