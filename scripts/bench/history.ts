import { createHash, randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { apiPaths } from '#contract/api-paths.ts'
import type { MeAnswer } from '#contract/api.ts'
import { Client } from '../../tests/support/client.ts'
import type { Product } from '../../tests/support/product.ts'
import { median, ms, ratio } from './report.ts'
import type { Section } from './report.ts'

const versions = 500
/** Versions of one page of the history, as the baseline. */
const few = 50
const textFiles = 60
const textBytes = 32_000
const pictures = 2
const pictureBytes = 40_000
/** Full copies all take the same space, so a few are enough to measure. */
const copies = 20
const rounds = 15

type Files = Map<string, Buffer>

const words =
  'function return esc_html__ esc_attr wp_nonce_field current_user_can manage_options $value $settings array foreach if else public static register_setting sanitize_text_field add_action admin_init update_option get_option tide table widget shortcode block label field color'.split(
    ' ',
  )

/** Generated lines that compress about as well as real code. */
function code(seed: number, bytes: number): string {
  let state = seed * 2_654_435_761 + 1
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
  let text = '<?php\n'
  while (text.length < bytes) {
    const line = Array.from({ length: 4 + (next() % 6) }, () => words[(next() >>> 8) % words.length])
    text += `\t${line.join(' ')}( '${(next() >>> 4).toString(36)}' );\n`
  }
  return text
}

function firstFiles(): Files {
  const files: Files = new Map()
  files.set(
    'tide-table.php',
    Buffer.from(`<?php\n/*\nPlugin Name: Tide\nVersion: 1.0.0\n*/\n${code(0, 8_000)}`),
  )
  for (let at = 1; at <= textFiles; at += 1)
    files.set(`includes/class-part-${at}.php`, Buffer.from(code(at, textBytes)))
  for (let at = 0; at < pictures; at += 1) files.set(`assets/picture-${at}.png`, randomBytes(pictureBytes))
  return files
}

/** A change as a turn makes it: a few lines of one file, and the version in the header. */
function change(files: Files, number: number): void {
  const path = `includes/class-part-${1 + (number % textFiles)}.php`
  const lines = (files.get(path) ?? Buffer.alloc(0)).toString('utf8').split('\n')
  lines.splice((number * 37) % lines.length, 2, `\t// Changed in version ${number}.`, code(number, 200))
  files.set(path, Buffer.from(lines.join('\n')))
  const main = (files.get('tide-table.php') ?? Buffer.alloc(0)).toString('utf8')
  files.set('tide-table.php', Buffer.from(main.replace(/Version: .*/, `Version: 1.0.${number}`)))
}

const preview = (number: number): string =>
  `<div class="wrap"><h1>Tide</h1>${Array.from({ length: 120 }, (_unused, at) => `<p class="row row-${at}"><label>Field ${at} <input value="${(at * number) % 997}"></label></p>`).join('\n')}</div>`

/**
 * Stores a version as the server does: each body once, under its hash.
 * @param stored hashes of the bodies already stored
 */
async function store(
  pool: pg.Pool,
  pluginId: string,
  number: number,
  files: Files,
  stored: Set<string>,
): Promise<void> {
  const manifest: Record<string, object> = {}
  for (const [path, bytes] of files) {
    const hash = createHash('sha256').update(bytes).digest('hex')
    manifest[path] = { hash, size: bytes.byteLength, binary: path.endsWith('.png') }
    if (stored.has(hash)) continue
    stored.add(hash)
    await pool.query(
      `insert into plugsmith.blobs (hash, size, bytes) values ($1, $2, $3) on conflict (hash) do nothing`,
      [hash, bytes.byteLength, bytes],
    )
  }
  await pool.query(
    `insert into plugin_versions (plugin_id, version_number, header_version, origin, user_prompt, assistant_response,
       manifest, backend_preview_html, frontend_preview_html, report)
     values ($1, $2, $3, 'ai', $4, $5, $6, $7, $8, '{"passed": true, "checks": []}')`,
    [
      pluginId,
      number,
      `1.0.${number}`,
      `Change number ${number}`,
      `I have changed part ${number}. `.repeat(20),
      JSON.stringify(manifest),
      preview(number),
      preview(number + 1),
    ],
  )
}

/** The size of tables in bytes, including long values and indexes. */
async function sizeOf(pool: pg.Pool, ...tables: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ size: string }>(
    `select sum(pg_total_relation_size(name::regclass)) as size from unnest($1::text[]) name`,
    [tables],
  )
  return Number(rows[0]?.size ?? 0)
}

