import type { Browser, Page } from '@playwright/test'
import { richText, unique } from '../../support/rich-text.ts'
import { signInAsEditor } from '../editor.ts'
import { expect, forgive, required, site, test } from '../fixtures.ts'
import { openDocument } from '../writing.ts'

/** Review by a colleague, as two editors see it while publishing needs one; it needs the product to itself. */

const headers = () => ({ origin: site() })

/** Turns the switch, as an admin. */
async function requireReview(browser: Browser, reviewRequired: boolean): Promise<void> {
  const context = await browser.newContext({ baseURL: site() })
  const data = JSON.parse(required('E2E_ADMIN')) as { email: string; password: string }
  await context.request.post(`${site()}/api/app/sign-in`, { headers: headers(), data })
  const answer = await context.request.post(`${site()}/api/globals/operation`, {
    headers: headers(),
    data: { reviewRequired },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await context.close()
}

/** A draft of a page. @returns its address in the admin */
async function newDraft(page: Page, title: string): Promise<string> {
  const answer = await page.request.post(`${site()}/api/pages?draft=true&depth=0`, {
    headers: headers(),
    data: { title, _status: 'draft', blocks: [{ blockType: 'prose', body: richText('Words.') }] },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { doc } = (await answer.json()) as { doc: { id: string } }
  return `/cms/collections/pages/${doc.id}`
}

/** Opens the review by its button. A press before the page is alive does nothing. */
async function openReview(page: Page, button: string): Promise<void> {
  await expect(async () => {
    if (!(await page.locator('.review').isVisible()))
      await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.locator('.review')).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

test('one editor asks for a review, a colleague approves the draft, and the first publishes it', async ({
  page,
  browser,
  complaints,
}) => {
  const title = unique('Reviewed')
  await signInAsEditor(page)
  await requireReview(browser, true)
  try {
    const address = await newDraft(page, title)
    await openDocument(page, address)
    const toast = page.locator('[data-sonner-toast]')
    await page.locator('#action-save').click()
    await expect(toast.first()).toContainText('A colleague has to approve this before it can be published.')
    await expect(page.locator('.editing-notice')).toHaveCount(0)
    await openReview(page, 'Ask for review')
    const review = page.locator('.review')
    await review.getByLabel('A note for your colleague (optional)').fill('Is it true?')
    await review.getByRole('button', { name: 'Ask for review' }).click()
    await expect(review.getByText('This draft waits for a review.')).toBeVisible()

    const context = await browser.newContext({ baseURL: site() })
    const colleague = await context.newPage()
    await signInAsEditor(colleague)
    await colleague.goto('/cms')
    await colleague.getByRole('link', { name: title }).first().click()
    const asked = colleague.locator('.review')
    await expect(asked).toContainText('Is it true?')
    await expect(asked).toContainText('Ed Itor')
    await expect(asked.getByRole('link', { name: 'Read the draft' })).toHaveAttribute(
      'href',
      /^\/draft\/pages\//,
    )
    await asked.getByRole('button', { name: 'Ask for changes' }).click()
    await expect(asked.getByText('Please fill this in.')).toBeVisible()
    await asked.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(asked).toContainText('This draft is approved exactly as it is.')
    await context.close()

    await openDocument(page, address)
    await expect(page.getByRole('button', { name: 'Approved', exact: true })).toBeVisible()
    await page.locator('#action-save').click()
    await expect(page.getByRole('status', { name: 'What readers see' })).toContainText('Live since')
  } finally {
    await requireReview(browser, false)
  }
  forgive(complaints, /status of 409/)
})
