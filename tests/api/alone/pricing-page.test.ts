import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { routes } from '#contract/routes.ts'
import { signIn } from '../../support/client.ts'
import type { Client } from '../../support/client.ts'
import { until } from '../../support/until.ts'

/** The pricing page follows what staff enter in the CMS. */

const product = inject('product')
let staff: Client
let before: { readonly note: string }

const save = async (data: object) => {
  const answer = await staff.post('/api/globals/pricing', data)
  expect(answer.status, answer.text).toBe(200)
}
const page = async () => (await staff.get(routes.pricing)).text

beforeAll(async () => {
  staff = (await signIn(product.url, product.accounts.admin)).client
  before = (await staff.get('/api/globals/pricing?depth=0')).json()
})
afterAll(() => save({ note: before.note }))

it('shows a line below the plans once staff have saved it, and its plans and questions still', async () => {
  expect(await page()).not.toContain('Cheaper in winter.')
  await save({ note: `${before.note}\nCheaper in winter.` })
  const text = await until('the line is live', async () => {
    const now = await page()
    return now.includes('Cheaper in winter.') && now
  })
  for (const part of ['Choose Pro 2000', 'Buy 50 Credits', 'Can I change my plan?'])
    expect(text).toContain(part)
})
