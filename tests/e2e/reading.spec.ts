import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Pages for reading, with the seed content. */

const article = '/blog/10-wordpress-plugin-ideas-no-coding'
const structured = (page: Page) =>
  page
    .locator('script[type="application/ld+json"]')
    .allTextContents()
    .then((texts) => texts.map((text) => (JSON.parse(text) as { '@type': string })['@type']))

/** How many questions a new installation has (`cms/seed/content/faqs`). */
const seededQuestions = 45

test('an article can be found, read and shared', async ({ page, context }) => {
  await page.goto(article)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '10 WordPress plugin ideas that need no coding',
  )
  await expect(page.getByText('Sample article')).toHaveCount(0)
  await expect(page.getByText('20 October 2025')).toBeVisible()
  await expect(page.getByText('7 min read')).toBeVisible()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('link')).toHaveText(['Home', 'Blog'])
  expect(await structured(page)).toEqual(['BreadcrumbList', 'BlogPosting'])
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${article}$`))
  await expect(page.locator('meta[property="og:image:width"]')).toHaveAttribute('content', '1200')
  await expect(page.locator('meta[property="og:image:height"]')).toHaveAttribute('content', '630')
  await expect(page.getByRole('complementary', { name: 'About the author' })).toBeVisible()
  await expect(
    page.getByRole('link', { name: /^(Get Started|Start Building) Free$/ }).last(),
  ).toHaveAttribute('href', /^\/auth/)

  for (const network of ['Twitter', 'Facebook', 'LinkedIn']) {
    const link = page.getByRole('link', { name: `Share on ${network}` })
    await expect(link).toHaveAttribute('target', '_blank')
    expect(await link.getAttribute('href')).toContain(encodeURIComponent(article))
  }
  // No third party is contacted before a button is pressed.
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.reload()
  expect([...hosts]).toEqual([new URL(page.url()).host])
  expect(context.pages()).toHaveLength(1)
})

test('the progress bar and the contents follow the scroll position', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(article)
  const progress = page.getByRole('progressbar', { name: 'Reading progress' })
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(progress).toHaveAttribute('aria-valuenow', '0')
  await contents.getByRole('link', { name: 'For clubs and teams' }).click()
  await expect(page.getByRole('heading', { name: 'For clubs and teams' })).toBeInViewport()
  await expect(contents.locator('[aria-current]')).toHaveText('For clubs and teams')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(progress).toHaveAttribute('aria-valuenow', '100')
  expect(await progress.locator('i').evaluate((bar) => bar.getBoundingClientRect().width)).toBeCloseTo(
    1440,
    0,
  )
  await expect(contents.locator('[aria-current]')).toHaveCount(1)
})

test('a prompt is copied, or put into the prompt box of the builder', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(article)
  const card = page.getByRole('region', { name: 'Opening hours that know what time it is' })
  const prompt = (await card.getByRole('blockquote').textContent()) ?? ''
  await card.getByRole('button', { name: 'Copy' }).click()
  await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(prompt)

  await card.getByRole('link', { name: 'Use this prompt' }).click()
  await expect(page).toHaveURL(/\/auth(\?|$)/)
  const waiting = await page.evaluate(() => sessionStorage.getItem('plugsmith:pending-prompt'))
  expect(JSON.parse(waiting ?? '')).toMatchObject({ prompt, submitted: false, pluginId: null })
})

test('the FAQ can be searched and filtered, and opens one answer at a time', async ({ page }) => {
  await page.goto('/faq')
  const search = page.getByRole('searchbox', { name: 'Search questions' })
  const shown = page.locator('.faq-group details:visible')
  const groups = page.locator('.faq-group:visible')
  await expect(shown).toHaveCount(seededQuestions)
  await expect(groups).toHaveCount(5)
  await expect(page.locator('.faq-group details[open]')).toHaveCount(0)

  await test.step('filters by text', async () => {
    await search.fill('  CODE ')
    await expect(shown.first()).toBeVisible()
    const count = await shown.count()
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(seededQuestions)
    await expect(page.getByRole('status')).toHaveText(`${count} question${count === 1 ? '' : 's'}`)
    await search.fill('no such words')
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
    await expect(page.getByText('Try adjusting your search or browse all categories')).toBeVisible()
    await expect(groups).toHaveCount(0)
    await search.fill('')
  })
  await test.step('filters by category', async () => {
    await page.getByRole('button', { name: 'Account & Security' }).click()
    await expect(groups).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 2, name: 'Account & Security' })).toBeVisible()
    await page.getByRole('button', { name: 'All Questions' }).click()
    await expect(shown).toHaveCount(seededQuestions)
  })
  await test.step('opens one answer at a time with the keyboard', async () => {
    const [first, second] = [shown.nth(0).locator('summary'), shown.nth(1).locator('summary')]
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('.faq-group details[open]')).toHaveCount(1)
    await second.focus()
    await page.keyboard.press('Space')
    await expect(page.locator('.faq-group details[open]')).toHaveCount(1)
    await expect(shown.nth(1)).toHaveAttribute('open')
    await page.keyboard.press('Space')
    await expect(page.locator('.faq-group details[open]')).toHaveCount(0)
  })
  await test.step('opens the answer in the address', async () => {
    const id = await shown.nth(3).getAttribute('id')
    await page.goto(`/faq#${id}`)
    await expect(page.locator(`details#${id}`)).toHaveAttribute('open')
  })
  expect(await structured(page)).toEqual(['BreadcrumbList', 'FAQPage'])
})

