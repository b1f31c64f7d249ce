import {
  deliverPlugin,
  expectDelivered,
  job,
  openBuilder,
  preview,
  promptBox,
  send,
  sendButton,
} from './builder.ts'
import { expect, expectNoSidewaysScroll, sampleCreator, signUpAs, site, test } from './fixtures.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })

  test('one pane is shown at a time, and everything can be done', async ({ page }) => {
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

  test('a tap beside a dialog closes it, and does nothing else', async ({ page }) => {
    await signUpAs(page)
    const id = await deliverPlugin(page)
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

test('a window that is made narrow, and wide again, keeps what stands in it as it was', async ({ page }) => {
  await openBuilder(page)
  await page.getByRole('tab', { name: 'History' }).click()
  await promptBox(page).fill('Half a sentence')
  await promptBox(page).evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(2, 5))
  const selection = () =>
    promptBox(page).evaluate((box: HTMLTextAreaElement) => [box.selectionStart, box.selectionEnd])
  for (const width of [700, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('tab', { name: 'Chat' })).toHaveCount(width < 768 ? 1 : 0)
    // The very same box, with the cursor in it where it was.
    await expect(promptBox(page)).toBeFocused()
    expect(await selection()).toEqual([2, 5])
  }
  await expect(page.getByText('Ingen historik än')).toBeVisible()
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('no page scrolls sideways', async ({ page }) => {
    for (const path of ['/', '/auth']) {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
    await signUpAs(page)
    const id = await deliverPlugin(page)
    for (const path of ['/', '/dashboard', '/builder', `/builder?id=${id}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      if (path !== '/builder') await expect(page.getByText(/Contact Form|plugins/i).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
    await page.getByRole('tab', { name: 'Workspace' }).click()
    await page.getByRole('tab', { name: 'Code' }).click()
    await expect(page.getByLabel('Code of contact-form.php')).toContainText('Plugin Name:')
    await expectNoSidewaysScroll(page)
  })

  test('nor does the dashboard with plugins of long standing', async ({ page }) => {
    await page.request.post(`${site()}/api/app/sign-in`, {
      headers: { origin: site() },
      data: sampleCreator(),
    })
    await page.goto('/dashboard')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
