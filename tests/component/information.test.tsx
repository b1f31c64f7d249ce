import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PluginSummary, VersionAnswer } from '#contract/api.ts'
import type { InformationInput } from '#contract/schemas/turns.ts'
import { openBuilder, plugin, toast, turnOf, workspaceOf } from './support/builder.tsx'
import { press, refocus } from './support/screen.tsx'
import { away, gate, refusal } from './support/server.ts'
import type { Asked, Server } from './support/server.ts'
import { storedVersion } from './support/versions.ts'

const contents = { 'tide-table.php': '<?php\n' }
const versions = [storedVersion(1, contents)]
const newer = storedVersion(2, contents)

const chat = page.getByRole('region', { name: 'Chat' })
const fold = chat.getByText('Project Information')
const save = page.getByRole('button', { name: 'Save Changes' })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const title = page.getByRole('heading', { level: 1 })

async function openForm() {
  const screen = await openBuilder({ versions })
  await fold.click()
  await expect.element(field('Author')).toHaveValue('Ada Lovelace')
  return screen
}

/** Saves these values in a new version of the plugin. */
function takeValues(server: Server, values: Partial<PluginSummary>): VersionAnswer {
  const answer = { plugin: { ...plugin, ...values }, version: newer.summary }
  server.on('GET /api/app/plugins/*/workspace', () => workspaceOf(answer))
  return answer
}

/** Makes the server save whatever is sent. */
const acceptChanges = (server: Server): void =>
  server.on('POST /api/app/plugins/*/information', ({ body }: Asked) => {
    const { name, version, author } = body as InformationInput
    return takeValues(server, { name, version, author })
  })

test('shows errors beside their fields, and saves nothing', async () => {
  const { server } = await openForm()
  await field('Name').fill('x'.repeat(101))
  await field('Version').fill('one')
  await save.click()
  await expect.element(page.getByText('Use at most 100 characters.')).toBeVisible()
  await expect.element(page.getByText('Use numbers and dots, such as 1.2.0.')).toBeVisible()
  await expect.element(field('Name')).toHaveFocus()
  expect(server.count('POST /api/app/plugins/*/information')).toBe(0)
})

test('keeps text typed while saving', async () => {
  const { server } = await openForm()
  const answer = gate()
  server.on('POST /api/app/plugins/*/information', async () => {
    await answer.promise
    return takeValues(server, { name: 'Asked for', version: '2.0.0' })
  })
  await field('Name').fill('Asked for')
  await field('Version').fill('2.0.0')
  await save.click()
  await field('Author').fill('Typed meanwhile')
  answer.resolve()
  await expect.element(toast('Plugin updated')).toBeVisible()
  await expect.element(title).toHaveTextContent('Asked for')
  await expect.element(field('Author')).toHaveValue('Typed meanwhile')
  await expect.element(save).toHaveAttribute('aria-disabled', 'false')
})

test('keeps text typed before it is collapsed', async () => {
  await openForm()
  await field('Author').fill('Half a name')
  await fold.click()
  await expect.element(field('Author')).not.toBeInTheDocument()
  await fold.click()
  await expect.element(field('Author')).toHaveValue('Half a name')
  await expect.element(save).toHaveAttribute('aria-disabled', 'false')
})

test('reports changes that could not be saved, keeps them, and saves them on the next try', async () => {
  const { server } = await openForm()
  server.on('POST /api/app/plugins/*/information', () => refusal('internal'))
  await field('Author').fill('Åsa')
  await save.click()
  await expect.element(toast('Update error')).toBeVisible()
  await expect.element(field('Author')).toHaveValue('Åsa')
  acceptChanges(server)
  await save.click()
  await expect.element(toast('Plugin updated')).toBeVisible()
})

test('shows what was saved even if reloading the plugin fails', async () => {
  const { server } = await openForm()
  await field('Name').fill('Ebb and Flow')
  server.on('POST /api/app/plugins/*/information', () => {
    server.on('GET /api/app/plugins/*/workspace', away)
    return { plugin: { ...plugin, name: 'Ebb and Flow' }, version: newer.summary }
  })
  await save.click()
  await expect.element(toast('Plugin updated')).toBeVisible()
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await expect.element(field('Name')).toHaveValue('Ebb and Flow')
  await expect.element(title).toHaveTextContent('Ebb and Flow')
})

test('does not overwrite changes from another tab, and offers the new values', async () => {
  const { server } = await openForm()
  server.on('POST /api/app/plugins/*/information', ({ body }) => {
    expect(body).toMatchObject({ baseVersion: 1, known: { author: 'Ada Lovelace' } })
    takeValues(server, { author: 'First' })
    return refusal('version_conflict')
  })
  await field('Author').fill('Second')
  await save.click()
  await expect
    .element(page.getByText('The plugin has changed since you opened this. Nothing was overwritten.'))
    .toBeVisible()
  await expect.element(field('Author')).toHaveValue('Second')
  await page.getByRole('button', { name: 'Show the new values' }).click()
  await expect.element(field('Author')).toHaveValue('First')
  await expect.element(field('Name')).toHaveFocus()
})

test('keeps the focus on the save button', async () => {
  const { server } = await openForm()
  acceptChanges(server)
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await field('Author').fill('Grace')
  save.element().focus()
  await press('{Enter}')
  await expect.element(toast('Plugin updated')).toBeVisible()
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await expect.element(save).toHaveFocus()
  await expect.element(field('Author')).toHaveValue('Grace')
})

test('is a dialog on a phone, and keeps text typed before it is closed', async () => {
  const { server } = await openBuilder({ versions, width: 390, height: 844 })
  acceptChanges(server)
  const edit = page.getByRole('button', { name: 'Edit plugin info' })
  const dialog = page.getByRole('dialog', { name: 'Project Information' })
  await edit.click()
  await dialog.getByLabelText('Author').fill('Phone')
  await press('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await edit.click()
  await expect.element(dialog.getByLabelText('Author')).toHaveValue('Phone')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(toast('Plugin updated')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('says that saving waits for a running turn, and saves over its version', async () => {
  const activeTurn = turnOf('Add a phone field', { status: 'writing' })
  const { server } = await openBuilder({
    versions,
    workspace: workspaceOf({ version: versions[0]?.summary ?? null, activeTurn }),
  })
  await fold.click()
  await field('Name').fill('Ask away')
  await expect.element(page.getByText('A version is being made.')).toBeVisible()
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')

  server.on('GET /api/app/plugins/*/workspace', () => workspaceOf({ version: newer.summary }))
  server.on('GET /api/app/turns/*', () => ({
    turn: { ...activeTurn, status: 'delivered', version: { id: newer.row.id, number: 2, header: '1.1.0' } },
  }))
  refocus()
  await expect.element(save).toHaveAttribute('aria-disabled', 'false')
  await expect.element(field('Name')).toHaveValue('Ask away')
  server.on('POST /api/app/plugins/*/information', ({ body }) => {
    expect(body).toMatchObject({ name: 'Ask away', baseVersion: 2 })
    return takeValues(server, { name: 'Ask away' })
  })
  await save.click()
  await expect.element(toast('Plugin updated')).toBeVisible()
  await expect.element(title).toHaveTextContent('Ask away')
})
