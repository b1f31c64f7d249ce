import type { Page } from '@playwright/test'
import type { MeAnswer } from '#contract/api.ts'
import type { DataExportAnswer } from '#contract/data-export.ts'
import type { SubscriptionAnswer } from '#contract/billing.ts'
import type { SettingsAnswer } from '#contract/settings.ts'
import type { Scene } from '../scene.ts'
import { changeAnswer, neverAnswer, open, press, refuse } from '../steps.ts'

const settings = '**/api/app/settings'

async function openSettings(page: Page): Promise<void> {
  await open('/settings', 'Settings')(page)
  await page.getByRole('heading', { name: 'Sessions' }).waitFor()
}

/** A PNG of one pixel. */
const chosen =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The section of a plan, which the product of the scenes has not sold. */
const plan =
  (more: Partial<SubscriptionAnswer> = {}): Scene['show'] =>
  async (page) => {
    await changeAnswer<SubscriptionAnswer>(page, '**/api/check-subscription', () => ({
      subscribed: true,
      monthly_credits: 200,
      subscription_end: '2027-03-03T10:00:00.000Z',
      product_id: 'prod_1',
      plan: { key: 'pro_200', name: 'Pro 200' },
      coming_plan: null,
      cancel_at_period_end: false,
      past_due: false,
      last_payment: { amount: 5_000, currency: 'usd' },
      member_since: '2025-12-03T10:00:00.000Z',
      ...more,
    }))
    await openSettings(page)
    await page.getByRole('region', { name: 'Subscription' }).scrollIntoViewIfNeeded()
    await page.getByRole('heading', { name: /^Pro 200/ }).waitFor()
  }

/** The copy of one's data, in a state that takes a worker and time to reach. */
const copy =
  (state: DataExportAnswer['state'], more: Partial<DataExportAnswer> = {}): Scene['show'] =>
  async (page) => {
    await changeAnswer<DataExportAnswer>(page, '**/api/app/data-export', () => ({
      state,
      done: 0,
      total: 0,
      size: null,
      requestedAt: '2027-02-24T10:00:00.000Z',
      readyUntil: null,
      nextAt: null,
      ...more,
    }))
    await openSettings(page)
    await page.getByText('Download my data').scrollIntoViewIfNeeded()
  }
const copyKept = { size: 14_200_000, readyUntil: '2027-03-03T10:00:00.000Z' }

async function askDeletion(page: Page): Promise<void> {
  await openSettings(page)
  await press(page, 'Delete Account')
  await page.getByText('stay in our books').waitFor()
}

/** /settings, in every state. */
export const settingsScenes: readonly Scene[] = [
  { name: 'settings', as: 'beginner', picture: 'both', show: openSettings },
  {
    name: 'settings-email',
    as: 'beginner',
    async show(page) {
      await openSettings(page)
      await press(page, 'Change: Email')
      await page.getByRole('textbox', { name: 'New email' }).fill('not an address')
      await page.getByLabel('Current password', { exact: true }).fill('a password')
      await press(page, 'Send Link')
      await page.getByText('Please enter a valid email address.').waitFor()
    },
  },
  {
    name: 'settings-email-sent',
    as: 'beginner',
    async show(page) {
      const sentTo = 'new@plugsmith.example'
      await page.route('**/api/app/change-email', (route) => route.fulfill({ status: 202, json: { sentTo } }))
      await openSettings(page)
      await press(page, 'Change: Email')
      await page.getByRole('textbox', { name: 'New email' }).fill(sentTo)
      await page.getByLabel('Current password', { exact: true }).fill('a password')
      await press(page, 'Send Link')
      await page.getByText('Waiting for you to open the link').waitFor()
    },
  },
  {
    name: 'settings-password',
    as: 'beginner',
    async show(page) {
      await openSettings(page)
      await press(page, 'Change: Password')
      await page.getByLabel('New password', { exact: true }).waitFor()
    },
  },
  {
    name: 'settings-loading',
    as: 'beginner',
    async show(page) {
      await neverAnswer(page, settings)
      await open('/settings', 'Settings')(page)
    },
  },
  {
    name: 'settings-failed',
    as: 'beginner',
    async show(page) {
      await refuse(page, settings)
      await page.goto('/settings')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'settings-avatar-chosen',
    as: 'beginner',
    async show(page) {
      await openSettings(page)
      const buffer = Buffer.from(chosen, 'base64')
      await page
        .getByLabel('Image for the avatar')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
      await page.getByText('me.png').waitFor()
    },
  },
  {
    name: 'settings-avatar',
    as: 'beginner',
    async show(page) {
      const avatar = '/favicon.svg'
      await changeAnswer<SettingsAnswer>(page, settings, (answer) => ({ ...answer, avatar }))
      await changeAnswer<MeAnswer>(page, '**/api/users/me', (answer) => ({ ...answer, avatar }))
      await openSettings(page)
      await page.getByRole('img', { name: 'Your avatar' }).waitFor()
    },
  },
  { name: 'settings-plan', as: 'beginner', show: plan() },
  {
    name: 'settings-plan-changes',
    as: 'beginner',
    show: plan({ coming_plan: { key: 'pro_400', name: 'Pro 400' } }),
  },
  { name: 'settings-plan-ends', as: 'beginner', show: plan({ cancel_at_period_end: true }) },
  { name: 'settings-plan-past-due', as: 'beginner', show: plan({ past_due: true }) },
  {
    name: 'settings-bought-before',
    as: 'beginner',
    async show(page) {
      await changeAnswer<SettingsAnswer>(page, settings, (answer) => ({ ...answer, hasPurchases: true }))
      await openSettings(page)
      await page.getByRole('heading', { name: 'No subscription', exact: true }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'settings-copy-preparing', as: 'beginner', show: copy('preparing', { done: 12, total: 40 }) },
  {
    name: 'settings-copy-ready',
    as: 'beginner',
    show: copy('ready', { ...copyKept, nextAt: '2027-02-25T10:00:00.000Z' }),
  },
  { name: 'settings-copy-failed', as: 'beginner', show: copy('failed') },
  { name: 'settings-copy-expired', as: 'beginner', show: copy('expired', { ...copyKept, size: null }) },
  { name: 'settings-delete', as: 'beginner', show: askDeletion },
  {
    name: 'settings-delete-refused',
    as: 'beginner',
    async show(page) {
      await askDeletion(page)
      await page.getByLabel('Your password, to confirm', { exact: true }).fill('not my password')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
      await page.getByText('This is not your current password.').waitFor()
    },
  },
]
