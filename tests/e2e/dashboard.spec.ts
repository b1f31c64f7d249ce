import { randomUUID } from 'node:crypto'
import { apiPaths } from '#contract/api.ts'
import type { ReferralAnswer } from '#contract/api.ts'
import {
  card,
  cardNames,
  giveMany,
  givePlugins,
  listens,
  messages,
  openDashboard,
  refocus,
  section,
} from './dashboard-stage.ts'
import { query } from './database.ts'
import { ask, expect, forgive, sampleCreator, signUpAs, site, test } from './fixtures.ts'
import { expectRunFor800 } from './running-figure.ts'

test('the sample plugin is marked as a sample and opens in the builder', async ({ page }) => {
  await page.request.post(`${site()}/api/sign-in`, { headers: { origin: site() }, data: sampleCreator() })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'My Own Plugins' })).toBeVisible()
  const sample = page.getByRole('article').filter({ hasText: 'Sample' }).first()
  await expect(sample.getByText('completed')).toBeVisible()
  await sample.getByRole('link').click()
  await expect(page).toHaveURL(/\/builder\?id=/)
})

test('somebody new is shown the way to the first plugin', async ({ page }) => {
  const { email } = await signUpAs(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'No plugins yet' })).toBeVisible()
  await expect(page.getByText('You have 10 credits to spend.')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  const figures = page.getByRole('region', { name: 'Your account' })
  await expect(figures).toContainText(/Total Plugins0/)
  await expect(figures).toContainText(/This Week0/)
  await expect(figures.getByRole('img', { name: 'infinite' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Edit Existing' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Create Your First Plugin' }).click()
  await expect(page).toHaveURL(/\/builder$/)
})

test('own and edited plugins stand apart, each with its facts', async ({ page }) => {
  const { email, ids } = await openDashboard(page, [
    { name: 'Tide Table', description: 'Shows the tide.', author: 'Ada', age: 26 },
    { name: 'Nobody’s', status: 'draft', age: 0 },
    { name: 'Old One', age: 24 * 30 },
    { name: 'Hours', age: 5 },
  ])
  const [original] = ids
  await query(
    `insert into plugins (owner_id, name, author, status, original_plugin_id)
     select id, 'Tide Table (Edited)', 'Ada', 'completed', $2 from users where email = $1`,
    [email, original],
  )
  await page.reload()
  const tide = section(page, 'My Own Plugins').getByRole('article').filter({ hasText: 'Shows the tide.' })
  await expect(tide).toContainText(/VersionNoneAuthorAdaCreatedYesterday/)
  await expect(tide.getByText('completed')).toHaveClass(/badge-ok/)
  await expect(card(page, 'Nobody’s')).toContainText(/AuthorAnonymousCreatedJust now/)
  await expect(card(page, 'Nobody’s').getByText('draft')).not.toHaveClass(/badge-ok/)
  await expect(card(page, 'Hours')).toContainText('5 hours ago')
  const day = await page.evaluate(() => new Date(Date.now() - 30 * 86_400_000).toLocaleDateString())
  await expect(card(page, 'Old One')).toContainText(day)
  const edited = section(page, 'Edited Plugins')
  await expect(edited.getByRole('article')).toHaveCount(1)
  await edited.getByRole('link', { name: 'Tide Table (Edited)' }).click()
  await expect(page).toHaveURL(/\/builder\?id=/)
})

test('plugins are searched for, sorted and paged through, and a reload keeps all of it', async ({ page }) => {
  const { email } = await signUpAs(page)
  await giveMany(email, 51)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText('Total Plugins51')
  await expect(page.getByRole('article')).toHaveCount(24)
  const own = section(page, 'My Own Plugins')
  await expect(own.getByText('Page 1 of 3')).toBeVisible()

  await own.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(own.getByText('Page 2 of 3')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My Own Plugins' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest first')
  await expect(page).toHaveURL(/\?sort=oldest$/)
  await expect(card(page, 'Number 51')).toBeVisible()
  await own.getByRole('button', { name: 'Next' }).click()
  await expect(own.getByText('Page 2 of 3')).toBeVisible()
  await own.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => cardNames(page)).toEqual(['Number 3', 'Number 2', 'Number 1'])
  await page.reload()
  await expect.poll(() => cardNames(page)).toEqual(['Number 3', 'Number 2', 'Number 1'])
  await page.goBack()
  await expect(own.getByText('Page 2 of 3')).toBeVisible()

  const search = page.getByRole('searchbox', { name: 'Search your plugins' })
  await search.fill('  NUMBER 5 ')
  await expect(page).toHaveURL(/\?sort=oldest&search=NUMBER\+5$/)
  await expect.poll(() => cardNames(page)).toEqual(['Number 51', 'Number 50', 'Number 5'])
  await expect(page.getByText('3 plugins matching “NUMBER 5”')).toBeAttached()
  await page.reload()
  await expect(search).toHaveValue('NUMBER 5')
  await expect.poll(() => cardNames(page)).toEqual(['Number 51', 'Number 50', 'Number 5'])

  await search.fill('<script>alert(1)</script>')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await expect(page.getByText('matches “<script>alert(1)</script>”')).toBeVisible()
  await page.getByRole('button', { name: 'Show all plugins' }).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(search).toHaveValue('')
  await expect(page.getByRole('article')).toHaveCount(24)
})

