import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { limits } from '#contract/limits.ts'
import { routes } from '#contract/routes.ts'
import BuilderIsland from '../../site/src/islands/builder/index.tsx'
import {
  credits,
  firstVersion,
  message,
  openBuilder,
  plugin,
  promptBox,
  send,
  sendButton,
  showBuilder,
  toast,
  turnOf,
  workspaceOf,
} from './support/builder.tsx'
import { collectErrors, press, setOnline, show } from './support/screen.tsx'
import { expectRunFor800 } from './support/running-figure.ts'
import { away, gate, offline, person, refusal, stubServer } from './support/server.ts'
import type { Server } from './support/server.ts'

const prompt = 'A contact form with email notifications'
const outOfCredits = page.getByRole('dialog', { name: 'Out of Credits!' })
const downloadButton = page.getByRole('button', { name: 'Download ZIP 5 credits' })
const confirmDownload = page.getByRole('dialog').getByRole('button', { name: 'Download' })

/** Records the names of files handed to the browser instead of downloading them. */
function holdDownloads(): string[] {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}

/** Makes the server start a turn for each message. */
function acceptMessages(server: Server): void {
  const turn = turnOf(prompt)
  server.on('POST /api/generate-plugin', () => ({ turn }))
  server.on('GET /api/app/turns/*', () => ({ turn }))
  server.on('GET /api/app/plugins/*/workspace', () => workspaceOf({ version: null, activeTurn: turn }))
}

test('redirects a visitor without a session to the sign-in, with the reason', async () => {
  stubServer({ 'GET /api/users/me': () => ({ user: null }) })
  const { left } = await show(<BuilderIsland places={[]} />, { at: routes.builder, whole: true })
  await expect.poll(() => left[0]).toMatch(/^\/auth(\?|$)/)
  expect(sessionStorage.getItem('plugsmith:flash')).toContain('Please sign in')
})

test('reports a lost network until it is back', async () => {
  await openBuilder()
  const bar = page.getByRole('status').filter({ hasText: "You're offline." })
  await expect.element(bar).not.toBeInTheDocument()
  setOnline(false)
  await expect.element(bar).toMatchTextContent('What you write stays here')
  setOnline(true)
  await expect.element(bar).not.toBeInTheDocument()
})

test('keeps the message when it cannot be sent without a network', async () => {
  const { server } = await openBuilder()
  server.on('POST /api/generate-plugin', offline)
  setOnline(false)
  await send(prompt)
  await expect.element(toast("That needs a connection. Try again when you're back online.")).toBeVisible()
  await expect.element(promptBox).toHaveValue(prompt)
  setOnline(true)
  acceptMessages(server)
  await sendButton.click()
  await expect.element(page.getByRole('region', { name: 'Making version 1' })).toBeVisible()
  await expect.element(promptBox).toHaveValue('')
})

test('sends the same request again when the answer was lost', async () => {
  const { server } = await openBuilder()
  const sent: unknown[] = []
  server.on('POST /api/generate-plugin', ({ body }) => {
    sent.push(body)
    return offline()
  })
  await send(prompt)
  await expect.element(toast("We can't be reached right now. Please try again in a moment.")).toBeVisible()
  await expect.element(promptBox).toHaveValue(prompt)
  promptBox.element().focus()
  await press('{Enter}')
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toEqual(sent[0])
})

test('sends nothing without credits, and keeps the message', async () => {
  const { server } = await openBuilder({ spendable: 0 })
  server.on('POST /api/generate-plugin', () => refusal('insufficient_credits'))
  await send(prompt)
  await expect.element(outOfCredits).toMatchTextContent('This request needs 1 credit and you have none left.')
  await expect
    .element(outOfCredits.getByRole('link', { name: 'Upgrade Membership' }))
    .toHaveAttribute('href', '/pricing')
  await outOfCredits.getByRole('button', { name: 'Later' }).click()
  await expect.element(outOfCredits).not.toBeInTheDocument()
  await expect.element(promptBox).toHaveValue(prompt)
})

test('shows no balance when it is unknown, and keeps the message that cannot be paid', async () => {
  const { server } = await showBuilder({ prepare: (server) => server.on('GET /api/app/credits', away) })
  collectErrors()
  await expect.element(toast('Could not retrieve credit balance')).toBeVisible()
  server.on('POST /api/generate-plugin', () => refusal('insufficient_credits'))
  await send(prompt)
  await expect.element(outOfCredits).toMatchTextContent('This request needs 1 credit, more than you have.')
  await outOfCredits.getByRole('button', { name: 'Later' }).click()
  await expect.element(promptBox).toHaveValue(prompt)
})

test('loads the balance again when credits turn out to be insufficient', async () => {
  const { server } = await openBuilder()
  server.on('POST /api/generate-plugin', () => refusal('insufficient_credits'))
  server.on('GET /api/app/credits', () => ({ spendable: 0, reserved: 0 }))
  await send(prompt)
  await expect.element(outOfCredits).toMatchTextContent('This request needs 1 credit and you have none left.')
  await outOfCredits.getByRole('button', { name: 'Later' }).click()
  await expect.element(credits(0)).toBeVisible()
})

