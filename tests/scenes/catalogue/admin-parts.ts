import type { Page } from '@playwright/test'
import type { AuditAnswer, AuditEntry } from '#contract/admin-audit.ts'
import type { ListedTurn, TurnsAnswer, TurnStory } from '#contract/admin-turns.ts'
import type { MeAnswer } from '#contract/api.ts'
import type { Finding } from '#contract/report.ts'
import type { TurnEvent, TurnEventBody } from '#contract/turns/index.ts'
import type { Scene } from '../scene.ts'
import { changeAnswer, neverAnswer, open, refuse } from '../steps.ts'

/** The audit log and the requests on /admin, by a creator whose answers say that they are an admin. */

const asAdmin = (page: Page) =>
  changeAnswer<MeAnswer>(page, '**/api/users/me', ({ user, ...answer }) => ({
    ...answer,
    user: user && { ...user, roles: ['admin'] },
  }))
const idOf = (number: number) => `0193f2c4-7e1a-7000-8000-${String(number).padStart(12, '0')}`
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const admin = { id: idOf(1), email: 'admin@example.com', name: 'Sample Admin' }
const editor = { id: idOf(2), email: 'editor@example.com', name: 'Sample Editor' }
type Told = Pick<AuditEntry, 'action' | 'target'> & Partial<AuditEntry>
const told: readonly Told[] = [
  {
    ...{ action: 'add-credits', target: 'users/1', title: 'baker@example.com' },
    changes: { balance: { from: 142, to: 642 }, reason: 'Lost an afternoon to our outage on 20 November' },
  },
  {
    ...{ action: 'update', target: 'users/2', title: 'choir@example.com' },
    changes: { newsletterSubscribed: { from: true, to: false } },
  },
  {
    ...{ action: 'lock', target: 'forum-threads/1', title: 'Which public holidays does the plugin know?' },
    changes: { locked: { from: false, to: true }, reason: 'Answered in the tutorial' },
  },
  {
    ...{ action: 'update', target: 'email-templates/1', title: 'welcome', by: editor },
    changes: { subject: { from: 'Hello', to: 'Your bench is ready, {{name}}' }, html: 'changed' },
  },
  { action: 'open', target: 'turns/1', title: 'stranger@example.com', at: ago(1_500) },
  {
    ...{ action: 'delete', target: 'forum-comments/1', title: 'Buy our bundle', at: ago(1_600) },
    changes: { reason: 'Reported twice: spam or advertising' },
  },
  {
    ...{ action: 'refund', target: 'payments/1', title: 'in_1SampleInvoice', at: ago(6_000) },
    changes: { amount: 999, reason: 'Within 24 hours, nothing generated or downloaded', isWithinRule: true },
  },
  {
    ...{ action: 'update', target: 'users/3', title: 'editor@example.com', at: ago(6_100), address: null },
    changes: { roles: { from: [], to: ['editor'] } },
  },
]
const audit: AuditAnswer = {
  entries: told.map((entry, at) => ({
    ...{ id: idOf(100 + at), at: ago(at * 17), by: admin, title: '', changes: {}, address: '192.0.2.7' },
    ...entry,
  })),
  next: 'more',
  staff: [admin, editor],
}
const log = '**/api/app/admin/audit**'
const openLog =
  (change: Partial<AuditAnswer> = {}, address = '/admin?view=audit') =>
  async (page: Page) => {
    await asAdmin(page)
    await page.route(log, (route) => route.fulfill({ json: { ...audit, ...change } }))
    await open(address, 'Audit log')(page)
    await page.locator('.log, .state').first().waitFor()
  }

const person = { id: idOf(3), email: 'baker@example.com', name: 'Sample Baker' }
const listed: readonly Partial<ListedTurn>[] = [
  { prompt: 'Send a reminder the day before, by mail and by SMS. Let me write the text myself.' },
  { prompt: 'A page with our opening hours', status: 'failed', errorCode: 'checks_failed' },
  { prompt: 'Make the buttons larger', status: 'writing', endedAt: null },
  { prompt: 'Can it also send SMS?', status: 'answered', person: null },
  { prompt: 'Bread of the day, one loaf and one price', status: 'cancelled' },
]
const turns: TurnsAnswer = {
  turns: listed.map((turn, at) => ({
    ...{ id: idOf(10 + at), createdAt: ago(at * 31 + 1), endedAt: ago(at * 31), status: 'delivered' },
    ...{ errorCode: null, prompt: '', person, plugin: 'Booking Calendar' },
    ...turn,
  })),
  next: 'more',
}
const list = /\/api\/app\/admin\/turns(\?|$)/
const openList =
  (change: Partial<TurnsAnswer> = {}) =>
  async (page: Page) => {
    await asAdmin(page)
    await page.route(list, (route) => route.fulfill({ json: { ...turns, ...change } }))
    await open('/admin?view=requests', 'Requests')(page)
    await page.locator('.grid-t, .state').first().waitFor()
  }

