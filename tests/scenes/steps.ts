import type { Page } from '@playwright/test'
import { promptBox } from '../e2e/builder.ts'
import type { Stage } from './scene.ts'

/** Steps that many scenes share: opening pages, and delaying, refusing or changing the server's responses. */

/** Opens an address and waits for its scripts and its heading. */
export const open = (address: string, heading: string) => async (page: Page) => {
  await page.goto(address)
  // Until the scripts run, buttons are visible but do nothing.
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))
  await page.getByRole('heading', { name: heading, level: 1, exact: true }).waitFor()
}

/**
 * Opens the builder and waits for its chat.
 * @param plugin if omitted, the builder is empty
 */
export async function openBuilder(page: Page, plugin?: string): Promise<void> {
  await page.goto(plugin ? `/builder?id=${plugin}` : '/builder')
  await promptBox(page).waitFor()
}

/** Switches to a tab of the workspace, which is a separate pane on a phone. */
export async function showTab(page: Page, { phone }: Stage, name: 'Preview' | 'Code' | 'History' | 'Checks') {
  if (phone) await page.getByRole('tab', { name: 'Workspace' }).click()
  await page.getByRole('tab', { name, exact: true }).click()
}

/** Waits until the preview is rendered. */
export const previewed = (page: Page) => page.locator('iframe[data-ready]').waitFor()

/** Opens the builder on a tab of the workspace. */
export async function openTab(
  page: Page,
  stage: Stage,
  plugin: string,
  name: 'Preview' | 'Code' | 'History' | 'Checks',
): Promise<void> {
  await openBuilder(page, plugin)
  await showTab(page, stage, name)
  if (name === 'Preview') await previewed(page)
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens the command palette. */
export async function openCommands(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog', { name: 'Commands' }).getByRole('option').first().waitFor()
}

/** Opens the shortcuts sheet from the palette, because its own key would type a character into a field. */
export async function openKeys(page: Page): Promise<void> {
  await openCommands(page)
  await page.keyboard.type('keyboard')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
}

/** Never responds, so that the page keeps loading. */
export const neverAnswer = (page: Page, calls: string) => page.route(calls, () => undefined)

export const refuse = (page: Page, calls: string) =>
  page.route(calls, (route) => route.fulfill({ status: 503, body: 'away' }))

/** Changes the server's response, for states that the product cannot reach. */
export const changeAnswer = <Answer>(page: Page, calls: string, change: (answer: Answer) => Answer) =>
  page.route(calls, async (route) => {
    // The server accepts a session only in requests from our own pages.
    const headers = { ...route.request().headers(), origin: new URL(page.url()).origin }
    const response = await route.fetch({ headers })
    if (!response.ok()) return route.fulfill({ response })
    await route.fulfill({ response, json: change((await response.json()) as Answer) })
  })
