import type { Page } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { Database } from '../support/ledger.ts'
import { insertMessages } from '../support/plugins.ts'
import { conversation, promptBox } from './builder.ts'
import { pluginWithPreview } from './database.ts'
import { expect, forgive, required, signUpAs, tabTo, test } from './fixtures.ts'

/** Opens a plugin with a long conversation. */
async function openLong(page: Page, messages: number): Promise<void> {
  const { email } = await signUpAs(page)
  const id = await pluginWithPreview(email, '<p>Long</p>')
  const db = new Database(required('E2E_DATABASE_URL'))
  await insertMessages(db, id, messages)
  await db.close()
  await page.goto(`/builder?id=${id}`)
}
const question = (page: Page, number: number) =>
  conversation(page).getByText(`Question ${number}: make the button a little larger`, { exact: true })
const topOf = (page: Page, number: number): Promise<number> =>
  question(page, number).evaluate((element) => element.getBoundingClientRect().top)
const scrollTop = (page: Page): Promise<number> => conversation(page).evaluate((element) => element.scrollTop)

test('opens a long conversation at its end, and loads older messages without a jump', async ({
  page,
  complaints,
}) => {
  const page1 = limits.lists.messages
  await openLong(page, page1 * 3)
  const earlier = page.getByRole('button', { name: 'Show earlier messages' })
  const oldest = page1 * 2

  await test.step('shows the newest message and only one page of messages', async () => {
    await expect(question(page, page1 * 3 - 2)).toBeInViewport()
    await expect(question(page, oldest)).toBeAttached()
    await expect(question(page, oldest - 2)).toHaveCount(0)
  })

  await test.step('reports messages that fail to load, and loads them again by keyboard', async () => {
    await page.route('**/messages?before=*', (route) => route.abort('connectionreset'))
    await conversation(page).evaluate((thread) => thread.scrollTo(0, 0))
    await expect(page.getByText('The earlier messages could not be loaded.')).toBeVisible()
    await page.unroute('**/messages?before=*')
    await question(page, oldest).scrollIntoViewIfNeeded()
    await expect(question(page, oldest)).toBeInViewport()
    await tabTo(page, earlier)
    const before = await topOf(page, oldest)
    await page.keyboard.press('Enter')
    await expect(question(page, oldest - 2)).toBeAttached()
    // For a few frames, the sizes of the added messages are estimates.
    await expect.poll(async () => Math.abs((await topOf(page, oldest)) - before)).toBeLessThan(3)
    await expect(page.getByRole('status').getByText('100 earlier messages')).toBeAttached()
  })

  await test.step('loads older messages while scrolling up, to the first one', async () => {
    await conversation(page).hover()
    await expect(async () => {
      await page.mouse.wheel(0, -4_000)
      await expect(question(page, 0)).toBeInViewport({ timeout: 200 })
    }).toPass()
    await expect(earlier).toHaveCount(0)
    expect(await page.locator('.msg:not(.next)').count()).toBe(page1 * 3)
  })

  await test.step('keeps the scroll position of a reader further up, even while typing', async () => {
    const before = await scrollTop(page)
    await promptBox(page).fill('Something\nlonger\nthan\none line')
    await expect(promptBox(page)).toHaveValue(/one line$/)
    expect(Math.abs((await scrollTop(page)) - before)).toBeLessThan(3)
  })
  forgive(complaints, /ERR_CONNECTION_RESET/)
})
