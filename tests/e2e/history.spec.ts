import { soundFiles } from '../support/plugins.ts'
import { conversation, credits, deliverPlugin, expectDelivered, preview, send, toast } from './builder.ts'
import { pluginWithPreviews, query } from './database.ts'
import { expect, forgive, signUpAs, test } from './fixtures.ts'
import { signUpWithPlugin } from './planted.ts'
import type { Locator, Page } from '@playwright/test'

const openHistory = async (page: Page) => {
  await page.getByRole('tab', { name: 'History' }).click()
  return page.getByRole('region', { name: 'Versions' })
}

/** Two versions that no model has to write first. */
const twoPlanted = [
  { files: soundFiles() },
  { files: soundFiles('Tide Table', '1.1.0'), headerVersion: '1.1.0' },
]

/** A plugin with two versions, opened in the builder. */
async function twoVersions(page: Page): Promise<string> {
  await signUpAs(page)
  const id = await deliverPlugin(page)
  await page.goto(`/builder?id=${id}`)
  await expect(preview(page).getByText('WordPress Admin')).toBeVisible()
  await send(page, 'Add a phone field')
  await expectDelivered(page, 2)
  return id
}

test('every version stands in the history, and an earlier one comes back as a new one, free', async ({
  page,
}) => {
  await twoVersions(page)
  const history = await openHistory(page)
  await expect(history.getByRole('heading', { name: /^Version 2/ })).toBeVisible()
  await expect(history.getByText('Current')).toHaveCount(1)
  await expect(history.getByText('Add a phone field')).toBeVisible()

  await history.getByRole('button', { name: 'What changed in version 2' }).click()
  await expect(history.locator('ins').first()).toHaveText(/^\+[1-9]\d*$/)
  await expect(history.getByText(/^[+−]0$/)).toHaveCount(0)
  await expect(history.locator('ins').first()).not.toHaveCSS('text-decoration-line', 'underline')
  await expect(history.getByText('Current')).toHaveClass(/badge-hot/)
  await history.getByRole('button', { name: 'What changed in version 1' }).click()
  await expect(history.getByText('This is the first version, so everything is new.')).toBeVisible()

  await history.getByRole('button', { name: 'Restore version 1' }).dblclick()
  await expect(toast(page, 'Version återställd')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Preview' })).toHaveAttribute('aria-selected', 'true')
  // The button that was pressed is gone: whoever came by the keyboard goes on where it led.
  await expect(page.getByRole('tab', { name: 'Preview' })).toBeFocused()
  await expect(conversation(page).getByText('Återställde till version 1')).toBeVisible()
  await expect(credits(page, 8)).toBeVisible()
  const again = await openHistory(page)
  await expect(again.getByRole('heading', { name: /^Version 3/ })).toBeVisible()
  await expect(again.getByRole('heading', { name: /^Version 4/ })).toHaveCount(0)
  await expect(again.getByText('Restored')).toBeVisible()
  await again.getByRole('button', { name: 'Compare version 2' }).click()
  await expect(page.getByRole('tab', { name: 'Code' })).toBeFocused()
})

test('a version that does not work stands out, and all that is said of one ends at one edge', async ({
  page,
}) => {
  const { email } = await signUpAs(page)
  const id = await pluginWithPreviews(email, ['<p>One</p>', '<p>Two</p>', '<p>Three</p>'])
  await query(
    `update plugin_versions set origin = case when version_number = 1 then 'ai' else 'draft' end::enum_plugin_versions_origin,
       report = case when version_number = 1 then '{"passed":false,"checks":[]}'::jsonb end where plugin_id = $1`,
    [id],
  )
  await page.goto(`/builder?id=${id}`)
  await expect(page.locator('.caption').getByText('Not verified')).toBeVisible()
  const history = await openHistory(page)
  const colour = (text: string) =>
    history
      .getByText(text, { exact: true })
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor)
  const tones = [await colour('Not working'), await colour('Not verified'), await colour('Kept draft')]
  expect(new Set(tones).size).toBe(3)

  const newest = history.getByRole('listitem').first()
  const endOfWords = (target: Locator) =>
    target.evaluate((one) => {
      const words = one.ownerDocument.createRange()
      words.selectNodeContents(one)
      return words.getBoundingClientRect().right
    })
  const button = await endOfWords(newest.getByRole('button', { name: 'What changed in version 3' }))
  expect(Math.abs(button - (await endOfWords(newest.locator('time'))))).toBeLessThan(1)
})

test('of two tabs that restore, the slower one is told and sees what is there', async ({ page }) => {
  await twoVersions(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  const history = await openHistory(page)
  const theirs = await openHistory(other)
  await expect(theirs.getByRole('heading', { name: /^Version 2/ })).toBeVisible()
  await history.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(toast(page, 'Version återställd')).toBeVisible()
  // The other tab hears of it by itself.
  await expect(theirs.getByRole('heading', { name: /^Version 3/ })).toBeVisible()
})

test('of two tabs that restore, one that has not heard of the other restores nothing, and sees what is there', async ({
  page,
}) => {
  const { id } = await signUpWithPlugin(page, twoPlanted)
  const other = await page.context().newPage()
  // Nobody tells this one anything.
  await other.routeWebSocket(/\/app\//, () => {})
  await Promise.all([page, other].map((one) => one.goto(`/builder?id=${id}`)))
  const history = await openHistory(page)
  const theirs = await openHistory(other)
  await expect(theirs.getByRole('heading', { name: /^Version 2/ })).toBeVisible()
  await history.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(toast(page, 'Version återställd')).toBeVisible()
  await expect(theirs.getByRole('heading', { name: /^Version 3/ })).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(toast(other, 'Error restoring')).toBeVisible()
  await expect(theirs.getByRole('heading', { name: /^Version 3/ })).toBeVisible()
  await expect(theirs.getByRole('heading', { name: /^Version 4/ })).toHaveCount(0)
})

test('a version that could not be restored says so, and can be restored then', async ({
  page,
  complaints,
}) => {
  const { id } = await signUpWithPlugin(page, twoPlanted)
  await page.goto(`/builder?id=${id}`)
  const history = await openHistory(page)
  await page.route('**/restore', (route) => route.fulfill({ status: 500, body: 'broken' }))
  const restore = history.getByRole('button', { name: 'Restore version 1' })
  await restore.click()
  await expect(toast(page, 'Error restoring')).toBeVisible()
  await expect(history.getByRole('heading', { name: /^Version 3/ })).toHaveCount(0)
  await page.unroute('**/restore')
  await restore.click()
  await expect(toast(page, 'Version återställd')).toBeVisible()
  forgive(complaints, /500/)
})

test('a history that cannot be opened says so and can be tried again', async ({ page, complaints }) => {
  await signUpAs(page)
  const id = await deliverPlugin(page)
  await page.goto(`/builder?id=${id}`)
  await page.route('**/versions?**', (route) => route.abort())
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('Fel vid laddning av historik')).toBeVisible()
  forgive(complaints, /ERR_FAILED/)
  await page.unroute('**/versions?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /^Version 1/ })).toBeVisible()
})

test('before the first version the history says what will be there', async ({ page }) => {
  await signUpAs(page)
  await page.goto('/builder')
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('Ingen historik än')).toBeVisible()
})
