import '../../site/src/islands/admin/admin.css'
import '../../site/src/islands/admin/audit/audit.css'
import '../../site/src/islands/admin/turns/turns.css'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ListedTurn, TurnsAnswer, TurnStory } from '#contract/admin-turns.ts'
import type { Finding } from '#contract/report.ts'
import type { TurnEvent, TurnEventBody } from '#contract/turns/index.ts'
import Admin from '../../site/src/islands/admin/index.tsx'
import { dismissToasts } from '../../site/src/ui/toast.ts'
import { clickTwiceAtOnce, show } from './support/screen.tsx'
import { person, refusal, stubServer } from './support/server.ts'
import type { Server } from './support/server.ts'

/** Requests on /admin: the list of all, and the story of one. */

afterEach(dismissToasts)

const id = '0193f2c4-7e1a-7000-8000-000000000001'
const asker = {
  id: '00000000-0000-4000-8000-0000000000b1',
  email: 'baker@example.test',
  name: 'Sample Baker',
}
const start = Date.UTC(2026, 10, 24, 21, 52, 7)
const at = (seconds: number) => new Date(start + seconds * 1_000).toISOString()

const listed = (number: number, change: Partial<ListedTurn> = {}): ListedTurn => ({
  id: `0193f2c4-7e1a-7000-8000-${String(number).padStart(12, '0')}`,
  createdAt: at(0),
  endedAt: at(58),
  status: 'delivered',
  errorCode: null,
  prompt: `Prompt ${number}`,
  person: asker,
  plugin: 'Booking Calendar',
  ...change,
})

const numbered = (events: readonly (readonly [number, TurnEventBody])[]): readonly TurnEvent[] =>
  events.map(([seconds, body], index) => ({ ...body, seq: index + 1, at: at(seconds) }))
const finding: Finding = {
  rule: 'security/nonce',
  severity: 'error',
  file: 'includes/settings.php',
  line: 88,
  message: 'The form has no nonce.',
  why: '',
  mend: '',
}
const ended: TurnEventBody = {
  type: 'ended',
  status: 'failed',
  version: null,
  restored: null,
  explanation: '',
  features: [],
  quickActions: [],
  error: 'checks_failed',
  charged: 0,
  draft: ['a.php'],
}
const failedStory: TurnStory = {
  ...{ id, kind: 'request', prompt: 'Send a reminder the day before', status: 'failed' },
  ...{
    errorCode: 'checks_failed',
    createdAt: at(0),
    endedAt: at(58),
    attempt: 2,
    images: 1,
    markedElements: 0,
  },
  person: asker,
  plugin: { id: 'p1', name: 'Booking Calendar' },
  version: null,
  usage: { calls: 3, promptTokens: 18_402, completionTokens: 6_115 },
  events: numbered([
    [0.4, { type: 'started', attempt: 1 }],
    [6.2, { type: 'plan', files: [{ path: 'a.php', summary: 'Reminds' }] }],
    [20, { type: 'file.written', path: 'a.php', lines: 142, added: 142, removed: 0, isNew: true }],
    [34, { type: 'waiting', waiting: { reason: 'rate_limited', until: at(40), retry: 1, of: 3 } }],
    [40, { type: 'started', attempt: 2 }],
    [41, { type: 'check', id: 'syntax', status: 'running', findings: [] }],
    [41.2, { type: 'check', id: 'syntax', status: 'passed', findings: [] }],
    [41.3, { type: 'check', id: 'security', status: 'failed', findings: [finding] }],
    [42, { type: 'repair', round: 1, of: 3 }],
    [50, { type: 'file.written', path: 'a.php', lines: 144, added: 3, removed: 1, isNew: false }],
    [58, ended],
  ]),
  eventCount: 61,
  answers: [{ said: 'I will write it.', calls: [{ tool: 'write_file', about: 'a.php', answer: 'Saved.' }] }],
  charge: { amount: 1, status: 'released', from: ['subscription'], closedAt: at(58), balance: null },
  job: { state: 'completed', retries: 1, error: null },
}

async function open(address: string, prepare?: (stub: Server) => void) {
  const server = stubServer({
    'GET /api/users/me': () => ({ user: { ...person, roles: ['admin'] } }),
    'GET /api/app/admin/turns': (): TurnsAnswer => ({
      turns: [listed(1), listed(2, { status: 'failed', errorCode: 'turn_timeout', person: null })],
      next: null,
    }),
    'GET /api/app/admin/turns/*': () => failedStory,
  })
  prepare?.(server)
  const screen = await show(<Admin />, { at: address })
  return { ...screen, server }
}
const row = (name: RegExp) => page.getByRole('row', { name })
const step = (text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text })

