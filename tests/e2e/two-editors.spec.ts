import type { Locator, Page } from '@playwright/test'
import { newEditor, signInAsEditor } from './editor.ts'
import { expect, forgive, site, test } from './fixtures.ts'

/** Two people on one document. */

const notice = (page: Page): Locator => page.locator('.editing-notice')
const headers = () => ({ origin: site() })

test('a second editor sees who is writing, takes over, and no text is lost', async ({
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
  await page.goto(address)
  await page.locator('#field-excerpt').fill('By the first')
  await expect.poll(stored).toBe('By the first')

  const context = await browser.newContext({ baseURL: site() })
  const second = await context.newPage()
  const { email, password } = await newEditor(second)
  await second.request.post(`${site()}/api/sign-in`, { headers: headers(), data: { email, password } })
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
