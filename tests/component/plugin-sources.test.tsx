import '../../site/src/styles/global.css'
import '../../site/src/styles/app.css'
import '../../site/src/workbench/workbench.css'
import '../../site/src/islands/plugin-editor/plugin-editor.css'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ImportAnswer } from '#contract/imports.ts'
import { errorSentences } from '#contract/messages/error-codes.ts'
import { importAddressMessages } from '#contract/messages/import-address.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { errorStatus } from '#contract/errors.ts'
import type { PublicPlugin } from '#contract/public-plugins.ts'
import { routes } from '#contract/routes.ts'
import PluginEditor from '../../site/src/islands/plugin-editor/index.tsx'
import { plugin, toast, workspaceOf } from './support/builder.tsx'
import { show } from './support/screen.tsx'
import { dashboardOf, gate, listed, offline, person, refusal, stubServer } from './support/server.ts'
import type { Asked } from './support/server.ts'

/** Taking a plugin from somewhere else than a file. */

const imported = { ...plugin, name: 'Event List', isImported: true }
const answer: ImportAnswer = {
  plugin: imported,
  versionNumber: 1,
  name: 'Event List',
  version: '2.3.1',
  author: 'Sample Agency',
  description: '',
  files: ['event-list.php'],
  fileCount: 1,
  keptAsIs: 0,
  security: null,
}

const made = [
  listed({ name: 'Tide Table', versionNumber: 3 }),
  listed({ name: 'Uploaded', versionNumber: 1, isImported: true }),
  listed({ name: 'Just begun' }),
]
const shown: readonly PublicPlugin[] = [
  {
    id: crypto.randomUUID(),
    name: 'Recipe Cards',
    description: '',
    author: 'Grace Hopper',
    version: '1.0.0',
    createdAt: '2026-11-20T10:00:00.000Z',
  },
]

async function openSources({ own = made, everyones = shown } = {}) {
  const server = stubServer({
    'GET /api/users/me': () => ({ user: person }),
    'GET /api/app/credits': () => ({ spendable: 10, reserved: 0 }),
    'GET /api/app/dashboard': () => dashboardOf(own),
    'GET /api/app/public-plugins': () => ({ docs: everyones }),
    'GET /api/app/plugins/*/workspace': () => workspaceOf({ plugin: imported }),
  })
  onTestFinished(() => {
    delete document.documentElement.dataset.editing
  })
  const screen = await show(<PluginEditor places={[]} />, { at: routes.pluginEditor, whole: true })
  await expect.element(page.getByRole('heading', { name: 'Or take it from' })).toBeVisible()
  return { ...screen, server }
}

const wordpress = page.getByRole('textbox', { name: 'WordPress.org' })
const github = page.getByRole('textbox', { name: 'GitHub' })
const tag = page.getByRole('textbox', { name: 'Branch or tag' })
const get = (name: string) => page.getByRole('button', { name: `Get from ${name}` })
const refused = (code: ErrorCode, details: Record<string, string>) =>
  Response.json({ error: { code, message: errorSentences[code], details } }, { status: errorStatus[code] })

test('has a plugin fetched from its address, shows what came, and opens it', async () => {
  const { server } = await openSources()
  const held = gate()
  let sent: unknown
  server.on('POST /api/app/imports/from-address', async ({ body }) => {
    sent = body
    await held.promise
    return answer
  })
  await wordpress.fill(' https://wordpress.org/plugins/event-list/ ')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('heading', { name: 'Fetching wordpress.org/plugins/event-list' }))
    .toBeVisible()
  held.resolve()
  const card = page.getByRole('region', { name: 'The plugin' })
  await expect.element(card).toMatchTextContent('wordpress.org/plugins/event-list')
  expect(sent).toMatchObject({ address: 'https://wordpress.org/plugins/event-list/', tag: '' })
  await expect.poll(() => location.pathname + location.search).toBe(`/plugin-editor?id=${imported.id}`)
})

test('says what is wrong at its field, and keeps what was entered', async () => {
  const { server } = await openSources()
  const said = importAddressMessages.noTag('v9', 'ada/list')
  server.on('POST /api/app/imports/from-address', () => refused('invalid_input', { tag: said }))
  await github.fill('ada/list')
  await tag.fill('v9')
  await get('GitHub').click()
  await expect.element(tag).toHaveFocus()
  await expect.element(tag).toHaveAccessibleDescription(said)
  await expect.element(tag).toHaveValue('v9')
  await expect.element(github).toHaveValue('ada/list')
  await expect.element(wordpress).toHaveValue('')
  server.on('POST /api/app/imports/from-address', () =>
    refused('not_a_plugin', { file: 'This ZIP contains a theme.', hint: 'Upload the ZIP of a plugin.' }),
  )
  await get('GitHub').click()
  await expect
    .element(github)
    .toHaveAccessibleDescription('This ZIP contains a theme. Upload the ZIP of a plugin.')
})

