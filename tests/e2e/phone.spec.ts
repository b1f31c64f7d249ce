import { expectDelivered, job, openBuilder, preview, promptBox, send, sendButton } from './builder.ts'
import { soundFiles } from '../support/plugins.ts'
import { expect, expectNoSidewaysScroll, sampleCreator, site, test } from './fixtures.ts'
import { signUpWithPlugin } from './planted.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })

  test('shows one pane at a time, with every action available', async ({ page }) => {
    await openBuilder(page)
    await send(page, 'A cookie notice with a button')
    await expect(job(page, 1)).toBeVisible()
    await expectDelivered(page, 1)
    await page.getByRole('tab', { name: 'Workspace' }).click()
    await expect(promptBox(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Frontend (Website)' }).click()
    await expect(preview(page).locator('body')).toContainText(/cookie/i)
    await expectNoSidewaysScroll(page)
    await page.getByRole('tab', { name: 'Code' }).click()
    await page.getByRole('button', { name: /choose another file$/ }).click()
    await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible()
    await page.getByRole('treeitem', { name: 'readme.txt' }).click()
    await expect(page.getByLabel('Code of readme.txt')).toContainText('===')
    await expect(page.getByRole('button', { name: 'readme.txt: choose another file' })).toBeFocused()
    await page.getByRole('tab', { name: 'Chat' }).click()
    await expect(promptBox(page)).toBeVisible()
  })
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('closes a dialog by a tap beside it, and does nothing else', async ({ page }) => {
    const { id } = await signUpWithPlugin(page, [{ files: soundFiles(), backend: '<h1>Tide</h1>' }])
    await page.goto(`/builder?id=${id}`)
    await promptBox(page).fill('Not yet')
    const box = await sendButton(page).boundingBox()
    if (!box) throw new Error('nothing to send with')
    await page.getByRole('button', { name: /Download ZIP/ }).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(promptBox(page)).toHaveValue('Not yet')
    await page.reload()
    await expect(promptBox(page)).toHaveValue('Not yet')
    await page.getByRole('link', { name: 'Dashboard' }).tap()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('scrolls no page sideways', async ({ page }) => {
    for (const path of ['/', '/auth']) {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
    const { id } = await signUpWithPlugin(page, [{ files: soundFiles(), backend: '<h1>Tide</h1>' }])
    for (const path of ['/', '/dashboard', '/builder', `/builder?id=${id}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      if (path !== '/builder') await expect(page.getByText(/Tide Table|plugins/i).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
    await page.getByRole('tab', { name: 'Workspace' }).click()
    await page.getByRole('tab', { name: 'Code' }).click()
    await expect(page.getByLabel('Code of tide-table.php')).toContainText('Plugin Name:')
    await expectNoSidewaysScroll(page)
  })

  test('does not scroll a long-used dashboard sideways', async ({ page }) => {
    await page.request.post(`${site()}/api/app/sign-in`, {
      headers: { origin: site() },
      data: sampleCreator(),
    })
    await page.goto('/dashboard')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
