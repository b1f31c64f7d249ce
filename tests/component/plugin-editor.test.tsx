import '../../site/src/styles/global.css'
import '../../site/src/styles/app.css'
import '../../site/src/workbench/workbench.css'
import '../../site/src/islands/plugin-editor/plugin-editor.css'
import '../../site/src/ui/commands/commands.css'
import '../../site/src/plugin-workspace/code/code.css'
import '../../site/src/plugin-workspace/preview/preview.css'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ImportAnswer } from '#contract/imports.ts'
import type { PluginSummary, Workspace } from '#contract/api.ts'
import { errorSentences } from '#contract/messages/error-codes.ts'
import { uploadMessages } from '#contract/messages/upload.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { errorStatus } from '#contract/errors.ts'
import { routes } from '#contract/routes.ts'
import PluginEditor from '../../site/src/islands/plugin-editor/index.tsx'
import { plugin, promptBox, showBuilder, toast, workspaceOf } from './support/builder.tsx'
import { show } from './support/screen.tsx'
import { dashboardOf, person, refusal, stubServer } from './support/server.ts'
import { holdUploads } from './support/uploads.ts'
import { storedVersion, stubVersions } from './support/versions.ts'

const imported: PluginSummary = { ...plugin, name: 'Event List', version: '2.3.1', isImported: true }
const version = storedVersion(
  1,
  { 'event-list.php': '<?php\n/**\n * Plugin Name: Event List\n */\n' },
  { origin: 'import', passed: null },
)
const names = Array.from({ length: 20 }, (_, at) => `includes/class-${String(at).padStart(2, '0')}.php`)

const answerOf = (change: Partial<ImportAnswer> = {}): ImportAnswer => ({
  plugin: imported,
  versionNumber: 1,
  name: 'Event List',
  version: '2.3.1',
  author: 'Sample Agency',
  description: 'Lists coming events.',
  files: names,
  fileCount: 34,
  keptAsIs: 3,
  security: null,
  ...change,
})

const warned = answerOf({
  security: {
    warning: uploadMessages.dangerous,
    calls: [
      { file: names[2] ?? '', line: 42, name: 'exec' },
      { file: names[2] ?? '', line: 57, name: 'shell_exec' },
    ],
    more: 3,
  },
})

const zip = (name = 'event-list.zip', size = 1_800_000) =>
  new File([new Uint8Array(size)], name, { type: 'application/zip', lastModified: 1 })

