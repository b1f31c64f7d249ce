import { promptBox } from './builder.ts'
import { pluginWithPreview } from './database.ts'
import { expect, signUpAs, test } from './fixtures.ts'

// A trace takes a picture of each frame before each step, and would wait for this one for ever.
test.use({ trace: 'off', screenshot: 'off' })

test('a preview that never comes to rest leaves the page around it alone', async ({ page }) => {
  const { email } = await signUpAs(page)
  const id = await pluginWithPreview(email, '<script>for (;;) ;</script>')
  await page.goto(`/builder?id=${id}`)
  await expect(page.locator('iframe')).toBeVisible()
  await promptBox(page).fill('Still here')
  await page.getByRole('tab', { name: 'Code' }).click()
  await expect(page.getByRole('heading', { name: 'No code yet' })).toBeVisible()
})
