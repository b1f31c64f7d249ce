import { randomUUID } from 'node:crypto'
import { apiPaths } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { soundFiles } from '../support/plugins.ts'
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
  promptBox,
  send,
  sendButton,
  toast,
} from './builder.ts'
import { leaveCredits } from './database.ts'
import { expect, forgive, signUpAs, test } from './fixtures.ts'
import { plantPlugin, plantTurns, signUpWithPlugin } from './planted.ts'

test("a plugin that does not exist, or is somebody else's, is not found", async ({ page, complaints }) => {
  await signUpAs(page)
  const foreign = await deliverPlugin(page, 'A cookie notice with a button')
  await page.context().clearCookies()
  await signUpAs(page)
  for (const id of [randomUUID(), foreign, 'nonsense']) {
    await page.goto(`/builder?id=${id}`)
    await expect(page.getByRole('heading', { name: 'Plugin not found' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Builder')
    await expect(page.getByText('Could not find the requested plugin')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Start a new plugin' })).toBeVisible()
  }
  forgive(complaints, /404/)
})

test('who is not signed in is led to the sign-in', async ({ page }) => {
  await page.goto('/builder')
  await expect(page).toHaveURL(/\/auth(\?|$)/)
  await expect(toast(page, 'Please sign in')).toBeVisible()
})

test('a link to a plugin survives the sign-in, and one to another site leads nowhere', async ({ page }) => {
  const person = await signUpAs(page)
  const id = await deliverPlugin(page)
  const signIn = async () => {
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  await page.context().clearCookies()
  await page.goto(`/builder?id=${id}`)
  await expect(toast(page, 'Please sign in')).toBeVisible()
  await page.reload()
  await signIn()
  await expect(page).toHaveURL(`/builder?id=${id}`)
  await expect(page).toHaveTitle(/^Contact Form · /)

  // What the page still has to ask for must not find the session gone.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/dashboard?search=form')
  await expect(page).toHaveURL(/\/auth\?next=/)
  await signIn()
  await expect(page).toHaveURL(/\/dashboard\?search=form$/)
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/auth?next=//evil.example/builder')
  await signIn()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a page that loses its network says so while nobody does anything, until it is back', async ({
  page,
  complaints,
}) => {
  await openBuilder(page)
  const bar = page.getByRole('status').filter({ hasText: "You're offline." })
  await expect(bar).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(bar).toContainText('What you write stays here')
  await page.context().setOffline(false)
  await expect(bar).toHaveCount(0)
  forgive(complaints, /ERR_INTERNET_DISCONNECTED/)
})

test('without a connection the words stay, and it is said', async ({ page, complaints }) => {
  await openBuilder(page)
  await expect(credits(page, 10)).toBeVisible()
  await page.context().setOffline(true)
  await send(page, formPrompt)
  await expect(toast(page, "That needs a connection. Try again when you're back online.")).toBeVisible()
  await expect(promptBox(page)).toHaveValue(formPrompt)
  await page.context().setOffline(false)
  await sendButton(page).click()
  await expectDelivered(page, 1)
  await expect(credits(page, 9)).toBeVisible()
  forgive(complaints, /ERR_INTERNET_DISCONNECTED|WebSocket/)
})

test('a message whose answer was lost is the same message when it is sent again', async ({
  page,
  complaints,
}) => {
  await openBuilder(page)
  await page.route(`**${apiPaths.generatePlugin}`, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await send(page, formPrompt)
  await expect(toast(page, "We can't be reached right now. Please try again in a moment.")).toBeVisible()
  await expect(promptBox(page)).toHaveValue(formPrompt)
  await page.unroute(`**${apiPaths.generatePlugin}`)
  await promptBox(page).press('Enter')
  await expectDelivered(page, 1)
  await expect(conversation(page).getByText(formPrompt, { exact: true })).toHaveCount(1)
  expect(await balanceOf(page)).toBe(9)
  forgive(complaints, /ERR_CONNECTION_RESET/)
})

test('without credits nothing is begun, and the words stay', async ({ page, complaints }) => {
  const { email } = await signUpAs(page)
  await leaveCredits(email, 0)
  await page.goto('/builder')
  await expect(credits(page, 0)).toBeVisible()
  await send(page, formPrompt)
  const dialog = page.getByRole('dialog', { name: 'Out of Credits!' })
  await expect(dialog).toContainText('This request needs 1 credit and you have none left.')
  await expect(dialog.getByRole('link', { name: 'Upgrade Membership' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Later' }).click()
  await expect(dialog).toBeHidden()
  await expect(promptBox(page)).toHaveValue(formPrompt)
  forgive(complaints, /402/)
})

test('what is left is asked for when it is not enough, and no figure is named that nobody knows', async ({
  page,
  complaints,
}) => {
  const { email } = await signUpAs(page)
  await page.goto('/builder')
  await expect(credits(page, 10)).toBeVisible()
  await leaveCredits(email, 0)
  await send(page, formPrompt)
  const dialog = page.getByRole('dialog', { name: 'Out of Credits!' })
  await expect(dialog).toContainText('This request needs 1 credit and you have none left.')
  await dialog.getByRole('button', { name: 'Later' }).click()
  await expect(credits(page, 0)).toBeVisible()

  await page.route(`**${apiPaths.credits}`, (route) => route.fulfill({ status: 503, body: 'away' }))
  await page.reload()
  await expect(toast(page, 'Could not retrieve credit balance')).toBeVisible()
  await expect(promptBox(page)).toHaveValue(formPrompt)
  await promptBox(page).press('Enter')
  await expect(dialog).toContainText('This request needs 1 credit, more than you have.')
  forgive(complaints, /402/, /503/)
})

test('who sends too often is told so, and the words stay', async ({ page, complaints }) => {
  await openBuilder(page)
  await page.route(`**${apiPaths.generatePlugin}`, (route) => route.fulfill({ status: 429, body: 'slowly' }))
  await send(page, formPrompt)
  await expect(toast(page, 'Rate limit exceeded. Please wait a moment and try again.')).toBeVisible()
  await expect(promptBox(page)).toHaveValue(formPrompt)
  await expect(sendButton(page)).toBeEnabled()
  forgive(complaints, /429/)
})

test('a turn that could not be stopped goes on, and says so', async ({ page, complaints }) => {
  await openBuilder(page)
  await page.route('**/stop', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await send(page, longPrompt)
  const stop = job(page, 1).getByRole('button', { name: 'Stop' })
  await stop.click()
  await expect(toast(page, "It couldn't be stopped")).toBeVisible()
  await page.unroute('**/stop')
  await stop.click()
  await expect(conversation(page).getByText('You stopped this. Nothing was charged.')).toBeVisible()
  forgive(complaints, /500/)
})

test('a draft that could not be kept says so, and can be kept still', async ({ page, complaints }) => {
  const { email } = await signUpAs(page)
  const id = await plantPlugin(email, [])
  await plantTurns(id, [{ prompt: 'A tide table', status: 'cancelled', files: ['tide-table.php'] }])
  await page.route('**/keep', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.goto(`/builder?id=${id}`)
  const keep = page.getByRole('button', { name: 'Keep as a version, 1 credit' })
  await keep.click()
  await expect(toast(page, "It couldn't be kept")).toBeVisible()
  await expect(keep).toBeEnabled()
  forgive(complaints, /500/)
})

test('a ZIP that could not be made says so, and costs nothing', async ({ page, complaints }) => {
  const { id } = await signUpWithPlugin(page, [{ files: soundFiles() }])
  await page.route('**/download', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.goto(`/builder?id=${id}`)
  await page.getByRole('button', { name: 'Download ZIP 5 credits' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  await expect(toast(page, 'Download error')).toBeVisible()
  await expect(toast(page, 'Could not create ZIP file')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(credits(page, 10)).toBeVisible()
  forgive(complaints, /500/)
})

test('a ZIP that cannot be paid is not handed out', async ({ page, complaints }) => {
  const { email } = await signUpAs(page)
  const id = await deliverPlugin(page, 'A cookie notice with a button')
  await leaveCredits(email, 4)
  await page.goto(`/builder?id=${id}`)
  await expect(credits(page, 4)).toBeVisible()
  const button = page.getByRole('button', { name: 'Download ZIP 5 credits' })
  const dialog = page.getByRole('dialog', { name: 'Out of Credits!' })
  const why = 'You need at least 5 credits to download the plugin. You have 4.'

  await test.step('and that is said before anything is confirmed', async () => {
    await button.click()
    await expect(dialog).toContainText(why)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Later' }).click()
    await expect(button).toBeFocused()
  })

  await test.step('also where the page thought there was enough', async () => {
    await page.route(`**${apiPaths.credits}`, (route) =>
      route.fulfill({ json: { spendable: 5, reserved: 0 } }),
    )
    await page.reload()
    await expect(credits(page, 5)).toBeVisible()
    await button.click()
    await page.unroute(`**${apiPaths.credits}`)
    // One dialog makes room for the other.
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
    await expect(dialog).toContainText(why)
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })

  await test.step('and a friend can be invited from there', async () => {
    await dialog.getByRole('button', { name: 'Invite a friend (+10)' }).click()
    const invitation = page.getByRole('dialog', { name: 'Invite a friend' })
    await expect(invitation.getByLabel('Invite link')).toHaveValue(/\/auth\?ref=/)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })
  forgive(complaints, /402/)
})

test('a download without a version says what to do first', async ({ page }) => {
  await openBuilder(page)
  await page.getByRole('button', { name: 'Download ZIP 5 credits' }).click()
  await expect(toast(page, 'No files to download')).toBeVisible()
  await expect(toast(page, 'Generate a plugin first')).toBeVisible()
})

test('a message that is too long cannot be sent, and says by how much', async ({ page }) => {
  await openBuilder(page)
  const sent = countRequests(page, apiPaths.generatePlugin)
  await promptBox(page).fill('a'.repeat(limits.prompt.characters + 1))
  await expect(page.getByText('1 too many')).toBeVisible()
  await expect(sendButton(page)).toBeDisabled()
  await promptBox(page).press('Enter')
  await expect(promptBox(page)).toHaveAttribute('aria-invalid', 'true')
  await promptBox(page).press('Backspace')
  await expect(page.getByText('0 left')).toBeVisible()
  await expect(sendButton(page)).toBeEnabled()
  await promptBox(page).fill('   ')
  await expect(sendButton(page)).toBeDisabled()
  expect(sent()).toBe(0)
})

test('what cannot be made is declined and costs nothing', async ({ page }) => {
  await openBuilder(page)
  await send(page, 'Make me a sandwich delivery blockchain')
  await expect(conversation(page).getByText('Declined')).toBeVisible()
  await expect(conversation(page).getByText('Not charged')).toBeVisible()
  await expect(credits(page, 10)).toBeVisible()
  expect(await balanceOf(page)).toBe(10)
})
