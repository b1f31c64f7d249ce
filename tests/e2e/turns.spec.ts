import {
  conversation,
  credits,
  expectDelivered,
  formPrompt,
  job,
  longPrompt,
  openBuilder,
  send,
  sendButton,
} from './builder.ts'
import { expect, test } from './fixtures.ts'

test('a turn continues through a reload and in a second tab', async ({ page }) => {
  await openBuilder(page)
  const other = await page.context().newPage()
  await send(page, longPrompt)
  await expect(job(page, 1)).toBeVisible()
  await expect(page).toHaveURL(/id=/)
  await Promise.all([page.reload(), other.goto(page.url())])
  await Promise.all([expect(job(page, 1)).toBeVisible(), expect(job(other, 1)).toBeVisible()])
  await expectDelivered(page, 1)
  await expectDelivered(other, 1)
  await expect(credits(other, 9)).toBeVisible()

  // The second tab is notified of a turn that starts in the first.
  await send(page, 'Add a phone field')
  await expect(job(other, 2)).toBeVisible()
  await expect(other.getByText('Add a phone field', { exact: true })).toBeVisible()
  await expectDelivered(other, 2)
  await expect(credits(other, 8)).toBeVisible()
})

test('a stopped turn returns the credit and can be tried again', async ({ page }) => {
  await openBuilder(page)
  await send(page, formPrompt)
  await job(page, 1).getByRole('button', { name: 'Stop' }).click()
  await expect(conversation(page).getByText('You stopped this. Nothing was charged.')).toBeVisible()
  await expect(conversation(page).getByText('Not charged')).toBeVisible()
  await expect(credits(page, 10)).toBeVisible()
  await expect(sendButton(page)).toBeVisible()

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(job(page, 1)).toBeVisible()
  await expect(conversation(page).getByText(formPrompt, { exact: true })).toHaveCount(2)
  await expectDelivered(page, 1)
  await expect(credits(page, 9)).toBeVisible()
})
