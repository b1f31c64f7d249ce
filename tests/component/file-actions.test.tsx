import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { detailsOfProblems, refusedChange } from '#contract/edits.ts'
import type { FileChange, SaveFilesInput } from '#contract/schemas/edits.ts'
import { readKept } from '../support/kept.ts'
import { openBuilder, plugin, toast, workspaceOf } from './support/builder.tsx'
import { press } from './support/screen.tsx'
import { refusal } from './support/server.ts'
import type { Server } from './support/server.ts'
import { storedVersion, stubVersions } from './support/versions.ts'

/** Creating, moving, replacing and deleting files by hand. */

const contents = {
  'assets/moon.png': null,
  'includes/unit.php': '<?php\n',
  'tide-table.php': '<?php\n/**\n * Plugin Name: Tide Table\n */\n',
}
const first = storedVersion(1, contents)
/** The keys of kept edits and folders that end so. */
const keptKeys = async (end: string) => Object.keys(await readKept()).filter((key) => key.endsWith(end))
const item = (name: string | RegExp) => page.getByRole('treeitem', { name })
const action = (name: string) =>
  page.getByRole('group', { name: 'File actions' }).getByRole('button', { name })
const dialog = page.getByRole('dialog')
const confirm = (name: string) => dialog.getByRole('button', { name, exact: true })
const path = dialog.getByRole('textbox', { name: 'Path' })

const asked: SaveFilesInput[] = []

/** Makes the server save, with these files in the next version. */
function saving(server: Server, next: Readonly<Record<string, string | null>>): void {
  server.on('POST /api/app/plugins/*/files', ({ body }) => {
    const input = body as SaveFilesInput
    asked.push(input)
    const version = storedVersion(input.baseVersion + 1, next, { origin: 'edit', passed: null })
    stubVersions(server, [version])
    server.on('GET /api/app/plugins/*/workspace', () => workspaceOf({ version: version.summary }))
    return { plugin, version: version.summary }
  })
}
const changes = (): readonly FileChange[] => asked.flatMap((input) => input.changes)

async function openFiles() {
  asked.length = 0
  const screen = await openBuilder({ versions: [first], width: 1800 })
  onTestFinished(() => void window.dispatchEvent(new Event('pagehide')))
  await page.getByRole('tab', { name: 'Code' }).click()
  await expect.element(item('unit.php')).toBeVisible()
  return screen
}

test('creates a file beside the one that is open, and opens it', async () => {
  const { server } = await openFiles()
  await item('unit.php').click()
  await action('New file').click()
  await expect.element(path).toHaveValue('includes/')
  await confirm('Create').click()
  await expect.element(dialog.getByText('Enter a name.')).toBeVisible()
  const content = "<?php\ndefined( 'ABSPATH' ) || exit;\n"
  saving(server, { ...contents, 'includes/moon.php': content })
  await path.fill('includes/moon.php')
  await confirm('Create').click()
  await expect.element(toast('File created')).toBeVisible()
  expect(changes()).toEqual([{ kind: 'write', path: 'includes/moon.php', content }])
  await expect.element(page.getByLabelText('Code of includes/moon.php')).toMatchTextContent('ABSPATH')
})

test('moves a file with F2, and its unsaved edits with it', async () => {
  const { server } = await openFiles()
  await item('unit.php').click()
  await userEvent.click(page.getByLabelText('Code of includes/unit.php'))
  await press('{Control>}{End}{/Control}// deep')
  item('unit.php').element().focus()
  await press('{F2}')
  server.on('POST /api/app/plugins/*/files', () =>
    refusal('invalid_input', { [refusedChange]: 'There is tide-table.php already.' }),
  )
  await path.fill('tide-table.php')
  await confirm('Move').click()
  await expect.element(dialog.getByText('There is tide-table.php already.')).toBeVisible()

  const { 'includes/unit.php': unit, ...others } = contents
  saving(server, { ...others, 'lib/units.php': unit })
  await path.fill('lib/units.php')
  await press('{Enter}')
  await expect.element(toast('File moved')).toBeVisible()
  expect(changes()).toEqual([{ kind: 'move', path: 'includes/unit.php', to: 'lib/units.php' }])
  await expect.element(item(/units\.php/)).toHaveFocus()
  await expect.element(item(/units\.php.*Unsaved/)).toBeVisible()
  await expect.element(page.getByLabelText('Code of lib/units.php')).toMatchTextContent('// deep')
  await expect.poll(() => keptKeys('includes/unit.php')).toEqual([])
})

test('deletes a folder after a question that says what is lost', async () => {
  const { server } = await openFiles()
  await item('unit.php').click()
  await userEvent.click(page.getByLabelText('Code of includes/unit.php'))
  await press('x')
  item('includes').element().focus()
  await press('{Delete}')
  await expect.element(dialog.getByText('1 file in it will be deleted too.')).toBeVisible()
  await expect.element(dialog.getByText('Your unsaved edits in it will be lost.')).toBeVisible()
  const { 'includes/unit.php': _unit, ...others } = contents
  saving(server, others)
  await confirm('Delete').click()
  await expect.element(toast('Folder deleted')).toBeVisible()
  expect(changes()).toEqual([{ kind: 'delete', path: 'includes' }])
  await expect.element(item('includes')).not.toBeInTheDocument()
  await expect.element(page.getByText('You are editing')).not.toBeInTheDocument()
})

