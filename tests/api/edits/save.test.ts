import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { workspaceRoutes } from '#contract/workspace-routes.ts'
import type { FileAnswer, TurnAnswer, VersionAnswer } from '#contract/api.ts'
import { problemsInDetails, refusedChange } from '#contract/edits.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { caps, limits } from '#contract/limits.ts'
import { realtimeEvents } from '#contract/realtime.ts'
import { Client, expectError, signIn, signUp } from '../../support/client.ts'
import type { Answer, Person } from '../../support/client.ts'
import { move, remove, replace, saved, saveFiles, write } from '../../support/edits.ts'
import { foreignFiles } from '../../support/foreign-plugin.ts'
import { imported } from '../../support/imports.ts'
import { Database } from '../../support/ledger.ts'
import {
  insertActiveTurn,
  insertPlugin,
  soundFiles,
  storedFiles,
  storedVersions,
} from '../../support/plugins.ts'
import { listenAs } from '../../support/realtime.ts'
import {
  balanceOf,
  deliver,
  findingsOf,
  sendPrompt,
  startTurn,
  untilEnded,
  workspaceOf,
} from '../../support/turns.ts'
import { until } from '../../support/until.ts'

/** Files that a person changes by hand become a new version, and nothing is overwritten silently. */

const product = inject('product')
let db: Database
beforeAll(() => {
  db = new Database(product.databaseUrl)
})
afterAll(() => db.close())

const files = soundFiles('Tide Table', '1.0.0', {
  'assets/tide.css': '.tide { color: navy; }\n',
  'assets/img/moon.png': Buffer.from([0x89, 0x50, 0, 255]),
})

async function personWithPlugin() {
  const person = await signUp(product.url)
  const report = { passed: true, checks: [] }
  return { person, id: await insertPlugin(db, person.id, [{ files, report }]) }
}

async function personWithImport() {
  const person = await signUp(product.url)
  return { person, id: (await imported(person)).plugin.id }
}

const refusalOf = (answer: Answer): string | undefined =>
  expectError(answer, 'invalid_input').details?.[refusedChange]

const contentOf = async (person: Person, { version }: VersionAnswer, path: string) => {
  const file = workspaceRoutes.versionFile.at(version?.id ?? '').path
  return (await person.client.get(`${file}?path=${encodeURIComponent(path)}`)).json<FileAnswer>()
}

