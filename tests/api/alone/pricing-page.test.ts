import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { routes } from '#contract/routes.ts'
import { signIn } from '../../support/client.ts'
import type { Client } from '../../support/client.ts'
import { until } from '../../support/until.ts'

/** The pricing page follows what staff enter in the CMS. */

const product = inject('product')
let staff: Client
let before: Readonly<Record<'note' | 'plans' | 'pack', unknown>>

const save = async (data: object) => {
  const answer = await staff.post('/api/globals/pricing', data)
  expect(answer.status, answer.text).toBe(200)
}
const page = async () => (await staff.get(routes.pricing)).text

beforeAll(async () => {
  staff = (await signIn(product.url, product.accounts.admin)).client
  before = (await staff.get('/api/globals/pricing?depth=0')).json()
})
afterAll(() => save({ note: before.note, plans: before.plans, pack: before.pack }))

it('shows a line below the plans once staff have saved it, with plans and pack as they are in the CMS', async () => {
  expect(await page()).not.toContain('Cheaper in winter.')
  await save({
    note: 'Cheaper in winter.',
    plans: [{ name: 'Pro 2000', price: 500, credits: 2_000, lookupKey: 'pro_2000' }],
    pack: { name: 'Extra credits', price: 9.99, credits: 50, lookupKey: 'credits_50' },
  })
  const text = await until('the line is live', async () => {
    const now = await page()
    return now.includes('Cheaper in winter.') && now
  })
  for (const part of ['Choose Pro 2000', 'Buy 50 Credits']) expect(text).toContain(part)
  expect(text).not.toContain('Choose Pro 100<')
})
