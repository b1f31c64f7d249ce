import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { DiffAnswer } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { Client, expectError, signUp } from '../../support/client.ts'
import type { Answer, Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import { insertPlugin, sha256 } from '../../support/plugins.ts'
import type { Files } from '../../support/plugins.ts'

/** The differences between two versions: text by lines, anything else by size and hash. */

const product = inject('product')
let db: Database
let person: Person
beforeAll(async () => {
  db = new Database(product.databaseUrl)
  person = await signUp(product.url)
})
afterAll(() => db.close())

const text = (count: number, mark = '') =>
  Buffer.from(Array.from({ length: count }, (_unused, at) => `line ${at}${mark}\n`).join(''))
const insert = (...versions: readonly Files[]): Promise<string> =>
  insertPlugin(
    db,
    person.id,
    versions.map((files) => ({ files })),
  )
const ask = (id: string, query: string, asker: Pick<Person, 'client'> = person): Promise<Answer> =>
  asker.client.get(`${apiPaths.diff(id)}?${query}`)
async function diff(id: string, query = 'from=1&to=2'): Promise<DiffAnswer> {
  const answer = await ask(id, query)
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return answer.json<DiffAnswer>()
}
const is = (bytes: Buffer) => ({ size: bytes.byteLength, hash: sha256(bytes) })

describe('the diff of two versions', () => {
  const [oldPicture, newPicture] = [Buffer.from([0, 1, 2]), Buffer.from([0, 1, 2, 3])]
  const first = {
    'same.php': text(5),
    'changed.php': text(20),
    'gone.txt': Buffer.from('one\ntwo\n'),
    'logo.png': oldPicture,
  }
  const changed = Buffer.from(first['changed.php'].toString().replace('line 10', 'line ten'))
  const second = {
    'same.php': text(5),
    'changed.php': changed,
    'fresh/new.css': Buffer.from('a {}'),
    'logo.png': newPicture,
  }

  it('lists every changed file: added, removed, changed, binary', async () => {
    const id = await insert(first, second)
    const answer = await diff(id)
    expect(answer).toMatchObject({ from: 1, to: 2 })
    expect(answer.files.map(({ hunks, ...file }) => ({ ...file, hunks: hunks.length }))).toEqual([
      {
        path: 'changed.php',
        status: 'changed',
        binary: false,
        before: is(first['changed.php']),
        after: is(changed),
        added: 1,
        removed: 1,
        hunks: 1,
      },
      {
        path: 'fresh/new.css',
        status: 'added',
        binary: false,
        before: null,
        after: is(second['fresh/new.css']),
        added: 1,
        removed: 0,
        hunks: 1,
      },
      {
        path: 'gone.txt',
        status: 'removed',
        binary: false,
        before: is(first['gone.txt']),
        after: null,
        added: 0,
        removed: 2,
        hunks: 1,
      },
      {
        path: 'logo.png',
        status: 'changed',
        binary: true,
        before: is(oldPicture),
        after: is(newPicture),
        added: 0,
        removed: 0,
        hunks: 0,
      },
    ])
    expect(answer.files[0]?.hunks[0]).toMatchObject({ before: 8, after: 8 })
    expect(answer.files[0]?.hunks[0]?.lines.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: 'line 10' },
      { kind: 'added', text: 'line ten' },
    ])
  })

  it('works in both directions, and is empty for a version and itself', async () => {
    const id = await insert(first, second)
    const back = await diff(id, 'from=2&to=1')
    expect(back.files.map(({ path, status }) => `${path} ${status}`)).toEqual([
      'changed.php changed',
      'fresh/new.css removed',
      'gone.txt added',
      'logo.png changed',
    ])
    expect((await diff(id, 'from=2&to=2')).files).toEqual([])
  })

  it('can be limited to one file', async () => {
    const id = await insert(first, second)
    const whole = await diff(id)
    for (const file of whole.files)
      expect((await diff(id, `from=1&to=2&path=${encodeURIComponent(file.path)}`)).files).toEqual([file])
    expect((await diff(id, 'from=1&to=2&path=same.php')).files).toEqual([])
    for (const path of ['none.php', '', '../x', '__proto__', 'constructor'])
      expectError(await ask(id, `from=1&to=2&path=${path}`), 'not_found')
  })
})

describe('a large difference', () => {
  it('is counted, and each file is loaded on request', async () => {
    const many = (mark: string): Files =>
      Object.fromEntries(
        Array.from({ length: limits.diff.files + 1 }, (_unused, at) => [
          `${String(at).padStart(3, '0')}.php`,
          Buffer.from(`same\n${at}${mark}\n`),
        ]),
      )
    const id = await insert(many('a'), many('b'))
    const { files } = await diff(id)
    expect(files).toHaveLength(limits.diff.files + 1)
    for (const file of files) expect(file).toMatchObject({ added: 1, removed: 1, hunks: [] })
    expect((await diff(id, 'from=1&to=2&path=003.php')).files[0]?.hunks).toHaveLength(1)
  })

  it('omits the hunks of a huge file among small ones', async () => {
    const huge = text(20_000, ' in a huge file')
    expect(huge.byteLength).toBeGreaterThan(limits.diff.fileBytes)
    const id = await insert(
      { 'huge.js': huge, 'small.js': text(3) },
      { 'huge.js': Buffer.concat([huge, Buffer.from('end\n')]), 'small.js': text(4) },
    )
    const { files } = await diff(id)
    expect(files).toMatchObject([
      { path: 'huge.js', added: 1, removed: 0, hunks: [] },
      { path: 'small.js', added: 1, removed: 0, hunks: [{ before: 1 }] },
    ])
    expect((await diff(id, 'from=1&to=2&path=huge.js')).files[0]?.hunks).toHaveLength(1)
  })

  it('between unrelated files is answered in time, without delaying other requests', async () => {
    const nothing = { size: limits.plugin.fileBytes / 14 }
    const id = await insert({ 'a.js': text(nothing.size, ' a') }, { 'a.js': text(nothing.size, ' b') })
    const started = performance.now()
    const [one, other] = await Promise.all([
      diff(id, 'from=1&to=2&path=a.js'),
      person.client.get(apiPaths.credits),
    ])
    expect(other.status).toBe(200)
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(one.files[0]?.added).toBe(one.files[0]?.removed)
    expect(one.files[0]?.added).toBeGreaterThan(70_000)
  })
})

describe('a diff is refused', () => {
  it('to others and without a session', async () => {
    const id = await insert({ 'a.txt': text(1) }, { 'a.txt': text(2) })
    expectError(await ask(id, 'from=1&to=2', await signUp(product.url)), 'not_found')
    expectError(await ask(id, 'from=1&to=2', { client: new Client(product.url) }), 'unauthenticated')
    expectError(await ask('nothing', 'from=1&to=2'), 'not_found')
  })

  it('for versions that do not exist or are not numbers', async () => {
    const id = await insert({ 'a.txt': text(1) })
    expectError(await ask(id, 'from=1&to=2'), 'not_found')
    expectError(await ask(id, 'from=3&to=1'), 'not_found')
    for (const query of ['', 'from=1', 'to=1', 'from=0&to=1', 'from=1&to=x', 'from=1&to=1.5', 'from=-1&to=1'])
      expectError(await ask(id, query), 'invalid_input')
  })
})