describe('saving files by hand', () => {
  it('makes a version of the plugin itself, not verified, with the bytes as they were sent, free', async () => {
    const { person, id } = await personWithPlugin()
    const balance = await balanceOf(person)
    const css = '.tide { color: teal; }\r\n'
    const answer = await saved(person, id, 1, [write('assets/tide.css', css)])
    expect(answer).toMatchObject({
      version: { versionNumber: 2, origin: 'edit', report: null, headerVersion: '1.0.0' },
      plugin: { id, name: 'Tide Table' },
    })
    expect((await storedFiles(db, id, 2)).get('assets/tide.css')).toEqual(new Uint8Array(Buffer.from(css)))
    expect((await contentOf(person, answer, 'assets/tide.css')).content).toBe(css)
    const [first, second] = await storedVersions(db, id)
    expect(second?.manifest).toEqual({ ...first?.manifest, 'assets/tide.css': expect.anything() })
    expect(await balanceOf(person)).toBe(balance)
  })

  it('keeps the original of an imported plugin as version 1, and makes no copy', async () => {
    const { person, id } = await personWithImport()
    const answer = await saved(person, id, 1, [write('src/ring.js', 'let rings = 2\n')])
    expect(answer).toMatchObject({
      version: { versionNumber: 2, origin: 'edit', report: null },
      plugin: { id, isImported: true, originalPlugin: null, slug: 'Harbor_Bells' },
    })
    const first = Object.fromEntries(await storedFiles(db, id, 1))
    expect(Buffer.from(first['src/ring.js'] ?? []).toString()).toBe('let rings = 1\n')
    const second = await storedFiles(db, id, 2)
    expect(second.size).toBe(Object.keys(foreignFiles).length)
    expect(Buffer.from(second.get('assets/bell.woff2') ?? [])).toEqual(foreignFiles['assets/bell.woff2'])
  })

  it("updates the plugin's row from the header, and raises nothing", async () => {
    const { person, id } = await personWithPlugin()
    const main = soundFiles('Ebb & Flow', '1.0.0')['tide-table.php']?.toString() ?? ''
    const { plugin, version } = await saved(person, id, 1, [write('tide-table.php', main)])
    expect(plugin).toMatchObject({ name: 'Ebb & Flow', version: '1.0.0', slug: 'tide-table' })
    expect(version?.headerVersion).toBe('1.0.0')
  })

  it('applies changes in their order: create, move a folder, delete', async () => {
    const { person, id } = await personWithPlugin()
    const { version } = await saved(person, id, 1, [
      write('assets/js/tide.js', 'let high = 1\n'),
      move('assets', 'public/media'),
      remove('public/media/img'),
      move('public/media/tide.css', 'public/Tide.css'),
      move('public/Tide.css', 'public/tide-table.css'),
    ])
    expect(version?.files.map(({ path }) => path)).toEqual([
      'public/media/js/tide.js',
      'public/tide-table.css',
      'readme.txt',
      'tide-table.php',
    ])
  })

  it('turns a text file into a binary one and back', async () => {
    const { person, id } = await personWithPlugin()
    const css = 'assets/tide.css'
    const change = [replace(css, Buffer.from([0, 255, 1]))]
    const refused = expectError(await saveFiles(person, id, 1, change), 'code_problems')
    expect(problemsInDetails(refused.details)).toMatchObject([{ file: css, line: null }])
    const binary = await saved(person, id, 1, change, { despiteProblems: true })
    expect(await contentOf(person, binary, css)).toMatchObject({ binary: true, content: null, size: 3 })
    const text = await saved(person, id, 2, [write(css, 'a{}')])
    expect(await contentOf(person, text, css)).toMatchObject({ binary: false, content: 'a{}' })
  })

  it('replaces, moves and deletes files that are kept as they are', async () => {
    const { person, id } = await personWithImport()
    const font = Buffer.from([0, 1, 2, 3])
    const { version } = await saved(person, id, 1, [
      replace('assets/bell.woff2', font),
      move('LICENSE', 'docs/LICENSE'),
      move('languages', 'lang'),
      remove('.editorconfig'),
      replace('assets/gong.ttf', font),
      move('docs/LICENSE', 'docs/license.txt'),
    ])
    const paths = version?.files.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['lang/harbor-bells-sv_SE.mo', 'assets/gong.ttf']))
    expect(paths).not.toContain('.editorconfig')
    expect(version?.files.find(({ path }) => path === 'docs/license.txt')).toEqual({
      path: 'docs/license.txt',
      size: 17,
      binary: false,
    })
    expect((await storedFiles(db, id, 2)).get('assets/bell.woff2')).toEqual(new Uint8Array(font))
  })

  it('takes a file of 1 MB', async () => {
    const { person, id } = await personWithPlugin()
    const text = `${'// tide\n'.repeat(limits.plugin.fileBytes / 8 - 1)}//.tide\n`
    const { version } = await saved(person, id, 1, [write('assets/tide.js', text)])
    expect(version?.files.find(({ path }) => path === 'assets/tide.js')?.size).toBe(limits.plugin.fileBytes)
    const larger = await saveFiles(person, id, 2, [write('assets/tide.js', `${text}\n`)])
    expect(refusalOf(larger)).toBe('"assets/tide.js" is too large. A file can have up to 1 MB.')
  })

  it('makes no version where nothing changes', async () => {
    const { person, id } = await personWithPlugin()
    const css = files['assets/tide.css']?.toString() ?? ''
    const { version } = await saved(person, id, 1, [write('assets/tide.css', css)])
    expect(version).toMatchObject({ versionNumber: 1, origin: 'ai' })
    expect(await storedVersions(db, id)).toHaveLength(1)
  })
})

