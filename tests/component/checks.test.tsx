import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Finding, Report } from '#contract/report.ts'
import { openBuilder, promptBox, turnOf, workspaceOf } from './support/builder.tsx'
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

async function openChecks(findings: readonly Finding[] | null, change = {}) {
  const report: Report | null = findings && {
    passed: true,
    checks: [{ id: 'security', status: 'passed', durationMs: 1, findings }],
  }
  const { summary } = storedVersion(1, { 'tide-table.php': '<?php\n' })
  const screen = await openBuilder({
    workspace: workspaceOf({ version: { ...summary, report }, ...change }),
  })
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
  const { summary } = storedVersion(1, { 'tide-table.php': '<?php\n' })
  const checks: Report['checks'] = [
    {
      id: 'security',
      status: 'passed',
      durationMs: 1,
      findings: [{ ...finding('security/nonce', 3), known: true }],
    },
  ]
  const report: Report = { passed: true, checks, since: { version: 1, fixed: 2, broken: 0 } }
  server.on('GET /api/app/plugins/*/workspace', () => workspaceOf({ version: { ...summary, report } }))
  // Asked again, as after an event.
  window.dispatchEvent(new Event('focus'))
  await expect.element(list.getByText('Fixed 2 since version 1')).toBeVisible()
  await expect.element(list.getByText('Was there before')).toBeVisible()
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
