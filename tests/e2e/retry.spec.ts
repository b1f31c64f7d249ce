import type { Page } from '@playwright/test'
import { soundFiles } from '../support/plugins.ts'
import { deliverPlugin } from './builder.ts'
import { expect, forgive, signUpAs, test } from './fixtures.ts'
import { signUpWithPlugin } from './planted.ts'

/** A button that goes when it is pressed leaves whoever uses the keyboard where it was, not at the top of the page. */

/** What is asked for at `path` fails until it is asked for by the button; returns once that was pressed. */
async function failOnce(page: Page, path: string, look: () => Promise<unknown>): Promise<void> {
  await page.route(path, (route) => route.abort())
  await look()
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.unroute(path)
  await retry.press('Enter')
  await expect(retry).toHaveCount(0)
}

const focused = (page: Page) => page.locator(':focus')

test('a plugin, a file, a search and a history that fail are asked for again without losing the place', async ({
  page,
  complaints,
}) => {
  await signUpAs(page)
  const id = await deliverPlugin(page)
  await test.step('the plugin', async () => {
    await failOnce(page, '**/workspace', () => page.goto(`/builder?id=${id}`))
    await expect(page.getByRole('main')).toBeFocused()
  })
  await test.step('a file', async () => {
    await page.getByRole('tab', { name: 'Code' }).click()
    await failOnce(page, '**/file?path=readme.txt*', () =>
      page.getByRole('treeitem', { name: 'readme.txt' }).click(),
    )
    await expect(page.locator('.src-body')).toBeFocused()
  })
  await test.step('a search', async () => {
    await failOnce(page, '**/search?q=*', () =>
      page.getByRole('textbox', { name: 'Search in files' }).fill('Contact'),
    )
    await expect(page.getByRole('navigation', { name: 'Files' })).toBeFocused()
  })
  await test.step('the history', async () => {
    await failOnce(page, '**/versions?**', () => page.getByRole('tab', { name: 'History' }).click())
    await expect(page.getByRole('heading', { name: /^Version 1/ })).toBeVisible()
    await expect(focused(page)).toHaveCount(1)
  })
  forgive(complaints, /ERR_FAILED/, /dynamically imported module/)
})

test('older versions come where the button for them was', async ({ page }) => {
  const versions = Array.from({ length: 51 }, () => ({ files: soundFiles('Tide Table', '1.0.0') }))
  const { id } = await signUpWithPlugin(page, versions)
  await page.goto(`/builder?id=${id}`)
  await page.getByRole('tab', { name: 'History' }).click()
  const gate = Promise.withResolvers<void>()
  await page.route('**/versions?page=2', async (route) => {
    await gate.promise
    await route.continue()
  })
  const more = page.getByRole('button', { name: 'Show older versions' })
  await more.press('Enter')
  await expect(more).toBeDisabled()
  await expect(more).toBeFocused()
  gate.resolve()
  await expect(page.getByRole('heading', { name: /^Version 1 / })).toBeAttached()
  await expect(more).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Versions' })).toBeFocused()
})
