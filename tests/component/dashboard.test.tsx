import '../../site/src/styles/global.css'
import '../../site/src/styles/app.css'
import '../../site/src/islands/dashboard/dashboard.css'
import '../../site/src/ui/commands/commands.css'
import '../../site/src/ui/referral/invite.css'
import '../../site/src/islands/dashboard/plugin-list.css'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { creditsReloadEvent, realtimeEvents } from '#contract/realtime.ts'
import { limits } from '#contract/limits.ts'
import Dashboard from '../../site/src/islands/dashboard/index.tsx'
import { clickTwiceAtOnce, collectErrors, press, refocus, setOnline, show } from './support/screen.tsx'
import {
  away,
  dashboardOf,
  gate,
  listed,
  offline,
  pageOf,
  person,
  refusal,
  stubServer,
  subscriptionOf,
} from './support/server.ts'
import type { Server } from './support/server.ts'
import FakePusher from './support/pusher.ts'
import { expectRunFor800 } from './support/running-figure.ts'

const figures = page.getByRole('region', { name: 'Your account' })
const messages = page.getByRole('region', { name: 'Messages' })
const balance = figures.getByRole('img', { name: /left$/ })
const search = page.getByRole('searchbox')
const card = (name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
const dialog = page.getByRole('dialog', { name: 'Delete this plugin?' })
const deleteButton = (name: string) => page.getByRole('button', { name: `Delete ${name}`, exact: true })
const confirm = dialog.getByRole('button', { name: 'Delete plugin' })
const invite = page.getByRole('dialog', { name: 'Invite a friend' })
const openInvite = page.getByRole('button', { name: 'Invite a friend' })

/** The server of a person with these plugins, which deletes them on request. */
function serverWith(...names: string[]) {
  let plugins = names.map((name) => listed({ name }))
  const server = stubServer({
    'GET /api/users/me': () => ({ user: person }),
    'GET /api/app/credits': () => ({ spendable: 10, reserved: 0 }),
    'GET /api/check-subscription': () => subscriptionOf(),
    'GET /api/app/dashboard': () => dashboardOf(plugins),
    'GET /api/app/referral': () => ({
      inviteCode: 'ABCD2345',
      link: 'http://localhost/auth?ref=ABCD2345',
      completed: 0,
      earned: 0,
    }),
    'DELETE /api/plugins/*': ({ url }) => {
      plugins = plugins.filter(({ id }) => !url.pathname.endsWith(id))
      return undefined
    },
  })
  return server
}

async function open(names: readonly string[], at = '/dashboard', width = 1440) {
  const server = serverWith(...names)
  const screen = await show(<Dashboard places={[]} />, { at, width })
  if (names[0]) await expect.element(deleteButton(names[0])).toBeVisible()
  await expect.element(balance).toMatchTextContent('10')
  return { ...screen, server }
}

/** Shows the dashboard with custom responses. */
async function openWith(
  change: (server: ReturnType<typeof serverWith>) => void,
  at = '/dashboard',
  width = 1440,
) {
  const server = serverWith()
  change(server)
  const screen = await show(<Dashboard places={[]} />, { at, width })
  return { ...screen, server }
}

test('shows a new person how to create the first plugin', async () => {
  const { left } = await open([])
  await expect.element(page.getByRole('heading', { name: 'No plugins yet' })).toBeVisible()
  await expect.element(page.getByText('You have 10 credits to spend.')).toBeVisible()
  await expect.element(page.getByText(person.email)).toBeVisible()
  await expect.element(figures).toMatchTextContent(/Total Plugins0/)
  await expect.element(figures).toMatchTextContent(/This Week0/)
  await expect.element(figures.getByRole('img', { name: 'infinite' })).toBeVisible()
  await expect.element(search).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Edit Existing' }))
    .toHaveAttribute('href', '/plugin-editor')
  await page.getByRole('link', { name: 'Create Your First Plugin' }).click()
  expect(left).toEqual(['/builder'])
})

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

test('lists own and edited plugins separately, each with its facts', async () => {
  const { left } = await openWith((server) =>
    server.on('GET /api/app/dashboard', () =>
      dashboardOf(
        [
          listed({
            name: 'Tide Table',
            description: 'Shows the tide.',
            author: 'Ada',
            createdAt: hoursAgo(26),
          }),
          listed({ name: 'Nobody’s', status: 'draft', createdAt: hoursAgo(0) }),
          listed({ name: 'Old One', createdAt: hoursAgo(24 * 30) }),
          listed({ name: 'Hours', createdAt: hoursAgo(5) }),
        ],
        [listed({ name: 'Tide Table (Edited)', author: 'Ada', originalPlugin: crypto.randomUUID() })],
      ),
    ),
  )
  await expect.element(card('Tide Table')).toMatchTextContent(/VersionNoneAuthorAdaCreatedYesterday/)
  await expect.element(card('Tide Table').getByText('completed')).toHaveClass(/badge-ok/)
  await expect.element(card('Nobody’s')).toMatchTextContent(/AuthorAnonymousCreatedJust now/)
  await expect.element(card('Nobody’s').getByText('draft')).not.toHaveClass(/badge-ok/)
  await expect.element(card('Hours')).toMatchTextContent('5 hours ago')
  await expect.element(card('Old One')).toMatchTextContent(new Date(hoursAgo(24 * 30)).toLocaleDateString())
  await expect.element(figures).toMatchTextContent('4 own, 1 edited')
  const edited = page.getByRole('region', { name: 'Edited Plugins' })
  expect(edited.getByRole('article').elements()).toHaveLength(1)
  await edited.getByRole('link', { name: 'Tide Table (Edited)' }).click()
  expect(left[0]).toMatch(/^\/plugin-editor\?id=/)
})

test('keeps a letter typed while the search loads', async () => {
  await open(['Tide Table'])
  // The address is updated after the pause, before anything is rendered.
  const { replaceState } = history
  history.replaceState = (...change) => {
    history.replaceState = replaceState
    replaceState.apply(history, change)
    document.querySelector<HTMLInputElement>('input[type=search]')?.focus()
    document.execCommand('insertText', false, 'c')
  }
  await search.click()
  await press('ab')
  await expect.poll(() => location.search).toBe('?search=abc')
  await expect.element(search).toHaveValue('abc')
})

test('pages once when Next is double-clicked', async () => {
  const { server } = await openWith((stub) =>
    stub.on('GET /api/app/dashboard', ({ url }) => {
      const number = Number(url.searchParams.get('page') ?? 1)
      const own = pageOf([listed({ name: `On page ${number}` })], number, 3, 60)
      return { own, edited: pageOf([]), counts: { total: 60, thisWeek: 0 } }
    }),
  )
  const next = page.getByRole('button', { name: 'Next' })
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible()
  const before = history.length
  await clickTwiceAtOnce(next)
  await expect.element(page.getByText('Page 2 of 3')).toBeVisible()
  expect(history.length - before).toBe(1)
  expect(server.requests.filter((request) => request.includes('page=3'))).toEqual([])
})

/** A list of 54 plugins in three pages. */
const threePages = (server: Server): void => {
  const all = Array.from({ length: 54 }, (_, at) => listed({ name: `Number ${at + 1}` }))
  server.on('GET /api/app/dashboard', ({ url }) => {
    const number = Number(url.searchParams.get('page') ?? 1)
    const docs = all.slice((number - 1) * 24, number * 24)
    return { ...dashboardOf(all), own: pageOf(docs, number, 3, all.length) }
  })
}
const cards = page.getByRole('article')
const nextPage = page.getByRole('region', { name: 'My Own Plugins' }).getByRole('button', { name: 'Next' })

test('keeps the list while offline, and loads the requested page once online', async () => {
  const { server } = await openWith(threePages)
  await expect.poll(() => cards.elements().length).toBe(24)
  setOnline(false)
  for (const call of ['GET /api/app/dashboard', 'GET /api/app/credits', 'GET /api/users/me'] as const)
    server.on(call, offline)
  collectErrors()
  refocus()
  expect(cards.elements()).toHaveLength(24)
  await nextPage.click()
  const problem = page.getByRole('alert')
  await expect.element(problem).toMatchTextContent('That needs a connection.')
  await problem.getByRole('button', { name: 'Try again' }).click()
  await expect.element(problem).toMatchTextContent('That needs a connection.')
  // It loads without another click once the network is back.
  threePages(server)
  server.on('GET /api/app/credits', () => ({ spendable: 10, reserved: 0 }))
  server.on('GET /api/users/me', () => ({ user: person }))
  setOnline(true)
  await expect.element(page.getByText('Page 2 of 3')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Number 25', exact: true })).toBeVisible()
})

test('jumps to the top of the list when it shows another page', async () => {
  await openWith(threePages)
  await expect.element(nextPage).toBeVisible()
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  // Pending scroll events fire with the next frame.
  const drawn = async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  }
  await drawn()
  const positions = new Set<number>()
  const record = () => positions.add(scrollY)
  document.addEventListener('scroll', record)
  onTestFinished(() => document.removeEventListener('scroll', record))
  await nextPage.click()
  const heading = page.getByRole('heading', { name: 'My Own Plugins' })
  await expect.element(heading).toHaveFocus()
  // The header of the site covers the 64 pixels above.
  await expect.poll(() => Math.round(heading.element().getBoundingClientRect().y)).toBe(80)
  await drawn()
  // The page jumped, without any position in between.
  expect(positions.size).toBe(1)
})

test.each([
  ['with unknown values', '?page=-1&sort=hash&edited=x', ''],
  ['with a page in another notation', '?page=1e9', ''],
  ['with a page past the last one', '?page=99', '?page=99'],
  [
    'with a search that is too long',
    `?search=${'x'.repeat(3_000)}`,
    `?search=${'x'.repeat(limits.lists.searchCharacters)}`,
  ],
])('requests a valid list for an address %s', async (_how, address, query) => {
  const { server } = await openWith(() => undefined, `/dashboard${address}`)
  await expect.poll(() => server.count('GET /api/app/dashboard')).toBe(1)
  expect(server.requests).toContain(`GET /api/app/dashboard${query}`)
})

test('animates the balance for 800 ms', async () => {
  const { server } = await open([])
  await expectRunFor800(server, () => document.querySelector('.bal .big span[role=img]'))
})

test('isolates a right-to-left name from the text around it', async () => {
  const name = 'نموذج الاتصال (2.0)'
  await open([name])
  expect(document.querySelector('article bdi')?.textContent).toBe(name)
})

test('reports a list that fails to load, and loads it again', async () => {
  const { server } = await openWith((stub) => stub.on('GET /api/app/dashboard', away))
  await expect.element(page.getByRole('alert')).toMatchTextContent('Error loading plugins')
  server.on('GET /api/app/dashboard', () => dashboardOf([]))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: 'No plugins yet' })).toBeVisible()
})

