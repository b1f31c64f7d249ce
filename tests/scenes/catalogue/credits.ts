import type { Page } from '@playwright/test'
import type { CreditHoldings, CreditTransactionsAnswer } from '#contract/credit-history.ts'
import type { Scene } from '../scene.ts'
import { neverAnswer, open, press, refuse } from '../steps.ts'

const history = '**/api/app/credit-transactions*'
const holdings = '**/api/app/credit-holdings'
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const plugin = (name: string, versionNumber: number | null) => ({
  id: '0194c1f0-0000-7000-8000-000000000001',
  name,
  versionNumber,
})

/** What a subscriber holds while a request is running. */
const subscriber: CreditHoldings = {
  credits: { spendable: 450, reserved: 1 },
  grants: [
    {
      id: 'monthly',
      description: 'Monthly credits, Pro 400',
      amount: 400,
      remaining: 390,
      expiresAt: ago(-29 * 24),
      createdAt: ago(48),
    },
    {
      id: 'pack',
      description: 'Extra credits',
      amount: 50,
      remaining: 50,
      expiresAt: null,
      createdAt: ago(200),
    },
    {
      id: 'invited',
      description: 'An invited person signed up',
      amount: 10,
      remaining: 10,
      expiresAt: null,
      createdAt: ago(100),
    },
  ],
  reservations: [{ id: 'running', amount: 1, createdAt: ago(0), plugin: plugin('Opening Hours', null) }],
}

const spent = (at: number, name: string, versionNumber: number, balanceAfter: number) => ({
  id: `spent-${at}`,
  createdAt: ago(at),
  type: 'plugin_generation' as const,
  description: `AI request on ${name}`,
  amount: -1,
  balanceAfter,
  plugin: plugin(name, versionNumber),
})
const movements: CreditTransactionsAnswer = {
  transactions: [
    spent(1, 'Event List', 3, 451),
    {
      id: 'zip',
      createdAt: ago(3),
      type: 'plugin_download',
      description: 'Downloaded opening-hours.zip',
      amount: -5,
      balanceAfter: 452,
      plugin: plugin('Opening Hours', 3),
    },
    spent(26, 'Opening Hours', 3, 457),
    spent(27, 'Opening Hours', 2, 458),
    {
      id: 'monthly',
      createdAt: ago(48),
      type: 'subscription',
      description: 'Monthly credits, Pro 400',
      amount: 400,
      balanceAfter: 459,
      plugin: null,
      expiresAt: ago(-29 * 24),
    },
    {
      id: 'expired',
      createdAt: ago(48),
      type: 'expiry',
      description: 'Credits expired',
      amount: -14,
      balanceAfter: 59,
      plugin: null,
    },
    {
      id: 'pack',
      createdAt: ago(200),
      type: 'purchase',
      description: 'Extra credits',
      amount: 50,
      balanceAfter: 73,
      plugin: null,
      expiresAt: null,
    },
  ],
  total: 64,
  more: true,
}

async function openSubscriber(page: Page): Promise<void> {
  await page.route(history, (route) => route.fulfill({ json: movements }))
  await page.route(holdings, (route) => route.fulfill({ json: subscriber }))
  await page.goto('/credits')
  await page.getByText('7 of 64 movements').waitFor()
}

/** /credits, in every state. */
export const creditScenes: readonly Scene[] = [
  {
    name: 'credits',
    as: 'creator',
    picture: 'both',
    async show(page) {
      await open('/credits', 'Credits')(page)
      await page
        .getByRole('button', { name: 'Show Older' })
        .or(page.getByText(/^\d+ of \d+ movements$/))
        .first()
        .waitFor()
    },
  },
  { name: 'credits-subscriber', as: 'creator', picture: 'both', show: openSubscriber },
  {
    name: 'credits-csv',
    as: 'creator',
    async show(page) {
      await openSubscriber(page)
      await page.getByText('CSV', { exact: true }).click()
      await page.getByRole('button', { name: 'Download CSV' }).waitFor()
    },
  },
  {
    name: 'credits-unspent',
    as: 'beginner',
    picture: 'whole',
    async show(page) {
      await page.goto('/credits')
      await page.getByRole('heading', { name: 'Nothing spent yet' }).waitFor()
    },
  },
  {
    name: 'credits-nothing-found',
    as: 'beginner',
    async show(page) {
      await page.goto('/credits')
      await press(page, 'Expired')
      await page.getByRole('heading', { name: 'No movements' }).waitFor()
    },
  },
  {
    name: 'credits-loading',
    as: 'creator',
    async show(page) {
      await neverAnswer(page, history)
      await open('/credits', 'Credits')(page)
    },
  },
  {
    name: 'credits-failed',
    as: 'creator',
    async show(page) {
      await refuse(page, history)
      await page.goto('/credits')
      await page.getByRole('alert').waitFor()
    },
  },
]
