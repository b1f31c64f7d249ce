import type { Page } from '@playwright/test'
import { signInAsEditor } from './editor.ts'
import { expect, site, test } from './fixtures.ts'

/** The CMS as a marketer uses it: only what is theirs, and nothing from anywhere but here. */

/** Addresses outside that the page has asked for. */
async function watchOutside(page: Page): Promise<readonly string[]> {
  const outside: string[] = []
  await page.route(
    (url) => url.origin !== site() && url.protocol.startsWith('http'),
    async (route) => {
      outside.push(route.request().url())
      await route.abort()
    },
  )
  return outside
}

test('an editor writes an article, with an idea in it, and publishes it', async ({ page }) => {
  const outside = await watchOutside(page)
  await signInAsEditor(page)
  const headers = { origin: site() }
  const category = await page.request.post(`${site()}/api/post-categories`, {
    headers,
    data: { name: `Admin ${Date.now()}` },
  })
  const { doc } = (await category.json()) as { doc: { name: string } }

  await page.goto('/cms')
  const menu = page.locator('aside.nav')
  for (const theirs of ['Articles', 'Questions', 'Images', 'Legal pages', 'Redirects', 'Emails'])
    await expect(menu.locator('a', { hasText: new RegExp(`^${theirs}$`) })).toBeAttached()
  for (const others of ['Users', 'Plugins', 'Credit Accounts', 'Turns', 'Notices'])
    await expect(menu.locator('a', { hasText: new RegExp(`^${others}$`) })).toHaveCount(0)

  await page.goto('/cms/collections/posts/create')
  const title = `Written in the admin ${Date.now()}`
  await page.locator('#field-title').fill(title)
  await page.locator('#field-excerpt').fill('Two sentences. In short.')
  const text = page.locator('.rich-text-lexical [contenteditable="true"]').first()
  await text.click()
  await page.keyboard.type('A first paragraph. ')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/idea')
  await page.getByText('Plugin idea', { exact: true }).click()
  const idea = page.locator('.LexicalEditorTheme__block, .lexical-block').first()
  const found = `${site()}/api/posts?depth=0&where[title][equals]=${encodeURIComponent(title)}`
  // Payload hands on what is typed into a block a little later, and loses what comes faster than a person types.
  for (const [field, typed] of [
    ['input[name$="title"]', 'Opening hours'],
    ['textarea[name$="description"]', 'Shows them.'],
    ['textarea[name$="prompt"]', 'Make a plugin that shows opening hours.'],
  ] as const) {
    await idea.locator(field).fill(typed)
    await expect(async () => {
      const draft = await page.request.get(`${found}&draft=true`, { headers })
      expect(await draft.text()).toContain(typed)
    }).toPass()
  }
  await page.locator('#field-category .rs__control').click()
  await page.getByRole('option', { name: doc.name }).click()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(async () => {
    const live = await page.request.get(`${found}&where[_status][equals]=published`, { headers })
    expect(await live.text()).toContain('Opening hours')
  }).toPass()
  expect(outside).toEqual([])
})
