import type { Page } from '@playwright/test'
import { deliverPlugin, openBuilder, promptBox, toast } from './builder.ts'
import { card, givePlugins, openDashboard } from './dashboard-stage.ts'
import { expect, expectNoSidewaysScroll, signUpAs, test } from './fixtures.ts'

/** The command palette and the keyboard's help sheet. */

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

  test('a button opens the palette, on the dashboard and in the builder', async ({ page }) => {
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

test('the palette does what the builder can do', async ({ page }) => {
  const { email } = await signUpAs(page)
  const id = await deliverPlugin(page)
  await givePlugins(email, [{ name: 'Another' }])
  await page.goto(`/builder?id=${id}`)
  await expect(page.getByRole('tab', { name: 'Preview' })).toHaveAttribute('aria-selected', 'true')
  const tab = (name: string) => page.getByRole('tab', { name })

  await test.step('plugins, but for the one that is open', async () => {
    await open(page)
    await expect(palette(page).getByRole('group', { name: 'Your plugins' }).getByRole('option')).toHaveText([
      'Another',
    ])
    await page.keyboard.press('Escape')
  })
  await test.step('tabs and views', async () => {
    await open(page)
    await page.keyboard.type('history')
    await page.keyboard.press('Enter')
    await expect(tab('History')).toHaveAttribute('aria-selected', 'true')
    await expect(tab('History')).toBeFocused()
    await open(page)
    await page.keyboard.type('frontend')
    await page.keyboard.press('Enter')
    await expect(tab('Preview')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('button', { name: 'Frontend (Website)' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })
  await test.step('dialogs', async () => {
    await open(page)
    await page.keyboard.type('zip')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Download ZIP?' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await expect(palette(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await open(page)
    await page.keyboard.type('plugin info')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Project Information' })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('copying', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page)
    await page.keyboard.type('copy')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Copied to clipboard')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Plugin Name:')
  })
  await test.step('on a phone it shows the pane too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(tab('Chat')).toBeVisible()
    await open(page)
    await page.keyboard.type('write')
    await page.keyboard.press('Enter')
    await expect(promptBox(page)).toBeFocused()
    await open(page)
    await page.keyboard.type('show the code')
    await page.keyboard.press('Enter')
    await expect(tab('Code')).toBeFocused()
  })
})

test('what is typed right behind its keys is meant for the palette; what is typed behind it, for the place before', async ({
  page,
}) => {
  await openBuilder(page)
  await promptBox(page).fill('A tide table')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('show the code')
  await expect(field(page)).toHaveValue('show the code')
  for (const way of ['Escape', 'ControlOrMeta+k']) {
    await page.keyboard.press(way)
    await page.keyboard.type('!')
    await page.keyboard.press('ControlOrMeta+k')
    await expect(field(page)).toHaveValue('')
  }
  await page.mouse.click(5, 500)
  await page.keyboard.type('?')
  await expect(palette(page)).toHaveCount(0)
  await expect(promptBox(page)).toHaveValue('A tide table!!?')
})

test('the help sheet gives the focus back', async ({ page }) => {
  await openBuilder(page)
  const code = page.getByRole('tab', { name: 'Code' })
  await code.focus()
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => sheet(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 500),
  ]) {
    await page.keyboard.press('?')
    await expect(sheet(page)).toBeVisible()
    await leave()
    await expect(sheet(page)).toHaveCount(0)
    await expect(code).toBeFocused()
  }
})

test('a help sheet that comes late stays away from another dialog', async ({ page }) => {
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

test('single keys work where nobody writes, are listed, and can be turned off', async ({ page }) => {
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

  // The way back is in the commands, whose keys are never off.
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
