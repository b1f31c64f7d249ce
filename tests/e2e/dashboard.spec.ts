import { randomUUID } from 'node:crypto'
import { apiPaths } from '#contract/api-paths.ts'
import type { ReferralAnswer } from '#contract/api.ts'
import { confirmationLinkTo } from '../support/mailbox.ts'
import { card, cardNames, giveMany, listens, openDashboard, section } from './dashboard-stage.ts'
import { ask, expect, sampleCreator, signUpAs, site, test } from './fixtures.ts'

test('marks the sample plugin as a sample and opens it in the builder', async ({ page }) => {
  await page.request.post(`${site()}/api/app/sign-in`, { headers: { origin: site() }, data: sampleCreator() })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'My Own Plugins' })).toBeVisible()
  const sample = page.getByRole('article').filter({ hasText: 'Sample' }).first()
  await expect(sample.getByText('completed')).toBeVisible()
  await sample.getByRole('link').click()
  await expect(page).toHaveURL(/\/builder\?id=/)
})

test('searches, sorts and pages through plugins, and keeps all of it after a reload', async ({ page }) => {
  const { email } = await signUpAs(page)
  await giveMany(email, 51)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText('Total Plugins51')
  await expect(page.getByRole('article')).toHaveCount(24)
  const own = section(page, 'My Own Plugins')
  await expect(own.getByText('Page 1 of 3')).toBeVisible()

  await own.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(own.getByText('Page 2 of 3')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My Own Plugins' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest first')
  await expect(page).toHaveURL(/\?sort=oldest$/)
  await expect(card(page, 'Number 51')).toBeVisible()
  await own.getByRole('button', { name: 'Next' }).click()
  await expect(own.getByText('Page 2 of 3')).toBeVisible()
  await own.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => cardNames(page)).toEqual(['Number 3', 'Number 2', 'Number 1'])
  await page.reload()
  await expect.poll(() => cardNames(page)).toEqual(['Number 3', 'Number 2', 'Number 1'])
  await page.goBack()
  await expect(own.getByText('Page 2 of 3')).toBeVisible()

  const search = page.getByRole('searchbox', { name: 'Search your plugins' })
  await search.fill('  NUMBER 5 ')
  await expect(page).toHaveURL(/\?sort=oldest&search=NUMBER\+5$/)
  await expect.poll(() => cardNames(page)).toEqual(['Number 51', 'Number 50', 'Number 5'])
  await expect(page.getByText('3 plugins matching “NUMBER 5”')).toBeAttached()
  await page.reload()
  await expect(search).toHaveValue('NUMBER 5')
  await expect.poll(() => cardNames(page)).toEqual(['Number 51', 'Number 50', 'Number 5'])

  await search.fill('<script>alert(1)</script>')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await expect(page.getByText('matches “<script>alert(1)</script>”')).toBeVisible()
  await page.getByRole('button', { name: 'Show all plugins' }).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(search).toHaveValue('')
  await expect(page.getByRole('article')).toHaveCount(24)
})

test('shows a friend who joins without a reload', async ({ page, playwright }) => {
  await openDashboard(page, [])
  const figures = page.getByRole('region', { name: 'Your account' })
  await expect(figures).toContainText('Credits10')
  const { inviteCode } = await ask<ReferralAnswer>(page, apiPaths.referral)
  const friend = await playwright.request.newContext({
    baseURL: site(),
    extraHTTPHeaders: { origin: site() },
  })
  const joins = { email: `${randomUUID()}@e2e.example`, password: 'a-good-password', fullName: 'Friend' }
  await listens(page)
  const answer = await friend.post(apiPaths.signUp, { data: { ...joins, referralCode: inviteCode } })
  expect(answer.status()).toBe(201)
  expect((await friend.post(await confirmationLinkTo(site(), joins.email))).status()).toBe(200)
  await friend.dispose()
  await expect(figures.getByRole('img', { name: '20 credits left' })).toHaveText('20')
  await expect(figures).toContainText('1 joined, 10 earned.')
})

test('shows the signed-in person in the header before the first paint, on every page', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveAttribute('data-signed-in')
  await signUpAs(page)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', '')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible()
})