const field = page.getByLabelText('Plugin ZIP')
/** Not by `userEvent`, which sends a copy of the file that was changed just now. */
function choose(file: File, input = field.element()): void {
  const chosen = new DataTransfer()
  chosen.items.add(file)
  ;(input as HTMLInputElement).files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const progress = page.getByRole('progressbar', { name: 'Upload' })
const percent = () => Number(progress.element().getAttribute('aria-valuenow'))

interface Options {
  readonly signedIn?: boolean
  /** Opens a plugin: what the server answers for it. */
  readonly workspace?: () => Workspace | Response
}

const opened = () => workspaceOf({ plugin: imported, version: version.summary })

async function openEditor({ signedIn = true, workspace }: Options = {}) {
  const server = stubServer({
    'GET /api/users/me': () => ({ user: signedIn ? person : null }),
    'GET /api/app/credits': () => ({ spendable: 10, reserved: 0 }),
    'GET /api/app/dashboard': () => dashboardOf([]),
    'GET /api/app/public-plugins': () => ({ docs: [] }),
    'GET /api/app/plugins/*/workspace': workspace ?? opened,
  })
  stubVersions(server, [version])
  const uploads = holdUploads()
  onTestFinished(() => {
    delete document.documentElement.dataset.editing
  })
  const at = workspace ? `${routes.pluginEditor}?id=${imported.id}` : routes.pluginEditor
  const screen = await show(<PluginEditor places={[]} />, { at, whole: true })
  if (!workspace && signedIn)
    await expect.element(page.getByRole('button', { name: 'Choose ZIP' })).toBeVisible()
  return { ...screen, server, uploads }
}

const error = (code: ErrorCode, details?: Record<string, string>) => ({
  error: { code, message: errorSentences[code], ...(details && { details }) },
})

test('sends a visitor without a session to the sign-in, with the reason', async () => {
  const { left } = await openEditor({ signedIn: false })
  await expect.poll(() => left[0]).toBe('/auth?next=%2Fplugin-editor')
  expect(sessionStorage.getItem('plugsmith:flash')).toContain('You need to be logged in to edit plugins')
})

test.for([
  [
    zip('event-list.rar', 10),
    'Invalid file type',
    'Please upload a .zip file containing your WordPress plugin.',
  ],
  [
    zip('big.ZIP', 10 * 1024 * 1024 + 1),
    'File too large',
    'ZIP file must be less than 10MB. Consider removing unnecessary files.',
  ],
] as const)('refuses a file before anything is sent: $1', async ([file, title, text]) => {
  const { uploads } = await openEditor()
  choose(file)
  await expect.element(toast(title)).toBeVisible()
  await expect.element(toast(text)).toBeVisible()
  // It stays when the toast is gone.
  await expect
    .element(page.getByRole('group', { name: title }))
    .toMatchTextContent(`${file.name} wasn't imported`)
  expect(uploads).toEqual([])
})

test('uploads a plugin, shows what came, and opens it', async () => {
  const { uploads } = await openEditor()
  const file = zip('Évent list.zip')
  choose(file)
  await expect.element(page.getByRole('heading', { name: 'Uploading Évent list.zip' })).toBeVisible()
  const [request] = uploads
  expect(request?.url).toBe('/api/app/imports')
  expect(request?.body).toBe(file)
  expect(request?.headers).toMatchObject({ 'X-File-Name': '%C3%89vent%20list.zip' })
  expect(request?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/)
  request?.progress(900_000)
  await expect.poll(percent).toBe(50)
  await expect.element(page.getByText('900 kB of 1.8 MB').first()).toBeVisible()
  request?.finish()
  await expect.element(page.getByRole('heading', { name: 'Reading Évent list.zip' })).toBeVisible()
  expect(percent()).toBe(100)
  request?.answer(201, answerOf())
  const card = page.getByRole('region', { name: 'The plugin' })
  await expect.element(card).toMatchTextContent('20 of 34 files')
  expect(card.element().textContent).toContain('34, 3 kept as is')
  expect(
    page
      .getByRole('listitem')
      .elements()
      .filter((item) => item.closest('.loaded')),
  ).toHaveLength(20)
  expect(location.search).toBe('')
  await expect.poll(() => location.pathname + location.search).toBe(`/plugin-editor?id=${imported.id}`)
  await expect.element(promptBox).toBeVisible()
  await expect.element(toast('Plugin ready for editing')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'What should change?' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Preview coming soon' })).toBeVisible()
  await expect.element(page.getByRole('banner')).toMatchTextContent('Editing Mode')
  await expect.element(page.getByRole('heading', { name: 'Event List', level: 1 })).toBeVisible()
})

test('warns of dangerous code with its places, and keeps the warning in the editor', async () => {
  const { uploads } = await openEditor()
  choose(zip())
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.answer(201, warned)
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent(uploadMessages.dangerous)
  expect(alert.element().textContent).toContain(`${names[2]}, line 42`)
  expect(alert.element().textContent).toContain('and 3 more places')
  expect(page.getByRole('region', { name: 'The plugin' }).element().textContent).toContain('2 places')
  await page.getByRole('button', { name: 'Open Now' }).click()
  const notice = page.getByRole('complementary', { name: uploadMessages.dangerous })
  await expect.element(notice).toBeVisible()
  await notice.getByText('Show 5 places').click()
  await expect.element(notice.getByText(`${names[2]}, line 57`)).toBeVisible()
  await notice.getByRole('button', { name: 'Hide this warning' }).click()
  await expect.element(notice).not.toBeInTheDocument()
})

test('says what is wrong with a ZIP that is no plugin, and what helps', async () => {
  const { uploads } = await openEditor()
  choose(zip('theme.zip'))
  await expect.poll(() => uploads.length).toBe(1)
  const file = uploadMessages.noHeader
  uploads[0]?.answer(errorStatus.not_a_plugin, error('not_a_plugin', { file, hint: 'This is a theme.' }))
  await expect.element(toast('Failed to load plugin')).toBeVisible()
  await expect.element(toast(file)).toBeVisible()
  await expect
    .element(page.getByRole('group', { name: 'Failed to load plugin' }))
    .toMatchTextContent('This is a theme.')
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Choose ZIP' })).toBeVisible()
})

test('sends the same file under the same key when the connection was lost, also after a reload', async () => {
  const { uploads } = await openEditor()
  const file = zip()
  choose(file)
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.progress(10)
  uploads[0]?.lose()
  await expect
    .element(page.getByRole('group', { name: 'Failed to load plugin' }))
    .toMatchTextContent("won't save it twice")
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => uploads.length).toBe(2)
  expect(uploads[1]?.headers['Idempotency-Key']).toBe(uploads[0]?.headers['Idempotency-Key'])
  expect(sessionStorage.getItem('plugsmith:import')).toContain(uploads[0]?.headers['Idempotency-Key'])
  uploads[1]?.answer(errorStatus.not_a_plugin, error('not_a_plugin'))
  await expect.poll(() => sessionStorage.getItem('plugsmith:import')).toBeNull()
})

test('says that a reload has cut off an upload, and takes the file again under its key', async () => {
  const file = zip()
  const press = { key: 'key', fileName: file.name, size: file.size, lastModified: file.lastModified }
  sessionStorage.setItem('plugsmith:import', JSON.stringify(press))
  const { uploads } = await openEditor()
  await expect
    .element(page.getByRole('group', { name: 'The upload of event-list.zip was interrupted' }))
    .toBeVisible()
  choose(file)
  await expect.poll(() => uploads[0]?.headers['Idempotency-Key']).toBe('key')
})

test('begins one upload, however often a file is chosen, and stops it', async () => {
  const { uploads } = await openEditor()
  const input = field.element()
  choose(zip(), input)
  choose(zip(), input)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(toast('Upload stopped')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Choose ZIP' })).toBeVisible()
  expect(uploads).toHaveLength(1)
  expect(uploads[0]?.aborted).toBe(true)
  expect(sessionStorage.getItem('plugsmith:import')).toBeNull()
})

test('asks for a sign-in when the session has ended before the upload', async () => {
  const { uploads, left } = await openEditor()
  choose(zip())
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.answer(401, error('unauthenticated'))
  await expect.poll(() => left[0]).toBe('/auth?next=%2Fplugin-editor')
})

test('takes a ZIP that is dropped, and only one', async () => {
  const { uploads } = await openEditor()
  const zone = page.getByText('Drop the ZIP here').element().closest('.drop-zone')
  const drop = (...files: File[]) => {
    const dataTransfer = new DataTransfer()
    for (const file of files) dataTransfer.items.add(file)
    zone?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }
  drop(zip('a.zip', 1), zip('b.zip', 1))
  await expect.element(toast('One plugin at a time')).toBeVisible()
  expect(uploads).toEqual([])
  drop(zip('a.zip', 1))
  await expect.poll(() => uploads.length).toBe(1)
})

test('gives chat and workspace 45 and 55 percent, each at least 30', async () => {
  await openEditor({ workspace: opened })
  await expect.element(promptBox).toBeVisible()
  const separator = page.getByRole('separator', { name: 'Resize panes' })
  const value = (name: string) => Math.round(Number(separator.element().getAttribute(`aria-value${name}`)))
  await expect.poll(() => [value('min'), value('now'), value('max')]).toEqual([30, 45, 70])
})

test('says that a plugin is unknown, and offers to upload one', async () => {
  await openEditor({ workspace: () => refusal('not_found') })
  await expect.element(page.getByRole('heading', { name: 'Plugin not found' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Upload another plugin' }))
    .toHaveAttribute('href', '/plugin-editor')
})

test('leads a plugin that was made here to the builder', async () => {
  const { left } = await openEditor({ workspace: () => workspaceOf() })
  await expect.poll(() => left[0]).toBe(`/builder?id=${plugin.id}`)
})

test('is where the builder leads an imported plugin', async () => {
  const { left } = await showBuilder({ workspace: workspaceOf({ plugin: imported }) })
  await expect.poll(() => left[0]).toBe(`/plugin-editor?id=${imported.id}`)
})

test('shows a text in another encoding, says why it is not edited, and offers to replace it', async () => {
  const old = { path: 'inc/cafe.php', size: 12, binary: true } as const
  const files = [...version.summary.files, old]
  const { server } = await openEditor({
    workspace: () => workspaceOf({ plugin: imported, version: { ...version.summary, files } }),
  })
  const otherText = { encoding: 'Windows-1252', text: '<?php // Café\n' }
  server.on('GET /api/app/plugin-versions/*/file', () => ({ ...old, content: null, otherText }))
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('treeitem', { name: 'cafe.php' }).click()
  await expect.element(page.getByText('This file is in Windows-1252, not in UTF-8.')).toBeVisible()
  const code = page.getByLabelText('Code of inc/cafe.php')
  await expect.element(code).toMatchTextContent('Café')
  await expect.element(code).not.toHaveAttribute('contenteditable', 'true')
  await expect.element(page.getByRole('button', { name: 'Replace' })).toBeEnabled()
})

test('lists a file that is kept as is without opening it', async () => {
  const kept = { path: 'fonts/a.woff2', size: 9, binary: true, keptAsIs: true } as const
  const files = [...version.summary.files, kept]
  const { server } = await openEditor({
    workspace: () => workspaceOf({ plugin: imported, version: { ...version.summary, files } }),
  })
  server.on('GET /api/app/plugin-versions/*/file', () => ({ ...kept, content: null }))
  await page.getByRole('tab', { name: 'Code' }).click()
  const row = page.getByRole('treeitem', { name: 'a.woff2' })
  await expect.element(row).toMatchTextContent('kept as is')
  await row.click()
  await expect.element(page.getByText("It's kept as is and comes back in the ZIP unchanged.")).toBeVisible()
})
