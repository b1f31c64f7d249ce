import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

const names = ['gateway', 'publisher', 'worker', 'realtime', 'mail', 'model', 'postgres']

async function start(dataDir?: string): Promise<Product> {
  const product = await startProduct({ dataDir })
  onTestFinished(async () => void (await product.stop()))
  return product
}

/** A folder that outlives the product, for starting it again. */
function lastingFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plugsmith-lasting-'))
  fs.chmodSync(folder, 0o755)
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

/** Each child leads a process group of its own; the group lives as long as anything in it. */
function isGroupAlive(pid: number): boolean {
  try {
    process.kill(-pid, 0)
    return true
  } catch {
    return false
  }
}

const left = (product: Product): string[] => names.filter((name) => isGroupAlive(product.pidOf(name)))

async function signIn({ url, accounts }: Product): Promise<number> {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(accounts.creator),
  })
  return response.status
}

it('stops everything when asked, and keeps what it had for the next start', async () => {
  const folder = lastingFolder()
  const first = await start(folder)
  expect(left(first)).toEqual(names)
  expect(await signIn(first)).toBe(200)
  expect(first.output()).toContain(first.accounts.creator.password)
  expect(await first.stop()).toBe(0)
  expect(left(first)).toEqual([])
  expect(fs.readdirSync(folder)).not.toContain('run.json')

  const second = await start(folder)
  expect(second.accounts).toEqual(first.accounts)
  expect(second.ports).toEqual(first.ports)
  expect(await signIn(second)).toBe(200)
})

it('leaves nothing behind when it is killed, and starts on the same data again', async () => {
  const folder = lastingFolder()
  const first = await start(folder)
  first.child.kill('SIGKILL')
  await vi.waitFor(() => expect(left(first)).toEqual([]), { timeout: 20_000, interval: 50 })

  const second = await start(folder)
  expect(await signIn(second)).toBe(200)
})

it('starts each child again that is killed, and names it', async () => {
  const product = await start()
  for (const name of names) process.kill(product.pidOf(name), 'SIGKILL')
  await vi.waitFor(
    () => {
      for (const name of names) expect(product.output()).toContain(`${name} is ready again`)
    },
    { timeout: 90_000, interval: 100 },
  )
  for (const name of names) expect(product.output()).toContain(`${name} ended (SIGKILL); starting it again`)
  await vi.waitFor(async () => expect(await signIn(product)).toBe(200), { timeout: 30_000, interval: 200 })
})
