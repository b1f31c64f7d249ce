import { soundFiles } from '../support/plugins.ts'
import { expect, signUpAs, test } from './fixtures.ts'
import { signUpWithPlugin } from './planted.ts'

test('the panes are resized with the mouse within their limits', async ({ page }) => {
  await signUpAs(page)
  await page.goto('/builder')
  const separator = page.getByRole('separator', { name: 'Resize panes' })
  await expect(separator).toBeVisible()
  const share = async () => {
    const chat = await page.getByRole('region', { name: 'Chat' }).boundingBox()
    return ((chat?.width ?? 0) / 1440) * 100
  }
  /** Drags the handle, grabbed slightly beside its hairline, to this many pixels from the left. */
  const dragTo = async (x: number) => {
    const box = await separator.boundingBox()
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2 + 4, 450)
    await page.mouse.down()
    await page.mouse.move(x, 450, { steps: 5 })
    await page.mouse.up()
  }
  expect(await share()).toBeCloseTo(40, 0)
  await dragTo(720)
  await expect.poll(share).toBeCloseTo(50, 0)
  await dragTo(20)
  await expect.poll(share).toBeCloseTo(20, 0)
  await dragTo(1420)
  await expect.poll(share).toBeCloseTo(70, 0)
  await dragTo(576)
  await expect.poll(share).toBeCloseTo(40, 0)
  await expect(separator).toHaveAttribute('aria-valuenow', /^(39\.[5-9]|40)/)
})

test('a quick drag continues over the preview beside the handle', async ({ page }) => {
  const { id } = await signUpWithPlugin(page, [{ files: soundFiles(), backend: '<h1>Tide</h1>' }])
  await page.goto(`/builder?id=${id}`)
  await expect(page.locator('iframe[data-ready]')).toBeVisible()
  const separator = page.getByRole('separator', { name: 'Resize panes' })
  const from = (await separator.boundingBox())?.x ?? 0
  await page.mouse.move(from, 450)
  await page.mouse.down()
  for (const way of [70, 140]) await page.mouse.move(from + way, 450)
  await page.mouse.up()
  await expect.poll(async () => (await separator.boundingBox())?.x).toBeCloseTo(from + 140, -1)
})

test('neither pane overflows at either end of the handle', async ({ page }) => {
  const { id } = await signUpWithPlugin(page, [{ files: soundFiles(), backend: '<h1>Tide</h1>' }])
  for (const width of [1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/builder?id=${id}`)
    const separator = page.getByRole('separator', { name: 'Resize panes' })
    for (const key of ['Home', 'End']) {
      await separator.press(key)
      await expect(separator).toHaveAttribute('aria-valuenow', key === 'Home' ? /^20/ : /^70/)
      for (const side of ['.chat', '.work .view'])
        expect(
          await page.locator(side).evaluate((element) => element.scrollWidth - element.clientWidth),
          `${side} at ${key} in ${width}`,
        ).toBe(0)
    }
  }
})

test.describe('with touch', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true })

  test('the handle is grabbed up to 15 pixels beside its hairline, and no further', async ({ page }) => {
    await signUpAs(page)
    await page.goto('/builder')
    const separator = page.getByRole('separator', { name: 'Resize panes' })
    await expect(separator).toBeVisible()
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 500 }] })
    const place = async () => {
      const box = await separator.boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 0) / 2
    }
    /** Drags from this many pixels beside the hairline. Returns a function that tells how far it has moved. */
    const drag = async (beside: number) => {
      const from = await place()
      await touch('touchStart', from + beside)
      for (const way of [30, 60, 90, 120]) await touch('touchMove', from + beside + way)
      await touch('touchEnd')
      return async () => (await place()) - from
    }
    const missed = await drag(20)
    await expect.poll(await drag(14)).toBeGreaterThan(80)
    // Only one of the two drags has moved it.
    expect(await missed()).toBeLessThan(150)
    await expect.poll(await drag(-14)).toBeGreaterThan(80)
  })
})
