import type { Page } from '@playwright/test'
import { card, deleteButton, messages, openDashboard, refocus } from './dashboard-stage.ts'
import { expect, forgive, test } from './fixtures.ts'

/** Deleting and inviting, by keyboard, and on errors. */

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete this plugin?' })

test('two tabs can delete the same plugin', async ({ page, context, complaints }) => {
  await openDashboard(page, [{ name: 'Shared' }, { name: 'Stays' }])
  await expect(card(page, 'Shared')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/dashboard')
  // Open both dialogs first, because the card disappears from the other tab after a deletion.
  for (const tab of [page, other]) await deleteButton(tab, 'Shared').click()
  for (const tab of [page, other]) {
    await dialog(tab).getByRole('button', { name: 'Delete plugin' }).click()
    await expect(messages(tab)).toContainText('Plugin raderad')
    await expect(card(tab, 'Shared')).toHaveCount(0)
  }
  await deleteButton(other, 'Stays').click()
  await dialog(other).getByRole('button', { name: 'Delete plugin' }).click()
  await expect(other.getByRole('heading', { name: 'No plugins yet' })).toBeVisible()
  await refocus(page)
  await expect(page.getByRole('heading', { name: 'No plugins yet' })).toBeVisible()
  forgive(complaints, /403|404/)
})
