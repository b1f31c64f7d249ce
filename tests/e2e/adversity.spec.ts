import type { CDPSession, Page } from '@playwright/test'
import { realtimeRoutes } from '#contract/realtime-routes.ts'
import { soundFiles } from '../support/plugins.ts'
import {
  conversation,
  deliverPlugin,
  expectDelivered,
  formPrompt,
  job,
  longPrompt,
  openBuilder,
  preview,
  promptBox,
  send,
  sendButton,
  toast,
} from './builder.ts'
import { expect, expectNoSidewaysScroll, forgive, signUpAs, tabTo, test } from './fixtures.ts'
import { signUpWithPlugin } from './planted.ts'

/** Failures around the browser: the network, its storage, its clipboard, its window. */

test('a turn continues while the browser is offline, and is shown on reconnect', async ({
  page,
  complaints,
}) => {
  await openBuilder(page)
  await send(page, longPrompt)
  await expect(job(page, 1).getByText('Charged only when the checks pass.')).toBeVisible()
  await page.context().setOffline(true)
  await expect(job(page, 1).getByText('Reconnecting…')).toBeVisible()
  await promptBox(page).fill('Then add a phone field')
  await page.context().setOffline(false)
  await expectDelivered(page, 1)
  await expect(promptBox(page)).toHaveValue('Then add a phone field')
  await sendButton(page).click()
  await expectDelivered(page, 2)
  forgive(complaints, /ERR_INTERNET_DISCONNECTED|WebSocket/)
})

test('a realtime channel that was refused is joined on a second try', async ({ page, complaints }) => {
  const { id } = await signUpWithPlugin(page, [{ files: soundFiles() }])
  let refused = 0
  await page.route(
    `**${realtimeRoutes.auth.path}`,
    (route) => {
      refused += 1
      return route.fulfill({ status: 503, body: '' })
    },
    { times: 1 },
  )
  const subscribed = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) =>
        String(payload).includes('subscription_succeeded'),
      ),
    )
  await page.goto(`/builder?id=${id}`)
  await subscribed
  expect(refused).toBe(1)
  forgive(complaints, /503/)
})

/** A slow mobile network, as Lighthouse simulates it: 400 kbit/s, 400 ms. */
async function slowNetwork(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  return session
}

test('the builder reports progress and works on a slow network', async ({ page }) => {
  await signUpAs(page)
  await slowNetwork(page)
  await page.goto('/builder', { waitUntil: 'commit' })
  // Before the scripts have loaded.
  await expect(page.getByText('Opening the plugin…')).toBeAttached()
  await expect(promptBox(page)).toBeVisible({ timeout: 30_000 })
  await send(page, formPrompt)
  // A sent message is shown before the server responds.
  await expect(conversation(page).getByText(formPrompt, { exact: true })).toBeVisible()
  await expect(sendButton(page)).toBeDisabled()
  await expectDelivered(page, 1)
  await expect(preview(page).getByText('WordPress Admin')).toBeVisible({ timeout: 30_000 })
})

/** Broken storage, as in some browsers: access throws, or the quota is zero. */
const storages = {
  forbidden: () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
}
for (const [name, spoil] of Object.entries(storages)) {
  test(`everything works where the browser's storage is ${name}`, async ({ page }) => {
    await page.addInitScript(spoil)
    await page.goto('/')
    const prompt = page.getByRole('textbox', { name: 'Describe the plugin' })
    await prompt.fill('A form')
    const go = page.getByRole('button', { name: 'Create New Plugin' })
    await go.click()
    // The first click only warns that the text would be lost; it stays in the box, ready to be copied.
    await expect(page.getByRole('alert')).toContainText('your text would be lost')
    await expect(prompt).toHaveValue('A form')
    await go.click()
    await expect(page.getByLabel('Email')).toBeVisible()
    // The sign-in page leaves by itself once there is a session.
    await page.goto('about:blank')
    await openBuilder(page)
    await page.getByRole('button', { name: /^Theme: / }).click()
    await send(page, 'A cookie notice with a button')
    await expectDelivered(page, 1)
    await page.getByRole('button', { name: 'Hide this notice' }).click()
    await expect(page.getByText('Running without an AI model.')).toHaveCount(0)
    await page.goto('/dashboard')
    await expect(page.getByRole('article')).toHaveCount(1)
  })
}

test('everything works where pop-ups are blocked', async ({ page }) => {
  const { id } = await signUpWithPlugin(page, [
    {
      files: soundFiles(),
      backend: `<p><a href="https://elsewhere.example/" target="_blank">Elsewhere</a></p>
        <form action="https://elsewhere.example/" target="_blank"><button>Save</button></form>
        <p><button type="button" onclick="this.textContent = String(window.open('https://elsewhere.example/'))">Open</button></p>`,
    },
  ])
  const opened: string[] = []
  await page.exposeFunction('tellOfWindow', (address: string) => opened.push(address))
  page.context().on('page', (another) => opened.push(another.url()))
  // A browser that blocks pop-ups returns null.
  await page.addInitScript(() => {
    window.open = (address) => {
      if (window === window.top)
        void Reflect.apply(Reflect.get(window, 'tellOfWindow'), null, [String(address)])
      return null
    }
  })
  await page.goto(`/builder?id=${id}`)
  const notice = preview(page).getByText('This is a preview: links and forms do nothing here.')
  for (const press of [
    preview(page).getByRole('link', { name: 'Elsewhere' }),
    preview(page).getByRole('button', { name: 'Save' }),
  ]) {
    await press.click()
    await expect(notice).toBeVisible()
  }
  await preview(page).getByRole('button', { name: 'Open' }).click()
  await expect(preview(page).getByRole('button', { name: 'null' })).toBeVisible()

  await page.getByRole('button', { name: 'Download ZIP 5 credits' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('tide-table.zip')
  await expect(toast(page, 'Plugin downloaded')).toBeVisible()
  expect(opened).toEqual([])
})

test.describe('in a window of 320 pixels, as at 400 % zoom', () => {
  // 1280 by 1024 pixels at 400 % (WCAG 2.2, 1.4.10).
  test.use({ viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' })

  test('every page can be reached and read without horizontal scrolling', async ({ page }) => {
    for (const path of ['/', '/auth']) {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
    await signUpAs(page)
    const id = await deliverPlugin(page, 'A cookie notice with a button')
    for (const path of ['/dashboard', '/builder', `/builder?id=${id}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
    await expect(conversation(page).getByText(/^Version 1 /)).toBeAttached()
    await conversation(page)
      .getByText(/^Version 1 /)
      .scrollIntoViewIfNeeded()
    await expect(conversation(page).getByText(/^Version 1 /)).toBeInViewport()
    await tabTo(page, promptBox(page))
    await expect(promptBox(page)).toBeInViewport()
    await page.getByRole('button', { name: 'Edit plugin info' }).click()
    const dialog = page.getByRole('dialog', { name: 'Project Information' })
    await dialog.getByRole('button', { name: 'Save Changes' }).scrollIntoViewIfNeeded()
    await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    for (const tab of ['Code', 'History', 'Preview']) {
      await page.getByRole('tab', { name: 'Workspace' }).click()
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await expect(page.getByRole('tabpanel', { name: tab, exact: true })).toBeInViewport()
      await expectNoSidewaysScroll(page)
    }
  })
})
