import { randomUUID } from 'node:crypto'
import { signUpEarlier } from './database.ts'
import { expect, test } from './fixtures.ts'

/** Notices, as they reach somebody who is looking at another page. */

test('a like and a comment appear in the bell of the author at once, and are read by following them', async ({
  page,
  browser,
}) => {
  await signUpEarlier(page, 'Ada Lovelace')
  const title = `Question ${randomUUID()}`
  await page.goto('/community')
  await page.getByRole('button', { name: 'New Thread', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New Thread' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('textbox', { name: 'Content' }).fill('My form prints no nonce.')
  await dialog.getByRole('button', { name: 'Create Thread' }).click()
  await page.waitForURL(/\/community\/thread\//)
  const thread = page.url()

  await page.goto('/pricing')
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notiser/ })
  await expect(bell).toHaveAccessibleName('Notiser')
  await bell.click()
  const notices = page.getByRole('dialog', { name: 'Notiser' })
  await expect(notices.getByText('Inga notiser än')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(notices).toHaveCount(0)
  await expect(bell).toBeFocused()

  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const other = await context.newPage()
  await signUpEarlier(other, 'Grace Hopper')
  await other.goto(thread)
  await other.getByRole('button', { name: '0 likes', exact: true }).click()
  await expect(bell).toHaveAccessibleName('Notiser, 1 unread')

  await page.keyboard.press('Space')
  const notice = notices.getByRole('link', { name: 'Grace Hopper likes your thread (unread)' })
  await notice.click()
  await expect(page).toHaveURL(thread)
  await expect(notices).toHaveCount(0)
  await expect(bell).toHaveAccessibleName('Notiser')

  // Of the thread that is being looked at.
  await other.getByRole('textbox', { name: 'Your comment' }).fill('Print it with wp_nonce_field.')
  await other.getByRole('button', { name: 'Post Comment' }).click()
  await expect(bell).toHaveAccessibleName('Notiser, 1 unread')
  await context.close()
  await bell.click()
  await notices.getByRole('link', { name: 'Grace Hopper commented on your thread (unread)' }).click()
  await expect(page.getByText('Print it with wp_nonce_field.')).toBeInViewport()
  await expect(bell).toHaveAccessibleName('Notiser')

  await bell.click()
  await notices.getByRole('link', { name: 'All notifications' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notiser')
  await expect(page.getByText('0 unread, 2 read')).toBeVisible()
  await page
    .getByRole('button', { name: /^Mark as unread/ })
    .first()
    .click()
  await expect(page.getByText('1 unread, 1 read')).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notiser, 1 unread')
  await page.getByRole('button', { name: 'Markera alla' }).click()
  await expect(bell).toHaveAccessibleName('Notiser')
})
