import type { Locator, Page } from '@playwright/test'
import { picture } from '../support/images.ts'
import { newEditor } from './editor.ts'
import { expect, forgive, site, test } from './fixtures.ts'
import { insertBlock, readyForm, textOf } from './writing.ts'

/** The life of an article as a marketer sees it: written, previewed, scheduled, published, renamed, unpublished. */

const publish = (page: Page): Locator => page.locator('#action-save')
const status = (page: Page): Locator => page.getByRole('status', { name: 'What readers see' })

/** What a visitor without a session sees. */
const visit = (path: string): Promise<Response> =>
  fetch(`${site()}${path}`, { redirect: 'manual', cache: 'no-store' })

/** Signs in with the form of the admin. */
async function signIn(page: Page): Promise<void> {
  const { email, password } = await newEditor(page)
  await page.goto('/cms')
  await page.locator('#field-email').fill(email)
  await page.locator('#field-password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Uploads an image from within the article. Its alt text is required. */
async function addImage(page: Page, alt: string): Promise<void> {
  await page.locator('#field-image').getByRole('button', { name: 'Create New' }).click()
  const drawer = page.locator('[id^="doc-drawer_media"]')
  await drawer.locator('input[type="file"]').setInputFiles({
    name: `${alt}.png`,
    mimeType: 'image/png',
    buffer: await picture(640, 360).png().toBuffer(),
  })
  const refused = page.waitForResponse((answer) => /\/api\/media\?/.test(answer.url()))
  await drawer.locator('#action-save').click()
  expect((await refused).status()).toBe(400)
  await drawer.locator('#field-alt').fill(alt)
  await drawer.locator('#action-save').click()
  await expect(drawer).toBeHidden()
}

test('publishes, moves and unpublishes an article, and shows its state in the admin', async ({
  page,
  complaints,
}) => {
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Publishing' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Scheduled' })).toBeVisible()
  await page.getByRole('link', { name: 'Write an article' }).click()

  await expect(page).toHaveURL(/posts\/[0-9a-f-]{36}/)
  await readyForm(page)
  const slug = `marketer-${Date.now()}`
  const title = slug.replace('-', ' ')
  await page.locator('#field-title').first().fill(title)
  await page.locator('#field-excerpt').fill('Two sentences. In short.')
  await page.locator('#field-category .rs__control').click()
  await page.getByRole('option').first().click()
  await addImage(page, `Seen on ${slug}`)
  await textOf(page).click()
  await page.keyboard.type('A first paragraph. ')
  await page.keyboard.press('Enter')
  const idea = await insertBlock(page, 'Plugin idea')
  await idea.locator('input[name$="title"]').fill('Opening hours')
  await idea.locator('textarea[name$="description"]').fill('Shows them.')
  await idea.locator('textarea[name$="prompt"]').fill('Make a plugin that shows opening hours.')
  await expect(status(page)).toHaveText('Draft, not published')

  await page.locator('#live-preview-toggler').click()
  const shown = page.frameLocator('#live-preview-iframe')
  await expect(shown.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.locator('#field-title').first().fill(`${title} seen`)
  await expect(shown.getByRole('heading', { level: 1, name: `${title} seen` })).toBeVisible()
  await expect(shown.getByRole('img', { name: `Seen on ${slug}` }).first()).toBeVisible()
  await expect(shown.getByRole('heading', { name: 'Opening hours' })).toBeVisible()
  await page.locator('#live-preview-toggler').click()
  expect((await visit(`/blog/${slug}-seen`)).status).toBe(404)

  await page.locator('.form-submit .popup-button').first().click()
  await page.locator('#schedule-publish').click()
  await expect(page.locator('#scheduled-publish-save')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('#scheduled-publish-save')).toBeHidden()

  await publish(page).click()
  await expect(status(page)).toContainText('Live since')
  const address = `/blog/${slug}-seen`
  const live = await visit(address)
  expect(live.status).toBe(200)
  const text = await live.text()
  expect(text).toContain(`${title} seen`)
  expect(text).toContain('Opening hours')
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute('href', address)

  await page.getByRole('button', { name: 'Unlock' }).click()
  await page.locator('#field-slug').fill(`${slug}-moved`)
  await publish(page).click()
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute(
    'href',
    `/blog/${slug}-moved`,
  )
  await expect(status(page)).toContainText('Live since')
  const moved = await visit(address)
  expect([301, 308]).toContain(moved.status)
  expect(moved.headers.get('location')).toContain(`/blog/${slug}-moved`)
  expect((await visit(`/blog/${slug}-moved`)).status).toBe(200)

  await page.locator('.doc-controls__popup .popup-button').click()
  await page.locator('#action-unpublish').click()
  await page.locator('#confirm-action').click()
  await expect(status(page)).toHaveText('Draft, not published')
  await expect.poll(async () => (await visit(`/blog/${slug}-moved`)).status).toBe(404)
  forgive(complaints, /status of 400/)
})
