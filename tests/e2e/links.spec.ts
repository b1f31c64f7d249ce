import type { Locator, Page } from '@playwright/test'
import { signInAsEditor } from './editor.ts'
import { expect, site, test } from './fixtures.ts'

/** Links as a marketer writes them: chosen from our pages, and mended from the content check. */

const own = () => ({ origin: site() })

async function made<Doc extends { id: string }>(page: Page, path: string, data: object): Promise<Doc> {
  const answer = await page.request.post(`${site()}/api/${path}?depth=0`, { headers: own(), data })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { doc: Doc }).doc
}

const text = (words: string, url?: string) => {
  const node = { type: 'text', text: words, version: 1, detail: 0, format: 0, mode: 'normal', style: '' }
  const shared = { version: 1, direction: null, format: '', indent: 0 }
  const link = { ...shared, type: 'link', version: 3, id: '65f0c0ffee0000000000beef', children: [node] }
  const children =
    url === undefined ? [node] : [{ ...link, fields: { linkType: 'custom', newTab: false, url } }]
  return {
    root: { ...shared, type: 'root', children: [{ ...shared, type: 'paragraph', textFormat: 0, children }] },
  }
}

interface Article {
  readonly id: string
  readonly slug: string
}
async function article(page: Page, title: string, body = text('Words.')): Promise<Article> {
  const category = await made(page, 'post-categories', { name: `For ${title}` })
  return made<Article>(page, 'posts', {
    ...{ title, excerpt: 'Short.', category: category.id, body, _status: 'published' },
  })
}

/** Types into a field once the form listens. */
async function type(box: Locator, words: string, seen: Locator): Promise<void> {
  await expect(async () => {
    await box.fill('')
    await box.pressSequentially(words)
    await expect(seen).toBeVisible({ timeout: 3_000 })
  }).toPass()
}

test('a button of a page leads to an article that was chosen by its title', async ({ page }) => {
  await signInAsEditor(page)
  const title = `Chosen ${Date.now()}`
  const { slug } = await article(page, title)
  const button = { label: 'Read it', href: '/builder' }
  const { id } = await made(page, 'pages', {
    title: `Page of ${title}`,
    blocks: [{ blockType: 'callToAction', heading: 'Go on', buttons: [button] }],
    _status: 'published',
  })
  await page.goto(`/cms/collections/pages/${id}#field-blocks__0__buttons__0__href`)
  const box = page.getByRole('combobox', { name: 'Link' })
  await expect(box).toBeFocused()
  await expect(page.getByText('Page of the product: Plugin Builder')).toBeVisible()
  await type(box, title, page.getByRole('option', { name: title }).first())
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(box).toHaveValue(`/blog/${slug}`)
  await expect(page.getByText(`Article: ${title}`)).toBeVisible()
  const stored = async (): Promise<string> => {
    const answer = await page.request.get(`${site()}/api/pages/${id}?depth=0`, { headers: own() })
    return JSON.stringify(await answer.json())
  }
  // A press while a draft is being saved does nothing, and after it is published there is nothing to press.
  await expect(async () => {
    await page
      .locator('#action-save')
      .click({ timeout: 2_000 })
      .catch(() => undefined)
    await expect.poll(stored, { timeout: 3_000 }).toContain(`"/blog/${slug}"`)
  }).toPass()
  await page.reload()
  await expect(page.locator('#field-blocks__0__buttons__0__href')).toHaveValue(`/blog/${slug}`)
})

test('an address is taken by hand, and what is wrong with it is said beside it', async ({ page }) => {
  await signInAsEditor(page)
  const { id } = await made(page, 'redirects', {
    from: `/old-${Date.now()}`,
    to: { type: 'custom', url: '/blog' },
  })
  await page.goto(`/cms/collections/redirects/${id}#field-to`)
  const box = page.getByRole('combobox', { name: 'Address' })
  await expect(page.getByText('Page of the product: Blog')).toBeVisible()
  await type(box, '/no-such-page', page.getByText('There is no page at this address.'))
  await type(box, 'https://example.com/', page.getByText('Another website, example.com. We do not open it.'))
  await page.locator('#action-save').click()
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${site()}/api/redirects/${id}?depth=0`, { headers: own() })
      return ((await answer.json()) as { to: { url: string } }).to.url
    })
    .toBe('https://example.com/')
})

test('the content check opens the tab and the row of what it names', async ({ page }) => {
  await signInAsEditor(page)
  const title = `Checked ${Date.now()}`
  const { id } = await article(page, title, text('Gone', '/no-such-page'))
  // Another tab than the one with the text was open last.
  await page.goto(`/cms/collections/posts/${id}`)
  await expect(async () => {
    await page.getByRole('button', { name: 'SEO' }).click()
    await expect(page.locator('#field-meta__description')).toBeVisible({ timeout: 2_000 })
  }).toPass()

  await page.goto('/cms/content-check')
  const more = page.getByRole('button', { name: 'Check further documents' })
  const line = page.getByRole('link', { name: title })
  await expect(async () => {
    if (await more.isVisible()) await more.click()
    await expect(line).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await line.click()
  await expect(page).toHaveURL(new RegExp(`/posts/${id}#field-body$`))
  await expect(page.locator('[data-field-path="body"] [contenteditable="true"]').first()).toBeFocused()

  await page.goto('/cms')
  await page.goto(`/cms/collections/posts/${id}#field-meta__description`)
  await expect(page.locator('#field-meta__description')).toBeFocused()
})
