import { preview, promptBox } from './builder.ts'
import { pluginWithPreview } from './database.ts'
import { expect, forgive, signUpAs, test } from './fixtures.ts'
import { expectNoViolations } from '../scenes/check.ts'

// A trace takes a snapshot of each frame before each step, and would wait for this one forever.
test.use({ trace: 'off', screenshot: 'off' })

/** As large as a preview may be, with a script that never stops. */
const rows = '<tr><td>A row among many</td></tr>'.repeat(58_000)
const html = `<h1>Large</h1><script>for (;;) ;</script><table>${rows}</table>`

test('a preview in an endless loop does not freeze the page, and can be shown without its scripts', async ({
  page,
  complaints,
}) => {
  expect(html.length).toBeGreaterThan(1_900_000)
  const { email } = await signUpAs(page)
  const id = await pluginWithPreview(email, html)
  await page.goto(`/builder?id=${id}`)
  await expect(page.locator('iframe')).toBeVisible()
  await promptBox(page).fill('Still here')
  await page.getByRole('tab', { name: 'Code' }).click()
  await expect(page.getByRole('heading', { name: 'No code yet' })).toBeVisible()
  await page.getByRole('tab', { name: 'Preview' }).click()

  await expect(page.getByText("The preview isn't responding.")).toBeVisible()
  await expectNoViolations(page, 'all')
  await page.getByRole('button', { name: 'Show without scripts' }).click()
  await expect(page.locator('iframe[data-ready]')).toBeVisible()
  await expect(page.getByText('Shown without its scripts')).toBeVisible()
  await expect(preview(page).getByRole('heading', { name: 'Large' })).toBeVisible()
  await expect(promptBox(page)).toHaveValue('Still here')
  forgive(complaints, /inline script violates/)
})
