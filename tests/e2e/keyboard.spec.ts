import { expectDelivered, formPrompt, promptBox, toast } from './builder.ts'
import { expect, signUpAs, tabTo, test } from './fixtures.ts'

test('builds, changes and downloads a plugin with the keyboard alone', async ({ page }) => {
  const { email, password } = await signUpAs(page)
  await page.context().clearCookies()
  await page.goto('/auth')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)

  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /New Plugin|Create/ })
      .first(),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/builder$/)
  await tabTo(page, promptBox(page))
  await page.keyboard.type('First line')
  await page.keyboard.press('Shift+Enter')
  await expect(promptBox(page)).toHaveValue('First line\n')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(formPrompt)
  await page.keyboard.press('Enter')
  await expectDelivered(page, 1)

  await tabTo(page, page.getByRole('tab', { name: 'Preview' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Code' })).toBeFocused()
  await expect(page.getByRole('tab', { name: 'Code' })).toHaveAttribute('aria-selected', 'true')
  await tabTo(page, page.getByRole('treeitem', { selected: true }))
  await page.keyboard.type('read')
  await expect(page.getByRole('treeitem', { name: 'readme.txt' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code of readme.txt')).toContainText('=== Contact Form ===')

  // In the code, Tab writes two spaces, unless Escape comes before it.
  await tabTo(page, page.getByLabel('Code of readme.txt'))
  await page.keyboard.press('Escape')
  const download = page.getByRole('button', { name: 'Download ZIP 5 credits' })
  await tabTo(page, download)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Download ZIP?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(download).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Download' }))
  await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  await expect(toast(page, 'Plugin downloaded')).toBeVisible()
})