test('a letter that is typed while the search begins stays', async ({ page }) => {
  await openDashboard(page, [{ name: 'Tide Table' }])
  const search = page.getByRole('searchbox', { name: 'Search your plugins' })
  await expect(search).toBeVisible()
  // The address is written at the moment at which the pause is over and nothing is drawn anew yet.
  await page.evaluate(() => {
    const { replaceState } = history
    history.replaceState = (...change) => {
      history.replaceState = replaceState
      replaceState.apply(history, change)
      const field = document.querySelector<HTMLInputElement>('input[type=search]')
      field?.focus()
      document.execCommand('insertText', false, 'c')
    }
  })
  await search.pressSequentially('ab')
  await expect(page).toHaveURL(/\?search=abc$/)
  await expect(search).toHaveValue('abc')
  await page.getByRole('button', { name: 'Show all plugins' }).click()
  await expect(search).toHaveValue('')
  await page.goBack()
  await expect(search).toHaveValue('abc')
})

test('two presses on the way to one page are one step back', async ({ page }) => {
  const { email } = await signUpAs(page)
  await giveMany(email, 60)
  await page.goto('/dashboard')
  const own = section(page, 'My Own Plugins')
  await own.getByRole('button', { name: 'Next' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(own.getByText('Page 2 of 3')).toBeVisible()
  await page.goBack()
  await expect(own.getByText('Page 1 of 3')).toBeVisible()
})

test('an address that somebody has written by hand shows what can be shown', async ({ page }) => {
  const { email } = await signUpAs(page)
  await giveMany(email, 30)
  for (const address of ['?page=99', '?page=-1&sort=hash&edited=x', '?page=1e9']) {
    await page.goto(`/dashboard${address}`)
    await expect(page.getByRole('article').first()).toBeVisible()
  }
  await page.goto(`/dashboard?search=${'x'.repeat(3000)}`)
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
})

test('a failed load says so and can be tried again', async ({ page, complaints }) => {
  await signUpAs(page)
  await page.route('**/api/dashboard?**', (route) => route.fulfill({ status: 503, body: 'away' }))
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toContainText('Error loading plugins')
  await page.unroute('**/api/dashboard?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'No plugins yet' })).toBeVisible()
  forgive(complaints, /503/)
})

test('credits that do not load are only logged', async ({ page, complaints }) => {
  await page.route('**/api/credits', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await openDashboard(page, [{ name: 'Tide Table' }])
  await expect(card(page, 'Tide Table')).toBeVisible()
  const figures = page.getByRole('region', { name: 'Your account' })
  await expect(figures.getByRole('img', { name: 'unavailable' })).toBeVisible()
  await expect(messages(page)).toBeHidden()
  expect(complaints.some((complaint) => complaint.includes('The credits did not load'))).toBe(true)
  forgive(complaints, /500|The credits did not load/)
})

test('while the connection is away what is shown stays, and what is asked for can be asked for again', async ({
  page,
  complaints,
}) => {
  const { email } = await signUpAs(page)
  await giveMany(email, 30)
  await page.goto('/dashboard')
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.context().setOffline(true)
  await refocus(page)
  await expect(page.getByRole('article')).toHaveCount(24)
  await expect(messages(page)).toBeHidden()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('alert')).toContainText('That needs a connection.')
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => requests).toContain(apiPaths.me)
  await expect(page.getByRole('alert')).toContainText('That needs a connection.')
  // With the network it comes by itself.
  await page.context().setOffline(false)
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(6)
  forgive(complaints, /ERR_INTERNET_DISCONNECTED|WebSocket|The credits did not load/)
})

test('plugins and credits are asked for anew when the window regains focus', async ({ page }) => {
  const { email } = await openDashboard(page, [{ name: 'First' }])
  await expect(card(page, 'First')).toBeVisible()
  const credits = page.getByRole('region', { name: 'Your account' })
  await expect(credits).toContainText('Credits10')
  await query(
    `update plugins set name = 'Renamed' where owner_id = (select id from users where email = $1)`,
    [email],
  )
  await page.route('**/api/credits', (route) => route.fulfill({ json: { spendable: 42, reserved: 0 } }))
  await refocus(page)
  await expect(card(page, 'Renamed')).toBeVisible()
  await expect(credits.locator('.big span[role=img]').first()).toHaveText('42')
  await page.unroute('**/api/credits')
  await page.evaluate(() => window.dispatchEvent(new Event('credits:reload')))
  await expect(credits.locator('.big span[role=img]').first()).toHaveText('10')
})

test('a friend who joins is seen at once, without a reload', async ({ page, playwright }) => {
  await openDashboard(page, [])
  const figures = page.getByRole('region', { name: 'Your account' })
  await expect(figures).toContainText('Credits10')
  const { inviteCode } = await ask<ReferralAnswer>(page, apiPaths.referral)
  const friend = await playwright.request.newContext({
    baseURL: site(),
    extraHTTPHeaders: { origin: site() },
  })
  const joins = { email: `${randomUUID()}@e2e.example`, password: 'a-good-password', fullName: 'Friend' }
  await listens(page)
  const answer = await friend.post(apiPaths.signUp, { data: { ...joins, referralCode: inviteCode } })
  expect(answer.status()).toBe(201)
  await friend.dispose()
  await expect(figures.getByRole('img', { name: '20 credits left' })).toHaveText('20')
  await expect(figures).toContainText('1 joined, 10 earned.')
})

test('the balance runs to its new value for 800 ms', async ({ page }) => {
  await openDashboard(page, [])
  const figure = page.locator('.bal .big span[role=img]')
  await expect(figure).toHaveText('10')
  await listens(page)
  await expectRunFor800(page, figure)
})

test('the header knows who is signed in before it paints, on every page', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveAttribute('data-signed-in')
  await signUpAs(page)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', '')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible()
})

test('a turned page is shown from its top at once, below the header', async ({ page }) => {
  const { email } = await signUpAs(page)
  await giveMany(email, 72)
  await page.goto('/dashboard')
  const own = section(page, 'My Own Plugins')
  const next = own.getByRole('button', { name: 'Next' })
  await expect(next).toBeVisible()
  await page.evaluate(async () => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // What is told of the way here comes with the next picture.
    await drawn()
    await drawn()
    const seen: number[] = []
    Object.assign(window, { seen })
    document.addEventListener('scroll', () => seen.push(scrollY))
  })
  await next.click()
  const heading = page.getByRole('heading', { name: 'My Own Plugins' })
  await expect(heading).toBeFocused()
  await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? 0)).toBe(80)
  // Not one place on the way.
  expect(await page.evaluate(() => new Set((window as unknown as { seen: number[] }).seen).size)).toBe(1)
})

