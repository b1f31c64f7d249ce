import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectFolder } from '#server/build/paths.ts'
import { Client, signIn, signUp } from '../support/client.ts'
import { newDataFolder, removeFolder } from '../support/data-folder.ts'
import { expectDeliveredOnce, unharmedTurn, untilWritten } from '../support/delivery.ts'
import type { Unharmed } from '../support/delivery.ts'
import { Database } from '../support/ledger.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { prompt, turnPace as env } from '../support/turn-product.ts'
import { startTurn, untilEnded } from '../support/turns.ts'

/** The commands for backups, run beside the product in the middle of somebody's request. */

const folder = newDataFolder('backup')
const restored = path.join(folder, 'restored')
let product: Product
let unharmed: Unharmed

beforeAll(async () => {
  product = await startProduct({ env })
  unharmed = await unharmedTurn(await signUp(product.url, 'Ada'), prompt)
}, 360_000)
afterAll(async () => {
  await product.stop()
  removeFolder(folder)
})

interface Outcome {
  readonly code: number | null
  readonly output: string
}

/** @param killed whether it is killed as soon as it has begun to write */
function run(command: string, args: readonly string[], data: string, killed = false): Promise<Outcome> {
  const child = spawn(process.execPath, [path.join(projectFolder, 'scripts', `${command}.mjs`), ...args], {
    env: { NODE_ENV: 'production', ...product.env, PLUGSMITH_DATA: data, INIT_CWD: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const watching = killed
    ? setInterval(() => {
        if (fs.readdirSync(folder).some((name) => name.includes('unfinished'))) child.kill('SIGKILL')
      }, 5)
    : undefined
  return new Promise((resolve) =>
    child.once('close', (code) => {
      clearInterval(watching)
      resolve({ code, output })
    }),
  )
}

it('a backup that is killed cannot be restored', async () => {
  expect((await run('backup', ['killed'], product.dataDir, true)).code).not.toBe(0)
  const [left] = fs.readdirSync(folder)
  expect(left).toMatch(/^killed\.unfinished-\d+$/)
  const { code, output } = await run('restore', [left!], path.join(folder, 'nothing'))
  expect(code).toBe(1)
  expect(output).toContain('is no complete backup')
  expect(fs.existsSync(path.join(folder, 'nothing'))).toBe(false)
})

it('a running product is backed up, and what is restored continues where it was', async () => {
  const owner = await signUp(product.url, 'Ada')
  const turn = await startTurn(owner, prompt)
  await untilWritten(owner, turn.id, unharmed, 0.3)
  const backup = await run('backup', ['backup', '--secrets'], product.dataDir)
  expect(backup.output).toMatch(/rows in \d+ tables and \d+ files/)
  expect(backup.code).toBe(0)
  // The turn is of no concern to the first product any more: two may not be asked at one address.
  await untilEnded(owner, turn.id, 90)
  const { PORT, PUBLIC_URL } = product.env
  await product.stop()

  const second = await run('restore', ['backup'], restored)
  expect(second.output).toMatch(/rows in \d+ tables are as they were on/)
  expect(second.code).toBe(0)
  product = await startProduct({ env: { ...env, PORT: PORT!, PUBLIC_URL: PUBLIC_URL! }, dataDir: restored })

  const db = new Database(product.databaseUrl)
  try {
    // With the secrets, sessions and passwords work as before; the turn continues from its checkpoint.
    await expectDeliveredOnce(db, owner, await untilEnded(owner, turn.id, 90), unharmed)
    await db.expectSoundLedger()
    const { client } = await signIn(product.url, product.accounts.admin)
    expect((await client.get('/api/media?limit=1')).status).toBe(200)
    expect((await new Client(product.url).get('/')).status).toBe(200)
  } finally {
    await db.close()
  }
  const again = await run('restore', ['backup'], restored)
  expect(again.code).toBe(1)
  expect(again.output).toContain('is not empty')
})
