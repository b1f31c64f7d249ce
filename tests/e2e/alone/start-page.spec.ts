import type { Locator, Page } from '@playwright/test'
import { contentPaths } from '#contract/content/paths.ts'
import { startSectionKinds } from '#contract/content/start-page.ts'
import { unique } from '../../support/rich-text.ts'
import { signInAsEditor } from '../editor.ts'
import { expect, site, test } from '../fixtures.ts'

/** An editor changes the start page: a draft with a preview, its publication, and an earlier version. */

const address = '/cms/globals/home'
const api = () => `${site()}/api/globals/home`
const headers = () => ({ origin: site() })
const heading = (page: Page): Locator => page.locator('#field-sections__0__heading')
const status = (page: Page): Locator => page.getByRole('status', { name: 'What readers see' })

/** What a visitor without a session sees. */
const live = async (): Promise<string> => (await fetch(site(), { cache: 'no-store' })).text()

async function publish(page: Page, sections: readonly object[]): Promise<void> {
  const answer = await page.request.post(`${api()}?depth=0`, { headers: headers(), data: { sections } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Opens the first section. A press before the page is alive does nothing. */
async function openFirst(page: Page): Promise<void> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await expect(async () => {
    if (!(await heading(page).isVisible()))
      await page.locator('#sections-row-0 .collapsible__toggle').first().click()
    await expect(heading(page)).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

test('an editor sees a change of the hero before readers do, publishes it, and takes it back', async ({
  page,
}) => {
  const [before, written] = [unique('Before'), unique('Written')]
  const usual = startSectionKinds.map((blockType) => ({ blockType }))
  await signInAsEditor(page)
  await publish(page, [{ blockType: 'opening', heading: before }, ...usual.slice(1)])
  try {
    await expect.poll(live).toContain(before)

    await openFirst(page)
    await expect(heading(page)).toHaveValue(before)
    await page.locator('#live-preview-toggler').click()
    const shown = page.frameLocator('#live-preview-iframe').getByRole('heading', { level: 1 })
    await expect(shown).toHaveText(before)
    await heading(page).fill(written)
    await expect(shown).toHaveText(written)
    await expect(status(page)).toContainText('Live since')
    expect(await live()).toContain(before)
    expect(await live()).not.toContain(written)
    expect((await fetch(`${site()}${contentPaths.draftOfGlobal('home')}`)).status).toBe(404)
    await expect(page.locator('#action-unpublish, #schedule-publish')).toHaveCount(0)
    await expect(page.locator('.doc-controls__popup')).toBeHidden()

    await page.goto('/cms')
    const drafts = page.getByRole('region', { name: 'Drafts' })
    await drafts.getByRole('link', { name: 'Start page' }).click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await openFirst(page)
    await expect(heading(page)).toHaveValue(written)
    await page.locator('#action-save').click()
    await expect.poll(live).toContain(written)
    await expect(status(page)).toContainText('Live since')

    const answer = await page.request.get(`${api()}/versions?depth=0`, { headers: headers() })
    const { docs } = (await answer.json()) as {
      docs: { id: string; version: { sections: { heading?: string }[] } }[]
    }
    const earlier = docs.find(({ version }) => version.sections[0]?.heading === before)
    await page.goto(`${address}/versions`)
    await page.locator(`a[href$="${earlier?.id}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(`versions/${earlier?.id}`))
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Restore this version' }).click()
    await page.locator('.confirmation-modal').getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect.poll(live).toContain(before)
    expect(await live()).not.toContain(written)
  } finally {
    await publish(page, usual)
  }
})
