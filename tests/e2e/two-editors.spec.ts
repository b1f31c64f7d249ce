import type { Locator, Page } from '@playwright/test'
import { errorMessages } from '#contract/messages/errors.ts'
import { picture } from '../support/images.ts'
import { newEditor, signInAsEditor } from './editor.ts'
import { expect, forgive, site, test } from './fixtures.ts'
import { openDocument, readyForm, textOf } from './writing.ts'

/** Two people editing one document, and what shows only in a single browser: drafts, pasted lists, uploads. */

const notice = (page: Page): Locator => page.locator('.editing-notice')
const headers = () => ({ origin: site() })

test('a second editor sees who is writing and takes over without losing text', async ({
  page,
  browser,
  complaints,
}) => {
  await signInAsEditor(page)
  const made = await page.request.post(`${site()}/api/posts?draft=true&depth=0`, {
    headers: headers(),
    data: { title: `Shared ${Date.now()}`, _status: 'draft' },
  })
  const { doc } = (await made.json()) as { doc: { id: string } }
  const stored = async (): Promise<string> => {
    const answer = await page.request.get(`${site()}/api/posts/${doc.id}?draft=true&depth=0`, {
      headers: headers(),
    })
    return ((await answer.json()) as { excerpt: string }).excerpt
  }
  const address = `/cms/collections/posts/${doc.id}`
  await openDocument(page, address)
  await page.locator('#field-excerpt').fill('By the first')
  await expect.poll(stored).toBe('By the first')

  const context = await browser.newContext({ baseURL: site() })
  const second = await context.newPage()
  const { email, password } = await newEditor(second)
  await second.request.post(`${site()}/api/app/sign-in`, { headers: headers(), data: { email, password } })
  await second.goto(address)
  await expect(notice(second)).toContainText('Ed Itor has been editing this since')
  await expect(second.locator('.document-fields')).toHaveAttribute('inert')
  await second.locator('#editing-take-over').click()
  await expect(notice(second)).toBeHidden()
  await second.locator('#field-excerpt').fill('By the second')
  await expect.poll(stored).toBe('By the second')

  await page.locator('#field-excerpt').fill('By the first, late')
  await expect(notice(page)).toContainText('Ed Itor took over at')
  await page.locator('#editing-take-over').click()
  await expect(notice(page)).toContainText('By the first, late')
  await expect(notice(page)).toContainText('By the second')
  expect(await stored()).toBe('By the second')
  await page.locator('#editing-use-mine').click()
  await expect(notice(page)).toBeHidden()
  await expect.poll(stored).toBe('By the first, late')
  const versions = await page.request.get(
    `${site()}/api/posts/versions?depth=0&limit=20&where[parent][equals]=${doc.id}`,
    { headers: headers() },
  )
  for (const text of ['By the first', 'By the second', 'By the first, late'])
    expect(await versions.text()).toContain(`"excerpt":"${text}"`)
  await context.close()
  forgive(complaints, /status of 409/)
})

