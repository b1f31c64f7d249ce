import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { VersionAnswer } from '#contract/api.ts'
import { openBuilder, plugin, toast, turnOf, workspaceOf } from './support/builder.tsx'
import { gate, refusal } from './support/server.ts'
import type { Server } from './support/server.ts'
import { storedVersion, stubVersions } from './support/versions.ts'
import type { StoredVersion } from './support/versions.ts'

const contents = { 'tide-table.php': '<?php\n' }
const versions = [storedVersion(1, contents), storedVersion(2, contents)]
const restored = storedVersion(3, contents, { origin: 'restore' })

const tab = page.getByRole('tab', { name: 'History' })
const history = page.getByRole('region', { name: 'Versions' })
const headingOf = (number: number) => history.getByRole('heading', { name: new RegExp(`^Version ${number}`) })
const restore = history.getByRole('button', { name: 'Restore version 1' })

async function openHistory(of: readonly StoredVersion[] = versions) {
  const screen = await openBuilder({ versions: of })
  await tab.click()
  return screen
}

/** Gives the plugin a restored version. @returns the server's response to the restore */
function addRestored(server: Server): VersionAnswer {
  stubVersions(server, [...versions, restored])
  server.on('GET /api/app/plugins/*/workspace', () => workspaceOf({ version: restored.summary }))
  return { version: restored.summary, plugin }
}

test('explains what the history will show before the first version', async () => {
  await openBuilder()
  await tab.click()
  await expect.element(page.getByText('Ingen historik än')).toBeVisible()
})

test('reports a history that cannot be loaded, and loads it again', async () => {
  const { server } = await openBuilder({ versions })
  server.on('GET /api/app/plugins/*/versions', () => refusal('internal'))
  await tab.click()
  await expect.element(page.getByText('Fel vid laddning av historik')).toBeVisible()
  stubVersions(server, versions)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(headingOf(2)).toBeVisible()
  expect(history.getByText('Current').elements()).toHaveLength(1)
})

test('says what the checks found of a version that they did not find before, and the other way round', async () => {
  const since = { version: 1, fixed: 3, broken: 1 }
  await openHistory([storedVersion(1, contents), storedVersion(2, contents, { since })])
  await expect.element(history.getByText('Fixed 3, 1 new since version 1')).toBeVisible()
})

test('offers no restoring while a request is running', async () => {
  const activeTurn = turnOf('Show the moon', { status: 'writing' })
  await openBuilder({
    versions,
    workspace: workspaceOf({ version: versions[1]?.summary ?? null, activeTurn }),
  })
  await tab.click()
  await expect.element(headingOf(1)).toBeVisible()
  await expect.element(restore).toBeDisabled()
})

test('reports a version that could not be restored, and can try again', async () => {
  const { server } = await openHistory()
  server.on('POST /api/app/plugins/*/restore', () => refusal('internal'))
  await restore.click()
  await expect.element(toast('Error restoring')).toBeVisible()
  await expect.element(headingOf(3)).not.toBeInTheDocument()
  server.on('POST /api/app/plugins/*/restore', () => addRestored(server))
  await restore.click()
  await expect.element(toast('Version återställd')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Preview' })).toHaveFocus()
})

test('restores one version at a time', async () => {
  const { server } = await openHistory([...versions, storedVersion(3, contents)])
  const answered = gate()
  server.on('POST /api/app/plugins/*/restore', async () => {
    await answered.promise
    return refusal('internal')
  })
  const other = history.getByRole('button', { name: 'Restore version 2' })
  await restore.click()
  await expect.element(other).toBeDisabled()
  answered.resolve()
  await expect.element(other).toBeEnabled()
})

test('follows a restore in another tab', async () => {
  const { server } = await openHistory()
  server.on('POST /api/app/plugins/*/restore', ({ body }) => {
    expect(body).toMatchObject({ versionNumber: 1, baseVersion: 2 })
    addRestored(server)
    return refusal('version_conflict')
  })
  await restore.click()
  await expect.element(toast('Error restoring')).toBeVisible()
  await expect.element(headingOf(3)).toBeVisible()
  expect(server.count('POST /api/app/plugins/*/restore')).toBe(1)
})

test('marks versions that failed or were not checked, and aligns the time with the buttons', async () => {
  await openHistory([
    storedVersion(1, contents, { passed: false }),
    storedVersion(2, contents, { passed: null, origin: 'draft' }),
  ])
  const color = (text: string): string =>
    getComputedStyle(history.getByText(text, { exact: true }).element()).backgroundColor
  await expect.element(history.getByText('Not working', { exact: true })).toBeVisible()
  expect(new Set(['Not working', 'Not verified', 'Kept draft'].map(color)).size).toBe(3)

  const newest = history.getByRole('listitem').first()
  const endOfWords = (one: Element | null): number => {
    if (!one) throw new Error('there are no words')
    const words = document.createRange()
    words.selectNodeContents(one)
    return words.getBoundingClientRect().right
  }
  const button = newest.getByRole('button', { name: 'What changed in version 2' }).element()
  const time = newest.element().querySelector('time')
  expect(Math.abs(endOfWords(button) - endOfWords(time))).toBeLessThan(1)
})
