import type { PaymentAssessment } from '#contract/staff-payments.ts'
import type { Page } from '@playwright/test'
import type {
  AdminMailsAnswer,
  AdminPluginsAnswer,
  AdminRequestsAnswer,
  AdminUser,
  AdminUserAnswer,
  UsersAnswer,
} from '#contract/admin.ts'
import type { OverviewAnswer } from '#contract/admin-overview.ts'
import type { MeAnswer } from '#contract/api.ts'
import type { CreditTransactionsAnswer } from '#contract/credit-history.ts'
import type { Scene } from '../scene.ts'
import { changeAnswer, neverAnswer, open, press, refuse } from '../steps.ts'

/** /admin, by a creator whose answers say that they are an admin. */

const asAdmin = (page: Page) =>
  changeAnswer<MeAnswer>(page, '**/api/users/me', ({ user, ...answer }) => ({
    ...answer,
    user: user && { ...user, roles: ['admin'] },
  }))

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const day = (before: number) => new Date(Date.UTC(2026, 10, 24) - before * 86_400_000).toISOString()

const names = [
  ...['Sample Mason', 'Sample School', 'Sample Museum', 'Sample Choir', 'Sample Florist'],
  ...['Sample Bookshop', 'Sample Baker', 'Sample Brewery', 'Sample Carpenter', 'Sample Guide'],
  ...['Sample Printer', 'Sample Cyclist'],
]
const balances = [10, 20, 5, 7, 12, 0, 142, 65, 31, 88, 240, 3]
const users = names.map((fullName, at): AdminUser => ({
  id: idOf(at + 1),
  email: `${fullName.split(' ')[1]?.toLowerCase() ?? ''}@example.com`,
  fullName,
  avatar: null,
  roles: at === 8 ? ['editor'] : [],
  balance: balances[at] ?? 0,
  pluginCount: (at * 7) % 12,
  hasSubscription: (balances[at] ?? 0) > 100,
  plan: at === 6 || at === 7 || at === 9 ? 'Pro 100' : null,
  newsletterSubscribed: at !== 3 && at !== 5,
  isLeaving: at === 11,
  isLocked: at === 9,
  createdAt: day(at * 13),
}))
const answer: UsersAnswer = {
  users,
  next: 'more',
  found: 1284,
  counts: { users: 1284, members: 212, newsletter: 1031 },
}
const list = '**/api/app/admin/users**'
const openUsers =
  (change: Partial<UsersAnswer> = {}, address = '/admin?view=users') =>
  async (page: Page) => {
    await asAdmin(page)
    await page.route(list, (route) => route.fulfill({ json: { ...answer, ...change } }))
    await open(address, 'Users')(page)
    await page.locator('.grid-t, .state').first().waitFor()
  }

