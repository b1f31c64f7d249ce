import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { limits } from '#contract/limits.ts'
import { openBuilder, showBuilder, workspaceOf } from './support/builder.tsx'
import { press } from './support/screen.tsx'
import { away, gate, offline, pageOf } from './support/server.ts'
import { storedVersion, stubVersions } from './support/versions.ts'

/** A button that disappears when it is pressed leaves the focus where it was, not at the top of the page. */

const contents = { 'tide-table.php': '<?php\n', 'readme.txt': '=== Tide Table ===\n' }
const versions = [storedVersion(1, contents)]
const tab = (name: string) => page.getByRole('tab', { name })
const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })

async function pressRetry(): Promise<void> {
  await expect.element(retry).toBeVisible()
  retry.element().focus()
  await press('{Enter}')
  await expect.element(retry).not.toBeInTheDocument()
}

test('keeps the focus in the page when a plugin is loaded again', async () => {
  const { server } = await showBuilder({
    versions,
    prepare: (server) => server.on('GET /api/app/plugins/*/workspace', offline),
  })
  await expect.element(retry).toBeVisible()
  server.on('GET /api/app/plugins/*/workspace', () => workspaceOf({ version: versions[0]?.summary ?? null }))
  await pressRetry()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('keeps the focus in the code when a file and a search are loaded again', async () => {
  const { server } = await openBuilder({ versions })
  await tab('Code').click()
  await expect.element(page.getByLabelText('Code of tide-table.php')).toBeVisible()
  server.on('GET /api/app/plugin-versions/*/file', away)
  await page.getByRole('treeitem', { name: 'readme.txt' }).click()
  await expect.element(retry).toBeVisible()
  stubVersions(server, versions)
  await pressRetry()
  expect(document.activeElement?.className).toBe('src-body')

  server.on('GET /api/app/plugin-versions/*/search', away)
  await page.getByRole('textbox', { name: 'Search in files' }).fill('Tide')
  await expect.element(retry).toBeVisible()
  server.on('GET /api/app/plugin-versions/*/search', () => ({ query: 'Tide', files: [], cut: false }))
  await pressRetry()
  await expect.element(page.getByRole('navigation', { name: 'Files' })).toHaveFocus()
})

test('keeps the focus in the history when it is loaded again', async () => {
  const { server } = await openBuilder({ versions })
  server.on('GET /api/app/plugins/*/versions', away)
  await tab('History').click()
  await expect.element(retry).toBeVisible()
  stubVersions(server, versions)
  await pressRetry()
  await expect.element(page.getByRole('heading', { name: /^Version 1/ })).toBeVisible()
  expect(document.activeElement).not.toBe(document.body)
})

test('puts older versions where their button was, and moves the focus to them', async () => {
  const size = limits.lists.versions
  const many = Array.from({ length: size + 1 }, (_, at) => storedVersion(at + 1, contents))
  const { server } = await openBuilder({ versions: many })
  const rows = many.map(({ row }) => row).reverse()
  const answer = gate()
  server.on('GET /api/app/plugins/*/versions', async ({ url }) => {
    if (url.searchParams.get('page') !== '2') return pageOf(rows.slice(0, size), 1, 2, size + 1)
    await answer.promise
    return pageOf(rows.slice(size), 2, 2, size + 1)
  })
  await tab('History').click()
  const more = page.getByRole('button', { name: 'Show older versions' })
  await expect.element(more).toBeVisible()
  more.element().focus()
  await press('{Enter}')
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
  await expect.element(more).toHaveFocus()
  answer.resolve()
  await expect.element(page.getByRole('heading', { name: /^Version 1 / })).toBeInTheDocument()
  await expect.element(more).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Versions' })).toHaveFocus()
})