test('reports that the rate limit was reached, and keeps the message', async () => {
  const { server } = await openBuilder()
  // The error page of a proxy.
  server.on('POST /api/generate-plugin', () => new Response('slowly', { status: 429 }))
  await send(prompt)
  await expect.element(toast('Rate limit exceeded. Please wait a moment and try again.')).toBeVisible()
  await expect.element(promptBox).toHaveValue(prompt)
  await expect.element(sendButton).toBeEnabled()
})

test('refuses a message that is too long, and shows by how much', async () => {
  const { server } = await openBuilder()
  await promptBox.fill('a'.repeat(limits.prompt.characters + 1))
  await expect.element(page.getByText('1 too many')).toBeVisible()
  await expect.element(sendButton).toBeDisabled()
  promptBox.element().focus()
  await press('{Enter}')
  await expect.element(promptBox).toHaveAttribute('aria-invalid', 'true')
  await promptBox.fill('a'.repeat(limits.prompt.characters))
  await expect.element(page.getByText('0 left')).toBeVisible()
  await expect.element(sendButton).toBeEnabled()
  await promptBox.fill('   ')
  await expect.element(sendButton).toBeDisabled()
  expect(server.count('POST /api/generate-plugin')).toBe(0)
})

test.each(['prompt', 'q', 'description', 'text'])(
  'never sends a prompt from "%s" in the address',
  async (name) => {
    const { server } = await openBuilder({ at: `${routes.builder}?${name}=${encodeURIComponent(prompt)}` })
    await expect.element(promptBox).toBeEnabled()
    expect(server.count('POST /api/generate-plugin')).toBe(0)
  },
)

test.each(['0194c1f0-0000-7000-8000-0000000000ff', 'nonsense'])(
  'says that the plugin %s was not found, and offers a new one',
  async (id) => {
    await showBuilder({
      at: `${routes.builder}?id=${id}`,
      prepare: (server) => server.on('GET /api/app/plugins/*/workspace', () => refusal('not_found')),
    })
    await expect.element(page.getByRole('heading', { name: 'Plugin not found' })).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Builder')
    await expect.element(page.getByText('Could not find the requested plugin')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Start a new plugin' })).toBeVisible()
  },
)

test.each([
  ['fast', 5],
  ['slow', -5],
] as const)('shows the right duration of a turn on a clock that is %s', async (_how, minutes) => {
  const realNow = Date.now
  const startedAt = new Date(realNow() - 3_000).toISOString()
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + minutes * 60_000)
  const dated = (body: object): Response =>
    Response.json(body, { headers: { Date: new Date(realNow()).toUTCString() } })
  const activeTurn = turnOf(prompt, { createdAt: startedAt })
  await openBuilder({
    workspace: workspaceOf({ version: null, activeTurn }),
    prepare: (server) => server.on('GET /api/users/me', () => dated({ user: person })),
  })
  await expect.element(page.getByRole('region', { name: 'Making version 1' })).toBeVisible()
  await expect
    .poll(() => document.querySelector('.job .clock b')?.textContent)
    .toMatch(/^0:(0[1-9]|[1-5]\d)$/)
})

test('animates the balance for 800 ms', async () => {
  const { server } = await openBuilder()
  await expectRunFor800(server, () => document.querySelector('.bar .credit b'))
})

test('isolates a right-to-left name from the text around it', async () => {
  const name = 'نموذج الاتصال (2.0)'
  await openBuilder({ workspace: workspaceOf({ plugin: { ...plugin, name } }) })
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent(name)
  await expect.element(heading).toHaveAttribute('dir', 'auto')
  await downloadButton.click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(`${name}, version 1, ready`)
  const isolated = [...document.querySelectorAll('dialog bdi')].map(({ textContent }) => textContent)
  expect(isolated).toContain(name)
})

test('keeps an endless word within its box', async () => {
  await openBuilder()
  await promptBox.fill(`See https://example.com/${'a'.repeat(400)}`)
  for (const width of [1440, 390]) {
    await page.viewport(width, 844)
    const pane = page.getByRole('region', { name: 'Chat', exact: true }).element()
    expect(sendButton.element().getBoundingClientRect().right, `${width}`).toBeLessThanOrEqual(
      pane.getBoundingClientRect().right,
    )
    expect(document.documentElement.scrollWidth, `${width}`).toBeLessThanOrEqual(innerWidth)
    const chat = document.querySelector('.chat')
    expect(chat?.scrollWidth, `${width}`).toBe(chat?.clientWidth)
  }
})