test('asks for nothing without an address', async () => {
  const { server } = await openSources()
  await get('WordPress.org').click()
  await expect.element(wordpress).toHaveAccessibleDescription('Enter an address first.')
  await expect.element(wordpress).toHaveFocus()
  expect(server.count('POST /api/app/imports/from-address')).toBe(0)
})

test('sends an address under the same id until it is answered', async () => {
  const { server } = await openSources()
  const ids: unknown[] = []
  const answering = (reply: () => Response) => (asked: Asked) => {
    ids.push((asked.body as { requestId: unknown }).requestId)
    return reply()
  }
  server.on('POST /api/app/imports/from-address', answering(offline))
  await wordpress.fill('event-list')
  await get('WordPress.org').click()
  await expect.element(wordpress).toHaveAttribute('aria-invalid', 'true')
  server.on(
    'POST /api/app/imports/from-address',
    answering(() => refusal('source_unavailable')),
  )
  await get('WordPress.org').click()
  await expect.element(wordpress).toHaveAccessibleDescription(errorSentences.source_unavailable)
  await get('WordPress.org').click()
  await expect.poll(() => ids.length).toBe(3)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('stops fetching, and says that the plugin may have been saved', async () => {
  const { server } = await openSources()
  const held = gate()
  onTestFinished(() => held.resolve())
  server.on('POST /api/app/imports/from-address', async () => {
    await held.promise
    return answer
  })
  await wordpress.fill('event-list')
  await get('WordPress.org').click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(toast('Fetching stopped')).toBeVisible()
  await expect
    .element(toast('It may have been saved already. If so, it is among your plugins.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Choose ZIP' })).toBeVisible()
})

test('asks for a sign-in when the session has ended', async () => {
  const { server, left } = await openSources()
  server.on('POST /api/app/imports/from-address', () => refusal('unauthenticated'))
  await wordpress.fill('event-list')
  await get('WordPress.org').click()
  await expect.poll(() => left[0]).toBe('/auth?next=%2Fplugin-editor')
})

const group = (name: string) => page.getByRole('group', { name })
const copyOf = { ...plugin, id: crypto.randomUUID(), name: 'Recipe Cards', isCopy: true }

test('copies a public plugin once, and opens the copy in the builder with the news', async () => {
  const { server, left } = await openSources()
  let sent: unknown
  server.on('POST /api/app/plugins/*/copy', ({ body }) => {
    sent = body
    return { plugin: copyOf }
  })
  const tags = group('Public plugins').getByRole('button')
  await expect.element(tags).toMatchTextContent('Recipe Cards')
  await tags.dblClick()
  await expect.poll(() => left[0]).toBe(`/builder?id=${copyOf.id}`)
  expect(sent).toMatchObject({ edit: false })
  expect(server.count('POST /api/app/plugins/*/copy')).toBe(1)
  expect(sessionStorage.getItem('plugsmith:flash')).toContain('Plugin copied!')
  expect(sessionStorage.getItem('plugsmith:flash')).toContain('You can now edit your copy')
})

test('offers to edit copies of the plugins that were made here', async () => {
  const { server, left } = await openSources()
  const edited = { ...plugin, originalPlugin: crypto.randomUUID() }
  server.on('POST /api/app/plugins/*/copy', ({ body }) => {
    expect(body).toMatchObject({ edit: true })
    return { plugin: edited }
  })
  const tags = group('Your plugins').getByRole('button')
  await expect.element(tags).toHaveAccessibleName('Edit a copy of Tide Table')
  await tags.click()
  await expect.poll(() => left[0]).toBe(`/plugin-editor?id=${edited.id}`)
})

test.for([
  [() => refusal('not_found'), 'Could not fetch plugin'],
  [() => refusal('internal'), 'Could not copy plugin'],
  [offline, 'Something went wrong when copying the plugin'],
] as const)('says when there is no copy: $1', async ([reply, text]) => {
  const { server } = await openSources()
  server.on('POST /api/app/plugins/*/copy', reply)
  const tags = group('Public plugins').getByRole('button')
  await tags.click()
  await expect.element(toast(text)).toBeVisible()
  await tags.click()
  await expect.poll(() => server.count('POST /api/app/plugins/*/copy')).toBe(2)
})

test('leads to the sign-in when a copy needs one', async () => {
  const { server, left } = await openSources()
  server.on('POST /api/app/plugins/*/copy', () => refusal('unauthenticated'))
  await group('Public plugins').getByRole('button').click()
  await expect.poll(() => left[0]).toBe('/auth?next=%2Fplugin-editor')
  expect(sessionStorage.getItem('plugsmith:flash')).toContain('You must be logged in to copy plugins')
})

test('shows no row without plugins', async () => {
  const { server } = await openSources({ own: [], everyones: [] })
  await expect.poll(() => server.count('GET /api/app/public-plugins')).toBe(1)
  await expect.element(group('Public plugins')).not.toBeInTheDocument()
  await expect.element(group('Your plugins')).not.toBeInTheDocument()
})