describe('code with problems', () => {
  const broken = '<?php\nfunction tide( {\n'

  it('is refused with file and line, and nothing is saved', async () => {
    const { person, id } = await personWithPlugin()
    const answer = await saveFiles(person, id, 1, [
      write('includes/tide.php', broken),
      write('assets/tide.css', 'a { color: '),
    ])
    const { details } = expectError(answer, 'code_problems')
    expect(problemsInDetails(details)).toMatchObject([
      { file: 'includes/tide.php', line: 2, message: expect.stringMatching(/^syntax error/) },
      { file: 'assets/tide.css', line: 1 },
    ])
    expect(await storedVersions(db, id)).toHaveLength(1)
  })

  it("is saved as 'Not working' if the person wants that", async () => {
    const { person, id } = await personWithPlugin()
    const wish = { despiteProblems: true }
    const { version } = await saved(person, id, 1, [write('includes/tide.php', broken)], wish)
    expect(version?.report).toMatchObject({ passed: false })
    expect(version?.report?.checks.find(({ status }) => status === 'failed')).toMatchObject({
      id: 'syntax',
      findings: 1,
    })
    const { kinds } = await findingsOf(person, version?.id)
    expect(kinds.find(({ rule }) => rule === 'syntax/php')?.findings).toMatchObject([
      { file: 'includes/tide.php', line: 2 },
    ])
    const mended = await saved(person, id, 2, [write('includes/tide.php', '<?php\n')])
    expect(mended.version).toMatchObject({ versionNumber: 3, report: null })
  })

  it('includes a main file that is gone', async () => {
    const { person, id } = await personWithPlugin()
    const answer = await saveFiles(person, id, 1, [move('tide-table.php', 'src/tide-table.php')])
    const { details } = expectError(answer, 'code_problems')
    expect(problemsInDetails(details)).toMatchObject([{ file: null, line: null }])
    const wish = { despiteProblems: true }
    const { version, plugin } = await saved(person, id, 1, [remove('tide-table.php')], wish)
    expect(version).toMatchObject({ headerVersion: '1.0.0', report: { passed: false } })
    expect(plugin.name).toBe('Tide Table')
  })

  it('does not include sources that are only for a bundler', async () => {
    const { person, id } = await personWithImport()
    const jsx = "import React from 'react'\nexport const Bell = () => <b>Ding</b>\n"
    const { version } = await saved(person, id, 1, [write('src/bell.js', jsx)])
    expect(version).toMatchObject({ versionNumber: 2, report: null })
  })
})

describe('a change is refused, with its path and what is wrong', () => {
  const long = `${'a'.repeat(296)}.php`
  const refused: readonly (readonly [string, readonly Parameters<typeof saveFiles>[3][number][], RegExp])[] =
    [
      ['out of the folder', [write('../tide.php', '')], /"\.\.\/tide\.php" leads out of/],
      ['an absolute path', [write('/tide.php', '')], /must be relative/],
      ['a name that Windows keeps for a device', [write('con.php', '')], /Windows does not allow/],
      ['300 characters', [write(long, '')], /longer than 200 characters/],
      ['an empty name', [write('', '')], /needs a name/],
      ['a folder without a name', [write('assets//tide.css', '')], /leads out of/],
      ['a hidden file', [write('.htaccess', '')], /hidden part/],
      ['a kind that no plugin made here has', [replace('run.exe', Buffer.from('MZ'))], /of a kind/],
      ['other letters', [move('readme.txt', 'läs.txt')], /may only have letters/],
      ['a case twin', [write('README.txt', '')], /"readme\.txt" already\. On some systems/],
      ['a twin of a folder', [write('Assets/other.css', '')], /"assets" already\. On some systems/],
      ['a file where a folder is', [move('readme.txt', 'assets')], /is of a kind/],
      ['a folder where a file is', [write('readme.txt/a.php', '<?php')], /"readme\.txt" is a file/],
      ['a move over a file', [move('readme.txt', 'tide-table.php')], /There is "tide-table\.php" already/],
      ['a move of nothing', [move('none.txt', 'some.txt')], /There is no "none\.txt"/],
      ['a folder moved into itself', [move('assets', 'assets/old')], /into itself/],
      ['a folder moved over another', [move('assets/img', 'assets')], /"assets" is a folder/],
      ['a deletion of nothing', [remove('none')], /There is no "none"/],
      ['everything', [remove('assets'), remove('readme.txt'), remove('tide-table.php')], /at least one file/],
    ]
  it.each(refused)('%s', async (_what, changes, sentence) => {
    const { person, id } = await personWithPlugin()
    expect(refusalOf(await saveFiles(person, id, 1, changes))).toMatch(sentence)
    expect(await storedVersions(db, id)).toHaveLength(1)
  })

  it('text for a file that is kept as it is', async () => {
    const { person, id } = await personWithImport()
    expect(refusalOf(await saveFiles(person, id, 1, [write('LICENSE', 'MIT')]))).toMatch(/kept as it is/)
  })

  it('more files than a plugin can have', async () => {
    const { person, id } = await personWithPlugin()
    const many = Array.from({ length: limits.plugin.files }, (_unused, at) => write(`f/${at}.txt`, ''))
    expect(refusalOf(await saveFiles(person, id, 1, many))).toBe('A plugin can have up to 300 files.')
  })

  it('a body of another shape', async () => {
    const { person, id } = await personWithPlugin()
    const path = workspaceRoutes.saveFiles.at(id).path
    const good = {
      requestId: randomUUID(),
      baseVersion: 1,
      changes: [write('a.txt', 'a')],
      despiteProblems: false,
    }
    const wrong = [
      { requestId: 'x' },
      { baseVersion: 0 },
      { changes: [] },
      { changes: [{ kind: 'chmod', path: 'a.txt' }] },
      { changes: [{ kind: 'replace', path: 'a.png', base64: '*' }] },
      { changes: [write('x'.repeat(500), '')] },
      { changes: Array.from({ length: limits.edits.changes + 1 }, () => remove('a')) },
      { despiteProblems: 'yes' },
    ]
    for (const one of wrong) expectError(await person.client.post(path, { ...good, ...one }), 'invalid_input')
    expectError(await person.client.post(path, undefined, { body: '{' }), 'invalid_input')
  })
})