test('downloads once when the button is double-clicked', async () => {
  const { server } = await openBuilder({ workspace: workspaceOf() })
  const held = gate()
  server.on('POST /api/app/plugins/*/download', async () => {
    await held.promise
    return new Response('zip')
  })
  const downloaded = holdDownloads()
  await downloadButton.click()
  await confirmDownload.dblClick()
  held.resolve()
  await expect.element(toast('Plugin downloaded')).toBeVisible()
  expect(server.count('POST /api/app/plugins/*/download')).toBe(1)
  expect(downloaded).toEqual(['tide-table.zip'])
})

test('says that a version is being checked, until its checks have ended', async () => {
  const version = { ...firstVersion.summary, report: null }
  const { server } = await openBuilder({ workspace: workspaceOf({ version, checking: true }) })
  const tag = page.getByRole('banner').getByText('Not verified, checking…')
  await expect.element(tag).toBeVisible()
  server.on('GET /api/app/plugins/*/workspace', () => workspaceOf())
  // Asked again, as after an event.
  window.dispatchEvent(new Event('focus'))
  await expect.element(tag).not.toBeInTheDocument()
})

test('announces a repeated download as free', async () => {
  await openBuilder({
    workspace: workspaceOf({
      paidDownload: {
        versionId: workspaceOf().version?.id ?? '',
        until: new Date(Date.now() + 3_600_000).toISOString(),
      },
    }),
  })
  await page.getByRole('button', { name: 'Download ZIP free' }).click()
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent("You've already paid for it, so this is free.")
})

test('sends one message when the button is double-clicked', async () => {
  const { server } = await openBuilder()
  acceptMessages(server)
  await promptBox.fill(prompt)
  await sendButton.dblClick()
  await expect.element(page.getByRole('region', { name: 'Making version 1' })).toBeVisible()
  expect(server.count('POST /api/generate-plugin')).toBe(1)
})

test('reports a turn that could not be stopped, and can try again', async () => {
  const { server } = await openBuilder({ workspace: workspaceOf({ activeTurn: turnOf(prompt) }) })
  server.on('POST /api/app/turns/*/stop', () => refusal('internal'))
  const stop = page.getByRole('button', { name: 'Stop' })
  await stop.click()
  await expect.element(toast("It couldn't be stopped")).toBeVisible()
  await stop.click()
  await expect.poll(() => server.count('POST /api/app/turns/*/stop')).toBe(2)
})

test('reports a draft that could not be kept, and can try again', async () => {
  const turnId = turnOf('A tide table').id
  const { server } = await openBuilder({
    workspace: workspaceOf({
      version: null,
      messages: [
        message({ turnId }),
        message({
          role: 'assistant',
          content: '',
          turnId,
          outcome: 'cancelled',
          draft: { files: ['tide-table.php'], state: 'open', fault: null },
        }),
      ],
    }),
  })
  server.on('POST /api/app/turns/*/keep', () => refusal('internal'))
  const keep = page.getByRole('button', { name: 'Keep as a version, 1 credit' })
  await keep.click()
  await expect.element(toast("It couldn't be kept")).toBeVisible()
  await expect.element(keep).toBeEnabled()
})

test('reports a failed download, and charges nothing', async () => {
  const { server } = await openBuilder({ workspace: workspaceOf() })
  server.on('POST /api/app/plugins/*/download', () => refusal('internal'))
  await downloadButton.click()
  await confirmDownload.click()
  await expect.element(toast('Download error')).toBeVisible()
  await expect.element(toast('Could not create ZIP file')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(credits(10)).toBeVisible()
})

test('shows the price of a download before it is confirmed, and offers to invite a friend', async () => {
  await openBuilder({ workspace: workspaceOf(), spendable: 4 })
  await downloadButton.click()
  await expect
    .element(outOfCredits)
    .toMatchTextContent('You need at least 5 credits to download the plugin. You have 4.')
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  await outOfCredits.getByRole('button', { name: 'Later' }).click()
  await expect.element(downloadButton).toHaveFocus()
  await downloadButton.click()
  await outOfCredits.getByRole('button', { name: 'Invite a friend (+10)' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Invite a friend' }).getByLabelText('Invite link'))
    .toHaveValue('/auth?ref=ABCD2345')
  await press('{Escape}')
  await expect.element(downloadButton).toHaveFocus()
})

test('replaces the dialog when a download turns out to be too expensive', async () => {
  const { server } = await openBuilder({ workspace: workspaceOf(), spendable: 5 })
  server.on('POST /api/app/plugins/*/download', () => refusal('insufficient_credits'))
  await downloadButton.click()
  server.on('GET /api/app/credits', () => ({ spendable: 4, reserved: 0 }))
  await confirmDownload.click()
  await expect
    .element(outOfCredits)
    .toMatchTextContent('You need at least 5 credits to download the plugin. You have 4.')
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
})

test('explains what to do before there is a version to download', async () => {
  await openBuilder()
  await downloadButton.click()
  await expect.element(toast('No files to download')).toBeVisible()
  await expect.element(toast('Generate a plugin first')).toBeVisible()
})
