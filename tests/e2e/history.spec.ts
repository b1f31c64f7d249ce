import { soundFiles } from '../support/plugins.ts'
import { conversation, credits, toast } from './builder.ts'
import { expect, test } from './fixtures.ts'
import { signUpWithPlugin } from './planted.ts'
import type { Page } from '@playwright/test'

const openHistory = async (page: Page) => {
  await page.getByRole('tab', { name: 'History' }).click()
  return page.getByRole('region', { name: 'Versions' })
}

test('lists every version, and restores an earlier one as a new one, free of charge, in all tabs', async ({
  page,
}) => {
  const { id } = await signUpWithPlugin(page, [
    { files: soundFiles() },
    {
      files: soundFiles('Tide Table', '1.1.0'),
      headerVersion: '1.1.0',
      userPrompt: 'Add a phone field',
    },
  ])
  const other = await page.context().newPage()
  await Promise.all([page, other].map((one) => one.goto(`/builder?id=${id}`)))
  const theirs = await openHistory(other)
  await expect(theirs.getByRole('heading', { name: /^Version 2/ })).toBeVisible()
  await page.bringToFront()
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
  // The pressed button is gone, so keyboard users need the focus on its result.
  await expect(page.getByRole('tab', { name: 'Preview' })).toBeFocused()
  await expect(conversation(page).getByText('Återställde till version 1')).toBeVisible()
  await expect(credits(page, 10)).toBeVisible()
  // The other tab is notified over realtime.
  await expect(theirs.getByRole('heading', { name: /^Version 3/ })).toBeVisible()
  const again = await openHistory(page)
  await expect(again.getByRole('heading', { name: /^Version 3/ })).toBeVisible()
  await expect(again.getByRole('heading', { name: /^Version 4/ })).toHaveCount(0)
  await expect(again.getByText('Restored')).toBeVisible()
  await again.getByRole('button', { name: 'Compare version 2' }).click()
  await expect(page.getByRole('tab', { name: 'Code' })).toBeFocused()
})