/** The size of the same versions as full copies, file by file, in the same database. */
async function sizeOfCopies(pool: pg.Pool): Promise<number> {
  await pool.query('create table bench_copies (version int, path text, bytes bytea)')
  const files = firstFiles()
  for (let number = 1; number <= copies; number += 1) {
    change(files, number)
    for (const [path, bytes] of files)
      await pool.query('insert into bench_copies values ($1, $2, $3)', [number, path, bytes])
  }
  const size = await sizeOf(pool, 'bench_copies')
  await pool.query('drop table bench_copies')
  return (size / copies) * versions
}

async function timed(
  work: () => Promise<{ readonly status: number; readonly text: string }>,
): Promise<number> {
  const started = performance.now()
  const { status, text } = await work()
  if (status !== 200) throw new Error(`${status}: ${text.slice(0, 300)}`)
  return performance.now() - started
}

/** Creates a plugin with this many versions. @returns its id and the bytes of its files */
async function build(pool: pg.Pool, owner: string, count: number) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into plugins (owner_id, name, author, slug, status) values ($1, 'Tide', 'Bench', 'tide-table', 'completed') returning id`,
    [owner],
  )
  const id = rows[0]?.id ?? ''
  const files = firstFiles()
  const stored = new Set<string>()
  for (let number = 1; number <= count; number += 1) {
    change(files, number)
    await store(pool, id, number, files, stored)
  }
  const bytes = [...files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0)
  return { id, bytes, files: files.size, newest: count }
}
type Built = Awaited<ReturnType<typeof build>>

/** Median times of the newest page and of a restore, alternating between the plugins so that load affects both. */
async function times(browser: Client, plugins: readonly Built[]) {
  const list = plugins.map((): number[] => [])
  const restore = plugins.map((): number[] => [])
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, { id, newest }] of plugins.entries()) {
      const listing = await timed(() => browser.get(`${apiPaths.versions(id)}?page=1`))
      const order = { versionNumber: 1 + round, baseVersion: newest + round }
      const restoring = await timed(() => browser.post(apiPaths.restore(id), order))
      // Warm up with one run of each.
      if (round === 0) continue
      list[at]?.push(listing)
      restore[at]?.push(restoring)
    }
  }
  return { list: list.map(median), restore: restore.map(median) }
}

/** The storage, list and restore times of a plugin of 2 MB with 500 versions. */
export async function measureHistory(product: Product): Promise<readonly Section[]> {
  const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 1 })
  const browser = new Client(product.url)
  const account = { email: `${randomUUID()}@bench.example`, password: 'correct horse', fullName: 'Bench' }
  const { user } = (await browser.post(apiPaths.signUp, account)).json<MeAnswer>()
  const tables = ['plugsmith.blobs', 'plugin_versions']
  const before = await sizeOf(pool, ...tables)
  const long = await build(pool, user?.id ?? '', versions)
  const ours = (await sizeOf(pool, ...tables)) - before
  const full = await sizeOfCopies(pool)
  const short = await build(pool, user?.id ?? '', few)
  // Autovacuum would do this a little later.
  await pool.query('analyze plugin_versions')
  await pool.end()
  const { list, restore } = await times(browser, [short, long])
  const mb = (size: number) => `${(size / 1e6).toFixed(1)} MB`
  const row = (what: string, [first = 0, second = 0]: readonly number[]) => [
    what,
    ms(first),
    ms(second),
    ratio(second / first),
  ]
  return [
    {
      title: 'Storage of a version history',
      method: `A plugin of ${mb(long.bytes)} in ${long.files} files with ${versions} versions, each changing a few lines of one file and the header, with two mock previews of its own. Everything PostgreSQL stores for it (files, manifests, previews, indexes), compared with full copies of the files of every version in the same database, which compresses both.`,
      head: ['history', 'full copies', 'history to copies', 'target'],
      rows: [[mb(ours), mb(full), `${((ours / full) * 100).toFixed(1)} %`, '< 5 %']],
    },
    {
      title: 'Speed of a version history',
      method: `Over HTTP, medians of ${rounds}: the newest page of the list, and a restore, for that plugin and one with ${few} versions, alternating.`,
      head: ['', `with ${few}`, `with ${versions}`, `${versions} to ${few}`],
      rows: [row('list', list), row('restore', restore)],
    },
  ]
}
