import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import JSZip from 'jszip'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensurePack, useWordPress } from '#wordpress/sandbox/engine.ts'
import type { Pack, PackOptions } from '#wordpress/sandbox/engine.ts'
import { filesOf } from '#wordpress/sandbox/pack/pack-file.ts'

let folder: string
let said: string[]
let built: string[]
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plugsmith-pack-'))
  said = []
  built = []
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const core = (version: string): Record<string, string> => ({
  'wp-load.php': '<?php',
  'wp-admin/admin.php': '<?php',
  'wp-includes/version.php': `<?php\n$wp_version = '${version}';\n`,
  'wp-config.php': 'of another site',
})

async function zipFile(name: string, files: Record<string, string>): Promise<string> {
  const zip = new JSZip()
  for (const [file, text] of Object.entries(files)) zip.file(file, text)
  const file = path.join(folder, name)
  fs.writeFileSync(file, await zip.generateAsync({ type: 'nodebuffer' }))
  return file
}

/** What was downloaded before, with its checksum. */
async function download(name: string, files: Record<string, string>): Promise<void> {
  const file = await zipFile(name, files)
  fs.writeFileSync(`${file}.sha256`, createHash('sha256').update(fs.readFileSync(file)).digest('hex'))
}

const inventory = {
  menu: [],
  shortcodes: [],
  blocks: [],
  widgets: [],
  restRoutes: [],
  ajaxActions: [],
  postTypes: [],
  taxonomies: [],
}
/** Everything but the installation itself. */
const options = (own: Partial<PackOptions> = {}): PackOptions => ({
  cacheFolder: folder,
  phpVersion: '8.3',
  log: (text) => said.push(text),
  lock: async () => () => undefined,
  build: async ({ core: files, phpVersion }) => {
    const version =
      /'(.*)'/.exec(Buffer.from(files.get('wp-includes/version.php') ?? '').toString())?.[1] ?? ''
    built.push(version)
    return {
      meta: {
        wordpress: version,
        php: phpVersion,
        cookie: 'c',
        page: { id: 1, url: '/' },
        pageHash: '',
        inventory,
      },
      entries: [...files].map(([name, bytes]) => [`/wordpress/${name}`, bytes] as const),
    }
  },
  ...own,
})
const pathsOf = (pack: Pack): string[] => [...filesOf(pack)].map(([name]) => name)
const packFiles = (): string[] => fs.readdirSync(folder).filter((name) => name.endsWith('.bin'))

test('a pack is built once and then reused', async () => {
  await download('wordpress.zip', core('6.5.5'))
  await download('sqlite.zip', { 'x.php': '' })
  const first = await ensurePack(options())
  const second = await ensurePack(options())
  expect(built).toEqual(['6.5.5'])
  expect(second.meta).toEqual(first.meta)
  expect(pathsOf(second)).toEqual([
    '/wordpress/wp-load.php',
    '/wordpress/wp-admin/admin.php',
    '/wordpress/wp-includes/version.php',
  ])
  expect(said.at(-1)).toMatch(/^WordPress 6\.5\.5 is prepared/)
})

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 5)],
  ['with a bit turned', (bytes: Buffer) => ((bytes[bytes.length - 1]! ^= 1), bytes)],
  ['empty', () => Buffer.alloc(0)],
])('a pack that is %s is rebuilt with a notice', async (_name, damage) => {
  await download('wordpress.zip', core('6.5.5'))
  await download('sqlite.zip', { 'x.php': '' })
  await ensurePack(options())
  const [name = ''] = packFiles()
  fs.writeFileSync(path.join(folder, name), damage(fs.readFileSync(path.join(folder, name))))
  await ensurePack(options())
  expect(built).toHaveLength(2)
  expect(said).toContain('The prepared WordPress in the cache is damaged: preparing it again')
})

test('another WordPress can be chosen, from a ZIP or a folder', async () => {
  await download('wordpress.zip', core('6.5.5'))
  await download('sqlite.zip', { 'x.php': '' })
  const chosenFile = path.join(folder, 'chosen', 'core.zip')
  const inFolder = Object.fromEntries(
    Object.entries(core('6.8.1')).map(([name, text]) => [`wordpress/${name}`, text]),
  )
  expect(await useWordPress(await zipFile('new.zip', inFolder), chosenFile)).toBe('6.8.1')
  expect((await ensurePack(options({ chosenFile }))).meta.wordpress).toBe('6.8.1')

  const site = path.join(folder, 'site')
  for (const [name, text] of Object.entries(core('6.9'))) {
    fs.mkdirSync(path.dirname(path.join(site, name)), { recursive: true })
    fs.writeFileSync(path.join(site, name), text)
  }
  expect(await useWordPress(site, chosenFile)).toBe('6.9')
  expect((await ensurePack(options({ chosenFile }))).meta.wordpress).toBe('6.9')
  expect(built).toEqual(['6.8.1', '6.9'])
})

