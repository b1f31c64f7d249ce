import { soundFiles } from '../support/plugins.ts'
import { expect, forgive, test } from './fixtures.ts'
import { signUpWithPlugin } from './planted.ts'

test('loads a plugin again after a failure, and keeps the focus in the page', async ({
  page,
  complaints,
}) => {
  const { id } = await signUpWithPlugin(page, [{ files: soundFiles() }])
  await page.route('**/workspace', (route) => route.abort())
  await page.goto(`/builder?id=${id}`)
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.unroute('**/workspace')
  await retry.press('Enter')
  await expect(retry).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  forgive(complaints, /ERR_FAILED/)
})
