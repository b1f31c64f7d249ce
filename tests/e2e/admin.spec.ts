import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { query } from './database.ts'
import { expect, forgive, required, signUpAs, site, test } from './fixtures.ts'

/** /admin as admins use it, and what the people see whom they help. */

async function signInAsAdmin(page: Page): Promise<void> {
  const answer = await page.request.post(`${site()}/api/app/sign-in`, {
    headers: { origin: site() },
    data: JSON.parse(required('E2E_ADMIN')) as object,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('an admin finds a person and adds credits, in the CMS too, and the person sees both', async ({
  page,
  browser,
  complaints,
}) => {
  const fullName = `Ida ${randomUUID().slice(0, 8)}`
  const context = await browser.newContext()
  const own = await context.newPage()
  await signUpAs(own, fullName)
  await own.goto(`${site()}/credits`)
  await expect(own.getByRole('row', { name: /^Today.*Welcome/ })).toBeVisible()
  await expect(own.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)

  await signInAsAdmin(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'New users by day' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: /^Users/ })
    .click()
  await page.getByRole('searchbox', { name: 'Search users' }).fill(fullName)
  await expect(page.getByRole('status').filter({ hasText: '1 of ' })).toBeVisible()
  await page.getByRole('link', { name: fullName }).click()
  await expect(page.getByRole('heading', { name: fullName })).toBeVisible()
  await page.getByRole('button', { name: '+500' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Lost an afternoon to our outage')
  await page.getByRole('button', { name: 'Add 500 credits' }).dblclick()
  await expect(page.getByText('Successfully added 500 credits. New balance: 510')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Lost an afternoon to our outage' })).toBeVisible()
  await expect(own.getByRole('row', { name: /Lost an afternoon to our outage.*\+500.*510/ })).toBeVisible()

  await page.getByRole('link', { name: 'Roles and account, in /cms' }).click()
  const form = page.getByRole('region', { name: 'Add credits' })
  await expect(form.getByText('Balance: 510')).toBeVisible()
  const amount = form.getByRole('textbox', { name: 'Number of credits' })
  await amount.fill('1.5')
  await form.getByRole('button', { name: 'Add credits' }).click()
  await expect(form.getByRole('alert')).toContainText('Please enter a valid number of credits')
  await amount.fill('7')
  await form.getByRole('textbox', { name: 'Reason' }).fill('A few more')
  await form.getByRole('button', { name: 'Add 7 credits' }).dblclick()
  await expect(form.getByText('Balance: 517')).toBeVisible()
  await expect(own.getByRole('row', { name: /A few more.*\+7.*517/ })).toBeVisible()
  await context.close()
  // Our pages change with a transition, and those of the CMS do not take part in it.
  forgive(complaints, /ViewTransition opt-in disabled/)
})

test('somebody who is no admin is sent from /admin to the dashboard, which says why', async ({ page }) => {
  await signUpAs(page)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText("You don't have permission to access this page")).toBeVisible()
})

test('an admin sends an email again and takes an address off the list, in the CMS', async ({ page }) => {
  const address = `${randomUUID()}@e2e.example`
  await query(
    `insert into plugsmith.mail_outbox (recipient, template, occasion, fields, give_up_at, failed_at, error, attempts)
     values ($1, 'welcome', 'cms', '{"name":"Ida","credits":"10","link":"https://a.example"}', now(), now(),
       '554 5.7.1 Blocked for policy', 2)`,
    [address],
  )
  await query(
    `insert into plugsmith.suppressed_emails (email, reason, detail) values ($1, 'bounce', '550 No such user')`,
    [address],
  )
  await signInAsAdmin(page)
  await page.goto('/cms/collections/email-templates')
  await page.getByRole('link', { name: 'Sent emails' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sent emails' })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search by address' })
  await search.fill(address.slice(0, 2))
  await expect(page.getByText('Type at least 3 characters.')).toBeVisible()
  await search.fill(address)
  const row = page.getByRole('row').filter({ hasText: address })
  await expect(row).toContainText('554 5.7.1 Blocked for policy')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('combobox', { name: 'State' }).selectOption('sent')
  await expect(page.getByText('No email matches these filters.')).toBeVisible()
  await page.getByRole('combobox', { name: 'State' }).selectOption('')
  await page.getByRole('link', { name: 'Suppressed addresses' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Suppressed addresses' })).toBeVisible()
  // What is typed before the view works is lost.
  await expect(async () => {
    await search.fill('nobody@nowhere.test')
    await expect(page.getByText('No address matches this search.')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await search.fill(address)
  await expect(page.getByRole('row').filter({ hasText: address })).toContainText('550 No such user')
  await page.getByRole('button', { name: `Send to it again: ${address}` }).click()
  await expect(page.getByText(`${address} gets emails again`)).toBeVisible()
  await expect(page.getByText('No address matches this search.')).toBeVisible()
  await page.getByRole('link', { name: 'All sent emails' }).click()
  await expect(async () => {
    await search.fill(address)
    await expect(page.getByRole('row')).toHaveCount(2, { timeout: 3_000 })
  }).toPass()
  await page.getByRole('button', { name: `Send again to ${address}` }).click()
  await expect(page.getByText('The email is on its way again')).toBeVisible()
  await expect(page.getByRole('button', { name: `Send again to ${address}` })).toHaveCount(0)
  await expect
    .poll(async () => {
      const [mail] = await query<{ sent: boolean }>(
        `select sent_at is not null as sent from plugsmith.mail_outbox where recipient = $1`,
        [address],
      )
      return mail?.sent
    })
    .toBe(true)
  const entries = await query(
    `select action from audit_log where title = $1 and action in ('unsuppress', 'send-again') order by action`,
    [address],
  )
  expect(entries).toEqual([{ action: 'send-again' }, { action: 'unsuppress' }])
})