test('on a narrow phone the facts of a plugin stand in two rows, whole', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openDashboard(page, [{ name: 'Tide Table', author: 'Ada', age: 5 }])
  const facts = card(page, 'Tide Table').locator('dl')
  await expect(facts).toContainText('5 hours ago')
  const rows = await facts
    .locator('> div')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(rows).size).toBe(2)
  const lines = await facts.locator('dt').evaluateAll((names) => names.map((name) => name.clientHeight))
  expect(new Set(lines).size).toBe(1)
  const cut = await facts
    .locator('dt, dd')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    )
  expect(cut).toEqual([])
})

test('what cannot be loaded at all is waited for no longer, and comes with the network', async ({
  page,
  complaints,
}) => {
  await signUpAs(page)
  await page.route('**/api/users/me', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toContainText('Error loading plugins')
  await expect(page.locator('main .skel')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText('Credits–')
  await page.unroute('**/api/users/me')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: 'No plugins yet' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText('Credits10')
  forgive(complaints, /ERR_FAILED|did not load/)
})

test('the figure of all plugins tells how many are whose, while one searches too', async ({ page }) => {
  const { email, ids } = await openDashboard(page, [{ name: 'Tide Table' }, { name: 'Weather' }])
  await givePlugins(email, [{ name: 'Tide Table (Edited)', original: ids[0] ?? '' }])
  const figures = page.getByRole('region', { name: 'Your account' })
  await refocus(page)
  await expect(figures).toContainText('2 own, 1 edited')
  await page.getByRole('searchbox').fill('weather')
  await expect(page.getByText('1 plugin matching “weather”')).toBeAttached()
  await expect(figures).toContainText('2 own, 1 edited')
})