const baker = users[6] as AdminUser
const bakerAnswer: AdminUserAnswer = {
  user: baker,
  account: { isYours: false, lock: null, isConfirmed: true, canConfirm: false },
  credits: { spendable: 142, reserved: 0 },
  monthly: { left: 75, until: day(-20) },
  payments: [
    {
      ...{ id: idOf(40), kind: 'subscription', plan: 'Pro 100', credits: 100, amount: 2500 },
      ...{ currency: 'usd', status: 'paid', paidAt: day(10) },
    },
    {
      ...{ id: idOf(41), kind: 'pack', plan: null, credits: 50, amount: 999 },
      ...{ currency: 'usd', status: 'partly_refunded', paidAt: day(16) },
    },
  ],
  sessions: [{ id: 'a', createdAt: day(2), expiresAt: day(-28) }],
}
const plugins: AdminPluginsAnswer = {
  plugins: [
    ['Opening Hours', 'Opening hours in the footer, with a note before public holidays.'],
    ['Booking Calendar', 'Hourly slots that cannot be taken twice.'],
    ['Bread of the Day', 'One loaf, one price, until it is sold out.'],
    ['Quiet Share Buttons', 'Sharing links under each post.'],
    ['Order for Saturday', 'Orders by Thursday night, list for the bakery at four.'],
    ['Event List', ''],
  ].map(([name = '', description = ''], at) => ({
    ...{ id: idOf(50 + at), name, description, createdAt: day(at * 4) },
    status: at === 3 ? 'draft' : 'completed',
  })),
  total: 6,
}
const transactions: CreditTransactionsAnswer = {
  transactions: (
    [
      ['plugin_generation', 'Booking Calendar', -1, 142],
      ['referral_complete', 'Sample Mason joined', 10, 143],
      ['plugin_download', 'Downloaded Booking Calendar.zip', -5, 133],
      ['subscription', 'Pro 100, until 14 December', 100, 138],
      ['expiry', 'Monthly credits of October', -23, 38],
    ] as const
  ).map(([type, description, amount, balanceAfter], at) => ({
    ...{ id: idOf(60 + at), createdAt: day(at * 3), plugin: null },
    ...{ type, description, amount, balanceAfter },
  })),
  total: 23,
  more: true,
}
const requests: AdminRequestsAnswer = {
  requests: (
    [
      ['Send a reminder the day before, by email and by SMS.', 'delivered', null],
      ['Let me write the text myself', 'failed', 'model_confused'],
      ['Which public holidays does it know?', 'answered', null],
    ] as const
  ).map(([prompt, status, error], at) => ({
    ...{ id: idOf(70 + at), prompt, status, error },
    ...{ pluginName: 'Booking Calendar', createdAt: day(at) },
  })),
  next: null,
}
const mails: AdminMailsAnswer = {
  mails: [
    {
      ...{ id: idOf(80), template: 'plan_renewed', subject: 'Your credits for November' },
      ...{ state: 'sent', error: null, at: day(10) },
    },
    {
      ...{ id: idOf(81), template: 'welcome', subject: 'Your bench is ready' },
      ...{ state: 'failed', error: '452 4.2.2 The mailbox is full', at: day(80) },
    },
  ],
  next: null,
}
const assessment: PaymentAssessment = {
  ...{ currency: 'usd', refundable: 2500, isDisputed: false, isWithinRule: false, restorable: 2 },
  since: { hours: 240, generations: 2, downloads: 0 },
  credits: { unused: 98, reserved: 0, spent: 2 },
  withdrawal: { until: day(-4), isOpen: true, amount: 2450 },
  endsSubscription: true,
}
async function openBaker(page: Page, change: Partial<AdminUserAnswer> = {}): Promise<void> {
  await asAdmin(page)
  await page.route(list, (route) => route.fulfill({ json: answer }))
  const parts = { plugins, transactions, requests, mails }
  await page.route(`**/api/app/admin/users/${baker.id}**`, (route) =>
    route.fulfill({ json: { ...bakerAnswer, ...change } }),
  )
  for (const [part, json] of Object.entries(parts))
    await page.route(`**/api/app/admin/users/${baker.id}/${part}**`, (route) => route.fulfill({ json }))
  await open(`/admin?view=user&id=${baker.id}`, baker.fullName)(page)
  await page.getByText('The mailbox is full').waitFor()
  await page.getByRole('region', { name: 'Account' }).waitFor()
}
async function fillIn(page: Page): Promise<void> {
  await press(page, '+500')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Lost an afternoon to our outage on 20 November')
}

/** Sums that rise and fall with the week, the same in each run. */
const overview: OverviewAnswer = {
  days: Array.from({ length: 30 }, (_, at) => {
    const busy = at % 7 < 5 ? 3 : 1
    return {
      day: day(29 - at).slice(0, 10),
      users: busy * 4 + (at % 3),
      plugins: busy * 6 + (at % 5),
      requests: {
        ...{ delivered: busy * 21 + at, answered: busy * 5, restored: at % 3 },
        ...{ failed: at === 17 ? 38 : at % 4, declined: at % 2, cancelled: at % 5 === 0 ? 2 : 0 },
      },
      ...{ granted: busy * 140 + at * 3, spent: busy * 90 + at, withdrawn: at % 10 === 0 ? 160 : 0 },
      revenue:
        at % 3 === 0 ? [] : [{ currency: 'usd', amount: busy * 2500, refunded: at % 8 === 0 ? 999 : 0 }],
      ...{ mailsSent: busy * 30, mailsFailed: at % 9 === 0 ? 1 : 0 },
    }
  }),
  countedAt: day(0),
  totals: { users: 1284, plugins: 3120, credits: 48_210 },
  notices: [
    {
      ...{ id: idOf(90), summary: 'The model cannot be used: 38 requests failed within 15 minutes.' },
      ...{ count: 3, at: day(12) },
    },
  ],
}
const overviewPath = '**/api/app/admin/overview**'
const openOverview =
  (change: Partial<OverviewAnswer> = {}) =>
  async (page: Page) => {
    await asAdmin(page)
    await page.route(overviewPath, (route) => route.fulfill({ json: { ...overview, ...change } }))
    await open('/admin', 'Overview')(page)
    await page.locator('.ov-counted').waitFor()
  }