test('only logs credits that fail to load', async () => {
  const logged = collectErrors()
  await openWith((server) => {
    server.on('GET /api/app/dashboard', () => dashboardOf([listed({ name: 'Tide Table' })]))
    server.on('GET /api/app/credits', () => refusal('internal'))
  })
  await expect.element(card('Tide Table')).toBeVisible()
  await expect.element(figures.getByRole('img', { name: 'unavailable' })).toBeVisible()
  await expect.element(messages).not.toBeVisible()
  expect(logged.join()).toContain('The credits did not load')
})

test('stops waiting for what fails to load, and loads it when the network is back', async () => {
  collectErrors()
  const { server } = await openWith((stub) => stub.on('GET /api/users/me', offline))
  await expect.element(page.getByRole('alert')).toMatchTextContent('Error loading plugins')
  expect(document.querySelectorAll('main .skel')).toHaveLength(0)
  await expect.element(figures).toMatchTextContent('Credits–')
  server.on('GET /api/users/me', () => ({ user: person }))
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('heading', { name: 'No plugins yet' })).toBeVisible()
  await expect.element(figures).toMatchTextContent('Credits10')
})

test('loads plugins and credits again when the window regains focus', async () => {
  const { server } = await open(['First'])
  server.on('GET /api/app/dashboard', () => dashboardOf([listed({ name: 'Renamed' })]))
  server.on('GET /api/app/credits', () => ({ spendable: 42, reserved: 0 }))
  refocus()
  await expect.element(card('Renamed')).toBeVisible()
  await expect.element(balance).toMatchTextContent('42')
  server.on('GET /api/app/credits', () => ({ spendable: 10, reserved: 0 }))
  window.dispatchEvent(new Event(creditsReloadEvent))
  await expect.element(balance).toMatchTextContent('10')
})

