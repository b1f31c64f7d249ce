import fs from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newDataFolder, removeFolder } from '../support/data-folder.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

const names = ['gateway', 'publisher', 'worker', 'realtime', 'mail', 'model', 'postgres']

/** Empty at first, as in a new installation; kept across restarts of the product. */
const dataDir = newDataFolder('lasting')
/** The running product; each test continues with the state that the previous one left. */
let product: Product
const start = async (): Promise<Product> => (product = await startProduct({ dataDir }))

beforeAll(start, 360_000)
afterAll(async () => {
  await product.stop()
  removeFolder(dataDir)
})

/** Each child leads its own process group, which exists as long as any process in it. */
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

it('stops everything on request, and keeps its data for the next start', async () => {
  const first = product
  expect(left(first)).toEqual(names)
  expect(await signIn(first)).toBe(200)
  expect(first.output()).toContain(first.accounts.creator.password)
  expect(await first.stop()).toBe(0)
  expect(left(first)).toEqual([])
  expect(fs.readdirSync(dataDir)).not.toContain('run.json')

  const second = await start()
  expect(second.accounts).toEqual(first.accounts)
  expect(second.ports).toEqual(first.ports)
  expect(await signIn(second)).toBe(200)
})

it('leaves nothing running when killed, and starts again on the same data', async () => {
  const first = product
  first.child.kill('SIGKILL')
  await vi.waitFor(() => expect(left(first)).toEqual([]), { timeout: 20_000, interval: 50 })

  expect(await signIn(await start())).toBe(200)
})

it('restarts each killed child and names it', async () => {
  for (const name of names) process.kill(product.pidOf(name), 'SIGKILL')
  await vi.waitFor(
    () => {
      for (const name of names) expect(product.output()).toContain(`${name} is ready again`)
    },
    { timeout: 90_000, interval: 100 },
  )
  for (const name of names) expect(product.output()).toContain(`${name} ended (SIGKILL); restarting it`)
  await vi.waitFor(async () => expect(await signIn(product)).toBe(200), { timeout: 30_000, interval: 200 })
})
