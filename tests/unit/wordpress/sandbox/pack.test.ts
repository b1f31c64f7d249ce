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

/** What was downloaded before, beside its checksum. */
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

test('a pack is built once, and taken as it is from then on', async () => {
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
])('a pack that is %s is built again, and that is said', async (_name, damage) => {
  await download('wordpress.zip', core('6.5.5'))
  await download('sqlite.zip', { 'x.php': '' })
  await ensurePack(options())
  const [name = ''] = packFiles()
  fs.writeFileSync(path.join(folder, name), damage(fs.readFileSync(path.join(folder, name))))
  await ensurePack(options())
  expect(built).toHaveLength(2)
  expect(said).toContain('The prepared WordPress in the cache is damaged: preparing it again')
})

test('another WordPress that was chosen is the one that is prepared, from a ZIP and from a folder', async () => {
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

test('what is no WordPress is not chosen', async () => {
  const chosenFile = path.join(folder, 'chosen.zip')
  await expect(useWordPress(await zipFile('other.zip', { 'a.php': '' }), chosenFile)).rejects.toThrow(
    'This is no WordPress',
  )
  await expect(useWordPress('latest please', chosenFile)).rejects.toThrow('neither a file nor a folder')
  expect(fs.existsSync(chosenFile)).toBe(false)
})

test('a PHP that is not installed is named, with what to install', async () => {
  const { findPhp, phpProblem } = await import('#wordpress/sandbox/runtime/php-package.ts')
  await expect(findPhp('8.1')).rejects.toThrow(
    'PHP 8.1 is not installed: add the package @php-wasm/node-8-1 to use it.',
  )
  expect(phpProblem('8.3')).toBeNull()
  expect(phpProblem('8.1')).toBe(
    'PHP 8.1 is not installed: choose one that is (8.3), or add the package @php-wasm/node-8-1.',
  )
  expect(phpProblem('7.0')).toBe('PHP 7.0 cannot be had: choose one that is (8.3).')
  await expect(findPhp('../x')).rejects.toThrow('is no PHP version')
})
