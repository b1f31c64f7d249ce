import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IntakeProblem, readPluginFolder, readPluginZip } from '#wordpress/intake/index.ts'
import { buildZip } from './zip-builder.ts'

const header = `<?php
/**
 * Plugin Name: Tide Tables
 * Description: Shows the tide.
 * Version: 2.1
 * Author: Ada
 */
`
const now = new Date('2026-11-22T05:00:00Z')
const zipOf = (files: Readonly<Record<string, string | Buffer>>) =>
  buildZip(Object.entries(files).map(([name, content]) => ({ name, content })))
const take = (files: Readonly<Record<string, string | Buffer>>) => readPluginZip(zipOf(files), { now })

async function refusal(taking: Promise<unknown>): Promise<IntakeProblem> {
  const error = await taking.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(IntakeProblem)
  return error as IntakeProblem
}

describe('an uploaded ZIP', () => {
  test('becomes a plugin with the information of its header', async () => {
    const plugin = await take({ 'tide-tables/tide-tables.php': header, 'tide-tables/inc/a.php': '<?php' })
    expect(plugin).toMatchObject({
      folder: 'tide-tables',
      slug: 'tide-tables',
      main: { path: 'tide-tables.php' },
      name: 'Tide Tables',
      version: '2.1',
      author: 'Ada',
      description: 'Shows the tide.',
      leftOut: [],
      dangerous: [],
      warning: null,
      metadata: {
        originalName: 'Tide Tables',
        originalVersion: '2.1',
        originalAuthor: 'Ada',
        fileCount: 2,
        uploadedAt: '2026-11-22T05:00:00.000Z',
      },
    })
    expect([...plugin.files.keys()]).toEqual(['tide-tables.php', 'inc/a.php'])
  })

  test.each([
    ['My Plugin', 'plugin.php', '', 'my-plugin'],
    ['ebb-tide', 'plugin.php', 'other', 'ebb-tide'],
    ['trunk', 'plugin.php', 'ebb-tide', 'ebb-tide'],
    ['src', 'index.php', '', 'tide'],
  ])(
    'in %s with the main file %s and the text domain %j has the slug %s',
    async (folder, main, domain, slug) => {
      const header = `<?php /* Plugin Name: Tide${domain && `\nText Domain: ${domain}`} */`
      expect((await take({ [`${folder}/${main}`]: header })).slug).toBe(slug)
    },
  )

  test('gets defaults for missing header fields', async () => {
    const plugin = await take({ 'My Plugin/main.php': '<?php /* Plugin Name: Ebb & Flow */' })
    expect(plugin).toMatchObject({
      folder: 'My Plugin',
      slug: 'my-plugin',
      version: '1.0.0',
      author: 'Unknown',
    })
    expect(plugin.metadata).toMatchObject({ originalVersion: '1.0.0', originalAuthor: 'Unknown' })
  })

  test('loses one enclosing folder, and no more', async () => {
    const paths = async (files: Record<string, string>) => [...(await take(files)).files.keys()]
    expect(await paths({ 't/t.php': header, 't/t/t.php': '<?php' })).toEqual(['t.php', 't/t.php'])
    expect(await paths({ 't.php': header, 'inc/a.php': '' })).toEqual(['t.php', 'inc/a.php'])
    expect(await paths({ 't.php': header })).toEqual(['t.php'])
    // Files that operating systems add are ignored, everything else counts.
    const beside = { 't/t.php': header, '__MACOSX/t/._t.php': 'x', '.DS_Store': 'x' }
    expect(await paths(beside)).toEqual(['t.php'])
    expect((await refusal(take({ 't/t.php': header, 'u/a.php': '<?php' }))).code).toBe('noHeader')
  })

  test('keeps files of known types, and lists what it left out', async () => {
    const kept = ['php', 'js', 'css', 'json', 'txt', 'md', 'png', 'jpg', 'jpeg', 'svg', 'webp', 'CSS']
    const files = Object.fromEntries(kept.map((ending, at) => [`t/${at}.${ending}`, 'x']))
    const plugin = await take({
      ...files,
      't/t.php': header,
      't/inner.zip': zipOf({ 'evil.php': '<?php' }),
      't/run.phar': 'x',
      't/LICENSE': 'x',
      't/a.php.bak': 'x',
      't/.git/config': 'x',
      't/.htaccess': 'x',
      't/__MACOSX/a.php': 'x',
      't/._t.php': header,
    })
    expect(plugin.files.size).toBe(kept.length + 1)
    expect(plugin.leftOut).toEqual([
      { path: 'inner.zip', reason: 'kind' },
      { path: 'run.phar', reason: 'kind' },
      { path: 'LICENSE', reason: 'kind' },
      { path: 'a.php.bak', reason: 'kind' },
      { path: '.git/config', reason: 'hidden' },
      { path: '.htaccess', reason: 'hidden' },
      { path: '__MACOSX/a.php', reason: 'system' },
      { path: '._t.php', reason: 'system' },
    ])
  })

  test('with dangerous calls is accepted with a warning', async () => {
    const plugin = await take({ 't/t.php': `${header}eval( $x );`, 't/a.php': '<?php // exec()' })
    expect(plugin.dangerous).toEqual([{ file: 't.php', line: 8, name: 'eval' }])
    expect(plugin.warning).toBe(
      'Security Warning: Potentially dangerous code patterns detected (eval, exec, etc.). Proceed with caution.',
    )
  })

  test('without usable files is refused', async () => {
    const said = 'No valid files found in ZIP archive.'
    expect(await refusal(take({}))).toMatchObject({ code: 'noFiles', message: said })
    expect(await refusal(take({ 'a.exe': 'x', '.git/a.php': header }))).toMatchObject({ message: said })
  })

  test('with another file extension is refused without being read', async () => {
    expect(await refusal(readPluginZip('/nowhere/tide.tar.gz'))).toMatchObject({
      code: 'notZip',
      message: 'Please upload a .zip file containing your WordPress plugin.',
    })
    await expect(readPluginZip('/nowhere/tide.ZIP')).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('with several main files uses the one named after its folder, or else the first by name', async () => {
    const named = (name: string) => `<?php /* Plugin Name: ${name} */`
    const files = { 't/a.php': named('Plugin 10'), 't/b.php': named('plugin 9'), 't/t.php': named('Z') }
    expect((await take(files)).main.path).toBe('t.php')
    const { 't/t.php': _, ...others } = files
    expect((await take(others)).main.path).toBe('b.php')
  })
})

describe('a plugin without a header', () => {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(header, 'utf16le')])
  const said =
    'No valid WordPress plugin header found. Make sure your main PHP file has a plugin header comment.'

  test.each<[string, Readonly<Record<string, string | Buffer>>, string | null]>([
    ['nowhere', { 'a.php': '<?php echo 1;' }, null],
    ['in a folder below', { 'a.php': '<?php', 'src/t.php': header }, 'src/t.php has a header'],
    ['two folders down', { 't/t/t.php': header }, 't/t.php has a header'],
    ['behind 8 kB', { 't.php': `<?php\n/*${' '.repeat(9000)}*/\n${header.slice(6)}` }, 'first 8 kB'],
    ['in UTF-16', { 't.php': utf16 }, 'UTF-16'],
    ['behind a byte order mark', { 't.php': '\uFEFF<?php /* Plugin Name: T */' }, 'byte order mark'],
    ['in a file of another ending', { 'a.php': '<?php', 't.PHP': header }, 'in lowercase'],
    ['without a name', { 't.php': '<?php\n/*\nPlugin Name:\n*/' }, 'no name'],
    ['with a name that PHP takes for none', { 't.php': '<?php /* Plugin Name: 0 */' }, 'no name'],
    ['in a file that is not PHP', { 'readme.txt': header, 'a.php': '<?php' }, null],
  ])('%s is refused with a hint', async (_, files, hint) => {
    const problem = await refusal(take(files))
    expect(problem).toMatchObject({ code: 'noHeader', message: said })
    if (hint === null) expect(problem.hint).toBeNull()
    else expect(problem.hint).toContain(hint)
  })
})

