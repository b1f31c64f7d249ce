import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { contentPaths } from '#contract/content/paths.ts'
import { Client, signIn } from '../../support/client.ts'

/** The product's name and contact address are settings, and every place that shows them follows. */

const product = inject('product')
const visitor = new Client(product.url)
const own = { productName: 'Anvil & Tongs', supportEmail: 'help@anvil.example' }
let staff: Client
let before: Record<string, unknown>

const save = async (settings: object): Promise<void> => {
  const answer = await staff.post('/api/globals/site-settings', settings)
  expect(answer.status, answer.text).toBe(200)
}

beforeAll(async () => {
  staff = (await signIn(product.url, product.accounts.admin)).client
  const { productName, supportEmail } = (await visitor.get('/api/globals/site-settings')).json<typeof own>()
  before = { productName, supportEmail }
  await save(own)
})
afterAll(() => save(before))

it('the product name appears in the title of the admin', async () => {
  const { text } = await visitor.get('/cms/login')
  expect(/<title>(.*?)<\/title>/.exec(text)?.[1]).toMatch(/ · Anvil &amp; Tongs$/)
})

it.each([
  contentPaths.post('10-wordpress-plugin-ideas-no-coding'),
  contentPaths.page('terms'),
  contentPaths.page('about'),
  contentPaths.faq,
])('the product name replaces the default everywhere on %s', async (path) => {
  await expect
    .poll(async () => (await visitor.get(path)).text, { timeout: 20_000 })
    .toContain('Anvil &amp; Tongs')
  const { text } = await visitor.get(path)
  const words = text.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ')
  expect(words).not.toMatch(
    new RegExp(`${String(before['productName'])}|${String(before['supportEmail'])}`, 'i'),
  )
})