test('an empty draft is removed, pasted lists stay lists, and a refused upload gets a one-sentence reason', async ({
  page,
  complaints,
}) => {
  await signInAsEditor(page)
  await page.goto('/cms/collections/faqs/create')
  await expect(page).toHaveURL(/faqs\/[0-9a-f-]{36}/)
  await expect(page.locator('#field-question')).toBeEnabled()
  const draft = `${site()}/api${new URL(page.url()).pathname.replace('/cms/collections', '')}?draft=true`
  const status = async () => (await page.request.get(draft, { headers: headers() })).status()
  expect(await status()).toBe(200)
  await page.locator('.step-nav').getByRole('link', { name: 'Questions' }).click()
  await expect(page.locator('#field-question')).toBeHidden()
  await expect(page.locator('tbody')).toContainText('yes')
  await expect.poll(status).toBe(404)

  await page.goto('/cms/collections/posts/create')
  await expect(page).toHaveURL(/posts\/[0-9a-f-]{36}/)
  await readyForm(page)
  const text = textOf(page)
  await text.click()
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer()
    const item = (level: number, words: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span>${words}</p>`
    clipboardData.setData(
      'text/html',
      `<html><body>${item(1, 'First')}${item(2, 'In it')}${item(1, 'Last')}</body></html>`,
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(text.locator('li li')).toHaveText('In it')
  await expect(text).not.toContainText('·')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/heading 2')
  await expect(page.locator('.slash-menu-popup')).toContainText('Heading 2')
  // Payload's menu picks up what was typed only when the browser is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.keyboard.press('Enter')
  await page.keyboard.type('A section')
  await expect(text.locator('h2')).toHaveText('A section')

  await page.goto('/cms/collections/media/create')
  const file = page.locator('input[type="file"]')
  await file.setInputFiles({
    name: 'photo: one.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  await page.locator('#field-alt').fill('Nothing')
  const toast = page.locator('[data-sonner-toast]')
  const answered = page.waitForResponse(/\/api\/media/)
  await page.locator('#action-save').click()
  expect((await answered).status()).toBe(400)
  await expect(toast).toContainText('Use JPEG, PNG, WebP, AVIF or GIF, up to 15 MB.')
  await page.goto('/cms/collections/media/create')
  await file.setInputFiles({
    name: 'fine.png',
    mimeType: 'image/png',
    buffer: await picture(800, 400).png().toBuffer(),
  })
  await page.locator('#field-alt').fill('A picture')
  const shown = page.locator('.upload-progress').waitFor()
  await page.locator('#action-save').click()
  await shown
  await expect(page).toHaveURL(/media\/[0-9a-f-]{36}/)
  forgive(complaints, /status of 400/)
})

test('text in a draft is saved before leaving, after an outage and after a new sign-in', async ({
  page,
  complaints,
}) => {
  const { email, password } = await newEditor(page)
  const signIn = () =>
    page.request.post(`${site()}/api/app/sign-in`, { headers: headers(), data: { email, password } })
  await signIn()
  const made = await page.request.post(`${site()}/api/posts?draft=true&depth=0`, {
    headers: headers(),
    data: { title: 'First', _status: 'draft' },
  })
  const { doc } = (await made.json()) as { doc: { id: string } }
  const stored = async (): Promise<string> => {
    const answer = await page.request.get(`${site()}/api/posts/${doc.id}?draft=true&depth=0`, {
      headers: headers(),
    })
    return ((await answer.json()) as { title: string }).title
  }
  const title = page.locator('#field-title')
  const said = page.getByRole('alert')
  await openDocument(page, `/cms/collections/posts/${doc.id}`)
  await title.fill('Before leaving')
  await page.locator('.step-nav').getByRole('link', { name: 'Articles' }).click()
  await expect(page).toHaveURL(/collections\/posts(\?|$)/)
  expect(await stored()).toBe('Before leaving')

  await openDocument(page, `/cms/collections/posts/${doc.id}`)
  await page.route(`**/api/posts/${doc.id}*`, (route) => route.abort())
  await title.fill('While the server was away')
  await expect(said.getByText('Not saved yet')).toBeVisible()
  await expect(page.getByText(errorMessages.codes.unavailable).first()).toBeVisible()
  await page.unroute(`**/api/posts/${doc.id}*`)
  await expect.poll(stored).toBe('While the server was away')
  await expect(said.getByText('Not saved yet')).toBeHidden()

  await page.request.post(`${site()}/api/app/sign-out`, { headers: headers() })
  await title.fill('While signed out')
  await expect(said.getByText("Not saved: you're signed out")).toBeVisible()
  const dialog = page.waitForEvent('dialog')
  void page.locator('.step-nav').getByRole('link', { name: 'Articles' }).click()
  await (await dialog).dismiss()
  await expect(title).toHaveValue('While signed out')
  await signIn()
  await expect.poll(stored).toBe('While signed out')
  await expect(said.getByText("Not saved: you're signed out")).toBeHidden()
  forgive(complaints, /40[13]|ERR_FAILED|be reached|Forbidden|unexpected response/)
})
