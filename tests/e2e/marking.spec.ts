import type { Page } from '@playwright/test'
import { preview, promptBox, toast } from './builder.ts'
import { soundFiles } from '../support/plugins.ts'
import { pluginWithPreview } from './database.ts'
import { expect, expectNoSidewaysScroll, signUpAs, tabTo, test } from './fixtures.ts'
import { signUpWithPlugin } from './planted.ts'

/** Model output with a script that listens to every click and tries to intercept them all. */
const html = `
<div class="wrap"><h1>Opening hours</h1>
<form><p><label for="day">Day</label> <input id="day" name="day"></p>
<ul class="days"><li>Monday</li><li>Tuesday</li></ul>
<p class="submit"><button class="button button-primary" disabled>Save Changes</button></p></form></div>
<output id="heard">nothing</output>
<script>Event.prototype.stopImmediatePropagation = Event.prototype.preventDefault = () => {}
addEventListener('click', () => { document.getElementById('heard').textContent = 'a click' }, true)</script>`

const markButton = (page: Page) => page.getByRole('button', { name: 'Mark element' })
const marks = (page: Page) => page.getByRole('list', { name: 'Marked elements of this message' })

async function open(page: Page): Promise<void> {
  const { email } = await signUpAs(page)
  await page.goto(`/builder?id=${await pluginWithPreview(email, html)}`)
  await expect(promptBox(page)).toBeVisible()
}

test.describe('in both themes', () => {
  test.use({ reducedMotion: 'reduce' })

  test('marks an element by a click and sends it with the message', async ({ page }) => {
    await open(page)
    await markButton(page).click()
    await expect(markButton(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Click what you want to change.')).toBeVisible()

    const item = await preview(page).getByText('Tuesday').boundingBox()
    await page.mouse.click((item?.x ?? 0) + 5, (item?.y ?? 0) + 5)
    await expect(toast(page, 'Element markerat')).toBeVisible()
    await expect(markButton(page)).toHaveAttribute('aria-pressed', 'false')
    await expect(promptBox(page)).toBeFocused()
    const chip = marks(page).getByRole('button', { name: 'Remove the mark: Tuesday' })
    await expect(chip).toHaveAttribute('title', 'ul.days > li:nth-of-type(2)')
    await expect(preview(page).locator('ul.days > li:nth-of-type(2)')).toHaveText('Tuesday')
    await expect(preview(page).locator('#heard')).toHaveText('nothing')

    await test.step('disabled elements can be marked too', async () => {
      await markButton(page).click()
      await expect(markButton(page)).toHaveAttribute('aria-pressed', 'true')
      const save = await preview(page).getByText('Save Changes').boundingBox()
      await page.mouse.click((save?.x ?? 0) + 5, (save?.y ?? 0) + 5)
      await expect(marks(page).getByRole('button')).toHaveText(['Tuesday', 'Save Changes'])
    })
    await chip.click()
    await expect(marks(page).getByRole('button')).toHaveText(['Save Changes'])
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  })
})

test('highlights a marked element for 300 milliseconds before adding it', async ({ page }) => {
  await open(page)
  await markButton(page).click()
  await expect(preview(page).getByRole('application')).toBeVisible()
  const frame = page.frames().find((one) => one !== page.mainFrame())
  const shown = frame?.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const glass = document.querySelector('[data-plugsmith=frame][role=application]')
        const box = glass?.shadowRoot?.querySelector('div')
        if (!box) return reject(new Error('there is no glass to look at'))
        let since = Infinity
        new MutationObserver(() => {
          if (box.classList.contains('chosen')) since = Math.min(since, performance.now())
        }).observe(box, { attributes: true })
        new MutationObserver(() => {
          if (!glass?.isConnected) resolve(performance.now() - since)
        }).observe(document.body, { childList: true })
      }),
  )
  const item = await preview(page).getByText('Tuesday').boundingBox()
  await page.mouse.click((item?.x ?? 0) + 5, (item?.y ?? 0) + 5)
  // Browser tasks show and hide it, so the duration varies.
  expect(await shown).toBeGreaterThan(290)
  expect(await shown).toBeLessThan(1_000)
  await expect(toast(page, 'Element markerat')).toBeVisible()
})

test('says that the other side of a plugin is loading, and marks nothing until then', async ({ page }) => {
  const { id } = await signUpWithPlugin(page, [
    { files: soundFiles(), backend: '<p>The settings</p>', frontend: '<p>The tide</p>' },
  ])
  const gate = Promise.withResolvers<void>()
  await page.route('**/preview-url?viewMode=frontend*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(`/builder?id=${id}`)
  await expect(preview(page).getByText('The settings')).toBeVisible()
  await page.getByRole('button', { name: 'Frontend (Website)' }).click()
  await expect(page.getByText('Opening the preview…')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await markButton(page).click()
  await expect(markButton(page)).toHaveAttribute('aria-pressed', 'true')
  gate.resolve()
  await expect(preview(page).getByRole('application')).toBeVisible()
  const item = await preview(page).getByText('The tide').boundingBox()
  await page.mouse.click((item?.x ?? 0) + 5, (item?.y ?? 0) + 5)
  await expect(marks(page).getByRole('button')).toHaveText('The tide')
})

test('marks an element with the keyboard alone', async ({ page }) => {
  await open(page)
  await expect(page.locator('iframe[data-ready]')).toBeVisible()
  await tabTo(page, markButton(page))
  await page.keyboard.press('Enter')
  const glass = preview(page).getByRole('application', { name: /^Mark an element/ })
  await expect(glass).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(glass.getByRole('status')).toHaveText('h1 Opening hours')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(glass.getByRole('status')).toHaveText(/^form/)
  await page.keyboard.press('ArrowRight')
  await expect(glass.getByRole('status')).toHaveText('p Day')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(glass.getByRole('status')).toHaveText('input Day')

  await test.step('Escape returns the focus to where it was', async () => {
    await page.keyboard.press('Escape')
    await expect(markButton(page)).toBeFocused()
    await expect(markButton(page)).toHaveAttribute('aria-pressed', 'false')
    await expect(glass).toHaveCount(0)
  })

  await test.step('the command of the palette moves the focus into the preview as well', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    // It is loaded when first opened.
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('mark an')
    await expect(page.getByRole('option', { selected: true })).toHaveText(/^Mark an element/)
    await page.keyboard.press('Enter')
    await expect(glass).toBeFocused()
    // The page learns a moment later that the frame has focus, which is still faster than any person.
    await expect(page.locator('iframe[data-ready]')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(markButton(page)).toBeFocused()
  })

  await page.keyboard.press('Alt+Shift+M')
  await expect(glass).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(glass.getByRole('status')).toHaveText('output nothing')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Element markerat')).toBeVisible()
  await expect(promptBox(page)).toBeFocused()
  await expect(marks(page).getByRole('button')).toHaveText('Save Changes')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' })

  test('marks an element by a tap and shows it at the message', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Mark an element in the preview' }).tap()
    await expect(markButton(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(preview(page).getByRole('application')).toBeVisible()
    await expect(page.getByText('Click what you want to change.')).toBeVisible()
    await expectNoSidewaysScroll(page)
    const item = await preview(page).getByText('Monday').boundingBox()
    await page.touchscreen.tap((item?.x ?? 0) + 5, (item?.y ?? 0) + 5)
    await expect(page.getByRole('tab', { name: 'Chat' })).toHaveAttribute('aria-selected', 'true')
    await expect(promptBox(page)).toBeFocused()
    await expect(marks(page).getByRole('button')).toHaveText('Monday')
  })
})
