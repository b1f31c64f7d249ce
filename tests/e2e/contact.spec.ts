import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'

/** Writing to us from /contact. */

const storedFrom = async (email: string): Promise<readonly string[]> => {
  const rows = await query<{ state: string }>(`select state from contact_messages where email = $1`, [email])
  return rows.map(({ state }) => state)
}

async function fill(page: Page): Promise<string> {
  const email = `${randomUUID()}@e2e.example`
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message', { exact: true }).fill('Good morning.')
  return email
}
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()

test('a visitor writes a message, and it is stored once', async ({ page }) => {
  await page.goto('/faq')
  await page.getByRole('link', { name: 'Contact Support' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  const email = await fill(page)
  // Anything quicker counts as a program's.
  await page.waitForFunction(() => performance.now() > 3_500)
  await send(page)
  await expect(page.getByText('Message sent!')).toBeVisible()
  await expect(page.getByText("We'll get back to you within 24 hours.")).toBeVisible()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
  expect(await storedFrom(email)).toEqual(['open'])
  await page.getByRole('link', { name: 'read the FAQ' }).click()
  await expect(page).toHaveURL(/\/#faq$/)
})

test('a visitor without scripts writes a message too', async ({ browser }, { project }) => {
  const context = await browser.newContext({ ...project.use, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/contact')
  const email = await fill(page)
  await send(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent!')
  await expect(page.getByText("We'll get back to you within 24 hours.")).toBeVisible()
  expect(await storedFrom(email)).toEqual(['open'])
  await context.close()
})