describe('an imported plugin', () => {
  const takeAll = (files: Readonly<Record<string, string | Buffer>>) =>
    readPluginZip(zipOf(files), { now, everything: true })
  const names = (files: ReadonlyMap<string, Uint8Array>) => [...files.keys()].sort()

  test('keeps every file byte for byte, and says which are only kept', async () => {
    const font = Buffer.from([0, 1, 0, 0, 0, 255, 254, 13, 10])
    const plugin = await takeAll({
      't/t.php': header,
      't/readme.txt': 'Tide',
      't/languages/t.pot': 'msgid',
      't/languages/t-sv_SE.mo': font,
      't/fonts/t.woff2': font,
      't/LICENSE': 'GPL',
      't/.distignore': 'x',
      't/.github/run.php': '<?php eval( $x );',
      't/._t.php': 'x',
      't/inner.zip': 'PK',
      '.DS_Store': 'x',
      '__MACOSX/t/._t.php': 'x',
    })
    expect(names(plugin.files)).toEqual(['languages/t.pot', 'readme.txt', 't.php'])
    expect(names(plugin.asIs)).toEqual([
      '._t.php',
      '.distignore',
      '.github/run.php',
      'LICENSE',
      'fonts/t.woff2',
      'inner.zip',
      'languages/t-sv_SE.mo',
    ])
    expect(Buffer.from(plugin.asIs.get('fonts/t.woff2') ?? [])).toEqual(font)
    expect(plugin.leftOut.map(({ path: name }) => name)).toEqual(['__MACOSX/t/._t.php', '.DS_Store'])
    expect(plugin.metadata.fileCount).toBe(10)
    expect(plugin.dangerous).toEqual([{ file: '.github/run.php', line: 1, name: 'eval' }])
  })

  test('without a folder around it keeps its hidden files too', async () => {
    const plugin = await takeAll({ 't.php': header, '.htaccess': 'x', '__MACOSX/._t.php': 'x' })
    expect(plugin).toMatchObject({ folder: null, slug: 't', metadata: { fileCount: 2 } })
    expect(names(plugin.asIs)).toEqual(['.htaccess'])
  })

  test('may have code that PHP cannot run, and names that are awkward elsewhere', async () => {
    const awkward = ['aux.php', 'a:b.php', 'trailing.', 'å ö.txt', `${'x'.repeat(250)}.php`, '__proto__']
    const files = Object.fromEntries(awkward.map((name) => [`t/${name}`, '<?php function (' as string]))
    const plugin = await takeAll({ 't/t.php': header, ...files })
    expect(plugin.metadata.fileCount).toBe(awkward.length + 1)
    expect(plugin.dangerous).toEqual([])
  })

  test('has at most 2,000 files', async () => {
    const files = (count: number) =>
      Object.fromEntries([
        ['t/t.php', header],
        ...Array.from({ length: count - 1 }, (_unused, at) => [`t/fonts/${at}.woff`, '']),
      ]) as Record<string, string>
    expect((await takeAll(files(2_000))).metadata.fileCount).toBe(2_000)
    expect(await refusal(takeAll(files(2_001)))).toMatchObject({
      code: 'entries',
      message: expect.stringMatching(/^The plugin has more than 2,000 files\./) as string,
    })
  })
})