test('keeps the totals of own and edited plugins during a search', async () => {
  await openWith((server) =>
    server.on('GET /api/app/dashboard', ({ url }) => ({
      ...dashboardOf(
        url.searchParams.has('search')
          ? [listed({ name: 'Weather' })]
          : [listed({ name: 'Tide Table' }), listed({ name: 'Weather' })],
        url.searchParams.has('search') ? [] : [listed({ name: 'Tide Table (Edited)' })],
      ),
      counts: { total: 3, thisWeek: 3 },
    })),
  )
  await expect.element(figures).toMatchTextContent('2 own, 1 edited')
  await search.fill('weather')
  await expect.element(page.getByText('1 plugin matching “weather”')).toBeInTheDocument()
  await expect.element(figures).toMatchTextContent('2 own, 1 edited')
})

test('shows the facts of a plugin in two rows, uncut, on a narrow phone', async () => {
  await openWith(
    (server) =>
      server.on('GET /api/app/dashboard', () =>
        dashboardOf([listed({ name: 'Tide Table', author: 'Ada', createdAt: hoursAgo(5) })]),
      ),
    '/dashboard',
    320,
  )
  await expect.element(card('Tide Table')).toMatchTextContent('5 hours ago')
  const facts = card('Tide Table').element().querySelector('dl')
  const rows = [...(facts?.children ?? [])].map((one) => one.getBoundingClientRect().top)
  expect(new Set(rows).size).toBe(2)
  const names = [...(facts?.querySelectorAll('dt') ?? [])]
  expect(new Set(names.map(({ clientHeight }) => clientHeight)).size).toBe(1)
  const cut = [...(facts?.querySelectorAll('dt, dd') ?? [])].filter(
    (one) => one.scrollWidth > one.clientWidth,
  )
  expect(cut).toEqual([])
})

