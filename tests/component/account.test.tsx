import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emptyAccount } from '#contract/turns/index.ts'
import { conversation, message, openBuilder, toast, turnOf, workspaceOf } from './support/builder.tsx'
import { storedVersion } from './support/versions.ts'
import { refocus } from './support/screen.tsx'

const leftOut = [{ part: 'Text messages', why: 'they need an outside service' }]
const account = { understood: ['A tide table', 'In feet'], leftOut }
const accounts = conversation.getByRole('group', { name: 'How your request was understood' })
const texts = () => accounts.elements().map(({ textContent }) => textContent)

test('says before everything else how a request was understood and what is not included', async () => {
  const answer = {
    role: 'assistant',
    outcome: 'delivered',
    versionNumber: 1,
    headerVersion: '1.0.0',
  } as const
  await openBuilder({
    workspace: workspaceOf({
      messages: [
        message({}),
        message({ ...answer, content: 'It has neither.', account: emptyAccount }),
        message({}),
        message({ ...answer, content: 'It has one.', account: { ...account, leftOut: [] } }),
        message({}),
        message({ ...answer, content: 'It has both.', account }),
      ],
    }),
  })
  await expect.element(conversation.getByText('It has both.')).toBeVisible()
  expect(texts()).toEqual([
    'Understood:A tide tableIn feet',
    'Understood:A tide tableIn feetNot included:Text messages — they need an outside service',
  ])
  await expect.element(conversation.getByText('Not included:')).toBeVisible()
  const conversationText = conversation.element().textContent
  expect(conversationText.indexOf('Not included:')).toBeLessThan(conversationText.indexOf('It has both.'))
})

test('shows the account in the plan of a running turn, before any code, and announces it at the end', async () => {
  const activeTurn = turnOf('A tide table', { status: 'writing' })
  const { server } = await openBuilder({ workspace: workspaceOf({ version: null, activeTurn }) })
  const making = page.getByRole('region', { name: 'Making version 1' })
  await expect.element(making).toBeVisible()
  expect(texts()).toEqual([])
  const planned = { ...activeTurn, seq: 1, planned: true, account }
  server.on('GET /api/app/plugins/*/workspace', () => workspaceOf({ version: null, activeTurn: planned }))
  refocus()
  await expect.element(making.getByText('Not included:')).toBeVisible()
  expect(making.getByRole('list', { name: 'Files' }).elements()).toEqual([])
  server.on('GET /api/app/turns/*', () => ({
    turn: { ...planned, seq: 2, status: 'answered', explanation: 'That is the plan.' },
  }))
  server.on('GET /api/app/plugins/*/workspace', () =>
    workspaceOf({
      version: null,
      messages: [
        message({ turnId: activeTurn.id }),
        message({
          role: 'assistant',
          turnId: activeTurn.id,
          outcome: 'answered',
          content: 'That is the plan.',
          account,
        }),
      ],
    }),
  )
  refocus()
  const said =
    'Understood: A tide table; In feet. Not included: Text messages — they need an outside service. That is the plan.'
  await expect.element(page.getByRole('status').getByText(said)).toBeInTheDocument()
  await expect.element(making).not.toBeInTheDocument()
  expect(texts()).toHaveLength(1)
})

test('shows the restored files when a turn has gone back, without a reload', async () => {
  const first = storedVersion(1, { 'tide-table.php': '<?php // The first.\n' })
  const second = storedVersion(2, { 'tide-table.php': '<?php // The second.\n' })
  const back = storedVersion(3, { 'tide-table.php': '<?php // The first.\n' }, { origin: 'restore' })
  const activeTurn = turnOf('Go back', { status: 'writing', seq: 4 })
  const { server } = await openBuilder({
    versions: [first, second, back],
    workspace: workspaceOf({ version: second.summary, activeTurn }),
  })
  await expect.element(page.getByRole('region', { name: 'Making version 3' })).toBeVisible()
  const code = page.getByLabelText('Code of tide-table.php')
  await page.getByRole('tab', { name: 'Code' }).click()
  await expect.element(code).toMatchTextContent('The second.')
  server.on('GET /api/app/plugins/*/workspace', () =>
    workspaceOf({
      version: back.summary,
      messages: [
        message({ content: 'Go back', turnId: activeTurn.id }),
        message({
          role: 'assistant',
          turnId: activeTurn.id,
          outcome: 'restored',
          restored: 1,
          content: 'The first table is back.',
          versionNumber: 3,
          headerVersion: '1.0.0',
          origin: 'restore',
          passed: true,
        }),
      ],
    }),
  )
  server.on('GET /api/app/turns/*', () => ({
    turn: {
      ...activeTurn,
      seq: 5,
      status: 'restored',
      version: { id: back.summary.id, number: 3, header: '1.2.0' },
      restored: 1,
      explanation: 'The first table is back.',
    },
  }))
  refocus()
  await expect.element(conversation.getByText('Restored from version 1')).toBeVisible()
  await expect.element(conversation.getByText('Not charged')).toBeVisible()
  await expect.element(toast('Återställde till version 1')).toBeVisible()
  await expect
    .element(
      page.getByRole('status').getByText('Version 1 is back. Nothing was charged. The first table is back.'),
    )
    .toBeInTheDocument()
  await expect.element(code).toMatchTextContent('The first.')
})
