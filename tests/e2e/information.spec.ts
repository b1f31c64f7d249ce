import { apiPaths } from '#contract/api-paths.ts'
import { soundFiles } from '../support/plugins.ts'
import { countRequests, promptBox, toast } from './builder.ts'
import { expect, forgive, signUpAs, test } from './fixtures.ts'
import { plantPlugin, signUpWithPlugin } from './planted.ts'
import type { Page } from '@playwright/test'

/** A version inserted without running a model. */
const planted = [{ files: soundFiles() }]
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })

test('saves name, version and author into the header of a new version, free of charge', async ({ page }) => {
  const { id } = await signUpWithPlugin(page, planted)
  await page.goto(`/builder?id=${id}`)
  await page.getByText('Project Information').click()
  const sent = countRequests(page, apiPaths.information(id))
  await expect(save(page)).toBeDisabled()
  await page.getByLabel('Name').fill('Ask <script>alert(1)</script> 📮')
  await page.getByLabel('Version').fill('2.5.0')
  await page.getByLabel('Author').fill('Åsa')
  await save(page).dblclick()
  await expect(toast(page, 'Plugin updated')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ask .*📮$/)
  expect(sent()).toBe(1)
  await expect(page.getByRole('banner').getByText('2.5.0')).toBeVisible()
  await page.getByRole('tab', { name: 'Code' }).click()
  await expect(page.getByLabel('Code of tide-table.php')).toContainText('Author:')
  await expect(page.getByLabel('Code of tide-table.php')).toContainText('Åsa')
  await page.reload()
  await page.getByText('Project Information').click()
  await expect(page.getByLabel('Author')).toHaveValue('Åsa')
})

test('keeps unsaved changes through an expired session and a new sign-in', async ({ page, complaints }) => {
  const { email, password } = await signUpAs(page)
  const id = await plantPlugin(email, planted)
  await page.goto(`/builder?id=${id}`)
  await promptBox(page).fill('Half a thought')
  await page.getByText('Project Information').click()
  await page.getByLabel('Author').fill('Åsa')
  await page.context().clearCookies()
  await save(page).click()
  await expect(page).toHaveURL(/\/auth(\?|$)/)
  await expect(toast(page, 'Please sign in')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(new RegExp(`/builder\\?id=${id}$`))
  await expect(promptBox(page)).toHaveValue('Half a thought')
  await page.getByText('Project Information').click()
  await expect(page.getByLabel('Author')).toHaveValue('Åsa')
  await save(page).click()
  await expect(toast(page, 'Plugin updated')).toBeVisible()
  forgive(complaints, /401/)
})
