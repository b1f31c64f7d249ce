import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { apiPaths } from '#contract/api-paths.ts'
import type { MeAnswer } from '#contract/api.ts'
import type { DataExportAnswer } from '#contract/data-export.ts'
import type { SubscriptionAnswer } from '#contract/billing.ts'
import type { NoticePreferencesAnswer } from '#contract/notification-preferences.ts'
import type { SettingsAnswer } from '#contract/settings.ts'
import type { Scene } from '../scene.ts'
import { subscriber } from '../subscriber.ts'
import { changeAnswer, neverAnswer, open, press, refuse } from '../steps.ts'

const settings = '**/api/app/settings'
const preferences = '**/api/app/notification-preferences'

async function openSettings(page: Page): Promise<void> {
  await open('/settings', 'Settings')(page)
  await page.getByRole('heading', { name: 'Sessions' }).waitFor()
}

/** What people get notified of, by topic. */
async function openNotices(page: Page): Promise<void> {
  await openSettings(page)
  await page.getByRole('combobox', { name: 'Likes' }).scrollIntoViewIfNeeded()
}

/** Somebody before a wall. */
const samplePicture = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="1200" height="900" fill="none" stroke="#4a4741">
        <path fill="#dcd5c6" stroke="none" d="M0 0h400v300H0z"/>
        <path d="M0 210h400M70 210V60h80v150M86 60V30h48v30M280 210V96h120" stroke="#a39b8d"/>
        <circle cx="206" cy="122" r="46" fill="#fbfaf7"/>
        <path d="M104 304c4-72 44-112 102-112s98 40 102 112" fill="#fbfaf7"/>
        <path d="M162 112c16-36 70-42 92-4" stroke="#b93c0a" stroke-width="9"/>
        <path d="M190 126v4M222 126v4M194 146c8 6 16 6 24 0" stroke-width="2.5"/>
      </svg>`,
    ),
  )
    .png()
    .toBuffer()

/** Chooses a picture for the avatar, zooms it a little and moves it. */
async function crop(page: Page): Promise<void> {
  await openSettings(page)
  await page.getByLabel('Image for the avatar').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await samplePicture(),
  })
  await page.getByRole('slider', { name: 'Zoom' }).fill('1.4')
  await page.getByRole('application').press('ArrowUp')
}

/** The section of a plan, which the product of the scenes has not sold. */
const plan =
  (more: Partial<SubscriptionAnswer> = {}): Scene['show'] =>
  async (page) => {
    await page.route(`**${apiPaths.checkSubscription}`, (route) => route.fulfill({ json: subscriber(more) }))
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
  { name: 'settings-crop', as: 'beginner', show: crop },
  {
    name: 'settings-avatar-chosen',
    as: 'beginner',
    async show(page) {
      await crop(page)
      await press(page, 'Cancel')
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
    show: plan({
      coming_plan: { key: 'pro_400', name: 'Pro 400' },
      coming_charge: { credits: 400, amount: 10_000, currency: 'usd' },
    }),
  },
  {
    name: 'settings-plan-price',
    as: 'beginner',
    show: plan({ coming_price: { amount: 6_000, currency: 'usd', from: '2027-04-03T12:00:00.000Z' } }),
  },
  { name: 'settings-plan-ends', as: 'beginner', show: plan({ cancel_at_period_end: true }) },
  {
    name: 'settings-plan-past-due',
    as: 'beginner',
    show: plan({
      past_due: true,
      monthly_credits_left: 0,
      next_attempt: '2027-03-06T12:00:00.000Z',
    }),
  },
  {
    name: 'settings-bought-before',
    as: 'beginner',
    async show(page) {
      await changeAnswer<SettingsAnswer>(page, settings, (answer) => ({ ...answer, hasPurchases: true }))
      await openSettings(page)
      await page.getByRole('heading', { name: 'No subscription', exact: true }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'settings-notices', as: 'beginner', picture: 'both', show: openNotices },
  {
    name: 'settings-notices-unsubscribed',
    as: 'beginner',
    async show(page) {
      await changeAnswer<NoticePreferencesAnswer>(page, preferences, (answer) => ({
        choices: {
          ...answer.choices,
          comments: 'app',
          mentions: 'app',
          watched: 'app',
          requests: 'app',
          expiring: 'app',
          moderation: 'app',
        },
        unsubscribedAt: '2026-11-20T12:00:00.000Z',
      }))
      await openNotices(page)
      await page.getByText('You unsubscribed on').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'unsubscribe-broken-link',
    as: 'visitor',
    show: open('/api/app/unsubscribe/broken', "This link doesn't work"),
  },
  {
    name: 'settings-notices-not-saved',
    as: 'beginner',
    async show(page) {
      await openNotices(page)
      await refuse(page, preferences)
      await page.getByRole('combobox', { name: 'Likes' }).selectOption('Off')
      await page.getByText('Error saving settings').waitFor()
    },
  },
  {
    name: 'settings-notices-loading',
    as: 'beginner',
    async show(page) {
      await neverAnswer(page, preferences)
      await openSettings(page)
      await page.getByText('Loading your choices').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'settings-notices-failed',
    as: 'beginner',
    async show(page) {
      await refuse(page, preferences)
      await openSettings(page)
      await page.getByRole('alert').scrollIntoViewIfNeeded()
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
