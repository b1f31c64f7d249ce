import { apiPaths } from '#contract/api.ts'
import {
  balanceOf,
  conversation,
  countRequests,
  credits,
  deliverPlugin,
  expectDelivered,
  formPrompt,
  job,
  longPrompt,
  openBuilder,
  send,
  sendButton,
  toast,
} from './builder.ts'
import { expect, signUpAs, test } from './fixtures.ts'

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

test('a double-clicked download is made and charged once', async ({ page }) => {
  await signUpAs(page)
  const id = await deliverPlugin(page)
  const asked = countRequests(page, apiPaths.download(id))
  await page.goto(`/builder?id=${id}`)
  await page.getByRole('button', { name: 'Download ZIP 5 credits' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Download' })
  await Promise.all([page.waitForEvent('download'), confirm.dblclick({ noWaitAfter: true })])
  await expect(toast(page, 'Plugin downloaded')).toHaveCount(1)
  await expect(credits(page, 4)).toBeVisible()
  expect(asked()).toBe(1)
  expect(await balanceOf(page)).toBe(4)

  await test.step('repeating the download is announced as free, and is free', async () => {
    await page.getByRole('button', { name: 'Download ZIP free' }).click()
    await expect(page.getByRole('dialog')).toContainText("You've already paid for it, so this is free.")
    await Promise.all([page.waitForEvent('download'), confirm.click()])
    expect(await balanceOf(page)).toBe(4)
  })
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
