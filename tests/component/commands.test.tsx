import '../../site/src/styles/global.css'
import '../../site/src/styles/app.css'
import '../../site/src/islands/dashboard/dashboard.css'
import '../../site/src/ui/commands/commands.css'
import '../../site/src/islands/dashboard/plugin-list.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { routes } from '#contract/routes.ts'
import type { PlannedRouteName } from '#contract/routes.ts'
import type { FoundDocument } from '#contract/search.ts'
import Dashboard from '../../site/src/islands/dashboard/index.tsx'
import { press, show } from './support/screen.tsx'
import { away, dashboardOf, gate, listed, person, stubServer, subscriptionOf } from './support/server.ts'

/** The command palette and the sheet of shortcuts, on the dashboard. */

const palette = page.getByRole('dialog', { name: 'Commands' })
const field = palette.getByRole('combobox')
const options = palette.getByRole('option')
const option = (name: string) => palette.getByRole('option', { name })
const chosen = palette.getByRole('option', { selected: true })
const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const button = page.getByRole('button', { name: 'Commands' })
const search = page.getByRole('searchbox')

const modifier = /Mac/.test(navigator.platform) ? 'Meta' : 'Control'
const paletteKeys = `{${modifier}>}k{/${modifier}}`
const places: readonly PlannedRouteName[] = ['dashboard', 'builder', 'home', 'about']

const plugins = [
  listed({ name: 'Tide Table', description: 'Shows the sea.' }),
  listed({ name: 'Weather' }),
  listed({ name: 'Newsletter' }),
]

const documents: readonly FoundDocument[] = [
  { kind: 'questions', title: 'Do refunds take long?', path: '/faq#do-refunds-take-long' },
]

async function openDashboard(at: string = routes.dashboard, size: { width?: number; height?: number } = {}) {
  const server = stubServer({
    'GET /api/users/me': () => ({ user: person }),
    'GET /api/app/credits': () => ({ spendable: 10, reserved: 0 }),
    'GET /api/check-subscription': () => subscriptionOf(),
    'GET /api/app/dashboard': ({ url }) => {
      const words = (url.searchParams.get('search') ?? '').toLowerCase()
      return dashboardOf(
        plugins.filter(({ name, description }) => `${name} ${description}`.toLowerCase().includes(words)),
      )
    },
    'GET /api/app/search-suggestions': ({ url }) => ({
      suggestions: documents.filter(({ title }) =>
        title.toLowerCase().includes((url.searchParams.get('q') ?? '').toLowerCase()),
      ),
    }),
    'GET /api/app/referral': () => ({ inviteCode: 'ABCD2345', link: '', completed: 0, earned: 0 }),
  })
  const screen = await show(<Dashboard places={places} />, { at, ...size })
  await expect.element(page.getByRole('link', { name: 'Tide Table', exact: true })).toBeInTheDocument()
  return { ...screen, server }
}

async function openPalette() {
  await press(paletteKeys)
  await expect.element(field).toHaveFocus()
}

const optionTexts = () => options.elements().map(({ textContent }) => textContent)

test('opens by a button and by shortcuts, and returns the focus', async () => {
  await openDashboard()
  await button.click()
  await expect.element(field).toHaveFocus()
  await press('{Escape}')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  search.element().focus()
  await openPalette()
  await press(paletteKeys)
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(search).toHaveFocus()
})

test('stays open when it is reopened right after it was closed', async () => {
  await openDashboard()
  for (let round = 0; round < 20; round += 1) {
    await openPalette()
    await press(`{Escape}${paletteKeys}`)
    await expect.element(field).toHaveFocus()
    await press('{Escape}')
    await expect.element(palette).not.toBeInTheDocument()
  }
})

test('moves through the commands with the arrow keys, from the last to the first', async () => {
  await openDashboard()
  await openPalette()
  await expect.element(option('Tide Table')).toBeVisible()
  expect(option('New Plugin').elements()).toHaveLength(1)
  await expect.element(chosen).toMatchTextContent(/^New Plugin/)
  await press('{ArrowUp}')
  await expect.element(chosen).toHaveTextContent('Sign Out')
  await press('{ArrowDown}{ArrowDown}')
  await expect.element(chosen).toMatchTextContent(/^Search your plugins/)
  await expect.element(field).toHaveAttribute('aria-activedescendant', chosen.element().id)
  await press('{Enter}')
  await expect.element(search).toHaveFocus()
})

test('filters commands by text, and plugins by their descriptions too', async () => {
  await openDashboard()
  await openPalette()
  await press('thm drk')
  await expect.poll(optionTexts).toEqual(['Theme: dark'])
  await press('{Enter}')
  expect(document.documentElement.dataset.theme).toBe('dark')
  await openPalette()
  await press('sea.')
  await expect.poll(optionTexts).toEqual(['Tide Table'])
  await field.fill('no such thing')
  await expect.element(palette.getByText('Nothing found for “no such thing”.')).toBeVisible()
})

