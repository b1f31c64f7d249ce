import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openBuilder, plugin, promptBox, toast } from './support/builder.tsx'
import { press } from './support/screen.tsx'
import { dashboardOf, listed } from './support/server.ts'
import { storedVersion } from './support/versions.ts'

/** The command palette and the sheet of shortcuts, in the builder. */

const palette = page.getByRole('dialog', { name: 'Commands' })
const field = palette.getByRole('combobox')
const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const tab = (name: string) => page.getByRole('tab', { name })

const modifier = /Mac/.test(navigator.platform) ? 'Meta' : 'Control'
const paletteKeys = `{${modifier}>}k{/${modifier}}`

const versions = [storedVersion(1, { 'tide-table.php': '<?php\n// Plugin Name: Tide Table\n' })]

async function open(options: Parameters<typeof openBuilder>[0] = { versions }) {
  const screen = await openBuilder(options)
  screen.server.on('GET /api/app/dashboard', () => {
    const opened = options.versions ? [listed({ name: 'Tide Table', id: plugin.id })] : []
    return dashboardOf([...opened, listed({ name: 'Another' })])
  })
  return screen
}

async function openPalette() {
  await press(paletteKeys)
  await expect.element(field).toHaveFocus()
}

/** Runs the first command that matches these words. */
async function run(words: string) {
  await openPalette()
  await press(`${words}{Enter}`)
}

test("lists the person's plugins except the open one", async () => {
  await open()
  await openPalette()
  const group = palette.getByRole('group', { name: 'Your plugins' })
  await expect.element(group.getByRole('option', { name: 'Another' })).toBeVisible()
  expect(group.getByRole('option').elements()).toHaveLength(1)
})

test('opens tabs and views', async () => {
  await open()
  await run('history')
  await expect.element(tab('History')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('History')).toHaveFocus()
  await run('frontend')
  await expect.element(tab('Preview')).toHaveAttribute('aria-selected', 'true')
  await expect
    .element(page.getByRole('button', { name: 'Frontend (Website)' }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('opens dialogs, and does not open above them', async () => {
  await open()
  await run('zip')
  await expect.element(page.getByRole('dialog', { name: 'Download ZIP?' })).toBeVisible()
  await press(paletteKeys)
  await expect.element(palette).not.toBeInTheDocument()
  await press('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await run('plugin info')
  await expect.element(page.getByRole('dialog', { name: 'Project Information' })).toBeVisible()
})

test('copies the code', async () => {
  await open()
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    copied.push((await (await item?.getType('text/plain'))?.text()) ?? '')
  })
  await run('copy')
  await expect.element(toast('Copied to clipboard')).toBeVisible()
  expect(copied).toEqual([expect.stringContaining('Plugin Name:')])
})

test('switches to the pane on a phone', async () => {
  await open({ versions, width: 390, height: 844 })
  await expect.element(tab('Chat')).toBeVisible()
  await run('show the code')
  await expect.element(tab('Code')).toHaveFocus()
  await run('write')
  await expect.element(promptBox).toHaveFocus()
})

test('takes what is typed right after its shortcut, and leaves what is typed after closing to the prompt box', async () => {
  await open({})
  await promptBox.fill('A tide table')
  await press(paletteKeys)
  await press('show the code')
  await expect.element(field).toHaveValue('show the code')
  for (const close of ['{Escape}', paletteKeys]) {
    await press(close)
    await press('!')
    await press(paletteKeys)
    await expect.element(field).toHaveValue('')
  }
  await userEvent.click(palette, { position: { x: -40, y: 100 }, force: true })
  await press('?')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(promptBox).toHaveValue('A tide table!!?')
})

test('returns the focus when the list of shortcuts closes', async () => {
  await open({})
  const code = tab('Code')
  code.element().focus()
  for (const leave of [
    () => press('{Escape}'),
    () => sheet.getByRole('button', { name: 'Close' }).click(),
    () => userEvent.click(sheet, { position: { x: -40, y: 100 }, force: true }),
  ]) {
    await press('?')
    await expect.element(sheet).toBeVisible()
    await leave()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(code).toHaveFocus()
  }
})
