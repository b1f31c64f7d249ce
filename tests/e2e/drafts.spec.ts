import { balanceOf, conversation, credits, longPrompt, job, openBuilder, send, toast } from './builder.ts'
import { expect, test } from './fixtures.ts'

test('offers to keep the draft of a stopped turn for the price of a turn', async ({ page }) => {
  await openBuilder(page)
  await send(page, longPrompt)
  // A file counts as complete once the next one starts.
  await expect(
    job(page, 1)
      .getByText(/^new, \d+ lines?$/)
      .first(),
  ).toBeVisible({ timeout: 45_000 })
  await job(page, 1).getByRole('button', { name: 'Stop' }).click()
  const draft = conversation(page).getByRole('group', { name: /written before this stopped$/ })
  await expect(draft).toBeVisible()
  await expect(draft.getByText('Not verified')).toBeVisible()
  // Which files are complete depends on the speed of the machine.
  await expect(draft.getByRole('list', { name: 'Files' }).getByRole('listitem').first()).toHaveText(
    /\.[a-z]+$/,
  )
  await expect(credits(page, 10)).toBeVisible()

  // It survives a reload, and a double click keeps it only once.
  await page.reload()
  await draft.getByRole('button', { name: 'Keep as a version, 1 credit' }).dblclick()
  await expect(toast(page, 'Kept as version 1')).toBeVisible()
  await expect(draft.getByText('Kept as a version')).toBeVisible()
  await expect(conversation(page).getByText(/^Version 1 /)).toBeVisible()
  await expect(conversation(page).getByText(/It's not verified/)).toBeVisible()
  await expect(credits(page, 9)).toBeVisible()
  expect(await balanceOf(page)).toBe(9)

  await test.step('a kept draft is marked as not verified everywhere', async () => {
    await expect(page.getByRole('banner').getByText('Not verified')).toBeVisible()
    await page.getByRole('button', { name: /^Download ZIP/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Download ZIP?' })
    await expect(dialog).toContainText('This version was never checked.')
    await expect(dialog).not.toContainText('ready to install')
    await expect(dialog.getByRole('button', { name: 'Download anyway' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto('/dashboard')
    const card = page.getByRole('article')
    await expect(card.getByText('Not verified')).toBeVisible()
    await expect(card.getByText('completed')).toHaveCount(0)
  })
})

test('shows a draft kept in one tab in the other', async ({ page }) => {
  await openBuilder(page)
  await send(page, longPrompt)
  await expect(
    job(page, 1)
      .getByText(/^new, \d+ lines?$/)
      .first(),
  ).toBeVisible({ timeout: 45_000 })
  await job(page, 1).getByRole('button', { name: 'Stop' }).click()
  const keep = { name: 'Keep as a version, 1 credit' }
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(conversation(other).getByRole('button', keep)).toBeVisible()
  await conversation(page).getByRole('button', keep).click()
  await expect(toast(page, 'Kept as version 1')).toBeVisible()
  await expect(conversation(other).getByText(/^Version 1 /)).toBeVisible()
  await expect(credits(other, 9)).toBeVisible()
})
