import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { signUp } from '../support/client.ts'
import { expectDeliveredOnce, untilWritten, unharmedTurn } from '../support/delivery.ts'
import type { Unharmed } from '../support/delivery.ts'
import { Database } from '../support/ledger.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { startTurn, untilEnded } from '../support/turns.ts'

/** Everything at once: the product is stopped or killed in the middle of turns, and started again. */

const prompt = 'Create a contact form with email notifications'
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'plugsmith-restart-'))
// Root's database runs under another account, which has to pass through.
fs.chmodSync(dataDir, 0o755)

let product: Product
let unharmed: Unharmed
const env = {
  STANDIN_MODEL_CHARS_PER_SECOND: '12000',
  JOB_HEARTBEAT_SECONDS: '10',
  JOB_SUPERVISE_SECONDS: '1',
  CAP_SIGN_UP_PER_ADDRESS: '1000',
}

beforeAll(async () => {
  product = await startProduct({ env, dataDir })
  unharmed = await unharmedTurn(await signUp(product.url, 'Ada'), prompt)
}, 360_000)
afterAll(async () => {
  await product.stop()
  fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

describe('a product in which two turns are running', () => {
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
  ])('and which is %s goes on with them when it is started again', async (_how, end) => {
    const { PORT } = product.env
    const owners = [await signUp(product.url, 'Ada'), await signUp(product.url, 'Ada')]
    const [first, second] = owners
    const turns = [await startTurn(first!, prompt)]
    await untilWritten(first!, turns[0]!.id, unharmed, 0.3)
    turns.push(await startTurn(second!, prompt))
    await end()
    product = await startProduct({ env: { ...env, PORT: PORT! }, dataDir })
    const db = new Database(product.databaseUrl)
    try {
      for (const [at, owner] of owners.entries()) {
        // With the session from before.
        const ended = await untilEnded(owner, turns[at]!.id, 90)
        await expectDeliveredOnce(db, owner, ended, unharmed)
      }
    } finally {
      await db.close()
    }
  })
})