/** WordPress.org with one release; records the requests. */
async function wordPressOrg(version: string, files = core(version), sums = files) {
  const asked: string[] = []
  const zip = await zipFile(
    'org.zip',
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`wordpress/${name}`, text])),
  )
  const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
  const ask: PackOptions['ask'] = async (address) => {
    asked.push(address)
    if (address.includes('version-check')) return Response.json({ offers: [{ current: version }] })
    if (address.includes('checksums'))
      return Response.json({
        checksums: Object.fromEntries(Object.entries(sums).map(([name, text]) => [name, md5(text)])),
      })
    return new Response(fs.readFileSync(zip))
  }
  return { ask, asked }
}
const offline: PackOptions['ask'] = async () => Promise.reject(new TypeError('fetch failed'))

test('the current release is downloaded once if WordPress.org can be reached', async () => {
  await download('sqlite.zip', { 'x.php': '' })
  const { ask, asked } = await wordPressOrg('7.1')
  const current = options({ wordpress: 'current', ask })
  expect((await ensurePack(current)).meta.wordpress).toBe('7.1')
  expect((await ensurePack(current)).meta.wordpress).toBe('7.1')
  expect(asked.filter((address) => address.endsWith('wordpress-7.1.zip'))).toHaveLength(1)
  expect(built).toEqual(['7.1'])
})

test("a release with a file that does not match WordPress.org's checksum is not used", async () => {
  await download('wordpress.zip', core('6.5.5'))
  await download('sqlite.zip', { 'x.php': '' })
  const { ask } = await wordPressOrg('7.1', { ...core('7.1'), 'wp-load.php': '<?php evil();' }, core('7.1'))
  const told: string[] = []
  const pack = await ensurePack(options({ wordpress: 'current', ask, onFallback: (text) => told.push(text) }))
  expect(pack.meta.wordpress).toBe('6.5.5')
  expect(said.join()).toContain('wp-load.php differs')
  await expect(ensurePack(options({ wordpress: '7.1', ask }))).rejects.toThrow('wp-load.php differs')
})

test('without WordPress.org, the newest downloaded release is used, or else the one from npm with a notice', async () => {
  await download('wordpress.zip', core('6.5.5'))
  await download('sqlite.zip', { 'x.php': '' })
  const told: string[] = []
  const wanted = { wordpress: 'current', ask: offline, onFallback: (text: string) => told.push(text) }
  expect((await ensurePack(options(wanted))).meta.wordpress).toBe('6.5.5')
  expect(told.at(-1)).toContain('the newest WordPress that npm carries')
  await download('wordpress-6.9.4.zip', core('6.9.4'))
  await download('wordpress-6.10.zip', core('6.10'))
  expect((await ensurePack(options(wanted))).meta.wordpress).toBe('6.10')
  expect(told.at(-1)).toContain('WordPress 6.10, which was fetched before')
  await expect(ensurePack(options({ wordpress: '7.0', ask: offline }))).rejects.toThrow('cannot be reached')
})

test('a pinned WordPress makes no request', async () => {
  await download('wordpress.zip', core('6.5.5'))
  await download('sqlite.zip', { 'x.php': '' })
  const { ask, asked } = await wordPressOrg('7.1')
  expect((await ensurePack(options({ ask }))).meta.wordpress).toBe('6.5.5')
  expect(asked).toEqual([])
})

test('a folder without WordPress is refused', async () => {
  const chosenFile = path.join(folder, 'chosen.zip')
  await expect(useWordPress(await zipFile('other.zip', { 'a.php': '' }), chosenFile)).rejects.toThrow(
    'This is no WordPress',
  )
  await expect(useWordPress('latest please', chosenFile)).rejects.toThrow('neither a file nor a folder')
  expect(fs.existsSync(chosenFile)).toBe(false)
})

test('a PHP that is not installed is reported with the package to install', async () => {
  const { findPhp, phpProblem } = await import('#wordpress/sandbox/runtime/php-package.ts')
  await expect(findPhp('8.1')).rejects.toThrow(
    'PHP 8.1 is not installed: add the package @php-wasm/node-8-1 to use it.',
  )
  expect(phpProblem('8.3')).toBeNull()
  expect(phpProblem('8.1')).toBe(
    'PHP 8.1 is not installed: choose an installed version (8.3), or add the package @php-wasm/node-8-1.',
  )
  expect(phpProblem('7.0')).toBe('PHP 7.0 is not available: choose an installed version (8.3).')
  await expect(findPhp('../x')).rejects.toThrow('is no PHP version')
})