test('the sections of the terms are numbered and linked from the contents', async ({ page }) => {
  await page.goto('/terms')
  const headings = page.locator('.legal > h2')
  await expect(headings).toHaveCount(9)
  await expect(headings.first()).toContainText('1')
  const entries = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  await expect(entries).toHaveCount(9)
  await entries.nth(4).click()
  await expect(headings.nth(4)).toBeInViewport()
  expect(new URL(page.url()).hash).toBe(`#${await headings.nth(4).getAttribute('id')}`)
})

test('a prompt on a landing page is handled like one on the home page', async ({ page }) => {
  await page.goto('/wordpress-plugin-builder-no-code')
  await page.getByRole('textbox', { name: 'Describe the plugin' }).fill('A cookie notice')
  await page.getByRole('button', { name: 'Create New Plugin' }).click()
  await expect(page).toHaveURL(/\/auth(\?|$)/)
  const waiting = await page.evaluate(() => sessionStorage.getItem('plugsmith:pending-prompt'))
  expect(JSON.parse(waiting ?? '')).toMatchObject({ prompt: 'A cookie notice', submitted: true })
})

test('everything can be read without scripts', async ({ browser }, { project }) => {
  const context = await browser.newContext({ ...project.use, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(new URL('/faq', process.env.E2E_URL).href)
  await expect(page.locator('details:visible')).toHaveCount(seededQuestions)
  await expect(page.getByRole('searchbox')).toBeHidden()
  await page.goto(new URL(article, process.env.E2E_URL).href)
  await expect(page.getByRole('progressbar')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Use this prompt' }).first()).toHaveAttribute(
    'href',
    '/builder',
  )
  await context.close()
})

test('the files for search engines and feed readers exist', async ({ page, request }) => {
  await page.goto('/blog')
  const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
  const parses = async (path: string) => {
    const text = await (await request.get(path)).text()
    return page.evaluate((xml) => {
      const read = new DOMParser().parseFromString(xml, 'application/xml')
      return read.querySelector('parsererror')
        ? []
        : [...read.querySelectorAll('item > link, loc')].map((node) => node.textContent ?? '')
    }, text)
  }
  // Other tests publish articles too.
  const articles = (await parses(feed ?? '')).map((address) => new URL(address).pathname)
  expect(articles).toContain(article)
  expect(articles.length).toBeGreaterThanOrEqual(3)
  const parts = await parses('/sitemap.xml')
  expect(parts.length).toBeGreaterThan(0)
  const pages = (await Promise.all(parts.map((part) => parses(new URL(part).pathname)))).flat()
  expect(pages.map((address) => new URL(address).pathname)).toEqual(
    expect.arrayContaining([article, '/terms']),
  )
  expect(await (await request.get('/robots.txt')).text()).toContain(
    `Sitemap: ${new URL('/sitemap.xml', page.url()).href}`,
  )
  expect((await request.get('/blog/no-such-article')).status()).toBe(404)
})