const quiet = { requests: { delivered: 0, answered: 0, restored: 0, failed: 0, declined: 0, cancelled: 0 } }
const nothing = {
  ...{ ...quiet, users: 0, plugins: 0, granted: 0, spent: 0, withdrawn: 0, revenue: [] },
  ...{ mailsSent: 0, mailsFailed: 0 },
}

const scenes: Readonly<Record<string, Scene['show']>> = {
  overview: openOverview(),
  'overview-table': async (page) => {
    await openOverview()(page)
    await page.getByText('As a table').first().click()
    await page.getByRole('cell', { name: '24 Nov 2026' }).waitFor()
  },
  'overview-none': openOverview({
    days: overview.days.map(({ day: name }) => ({ ...nothing, day: name })),
    totals: { users: 2, plugins: 0, credits: 20 },
    notices: [],
  }),
  'overview-failed': async (page) => {
    await asAdmin(page)
    await refuse(page, overviewPath)
    await open('/admin', 'Overview')(page)
    await page.getByRole('alert').waitFor()
  },
  users: openUsers(),
  'users-none': openUsers({ users: [], next: null, found: 0 }, '/admin?view=users&q=nobody'),
  'users-loading': async (page) => {
    await asAdmin(page)
    await neverAnswer(page, list)
    await open('/admin?view=users', 'Users')(page)
  },
  'users-failed': async (page) => {
    await asAdmin(page)
    await refuse(page, list)
    await open('/admin?view=users', 'Users')(page)
    await page.getByRole('alert').waitFor()
  },
  user: async (page) => {
    await openBaker(page)
    await fillIn(page)
  },
  'user-added': async (page) => {
    await openBaker(page)
    await page.route('**/api/admin-add-credits', (route) => route.fulfill({ json: { new_balance: 642 } }))
    await fillIn(page)
    await press(page, 'Add 500 credits')
    await page.getByText('New balance: 642').waitFor()
  },
  'user-no-reason': async (page) => {
    await openBaker(page)
    await press(page, '+100')
    await press(page, 'Add 100 credits')
    await page.getByText('Please give a reason.').waitFor()
  },
  'user-locked': async (page) => {
    await openBaker(page, {
      user: { ...baker, isLocked: true },
      account: {
        lock: { reason: 'Sends spam with contact forms', at: day(1), by: 'admin@plugsmith.example' },
        ...{ isYours: false, isConfirmed: false, canConfirm: true },
      },
      sessions: [],
    })
    const account = page.getByRole('region', { name: 'Account' })
    await account.getByRole('button', { name: 'Unlock account' }).scrollIntoViewIfNeeded()
  },
  'user-lock': async (page) => {
    await openBaker(page)
    await press(page, 'Lock account')
    await page.getByRole('dialog').waitFor()
  },
  'user-delete': async (page) => {
    await openBaker(page)
    await press(page, 'Delete account')
    await page.getByRole('dialog').waitFor()
  },
  'user-refund': async (page) => {
    await openBaker(page)
    await page.route('**/api/app/staff-payments/**', (route) => route.fulfill({ json: assessment }))
    await page.getByRole('button', { name: 'Refund…' }).first().click()
    await page.getByRole('dialog').getByRole('radio').first().check()
  },
  'user-missing': async (page) => {
    await asAdmin(page)
    await page.route(`**/api/app/admin/users/**`, (route) =>
      route.fulfill({ status: 404, json: { error: { code: 'not_found', message: 'Not found' } } }),
    )
    await page.goto(`/admin?view=user&id=${idOf(99)}`)
    await page.getByRole('heading', { name: 'No such user' }).waitFor()
  },
  denied: async (page) => {
    await page.goto('/admin')
    await page.getByText("You don't have permission to access this page").waitFor()
  },
}

export const adminScenes: readonly Scene[] = Object.entries(scenes).map(([name, show]): Scene => ({
  name: `admin-${name}`,
  as: 'creator',
  picture: 'both',
  show,
}))