test('finds what is written on the site, below everything else, and asks once nothing more is typed', async () => {
  const { server } = await openDashboard()
  await openPalette()
  await field.fill('refund')
  await expect.element(option('Do refunds take long?')).toBeInTheDocument()
  await field.fill('')
  await expect.element(option('Do refunds take long?')).not.toBeInTheDocument()
  await field.fill('re')
  await expect.element(option('Do refunds take long?')).toBeInTheDocument()
  expect(optionTexts().at(-1)).toBe('Do refunds take long?')
  expect(server.count('GET /api/app/search-suggestions')).toBe(2)
})

test('opens a plugin and a page', async () => {
  const { left } = await openDashboard()
  await openPalette()
  await option('Weather').click()
  expect(left[0]).toMatch(/^\/builder\?id=/)
  await openPalette()
  await option('About').click()
  expect(left[1]).toBe('/about')
})

test('reports plugins that fail to load, and loads them again', async () => {
  const { server } = await openDashboard()
  server.on('GET /api/app/dashboard', away)
  await openPalette()
  await field.fill('weather')
  await expect.element(palette.getByRole('alert')).toHaveTextContent("Your plugins couldn't be loaded.")
  server.on('GET /api/app/dashboard', () => dashboardOf([listed({ name: 'Weather' })]))
  await palette.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(optionTexts).toEqual(['Weather'])
})

test('runs no command when Try again is pressed, and moves the focus to the field', async () => {
  const { left, server } = await openDashboard()
  server.on('GET /api/app/dashboard', away)
  await openPalette()
  await press('new')
  await expect.element(chosen).toMatchTextContent(/^New Plugin/)
  const again = palette.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  // The list between the two takes no focus, because nothing could be done there.
  await press('{Tab}')
  await expect.element(again).toHaveFocus()
  const asked = server.requests.length
  await press('{Enter}')
  await expect.poll(() => server.requests.length).toBeGreaterThan(asked)
  await expect.element(field).toHaveFocus()
  server.on('GET /api/app/dashboard', () => dashboardOf([listed({ name: 'Newsletter' })]))
  await again.click()
  await expect.element(option('Newsletter')).toBeVisible()
  await expect.element(field).toHaveFocus()
  expect(left).toEqual([])
})

test('keeps the selection when plugins load late, and selects the best match at the next letter', async () => {
  const { server } = await openDashboard()
  const answer = gate()
  server.on('GET /api/app/dashboard', async () => {
    await answer.promise
    return dashboardOf([listed({ name: 'Theme' })])
  })
  await openPalette()
  await press('theme')
  await expect.element(chosen).toHaveTextContent('Theme: light')
  answer.resolve()
  await expect.poll(() => optionTexts()[0]).toBe('Theme')
  await expect.element(chosen).toHaveTextContent('Theme: light')
  await press('{Backspace}')
  await expect.element(chosen).toHaveTextContent('Theme')
})

test('omits the current page, and limits the length of the search', async () => {
  await openDashboard(`${routes.dashboard}?sort=name`)
  await openPalette()
  await expect.element(option('Start page')).toBeVisible()
  await expect.element(palette.getByRole('option', { name: 'Dashboard' })).not.toBeInTheDocument()
  document.execCommand('insertText', false, 'x'.repeat(400))
  await expect.element(field).toHaveValue('x'.repeat(100))
})

test('shows its whole list in a window as low as at 400% zoom', async () => {
  await openDashboard(routes.dashboard, { width: 360, height: 225 })
  await openPalette()
  await expect.element(option('Tide Table')).toBeInTheDocument()
  const list = palette.getByRole('listbox')
  expect(list.element().getBoundingClientRect().height).toBeGreaterThan(120)
  await expect.element(list).toBeInViewport({ ratio: 1 })
  await press('{Escape}')
  await expect.element(palette).not.toBeInTheDocument()

  page.getByRole('heading', { level: 1 }).element().focus()
  await press('?')
  const heading = sheet.getByRole('heading', { level: 2 })
  await expect.element(heading).toHaveFocus()
  await expect.element(heading).toBeInViewport({ ratio: 1 })
})

/** The Enter that ends the composing of a character, as browsers report it and as Safari does. */
const composing = [{ isComposing: true }, { keyCode: 229 }]

test.for(composing)('runs nothing for the Enter that ends composing (%o)', async (how) => {
  await openDashboard()
  await openPalette()
  await press('theme dark')
  await expect.element(chosen).toHaveTextContent('Theme: dark')
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...how })
  expect(field.element().dispatchEvent(enter)).toBe(true)
  await expect.element(palette).toBeVisible()
  expect(document.documentElement.dataset.theme).toBeUndefined()
})
