import { expect, signUpAs, test } from './fixtures.ts'

test('the panes are resized by the mouse, as far as both stay of use', async ({ page }) => {
  await signUpAs(page)
  await page.goto('/builder')
  const separator = page.getByRole('separator', { name: 'Resize panes' })
  await expect(separator).toBeVisible()
  const share = async () => {
    const chat = await page.getByRole('region', { name: 'Chat' }).boundingBox()
    return ((chat?.width ?? 0) / 1440) * 100
  }
  /** Drags the handle, taken hold of a little beside its hairline, to a place so many pixels from the left. */
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