test('a new folder is kept in the browser until there is a file in it', async () => {
  const { server } = await openFiles()
  await item('unit.php').click()
  await action('New folder').click()
  await expect.element(path).toHaveValue('includes/')
  await path.fill('Includes/moon')
  await confirm('Create').click()
  await expect.element(dialog.getByText('There is includes already.')).toBeVisible()
  await path.fill('includes/moon/')
  await confirm('Create').click()
  await expect.element(toast('Folder created')).toBeVisible()
  await expect.element(item('moon Empty')).toBeVisible()
  await expect.element(page.getByText('It is saved with the first file in it.')).toBeVisible()
  expect(changes()).toEqual([])

  // As after a reload.
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await page.getByRole('tab', { name: 'Code' }).click()
  item('moon Empty').element().focus()
  await press('{F2}')
  await path.fill('includes/moons')
  await confirm('Move').click()
  await expect.element(item('moons Empty')).toBeVisible()
  await action('New file').click()
  await expect.element(path).toHaveValue('includes/moons/')
  saving(server, { ...contents, 'includes/moons/moon.css': '' })
  await path.fill('includes/moons/moon.css')
  await confirm('Create').click()
  await expect.element(item('moon.css')).toBeVisible()
  await expect.element(item('moons Empty')).not.toBeInTheDocument()
  await expect.poll(() => keptKeys(':/')).toEqual([])
})

test('a folder without a file is moved with the one around it, and deleted', async () => {
  const { server } = await openFiles()
  await item('unit.php').click()
  await action('New folder').click()
  await path.fill('includes/moon/phases')
  await confirm('Create').click()
  await expect.element(item('phases Empty')).toBeVisible()
  const { 'includes/unit.php': unit, ...others } = contents
  saving(server, { ...others, 'lib/unit.php': unit })
  item(/^includes$/)
    .element()
    .focus()
  await press('{F2}')
  await path.fill('lib')
  await confirm('Move').click()
  await expect.element(toast('Folder moved')).toBeVisible()
  await expect.element(item('includes')).not.toBeInTheDocument()
  await expect.element(item('phases Empty')).toBeVisible()
  item(/^moon$/)
    .element()
    .focus()
  await press('{Delete}')
  await expect.element(dialog.getByText('It is empty, and no version has it.')).toBeVisible()
  await confirm('Delete').click()
  await expect.element(item('phases')).not.toBeInTheDocument()
  expect(changes()).toEqual([{ kind: 'move', path: 'includes', to: 'lib' }])
})

test('says what would break before it is saved anyway', async () => {
  const { server } = await openFiles()
  await item('tide-table.php').click()
  await action('Delete tide-table.php').click()
  const message = 'No PHP file has a plugin header anymore.'
  server.on('POST /api/app/plugins/*/files', () =>
    refusal('code_problems', detailsOfProblems([{ file: null, line: null, message }])),
  )
  await confirm('Delete').click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  const { 'tide-table.php': _main, ...others } = contents
  saving(server, others)
  await confirm('Save Anyway').click()
  await expect.element(toast('File deleted')).toBeVisible()
  expect(asked[0]?.despiteProblems).toBe(true)
  // The button is about another file now.
  await expect.element(action('Delete')).toBeVisible()
  expect(document.activeElement).not.toBe(document.body)
})

test('a picture can be looked at while others are unsaved, and saving is still possible', async () => {
  await openFiles()
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await item('unit.php').click()
  await userEvent.click(page.getByLabelText('Code of includes/unit.php'))
  await press('x')
  await item('moon.png').click()
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
})

test('uploads files with their bytes, and says which are replaced and which are too large', async () => {
  const { server } = await openFiles()
  await item('moon.png').click()
  const input = document.querySelector<HTMLInputElement>('.file-acts input[type=file]')
  const moon = new File([Uint8Array.from([0, 255, 137])], 'moon.png')
  await userEvent.upload(input ?? document.body, [moon, new File([new Uint8Array(1_000_001)], 'sea.png')])
  await expect.element(dialog.getByText('replaces the existing file')).toBeVisible()
  await expect.element(dialog.getByText(/which is too large/)).toBeVisible()
  await expect.element(confirm('Upload')).toBeDisabled()
  await confirm('Cancel').click()
  await userEvent.upload(input ?? document.body, [moon])
  saving(server, contents)
  await confirm('Upload').click()
  await expect.element(toast('File saved')).toBeVisible()
  expect(changes()).toEqual([{ kind: 'replace', path: 'assets/moon.png', base64: 'AP+J' }])
})