describe('two presses', () => {
  it('of one button make one version, whenever they arrive', async () => {
    const { person, id } = await personWithPlugin()
    const requestId = randomUUID()
    const press = () => saveFiles(person, id, 1, [write('a.txt', 'a')], { requestId })
    const answers = await Promise.all(Array.from({ length: 4 }, press))
    answers.push(await press())
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await storedVersions(db, id)).toHaveLength(2)
    const other = await saveFiles(person, id, 1, [write('a.txt', 'b')], { requestId })
    expectError(other, 'request_reused')
  })

  it('in two tabs: the second learns of the first, and nothing is overwritten', async () => {
    const { person, id } = await personWithPlugin()
    const tabs = await Promise.all(
      ['one', 'two'].map((text) => saveFiles(person, id, 1, [write('a.txt', text)])),
    )
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409])
    for (const tab of tabs) if (tab.status === 409) expectError(tab, 'version_conflict')
    expect(await storedVersions(db, id)).toHaveLength(2)
    expectError(await saveFiles(person, id, 3, [write('a.txt', 'c')]), 'version_conflict')
  })

  it("are announced to the person's open pages", async () => {
    const { person, id } = await personWithPlugin()
    const page = await listenAs(person)
    await saved(person, id, 1, [write('a.txt', 'a')])
    await until('the page is told', () => page.received(realtimeEvents.pluginChanged).length > 0)
    page.close()
  })
})

