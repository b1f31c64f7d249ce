import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client, signIn } from '../support/client.ts'
import { create, newCategory, postData } from '../support/content.ts'
import { Database } from '../support/ledger.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { until } from '../support/until.ts'

/** What was to be published while everything was switched off. */

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'plugsmith-scheduled-'))
// Root's database runs under another account, which has to pass through.
fs.chmodSync(dataDir, 0o755)
/** Of `cms/publishing/scheduled.ts`: who holds it keeps the workers from doing what is due. */
const lockKey = 7_340_031

let product: Product
beforeAll(async () => {
  product = await startProduct({ dataDir })
}, 360_000)
afterAll(async () => {
  await product.stop()
  fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

it('is published when it is switched on again, also what was begun', async () => {
  const admin = await signIn(product.url, product.accounts.admin)
  const { id: category } = await newCategory(admin.client)
  const draft = () => create(admin.client, 'posts', postData(category, { _status: 'draft' }), '&draft=true')
  const [waiting, begun] = [await draft(), await draft()]
  const off = new pg.Client({ connectionString: product.databaseUrl })
  off.on('error', () => undefined)
  await off.connect()
  await off.query('select pg_advisory_lock($1)', [lockKey])
  for (const [{ id }, processing] of [
    [waiting, false],
    [begun, true],
  ] as const)
    await off.query(
      `insert into payload_jobs (input, task_slug, queue, wait_until, processing) values (
         jsonb_build_object('type', 'publish',
           'doc', jsonb_build_object('relationTo', 'posts', 'value', $1::text),
           'user', jsonb_build_object('relationTo', 'users', 'value', $2::text)),
         'schedulePublish', 'default', now() - interval '1 minute', $3)`,
      [id, admin.id, processing],
    )
  const { PORT } = product.env
  await product.stop()
  await off.end().catch(() => undefined)

  product = await startProduct({ dataDir, env: PORT ? { PORT } : {} })
  const visitor = new Client(product.url)
  for (const { id } of [waiting, begun])
    await until('published', async () => (await visitor.get(`/api/posts/${id}`)).status === 200, 30)
  const db = new Database(product.databaseUrl)
  expect(await db.count('from payload_jobs')).toBe(0)
  expect(await db.count(`from plugsmith.publish_outbox where document_id = $1`, [begun.id])).toBeGreaterThan(
    1,
  )
  await db.close()
})