const start = Date.UTC(2026, 10, 24, 21, 52, 7)
const at = (seconds: number) => new Date(start + seconds * 1_000).toISOString()
const numbered = (events: readonly (readonly [number, TurnEventBody])[]): readonly TurnEvent[] =>
  events.map(([seconds, body], index) => ({ ...body, seq: index + 1, at: at(seconds) }))
const finding: Finding = {
  rule: 'security/nonce',
  severity: 'error',
  file: 'includes/class-settings.php',
  line: 88,
  message: 'The form has no nonce, so another site could submit it.',
  why: '',
  mend: '',
}
const written = (path: string, lines: number, added: number, removed: number, isNew = false) =>
  ({ type: 'file.written', path, lines, added, removed, isNew }) as const
const passed = (id: 'structure' | 'syntax' | 'security' | 'wordpress') =>
  ({ type: 'check', id, status: 'passed', findings: [] }) as const
const checking = (id: 'syntax' | 'wordpress') =>
  ({ type: 'check', id, status: 'running', findings: [] }) as const
const story: TurnStory = {
  ...{ id: idOf(10), kind: 'request', status: 'delivered', errorCode: null, attempt: 1, images: 0 },
  prompt: 'Send a reminder the day before, by mail and by SMS. Let me write the text myself.',
  ...{ createdAt: at(0), endedAt: at(58.1), markedElements: 0, person, version: 7 },
  plugin: { id: idOf(20), name: 'Booking Calendar' },
  usage: { calls: 4, promptTokens: 18_402, completionTokens: 6_115 },
  events: numbered([
    [0.4, { type: 'started', attempt: 1 }],
    [
      0.5,
      {
        type: 'context',
        context: {
          ...{ budget: 60_000, used: 9_210, files: { sent: 3, of: 9 }, messages: { sent: 9, of: 12 } },
          ...{ images: { sent: 0, of: 0 }, cuts: ['history-shortened'] },
        },
      },
    ],
    [
      6.2,
      {
        type: 'plan',
        files: [
          { path: 'includes/class-reminder.php', summary: 'Sends the reminder the day before' },
          { path: 'includes/class-settings.php', summary: 'The text of it' },
        ],
        account: {
          understood: ['an email the day before', 'a text of one’s own'],
          leftOut: [{ part: 'SMS', why: 'the plugin has no provider for it' }],
        },
      },
    ],
    [20, written('includes/class-reminder.php', 142, 142, 0, true)],
    [34, written('includes/class-settings.php', 96, 38, 4)],
    [41, checking('syntax')],
    [41.1, passed('syntax')],
    [41.2, { type: 'check', id: 'security', status: 'failed', findings: [finding] }],
    [42, { type: 'repair', round: 1, of: 3 }],
    [50, written('includes/class-settings.php', 98, 2, 0)],
    [51, checking('syntax')],
    [51.1, passed('structure')],
    [51.2, passed('syntax')],
    [51.4, passed('security')],
    [51.5, checking('wordpress')],
    [57.9, passed('wordpress')],
    [
      58.1,
      {
        ...{ type: 'ended', status: 'delivered', version: { id: idOf(30), number: 7, header: '1.4.0' } },
        ...{ restored: null, explanation: 'The reminder goes out at nine the day before.', features: [] },
        ...{ quickActions: [], error: null, charged: 1, draft: [] },
      },
    ],
  ]),
  eventCount: 61,
  answers: [{ said: '', calls: [{ tool: 'plan', about: '', answer: 'The plan is noted.' }] }],
  charge: { amount: 1, status: 'settled', from: ['subscription'], closedAt: at(58.1), balance: 142 },
  job: { state: 'completed', retries: 0, error: null },
}
const storyPath = '**/api/app/admin/turns/*'
const openStory =
  (change: Partial<TurnStory> = {}) =>
  async (page: Page) => {
    await asAdmin(page)
    await page.route(storyPath, (route) => route.fulfill({ json: { ...story, ...change } }))
    await open(`/admin?view=request&id=${story.id}`, 'Booking Calendar, version 7')(page)
    await page.locator('.story').waitFor()
  }

const scenes: Readonly<Record<string, Scene['show']>> = {
  audit: openLog(),
  'audit-details': async (page) => {
    await openLog()(page)
    await page.getByText('Show 2 details').first().click()
  },
  'audit-none': openLog({ entries: [], next: null }, '/admin?view=audit&q=nobody'),
  'audit-failed': async (page) => {
    await asAdmin(page)
    await refuse(page, log)
    await open('/admin?view=audit', 'Audit log')(page)
    await page.getByRole('alert').waitFor()
  },
  'audit-loading': async (page) => {
    await asAdmin(page)
    await neverAnswer(page, log)
    await open('/admin?view=audit', 'Audit log')(page)
  },
  requests: openList(),
  'requests-none': openList({ turns: [], next: null }),
  story: openStory(),
  'story-open': async (page) => {
    await openStory()(page)
    await page.getByText('All 61 events').click()
    await page.getByText("The model's 1 answer").click()
  },
}

export const adminPartScenes: readonly Scene[] = Object.entries(scenes).map(([name, show]): Scene => ({
  name: `admin-${name}`,
  as: 'creator',
  picture: 'both',
  show,
}))
