import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FindingsAnswer } from '#contract/findings.ts'
import type { Finding } from '#contract/report.ts'
import { findingsAnswer, summaryWith } from '../support/findings.ts'
import { openBuilder, promptBox, turnOf, workspaceOf } from './support/builder.tsx'
import { refusal } from './support/server.ts'
import type { Server } from './support/server.ts'
import { storedVersion } from './support/versions.ts'

const tab = page.getByRole('tab', { name: 'Checks' })
const list = page.getByRole('region', { name: 'Findings of the checks' })
const everything = list.getByRole('button', { name: 'Fix everything mechanical' })

const finding = (rule: string, line: number, severity: Finding['severity'] = 'warning'): Finding => ({
  rule,
  severity,
  file: 'tide-table.php',
  line,
  message: 'The tide is printed without being escaped.',
  why: 'It may carry a script.',
  mend: 'Escape it.',
})

/** A finding of the version before. */
const gone = { file: 'moon.php', line: 4, message: 'The moon is printed without being escaped.' }

const { summary } = storedVersion(2, { 'tide-table.php': '<?php\n' })

const stubFindings = (server: Server, findings: readonly Finding[], since: FindingsAnswer['since'] = null) =>
  server.on('GET /api/app/plugin-versions/*/findings', () => findingsAnswer(findings, since))

async function openChecks(
  findings: readonly Finding[] | null,
  change = {},
  since?: NonNullable<FindingsAnswer['since']>,
) {
  const report = findings && summaryWith(findings, since)
  const screen = await openBuilder({
    workspace: workspaceOf({ version: { ...summary, report }, ...change }),
  })
  stubFindings(screen.server, findings ?? [], since)
  await tab.click()
  return screen
}

test('writes the request for a fix into the prompt box, and sends nothing', async () => {
  const { server } = await openChecks([finding('security/nonce', 3), finding('security/escape-output', 7)])
  await list.getByRole('button', { name: 'Fix this: tide-table.php, line 7' }).click()
  await expect
    .element(promptBox)
    .toHaveValue(
      'Fix this in tide-table.php, line 7: The tide is printed without being escaped. Escape it. (security/escape-output)',
    )
  await expect.element(promptBox).toHaveFocus()
  expect(server.count('POST /api/generate-plugin')).toBe(0)
})

test('says that the checks are running, and what the version fixed and broke once they have ended', async () => {
  const { server } = await openChecks(null, { checking: true })
  await expect.element(page.getByText('Checking in the background.', { exact: false })).toBeVisible()
  const findings: Finding[] = [{ ...finding('security/nonce', 3), known: true }]
  const since = { version: 1, fixed: { count: 300, findings: [gone] }, broken: { count: 0, findings: [] } }
  stubFindings(server, findings, since)
  const report = summaryWith(findings, since)
  server.on('GET /api/app/plugins/*/workspace', () => workspaceOf({ version: { ...summary, report } }))
  // Asked again, as after an event.
  window.dispatchEvent(new Event('focus'))
  await expect.element(list.getByText('Was there before')).toBeVisible()
  await list.getByText('Fixed 300 since version 1').click()
  const fixed = list.getByRole('region', { name: 'Fixed' })
  await expect.element(fixed.getByText('The moon is printed without being escaped.')).toBeVisible()
  await expect.element(fixed.getByText('And 299 more.')).toBeVisible()
  await expect.element(list.getByRole('region', { name: 'New' })).not.toBeInTheDocument()
})

test('lists what was fixed where nothing is left to be found', async () => {
  const since = { version: 1, fixed: { count: 1, findings: [gone] }, broken: { count: 0, findings: [] } }
  await openChecks([], {}, since)
  await expect.element(list.getByText('All checks passed')).toBeVisible()
  await list.getByText('Fixed 1 since version 1').click()
  await expect.element(list.getByText('moon.php, line 4')).toBeVisible()
  await page.getByText('Project Information').click()
  await expect.element(page.getByText('Checks: Fixed 1 since version 1')).toBeVisible()
})

test('can try again where the findings could not be loaded', async () => {
  const { server } = await openBuilder({
    workspace: workspaceOf({ version: { ...summary, report: summaryWith([finding('security/nonce', 3)]) } }),
  })
  server.on('GET /api/app/plugin-versions/*/findings', () => refusal('unavailable'))
  await tab.click()
  await expect.element(page.getByText("The findings couldn't be loaded.")).toBeVisible()
  stubFindings(server, [finding('security/nonce', 3)])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(list.getByText('The tide is printed without being escaped.')).toBeVisible()
})

test('says nothing of what was there before in a version that is the first', async () => {
  await openChecks([{ ...finding('security/nonce', 3), known: true }])
  await expect.element(list.getByText('The tide is printed without being escaped.')).toBeVisible()
  await expect.element(list.getByText('Was there before')).not.toBeInTheDocument()
})

test('writes one request for all findings of a kind', async () => {
  await openChecks([1, 2, 3].map((line) => finding('security/nonce', line, 'error')))
  await list.getByRole('button', { name: 'Fix all 3 of this kind' }).click()
  const text = (promptBox.element() as HTMLTextAreaElement).value
  expect(text).toContain('Fix all 3 findings of this kind (security/nonce).')
  expect(text).toContain('- tide-table.php, line 2: The tide is printed without being escaped.')
  // A nonce needs somebody who knows the form.
  await expect.element(everything).not.toBeInTheDocument()
})

test('asks for everything mechanical, and says what it costs', async () => {
  const { server } = await openChecks([finding('security/escape-output', 7)])
  const sent: unknown[] = []
  server.on('POST /api/generate-plugin', ({ body }) => {
    sent.push(body)
    return { turn: turnOf('Fix everything mechanical') }
  })
  await expect.element(list.getByText('1 credit, free if nothing changes')).toBeVisible()
  await everything.click()
  await expect.poll(() => sent).toMatchObject([{ kind: 'mechanical-fixes' }])
})

test('asks for no fix while a request is running', async () => {
  await openChecks([finding('security/escape-output', 7)], {
    activeTurn: turnOf('Show the moon', { status: 'writing' }),
  })
  await expect.element(everything).toBeDisabled()
  await expect.element(list.getByRole('button', { name: 'Fix this: tide-table.php, line 7' })).toBeDisabled()
})

test('says that a version was not checked, or that nothing was found', async () => {
  await openChecks(null)
  await expect.element(page.getByText('This version has not been checked.')).toBeVisible()
})

test('says where nothing was found', async () => {
  await openChecks([])
  await expect.element(page.getByText('Nothing found')).toBeVisible()
})
