import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signUpEarlier } from './database.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'

/** The forum, as people use it together. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true })
const commentBox = (page: Page) => page.getByRole('textbox', { name: 'Your comment' })

async function startThread(page: Page, title: string): Promise<void> {
  await page.goto('/community?category=help')
  await button(page, 'New Thread').click()
  const dialog = page.getByRole('dialog', { name: 'New Thread' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('textbox', { name: 'Content' }).fill('My form prints **no nonce**.')
  await dialog.getByRole('button', { name: 'Create Thread' }).click()
  await page.waitForURL(/\/community\/thread\//)
  await expect(toast(page, 'Thread created successfully')).toBeVisible()
}

test('one person asks, another answers and likes, and both see it', async ({ page, browser }) => {
  await signUpEarlier(page, 'Ada Lovelace')
  const title = `Question ${randomUUID()}`
  await startThread(page, title)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('.lead-post strong')).toHaveText('no nonce')
  await expect(page.getByText('No comments yet. Be the first to comment!')).toBeVisible()

  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const other = await context.newPage()
  await signUpEarlier(other, 'Grace Hopper')
  await other.goto(page.url())
  await button(other, '0 likes').click()
  await expect(button(other, '1 like')).toHaveAttribute('aria-pressed', 'true')
  await commentBox(other).fill('Call `wp_nonce_field()`.')
  await button(other, 'Post Comment').click()
  await expect(toast(other, 'Comment posted successfully')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Comments (1)' })).toBeVisible()
  // At once, though the page is kept for a second.
  await other.reload()
  await expect(other.getByText('wp_nonce_field()')).toBeVisible()
  await expect(button(other, '1 like')).toHaveAttribute('aria-pressed', 'true')

  await button(page, '1 new comment').click()
  await expect(page.getByText('wp_nonce_field()')).toBeVisible()
  await button(page, 'Svara').click()
  await page.getByRole('textbox', { name: 'Reply to Grace Hopper' }).fill('That was it.')
  await button(page, 'Skicka svar').click()
  await expect(toast(page, 'Reply posted successfully')).toBeVisible()
  await expect(page.locator('.replies').getByText('That was it.')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 720 })
  await expectNoSidewaysScroll(page)

  await button(page, 'Delete thread').click()
  await page
    .getByRole('dialog', { name: 'Delete this thread?' })
    .getByRole('button', { name: 'Delete thread' })
    .click()
  await expect(page).toHaveURL(/\/community$/)
  await expect(toast(page, 'Thread deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await context.close()
})

test('the draft of a comment survives a reload, and is gone once it is posted', async ({ page }) => {
  await signUpEarlier(page)
  await startThread(page, `Draft ${randomUUID()}`)
  await commentBox(page).fill('Half a thought')
  await page.reload()
  await expect(commentBox(page)).toHaveValue('Half a thought')
  await button(page, 'Post Comment').click()
  await expect(toast(page, 'Comment posted successfully')).toBeVisible()
  await page.reload()
  await expect(commentBox(page)).toHaveValue('')
})

test('a visitor loads no framework, and is led to the sign-in and back', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/community?category=help')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((path) => /react|Writing/.test(path))).toEqual([])
  await page.getByRole('link', { name: 'New Thread' }).click()
  await expect(page).toHaveURL(/\/auth\?next=%2Fcommunity%3Fcategory%3Dhelp$/)
  await expect(toast(page, 'Please sign in to create a thread')).toBeVisible()
})
