import { chromium } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { apiPaths } from '#contract/api-paths.ts'
import { shellOptions } from '../support/browser.ts'
import { readKept } from '../support/kept.ts'
import { soundFiles } from '../support/plugins.ts'
import { expect, signUpAs, site, test } from './fixtures.ts'
import { plantPlugin } from './planted.ts'

/** What is left of unsaved edits when the whole browser is killed, as when the power fails, and when tabs share them. */

/** A browser with a profile of its own, which a later one can open again. */
async function openBrowser(profile: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(profile, {
    ...(await shellOptions()),
    baseURL: site(),
    viewport: { width: 1440, height: 900 },
  })
  return { context, page: await context.newPage() }
}

/** Ends the browser's main process, which has no time to write anything. */
async function killBrowser(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession()
  const answer = await session?.send('SystemInfo.getProcessInfo')
  const main = answer?.processInfo.find(({ type }) => type === 'browser')
  if (!main) throw new Error('this browser has no main process')
  const closed = context.waitForEvent('close')
  process.kill(main.id, 'SIGKILL')
  await closed
}

const code = (page: Page) => page.getByLabel('Code of readme.txt')

/** Opens the readme in the code tab. */
async function openReadme(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('treeitem', { name: 'readme.txt' }).click()
  await expect(code(page)).toBeVisible()
}

test('unsaved code is found again after the browser was killed', async ({}, testInfo) => {
  const profile = testInfo.outputPath('profile')
  const before = await openBrowser(profile)
  const { email, password } = await signUpAs(before.page)
  const id = await plantPlugin(email, [{ files: soundFiles() }])
  await before.page.goto(`/builder?id=${id}`)
  await openReadme(before.page)
  await code(before.page).click()
  await before.page.keyboard.press('Control+End')
  await before.page.keyboard.type('Typed right before the end.')
  const kept = async () => JSON.stringify(await before.page.evaluate(readKept))
  await expect.poll(kept).toContain('Typed right before the end.')
  await killBrowser(before.context)

  const { context, page } = await openBrowser(profile)
  // Cookies are written late, too.
  const answer = await page.request.post(`${site()}${apiPaths.signIn}`, {
    headers: { origin: site() },
    data: { email, password },
  })
  expect(answer.status()).toBe(200)
  await page.goto(`/builder?id=${id}`)
  await expect(page.getByText('You are editing 1 file.')).toBeVisible()
  await openReadme(page)
  await expect(code(page)).toContainText('Typed right before the end.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('File saved')).toBeVisible()
  await expect.poll(() => page.evaluate(readKept)).toEqual({})
  await context.close()
})

test('two tabs share unsaved code, and what one saves is saved in both', async ({ page, context }) => {
  const { email } = await signUpAs(page)
  const id = await plantPlugin(email, [{ files: soundFiles() }])
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/builder?id=${id}`)
    await openReadme(tab)
  }
  await code(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('From the first tab.')
  await expect(code(other)).toContainText('From the first tab.')
  await code(other).click()
  await other.keyboard.press('Control+End')
  await other.keyboard.type(' From the second tab.')
  await expect(code(page)).toContainText('From the first tab. From the second tab.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('File saved')).toBeVisible()
  await expect(other.getByText('1 file unsaved')).toBeHidden()
  await expect(code(other)).toContainText('From the first tab. From the second tab.')
})
