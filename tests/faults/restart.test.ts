import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, signIn, signUp } from '../support/client.ts'
import { create, newCategory, postData } from '../support/content.ts'
import { newDataFolder, removeFolder } from '../support/data-folder.ts'
import { expectDeliveredOnce, untilWritten, unharmedTurn } from '../support/delivery.ts'
import type { Unharmed } from '../support/delivery.ts'
import { Database } from '../support/ledger.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { copyTemplate } from '../support/template.ts'
import { prompt, turnPace as env } from '../support/turn-product.ts'
import { startTurn, untilEnded } from '../support/turns.ts'
import { until } from '../support/until.ts'

/** The product is stopped or killed in the middle of turns, with articles due for publication, and started again. */

const dataDir = newDataFolder('restart')

let product: Product
let unharmed: Unharmed

beforeAll(async () => {
  await copyTemplate(dataDir)
  product = await startProduct({ env, dataDir })
  unharmed = await unharmedTurn(await signUp(product.url, 'Ada'), prompt)
}, 360_000)
afterAll(async () => {
  await product.stop()
  removeFolder(dataDir)
})

/** The lock in `cms/features/publishing/scheduled.ts`, which keeps the workers from publishing what is due. */
const lockKey = 7_340_031

/**
 * Two articles that are due, one of them already begun; neither is processed before the product ends.
 * @returns their ids
 */
async function planArticles(): Promise<string[]> {
  const admin = await signIn(product.url, product.accounts.admin)
  const { id: category } = await newCategory(admin.client)
  const draft = () => create(admin.client, 'posts', postData(category, { _status: 'draft' }), '&draft=true')
  const [waiting, begun] = [await draft(), await draft()]
  const holder = new pg.Client({ connectionString: product.databaseUrl })
  // The lock ends with the database.
  holder.on('error', () => undefined)
  await holder.connect()
  await holder.query('select pg_advisory_lock($1)', [lockKey])
  for (const [{ id }, processing] of [
    [waiting, false],
    [begun, true],
  ] as const)
    await holder.query(
      `insert into payload_jobs (input, task_slug, queue, wait_until, processing) values (
         jsonb_build_object('type', 'publish',
           'doc', jsonb_build_object('relationTo', 'posts', 'value', $1::text),
           'user', jsonb_build_object('relationTo', 'users', 'value', $2::text)),
         'schedulePublish', 'default', now() - interval '1 minute', $3)`,
      [id, admin.id, processing],
    )
  return [waiting.id, begun.id]
}

async function expectPublished(db: Database, ids: readonly string[]): Promise<void> {
  const visitor = new Client(product.url)
  for (const id of ids)
    await until('published', async () => (await visitor.get(`/api/posts/${id}`)).status === 200, 30)
  await until('done with', async () => (await db.count('from payload_jobs')) === 0, 30)
  for (const id of ids)
    expect(await db.count(`from plugsmith.publish_outbox where document_id = $1`, [id])).toBeGreaterThan(0)
}

describe('a product with two running turns and two scheduled posts', () => {
  it.each([
    ['stopped', () => product.stop()],
    [
      'killed',
      () => {
        const ended = new Promise((resolve) => product.child.once('close', resolve))
        product.child.kill('SIGKILL')
        return ended
      },
    ],
  ])('that is %s continues both after a restart', async (_how, end) => {
    const { PORT } = product.env
    const articles = await planArticles()
    const owners = [await signUp(product.url, 'Ada'), await signUp(product.url, 'Ada')]
    const [first, second] = owners
    const turns = [await startTurn(first!, prompt)]
    await untilWritten(first!, turns[0]!.id, unharmed, 0.3)
    turns.push(await startTurn(second!, prompt))
    await end()
    product = await startProduct({ env: { ...env, PORT: PORT! }, dataDir })
    const db = new Database(product.databaseUrl)
    try {
      await expectPublished(db, articles)
      for (const [at, owner] of owners.entries()) {
        // The session from before the restart still works.
        const ended = await untilEnded(owner, turns[at]!.id, 90)
        await expectDeliveredOnce(db, owner, ended, unharmed)
      }
    } finally {
      await db.close()
    }
  })
})
