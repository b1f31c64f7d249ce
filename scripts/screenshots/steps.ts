import type { Page } from '@playwright/test'
import { promptBox } from '../../tests/e2e/builder.ts'
import type { Stage } from './scene.ts'

/** Steps that many scenes take: pages opened, and answers of the server that are late, refused or told otherwise. */

/** Opens an address and waits for its heading. */
export const open = (address: string, heading: string) => async (page: Page) => {
  await page.goto(address)
  await page.getByRole('heading', { name: heading, level: 1, exact: true }).waitFor()
}

/**
 * Opens the builder, with its chat in sight.
 * @param plugin without it the builder is empty
 */
export async function openBuilder(page: Page, plugin?: string): Promise<void> {
  await page.goto(plugin ? `/builder?id=${plugin}` : '/builder')
  await promptBox(page).waitFor()
}

/** Goes to a tab of the workspace, which is another pane on a phone. */
export async function showTab(page: Page, { phone }: Stage, name: 'Preview' | 'Code' | 'History') {
  if (phone) await page.getByRole('tab', { name: 'Workspace' }).click()
  await page.getByRole('tab', { name, exact: true }).click()
}

/** Waits until the preview is there and at rest. */
export const previewed = (page: Page) => page.locator('iframe[data-ready]').waitFor()

/** Opens the builder at a tab of the workspace. */
export async function openTab(
  page: Page,
  stage: Stage,
  plugin: string,
  name: 'Preview' | 'Code' | 'History',
): Promise<void> {
  await openBuilder(page, plugin)
  await showTab(page, stage, name)
  if (name === 'Preview') await previewed(page)
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The command palette. */
export async function openCommands(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog', { name: 'Commands' }).getByRole('option').first().waitFor()
}

/** The sheet with the keys, by way of the palette: its own key is of no use in a field. */
export async function openKeys(page: Page): Promise<void> {
  await openCommands(page)
  await page.keyboard.type('keyboard')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
}

/** What never gets an answer is being loaded for as long as a picture takes. */
export const hold = (page: Page, calls: string) => page.route(calls, () => undefined)

export const refuse = (page: Page, calls: string) =>
  page.route(calls, (route) => route.fulfill({ status: 503, body: 'away' }))

/** The server's answer with something in it told otherwise, for states that nobody can bring about by asking. */
export const retell = <Answer>(page: Page, calls: string, change: (answer: Answer) => Answer) =>
  page.route(calls, async (route) => {
    // A session counts only for calls from our own pages.
    const headers = { ...route.request().headers(), origin: new URL(page.url()).origin }
    const response = await route.fetch({ headers })
    if (!response.ok()) return route.fulfill({ response })
    await route.fulfill({ response, json: change((await response.json()) as Answer) })
  })
