import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from '@playwright/test'
import JSZip from 'jszip'
import pg from 'pg'
import { apiPaths } from '#contract/api-paths.ts'
import { importHeaders } from '#contract/imports.ts'
import { shellOptions } from '../../tests/support/browser.ts'
import { foreignHeader, zipOf } from '../../tests/support/foreign-plugin.ts'
import { slowDown } from '../../tests/support/frames.ts'
import { Database } from '../../tests/support/ledger.ts'
import { insertPlugin } from '../../tests/support/plugins.ts'
import type { Product } from '../../tests/support/product.ts'
import { switchTime } from './code.ts'
import { newPerson, signIn } from './person.ts'
import type { BenchPerson } from './person.ts'
import { median, ms, ratio } from './report.ts'
import type { Section } from './report.ts'

const rounds = 7
const slower = 4

/** A file of code of about so many bytes, different in every plugin. */
function codeOf(bytes: number, seed: string): Buffer {
  const lines = [`<?php\ndefined( 'ABSPATH' ) || exit;\n// ${seed}\n`]
  for (let size = 0, at = 0; size < bytes; at += 1) {
    const line = `function harbor_${seed}_${at}( $rings ) {\n\treturn esc_html( $rings . ' ${randomBytes(12).toString('hex')}' );\n}\n`
    size += line.length
    lines.push(line)
  }
  return Buffer.from(lines.join(''))
}

/** A plugin of so many files and bytes. */
function pluginOf(files: number, bytes: number): Readonly<Record<string, Buffer>> {
  const code = Array.from({ length: files - 1 }, (_unused, at) => [
    `includes/part-${at}.php`,
    codeOf(bytes / files, randomBytes(4).toString('hex')),
  ])
  return { 'bells.php': Buffer.from(foreignHeader), ...Object.fromEntries(code) }
}

/** What an upload takes at least: the same bytes over HTTP, unpacked, hashed and inserted, and nothing asked of them. */
async function byHand(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  await pool.query(
    `create table if not exists plugsmith.bench_blobs (hash text primary key, size int, bytes bytea)`,
  )
  await pool.query(`create table if not exists plugsmith.bench_plugins (id uuid, manifest jsonb)`)
  const store = async (zip: Buffer): Promise<void> => {
    const { files } = await JSZip.loadAsync(zip)
    const manifest: Record<string, string> = {}
    await pool.query('begin')
    for (const [path, entry] of Object.entries(files)) {
      if (entry.dir) continue
      const bytes = await entry.async('nodebuffer')
      const hash = createHash('sha256').update(bytes).digest('hex')
      manifest[path] = hash
      await pool.query('insert into plugsmith.bench_blobs values ($1, $2, $3) on conflict do nothing', [
        hash,
        bytes.byteLength,
        bytes,
      ])
    }
    await pool.query('insert into plugsmith.bench_plugins values ($1, $2)', [
      randomUUID(),
      JSON.stringify(manifest),
    ])
    await pool.query('commit')
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      void store(Buffer.concat(parts)).then(
        () => response.writeHead(201).end('{}'),
        () => response.writeHead(500).end(),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    upload: (zip: Buffer) =>
      fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: new Uint8Array(zip) }),
    async close() {
      server.close()
      await pool.query('drop table plugsmith.bench_blobs, plugsmith.bench_plugins')
      await pool.end()
    },
  }
}

const upload = ({ client }: BenchPerson, zip: Buffer) =>
  client.post(apiPaths.importPlugin, undefined, {
    body: new Uint8Array(zip),
    headers: {
      'content-type': 'application/zip',
      [importHeaders.fileName]: 'harbor-bells.zip',
      [importHeaders.key]: randomUUID(),
    },
  })

async function timeOf(work: () => Promise<{ readonly status: number }>): Promise<number> {
  const started = performance.now()
  const { status } = await work()
  if (status !== 201) throw new Error(`the upload was answered with ${status}`)
  return performance.now() - started
}

async function measureUpload(product: Product): Promise<Section> {
  const person = await newPerson(product)
  const hand = await byHand(product.databaseUrl)
  const ours: number[] = []
  const theirs: number[] = []
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const [mine, other] = [await zipOf(pluginOf(200, 2_000_000)), await zipOf(pluginOf(200, 2_000_000))]
      const took = [await timeOf(() => upload(person, mine)), await timeOf(() => hand.upload(other))] as const
      // The first round warms up.
      if (round === 0) continue
      ours.push(took[0])
      theirs.push(took[1])
    }
  } finally {
    await hand.close()
  }
  return {
    title: 'Uploading a plugin',
    method: `A plugin of 200 files and 2 MB, new each time: from sending the ZIP to the answer that it is saved, with what is in it. By hand: the same bytes over HTTP, unpacked, hashed and inserted in one transaction. Median of ${rounds}.`,
    head: ['upload', 'by hand', 'upload to by hand', 'target'],
    rows: [[ms(median(ours)), ms(median(theirs)), ratio(median(ours) / median(theirs)), '≤ 2 ×']],
  }
}

/** Milliseconds until the code of a plugin is shown, in the plugin editor on a slow device. */
async function measureFirstCode(product: Product): Promise<Section> {
  const db = new Database(product.databaseUrl)
  const browser = await chromium.launch(await shellOptions())
  try {
    const person = await newPerson(product)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await signIn(context, product, person)
    const shown = async (files: number): Promise<number> => {
      const plugin = await insertPlugin(db, person.id, [{ files: pluginOf(files, files * 2_000) }])
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const page = await context.newPage()
        await page.goto(`${product.url}/plugin-editor?id=${plugin}`, { waitUntil: 'networkidle' })
        await slowDown(page, slower)
        times.push(await switchTime(page))
        await page.close()
      }
      return median(times)
    }
    await shown(10)
    const [few, many] = [await shown(10), await shown(500)]
    return {
      title: 'First code of a large plugin',
      method: `From pressing the Code tab of the plugin editor for the first time to lines of code on the screen, with the processor slowed down ${slower} times; median of ${rounds}.`,
      head: ['10 files', '500 files', '500 files to 10 files', 'target'],
      rows: [[ms(few), ms(many), ratio(many / few), '≤ 1.5 ×']],
    }
  } finally {
    await browser.close()
    await db.close()
  }
}

/** What bringing a plugin along takes, and how soon the code of a large one is shown. */
export const measureImports = async (product: Product): Promise<readonly Section[]> => [
  await measureUpload(product),
  await measureFirstCode(product),
]
