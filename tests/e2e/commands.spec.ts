import type { Page } from '@playwright/test'
import { openBuilder, promptBox } from './builder.ts'
import { card, openDashboard } from './dashboard-stage.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'

/** The command palette and the shortcuts sheet. */

const palette = (page: Page) => page.getByRole('dialog', { name: 'Commands' })
const field = (page: Page) => palette(page).getByRole('combobox')
const option = (page: Page, name: string) => palette(page).getByRole('option', { name })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const open = async (page: Page) => {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('opens the palette with a button on the dashboard and in the builder', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Commands' })
    await openDashboard(page, [{ name: 'Tide Table' }])
    await expect(card(page, 'Tide Table')).toBeVisible()
    await expectNoSidewaysScroll(page)
    expect(await button.boundingBox()).toMatchObject({ width: 44, height: 44 })
    await button.tap()
    await expect(field(page)).toBeFocused()
    await option(page, 'Tide Table').tap()
    await expect(promptBox(page)).toBeVisible()

    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
      expect(await button.boundingBox()).toMatchObject({ width: 36, height: 44 })
      await button.tap()
      await expect(field(page)).toBeFocused()
      await page.touchscreen.tap(5, 800)
      await expect(palette(page)).toHaveCount(0)
      await expect(button).toBeFocused()
    }
    await button.tap()
    await option(page, 'Theme: dark').tap()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await button.tap()
    await option(page, 'About').tap()
    await expect(page).toHaveURL(/\/about$/)
  })
})

test('drops a help sheet that loads after another dialog was opened', async ({ page }) => {
  await openBuilder(page)
  const there = Promise.withResolvers<void>()
  await page.route('**/_astro/ShortcutSheet.*.js', async (route) => {
    await there.promise
    await route.continue()
  })
  await page.getByRole('tab', { name: 'Code' }).focus()
  await page.keyboard.press('?')
  await open(page)
  const loaded = page.waitForResponse('**/_astro/ShortcutSheet.*.js')
  there.resolve()
  await (await loaded).finished()
  await page.keyboard.type('histor')
  await expect(option(page, 'Show the history')).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
})

test('runs single-key shortcuts outside of text fields, lists them, and can turn them off', async ({
  page,
}) => {
  await openBuilder(page)
  const code = page.getByRole('tab', { name: 'Code' })
  const heading = page.getByRole('heading', { level: 1 })
  const leaveFields = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())

  await promptBox(page).focus()
  await page.keyboard.type('c?')
  await expect(promptBox(page)).toHaveValue('c?')
  await expect(sheet(page)).toHaveCount(0)
  await leaveFields()
  await page.keyboard.press('c')
  await expect(code).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('/')
  await expect(promptBox(page)).toBeFocused()
  await expect(promptBox(page)).toHaveValue('c?')

  await leaveFields()
  await page.keyboard.press('?')
  await expect(sheet(page)).toContainText('Use single-key shortcuts')
  await expect(sheet(page)).toContainText('Send the message')
  await page.keyboard.press('p')
  await expect(code).toHaveAttribute('aria-selected', 'true')
  await sheet(page).getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await page.keyboard.press('p')
  await page.keyboard.press('?')
  await expect(code).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(heading).toBeVisible()
  await page.keyboard.press('?')
  await expect(sheet(page)).toHaveCount(0)

  // The palette's own shortcut always works, so the others can be turned back on there.
  await open(page)
  await page.keyboard.type('keyboard')
  await page.keyboard.press('Enter')
  await sheet(page).getByRole('checkbox').check()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await leaveFields()
  await page.keyboard.press('c')
  await expect(code).toHaveAttribute('aria-selected', 'true')
})
