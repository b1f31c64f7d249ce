import { expect, expectAccessible, forgive, sampleCreator, signUpAs, site, test } from './fixtures.ts'

test('the sample plugin is marked as a sample and opens in the builder', async ({ page }) => {
  await page.request.post(`${site()}/api/sign-in`, { headers: { origin: site() }, data: sampleCreator() })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'My Own Plugins' })).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: 'Sample' }).first()
  await expect(card.getByText('completed')).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/builder\?id=/)
})

test('a failed load says so and can be tried again', async ({ page, complaints }) => {
  await signUpAs(page)
  await page.route('**/api/plugins?**', (route) => route.fulfill({ status: 503, body: 'away' }))
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toContainText('Error loading plugins')
  await expectAccessible(page)
  await page.unroute('**/api/plugins?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No plugins yet' })).toBeVisible()
  forgive(complaints, /503/)
})

test('the header knows who is signed in before it paints, on every page', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveAttribute('data-signed-in')
  await signUpAs(page)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', '')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible()
})

test('an unknown address is answered in Swedish, with a way back', async ({ page, complaints }) => {
  const answer = await page.goto('/there/is/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Sidan hittades inte' })).toBeVisible()
  await expectAccessible(page)
  forgive(complaints, /404/)
})