test('deletes a plugin after asking, by keyboard', async () => {
  await open(['First', 'Middle', 'Last'])
  deleteButton('First').element().focus()
  await press('{Enter}')
  await expect.element(dialog).toMatchTextContent('First')
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await press('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(deleteButton('First')).toHaveFocus()

  await press('{Enter}{Tab}')
  await expect.element(confirm).toHaveFocus()
  await press('{Enter}')
  await expect.element(messages).toMatchTextContent('Plugin raderad')
  await expect.element(messages).toMatchTextContent('Ditt plugin har tagits bort permanent')
  await expect.element(card('First')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Middle' })).toHaveFocus()
  await expect.element(figures).toMatchTextContent('Total Plugins2')

  for (const name of ['Middle', 'Last']) {
    deleteButton(name).element().focus()
    await press('{Enter}{Tab}{Enter}')
    await expect.element(card(name)).not.toBeInTheDocument()
  }
  await expect.element(page.getByRole('heading', { name: 'No plugins yet' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toHaveFocus()
})

test('deletes once when the button is double-clicked', async () => {
  const { server } = await open(['Twice', 'Other'])
  await deleteButton('Twice').click()
  await expect.element(confirm).toBeVisible()
  await clickTwiceAtOnce(confirm)
  await expect.element(card('Twice')).not.toBeInTheDocument()
  await expect.element(card('Other')).toBeVisible()
  expect(server.count('DELETE /api/plugins/*')).toBe(1)
})

test('keeps the dialog open until the plugin is deleted, however often Escape is pressed', async () => {
  const { server } = await open(['Slow'])
  const answer = gate()
  server.on('DELETE /api/plugins/*', async () => {
    await answer.promise
    server.on('GET /api/app/dashboard', () => dashboardOf([]))
    return undefined
  })
  await deleteButton('Slow').click()
  await confirm.click()
  await expect.element(dialog).toMatchTextContent('Deleting…')
  // Chromium lets a page refuse to close a dialog once, but not twice.
  await press('{Escape}{Escape}{Escape}')
  // The browser reports in a later task that it has closed a dialog, and the page shows it again within that task.
  await new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve)))
  expect((dialog.element() as HTMLDialogElement).open).toBe(true)
  answer.resolve()
  await expect.element(card('Slow')).not.toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('keeps a plugin with a running turn, and says why', async () => {
  const { server } = await open(['Busy'])
  server.on('DELETE /api/plugins/*', () => refusal('turn_running'))
  await deleteButton('Busy').click()
  await confirm.click()
  await expect.element(messages).toMatchTextContent('Fel vid radering')
  await expect.element(messages).toMatchTextContent('A request is running for this plugin.')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(deleteButton('Busy')).toHaveFocus()
  await expect.element(card('Busy')).toBeVisible()
})

test('deletes nothing while offline', async () => {
  const { server } = await open(['Kept'])
  await deleteButton('Kept').click()
  server.on('DELETE /api/plugins/*', offline)
  setOnline(false)
  await confirm.click()
  await expect.element(messages).toMatchTextContent('Fel vid radering')
  await expect.element(messages).toMatchTextContent('That needs a connection.')
  await expect.element(card('Kept')).toBeVisible()
})

test('reports a plugin as deleted when another tab deleted it', async () => {
  const { server } = await open(['Shared'])
  await deleteButton('Shared').click()
  server.on('DELETE /api/plugins/*', () => {
    server.on('GET /api/app/dashboard', () => dashboardOf([]))
    return refusal('not_found')
  })
  await confirm.click()
  await expect.element(messages).toMatchTextContent('Plugin raderad')
  await expect.element(card('Shared')).not.toBeInTheDocument()
})

test('redirects to the sign-in when the session has ended in another tab', async () => {
  const { left, server } = await open(['Kept'])
  await deleteButton('Kept').click()
  // Payload's response without a session.
  server.on('DELETE /api/plugins/*', () => refusal('forbidden'))
  server.on('GET /api/users/me', () => ({ user: null }))
  await confirm.click()
  await expect.poll(() => left[0]).toMatch(/^\/auth(\?|$)/)
  await expect.element(page.getByText('Plugin raderad')).not.toBeInTheDocument()
})

/** Has the page told that its session is over, as soon as it listens. */
async function endSession(): Promise<void> {
  const ended = () => [...(FakePusher.newest?.channels.values() ?? [])]
  await expect.poll(() => ended().length).toBe(1)
  for (const channel of ended()) channel.emit(realtimeEvents.sessionEnded)
}

test('redirects to the sign-in as soon as it is told that its session is over', async () => {
  const { left, server } = await open(['Kept'])
  server.on('GET /api/users/me', () => ({ user: null }))
  await endSession()
  await expect.poll(() => left[0]).toMatch(/^\/auth(\?|$)/)
})

test('goes home after signing out, although it is told that its session is over', async () => {
  const { left, server } = await open(['Kept'])
  server.on('POST /api/app/sign-out', async () => {
    server.on('GET /api/users/me', () => ({ user: null }))
    await endSession()
    // Long enough for an answer that would lead elsewhere.
    await new Promise((done) => setTimeout(done, 300))
    return { user: null }
  })
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect.poll(() => left).toEqual(['/'])
})

/** A clipboard that keeps what is written to it. */
function stubClipboard(): { text: string; refuses: boolean } {
  const clipboard = { text: '', refuses: false }
  const { writeText } = navigator.clipboard
  navigator.clipboard.writeText = async (text) => {
    if (clipboard.refuses) throw new Error('refused')
    clipboard.text = text
  }
  onTestFinished(() => {
    navigator.clipboard.writeText = writeText
  })
  return clipboard
}

test('reports a failed sign-out, and can try again', async () => {
  const { left, server } = await open([])
  server.on('POST /api/app/sign-out', offline)
  const signOut = page.getByRole('button', { name: 'Sign Out' })
  await signOut.click()
  await expect.element(messages.getByText('Error', { exact: true })).toBeVisible()
  await expect.element(messages.getByText("We can't be reached right now.")).toBeVisible()
  expect(left).toEqual([])
  server.on('POST /api/app/sign-out', () => ({ user: null }))
  await signOut.click()
  await expect.poll(() => left).toEqual(['/'])
})

test('copies the invite link, or selects it where the browser refuses', async () => {
  const clipboard = stubClipboard()
  await open([])
  await expect.element(page.getByRole('heading', { name: 'Earn 10+ credits' })).toBeVisible()
  await openInvite.click()
  await expect.element(invite).toMatchTextContent('10 extra credits')
  await expect.element(invite).toMatchTextContent(/Friends who joined0Credits earned0/)
  await expect.element(invite.getByText('ABCD2345', { exact: true })).toBeVisible()
  await expect.element(invite.getByRole('heading', { name: 'Invite a friend' })).toHaveFocus()
  const link = invite.getByRole('textbox', { name: 'Invite link' })
  await invite.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(messages).toMatchTextContent('Link copied!')
  const field = link.element() as HTMLInputElement
  expect(clipboard.text).toBe(field.value)
  await expect.element(invite.getByRole('button', { name: 'Copy link' })).toBeVisible()

  clipboard.refuses = true
  await invite.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(messages).toMatchTextContent('Could not copy the link')
  await expect.element(link).toHaveFocus()
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value)
  await press('{Escape}')
  await expect.element(invite).not.toBeInTheDocument()
  await expect.element(openInvite).toHaveFocus()
})

test('closes a toast above a dialog by mouse and keyboard without closing the dialog', async () => {
  stubClipboard()
  await open([])
  await openInvite.click()
  const copied = messages.getByText('Link copied!')
  const copy = invite.getByRole('button', { name: /^Cop/ })
  const dismiss = messages.getByRole('button', { name: 'Dismiss' })
  // A message outside the dialog would be inert.
  await expect.element(invite.getByRole('region', { name: 'Messages' })).toBeInTheDocument()

  await copy.click()
  await expect.element(copied).toBeVisible()
  await dismiss.click()
  await expect.element(copied).not.toBeInTheDocument()
  await expect.element(invite).toBeVisible()
  await expect.element(copy).toHaveFocus()

  await press('{Enter}')
  await expect.element(copied).toBeVisible()
  await press('{Tab}')
  await expect.element(invite.getByRole('button', { name: 'Close' })).toHaveFocus()
  await press('{Tab}')
  await expect.element(dismiss).toHaveFocus()
  await press('{Enter}')
  await expect.element(copied).not.toBeInTheDocument()
  await expect.element(invite.getByRole('button', { name: 'Close' })).toHaveFocus()

  // It stays when the dialog closes.
  await copy.click()
  await expect.element(copied).toBeVisible()
  await press('{Escape}')
  await expect.element(invite).not.toBeInTheDocument()
  await expect.element(copied).toBeVisible()
  await expect.element(openInvite).toHaveFocus()
  await dismiss.click()
  await expect.element(copied).not.toBeInTheDocument()
})

test('reports an invite link that fails to load in its dialog, and loads it again', async () => {
  const { server } = await openWith((stub) => stub.on('GET /api/app/referral', away))
  await openInvite.click()
  await expect.element(invite.getByRole('alert')).toMatchTextContent("Your invite link couldn't be loaded")
  server.on('GET /api/app/referral', () => ({
    inviteCode: 'ABCD2345',
    link: 'http://localhost/auth?ref=ABCD2345',
    completed: 0,
    earned: 0,
  }))
  invite.getByRole('button', { name: 'Try again' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(invite.getByRole('textbox', { name: 'Invite link' }))
    .toHaveValue('http://localhost/auth?ref=ABCD2345')
  // The button is gone, and the focus has moved on within the dialog.
  expect(invite.element().contains(document.activeElement)).toBe(true)
})