describe('the list of requests', () => {
  test('says who asked for what, and how it ended', async () => {
    await open('/admin?view=requests')
    await expect
      .element(row(/Prompt 1.*Booking Calendar.*Sample Baker.*baker@example.test.*Delivered.*58.0 s/))
      .toBeVisible()
    await expect.element(row(/Prompt 2.*Account deleted.*Failed.*turn_timeout/)).toBeVisible()
  })

  test('keeps search and outcome in the address, and leads to a story and back', async () => {
    const { server } = await open('/admin?view=requests')
    await page.getByRole('combobox', { name: 'Outcome' }).selectOptions('Failed')
    await page.getByRole('searchbox').fill('baker')
    await expect.poll(() => location.search).toBe('?view=requests&q=baker&outcome=failed')
    await expect.poll(() => server.requests.at(-1)).toBe('GET /api/app/admin/turns?q=baker&outcome=failed')
    await page.getByRole('link', { name: 'Prompt 1' }).click()
    await expect.element(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
    expect(location.search).toBe(`?view=request&id=${listed(1).id}`)
    history.back()
    await expect.element(page.getByRole('searchbox')).toHaveValue('baker')
  })
})

describe('a story', () => {
  test('tells in one order why a request failed', async () => {
    await open(`/admin?view=request&id=${id}`)
    await expect.element(page.getByRole('heading', { name: 'Booking Calendar', level: 1 })).toBeVisible()
    await expect.element(page.getByText('Send a reminder the day before')).toBeVisible()
    for (const [text, note] of [
      ['Received', 'With 1 image. 1 credit reserved, from subscription.'],
      ['A worker took it up', '0:00.4'],
      ['Plan: 1 file', 'Reminds'],
      ['Changed 1 file', 'new, 142 lines'],
      ['The AI is busy', '0:34.0'],
      ['A worker took it up again, attempt 2', '0:40.0'],
      ['The checks found 1 problem', 'includes/settings.php:88'],
      ['Repair 1 of 3', '0:42.0'],
      ['Failed: checks_failed', 'The credit was given back.'],
    ] as const)
      await expect.element(step(text).filter({ hasText: note }).first()).toBeVisible()
    await expect.element(page.getByText('18,402, 6,115')).toBeVisible()
    await page.getByText("The model's 1 answer").click()
    await expect.element(page.getByText('write_file a.php')).toBeVisible()
    await expect.element(page.getByText('All 61 events')).toBeVisible()
  })

  test('shows where the time went', async () => {
    await open(`/admin?view=request&id=${id}`)
    const times = page.getByRole('region', { name: 'Where the 58.0 s went' })
    await expect.element(times).toBeVisible()
    expect(
      times
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual([
      'Waited0.4 s',
      'Planned5.8 s',
      'Wrote27.8 s',
      'Waited6.0 s',
      'Wrote1.0 s',
      'Checked1.0 s',
      'Repaired16.0 s',
    ])
  })

  test('can be run again, once, as a plugin of the own', async () => {
    const { server, left } = await open(`/admin?view=request&id=${id}`, (stub) =>
      stub.on('POST /api/app/admin/turns/*/run-again', () => ({ turn: 't2', plugin: 'p2' })),
    )
    await expect.element(page.getByRole('button', { name: 'Run again' })).toBeVisible()
    await clickTwiceAtOnce(page.getByRole('button', { name: 'Run again' }))
    await expect.poll(() => left).toEqual(['/builder?id=p2'])
    expect(server.count('POST /api/app/admin/turns/*/run-again')).toBe(1)
  })

  test('that cannot be run again says why', async () => {
    await open(`/admin?view=request&id=${id}`, (stub) =>
      stub.on('POST /api/app/admin/turns/*/run-again', () => refusal('insufficient_credits')),
    )
    await page.getByRole('button', { name: 'Run again' }).click()
    await expect.element(page.getByText("It couldn't be run again")).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Run again' })).toBeEnabled()
  })

  test('that does not exist says so', async () => {
    await open(`/admin?view=request&id=${id}`, (stub) =>
      stub.on('GET /api/app/admin/turns/*', () => refusal('not_found')),
    )
    await expect.element(page.getByRole('heading', { name: "We couldn't load the request" })).toBeVisible()
  })
})