describe('a ZIP with something other than a plugin', () => {
  const style = '/*\r\nTheme Name: Shore\r\nVersion: 1.0\r\n*/'
  test.each<[string, Readonly<Record<string, string | Buffer>>, string, string]>([
    ['a theme', { 's/style.css': style, 's/index.php': '<?php' }, 'theme', 'a theme, Shore, not a plugin'],
    ['two plugins', { 't/t.php': header, 'u/u.php': header }, 'several', 'several plugins: t, u.'],
    ['two plugins in a folder', { 'p/t/t.php': header, 'p/u/u.php': header }, 'several', 'plugins: t, u.'],
    ['another ZIP', { 'p/tide.zip': zipOf({ 't/t.php': header }) }, 'zipInside', 'another ZIP, "tide.zip"'],
    ['a ZIP and a readme', { 'tide.zip': 'PK', 'readme.txt': 'x' }, 'zipInside', 'another ZIP, "tide.zip"'],
  ])('such as %s is refused with what to do', async (_name, files, code, said) => {
    const found = await refusal(readPluginZip(zipOf(files), { now, everything: true }))
    expect(found.code).toBe(code)
    expect(found.message).toContain(said)
    expect(found.hint).toMatch(/[Uu]pload/)
    expect((await refusal(take(files))).code).toBe(code)
  })

  test('is a plugin, if it has one at its top', async () => {
    const files = { 't/t.php': header, 't/style.css': style, 't/u/u.php': header, 't/v/v.php': header }
    expect((await take(files)).main.path).toBe('t.php')
  })
})

describe('a folder', () => {
  let root = ''
  const folder = () => path.join(root, 'tide tables')
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'intake-'))
    for (const name of ['inc', '.git', 'node_modules/x', 'languages'])
      mkdirSync(path.join(folder(), name), { recursive: true })
    const files = {
      'tide.php': header,
      'inc/a.php': '<?php',
      '.git/config': 'x',
      'node_modules/x/index.js': 'x',
      'languages/tide.mo': 'x',
      '.DS_Store': 'x',
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder(), name), text)
    writeFileSync(path.join(root, 'secret.php'), header)
    symlinkSync(path.join(root, 'secret.php'), path.join(folder(), 'linked.php'))
    symlinkSync(folder(), path.join(folder(), 'inc/round'))
  })
  afterAll(() => rmSync(root, { recursive: true }))

  test('becomes a plugin without hidden files, tool folders and links', async () => {
    const plugin = await readPluginFolder(folder(), { now })
    expect(plugin).toMatchObject({ folder: 'tide tables', slug: 'tide', metadata: { fileCount: 2 } })
    expect([...plugin.files.keys()]).toEqual(['inc/a.php', 'tide.php'])
    expect(plugin.leftOut).toEqual([
      { path: '.DS_Store', reason: 'system' },
      { path: '.git/', reason: 'hidden' },
      { path: 'inc/round', reason: 'link' },
      { path: 'languages/tide.mo', reason: 'kind' },
      { path: 'linked.php', reason: 'link' },
      { path: 'node_modules/', reason: 'packages' },
    ])
  })

  test('that is missing, empty or without a plugin is reported', async () => {
    await expect(readPluginFolder(path.join(root, 'none'))).rejects.toMatchObject({ code: 'ENOENT' })
    expect((await refusal(readPluginFolder(path.join(folder(), '.git')))).code).toBe('noFiles')
    expect((await refusal(readPluginFolder(path.join(folder(), 'inc')))).code).toBe('noHeader')
  })

  test('is no longer read once aborted', async () => {
    const reason = new Error('stopped')
    await expect(readPluginFolder(folder(), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})