describe('a request for the same plugin', () => {
  it('keeps files from being saved while it is worked on', async () => {
    const { person, id } = await personWithPlugin()
    const turn = await insertActiveTurn(db, person.id, id)
    expectError(await saveFiles(person, id, 1, [write('a.txt', 'a')]), 'turn_running')
    await turn.done()
    await saved(person, id, 1, [write('a.txt', 'a')])
  })

  it('and a save never overlap', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { person, id } = await personWithPlugin()
      const [answer, sent] = await Promise.all([
        saveFiles(person, id, 1, [write('a.txt', 'a')]),
        sendPrompt(person, 'Create social sharing buttons', { pluginId: id }),
      ])
      const turn = await untilEnded(person, sent.json<TurnAnswer>().turn.id)
      const { begun } = await db.row<{ begun: number }>(
        `select base_version::int as begun from turns where id = $1`,
        [turn.id],
      )
      if (answer.status !== 200) expectError(answer, 'turn_running')
      expect(begun).toBe(answer.status === 200 ? 2 : 1)
    }
  })

  it('that ends during a save wins: the save is refused, and nothing is lost', async () => {
    const person = await signUp(product.url)
    const { pluginId } = await deliver(person, 'Create social sharing buttons')
    const turn = await startTurn(person, 'Create a cookie consent banner', { pluginId })
    let ended = false
    const end = untilEnded(person, turn.id).finally(() => {
      ended = true
    })
    const codes: unknown[] = []
    while (!ended) {
      const answer = await saveFiles(person, pluginId, 1, [write('a.txt', 'a')])
      codes.push(answer.json<Partial<ErrorBody>>().error?.code)
    }
    expect((await end).status).toBe('delivered')
    expect(['turn_running', 'version_conflict']).toEqual(expect.arrayContaining(codes))
    const { version } = await workspaceOf(person, pluginId)
    expect(version).toMatchObject({ versionNumber: 2, origin: 'ai' })
    await saved(person, pluginId, 2, [write('a.txt', 'a')])
  })
})

describe('files are saved only by', () => {
  it('the owner of the plugin', async () => {
    const { id } = await personWithPlugin()
    const stranger = await signUp(product.url)
    const admin = await signIn(product.url, product.accounts.admin)
    const changes = [write('a.txt', 'a')]
    const foreign = await saveFiles(stranger, id, 1, changes)
    expectError(foreign, 'not_found')
    expect((await saveFiles(stranger, randomUUID(), 1, changes)).text).toBe(foreign.text)
    expectError(await saveFiles(admin, id, 1, changes), 'not_found')
    expectError(await saveFiles({ client: new Client(product.url) }, id, 1, changes), 'unauthenticated')
    expect(await storedVersions(db, id)).toHaveLength(1)
  })

  it('a page of ours', async () => {
    const { person, id } = await personWithPlugin()
    const body = {
      requestId: randomUUID(),
      baseVersion: 1,
      changes: [write('a.txt', 'a')],
      despiteProblems: false,
    }
    const answer = await person.client.post(workspaceRoutes.saveFiles.at(id).path, body, {
      origin: 'https://evil.example',
    })
    expect([401, 403]).toContain(answer.status)
  })

  it('someone who has not done so too often', async () => {
    const { person, id } = await personWithPlugin()
    await db.rows(
      `insert into plugsmith.rate_limits (key, points, expire)
       values ('editsPerUser:' || $1::text, $2, extract(epoch from now()) * 1000 + 60000)`,
      [person.id, caps.editsPerUser.points],
    )
    expectError(await saveFiles(person, id, 1, [write('a.txt', 'a')]), 'rate_limited')
  })
})

describe('the bytes of a file', () => {
  const bytesOf = async (owner: Pick<Person, 'client'>, versionId: string, path: string) =>
    owner.client.get(`${workspaceRoutes.versionBytes.at(versionId).path}?path=${encodeURIComponent(path)}`)

  it('come as they are: images as such, never as a page', async () => {
    const { person, id } = await personWithImport()
    const { version } = await workspaceOf(person, id)
    const png = await bytesOf(person, version?.id ?? '', 'assets/bell.png')
    expect(png.status, png.text).toBe(200)
    expect(png.bytes).toEqual(foreignFiles['assets/bell.png'])
    expect(Object.fromEntries(png.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': "attachment; filename*=UTF-8''bell.png",
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    const main = await bytesOf(person, version?.id ?? '', 'bells.php')
    expect(main.bytes).toEqual(foreignFiles['bells.php'])
    expect(main.headers.get('content-type')).toBe('application/octet-stream')
  })

  it('are for the owner alone', async () => {
    const { person, id } = await personWithImport()
    const { version } = await workspaceOf(person, id)
    const versionId = version?.id ?? ''
    expectError(await bytesOf(person, versionId, 'none.png'), 'not_found')
    expectError(await bytesOf(person, versionId, 'constructor'), 'not_found')
    expectError(await bytesOf(await signUp(product.url), versionId, 'bells.php'), 'not_found')
    expectError(await bytesOf({ client: new Client(product.url) }, versionId, 'bells.php'), 'unauthenticated')
  })
})
